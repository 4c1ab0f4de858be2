// list and show.
#include "cli/drawing.hpp"
#include "cli/reading.hpp"

#include <filesystem>

namespace cornerwise::cli {
namespace {

std::string padded(std::string text, std::size_t width) {
    // Blanks count characters, and the names here are plain ASCII.
    if (text.size() < width) text.resize(width, ' ');
    return text + "  ";
}

std::string supplyText(const Puzzle& puzzle) {
    long long low = 0;
    long long high = 0;
    for (const Piece& piece : puzzle.pieces)
        for (const Supply& s : piece.supply) {
            low += s.low;
            high += s.high;
        }
    std::string text = std::to_string(low);
    if (high != low) text += "-" + std::to_string(high);
    return text + " pieces";
}

/// What is known of a built-in puzzle as it is.
std::string knownText(const Context& context, const Puzzle& puzzle) {
    const std::string& asked = context.flags().puzzle;
    if (!context.flags().board.empty() || (!asked.empty() && asked != puzzle.name)) return "";
    std::string text;
    for (const auto& [name, value] : context.catalogue().known(puzzle.name, puzzle.rule))
        text += (text.empty() ? "" : ", ") + value + " " + name;
    return text.empty() ? "count not known" : text;
}

} // namespace

int list(const Context& context) {
    std::string text;
    if (context.catalogue().names().empty())
        throw UsageError(
            "the folder of the built-in puzzles was not found; CORNERWISE_PUZZLES can name it");
    for (const std::string& name : context.catalogue().names()) {
        const Puzzle puzzle = context.catalogue().load(name, {});
        text += padded(name, 20) + padded(puzzle.board.description(), 16) +
                padded(supplyText(puzzle), 12) + padded(std::string(ruleName(puzzle.rule)), 9) +
                knownText(context, puzzle) + "\n";
    }
    context.print(text);
    return success;
}

int show(const Context& context) {
    const Puzzle puzzle = context.loadPuzzle();
    const std::string& file = context.flags().file;
    Arrangement arrangement;
    if (!file.empty())
        arrangement = readOn(context, file, puzzle).arrangement;
    else
        for (const Given& g : puzzle.givens)
            arrangement.pieces.push_back({g.colour, g.piece, g.cells, -1});
    noteCovered(context, puzzle, arrangement);
    if (context.format() == Format::grid) {
        context.print(writeGrid(puzzle, arrangement));
        return success;
    }
    if (context.format() == Format::json) {
        context.print(writeJsonArrangement(puzzle, arrangement));
        return success;
    }
    if (context.format() == Format::html) {
        if (file.empty())
            throw UsageError("--format html: a page shows an arrangement, expected its FILE after "
                             "the puzzle");
        const std::string name = std::filesystem::path(file).filename().string();
        context.print(
            pictureText(context, puzzle, {arrangement, {}, {}, name}, puzzle.title, true));
        return success;
    }
    if (context.format() == Format::svg) {
        context.print(file.empty() ? svgOfPuzzle(puzzle, context.svgStyle())
                                   : svgOf(puzzle, {{arrangement, {}, {}, ""}}, context.svgStyle(),
                                           "An arrangement for " + puzzle.title));
        return success;
    }
    std::string text;
    if (file.empty()) {
        text = puzzle.title + "\nboard " + puzzle.board.description() + ", " + supplyText(puzzle) +
               ", rule " + std::string(ruleName(puzzle.rule)) + "\n";
        if (const std::string known = knownText(context, puzzle); !known.empty())
            text += known + "\n";
        const std::vector<char> letters = colourLetters(puzzle);
        for (std::size_t q = 0; q < letters.size() && puzzle.coloured(); ++q)
            text +=
                (q > 0 ? ", " : "colours ") + std::string(1, letters[q]) + " " + puzzle.colours[q];
        if (puzzle.coloured()) text += "\n";
        text += "\n";
    }
    text += drawText(puzzle, arrangement, context.textStyle());
    if (file.empty()) text += "\n" + drawPieces(puzzle);
    context.print(text);
    return success;
}

} // namespace cornerwise::cli
