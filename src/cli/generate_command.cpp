// generate.
#include "cli/searching.hpp"
#include "formats/puzzle_file.hpp"
#include "pictures/card.hpp"

#include <random>
#include <set>

namespace cornerwise::cli {
namespace {

ComposeOptions optionsOf(const Context& context) {
    const Flags& flags = context.flags();
    ComposeOptions options;
    if (flags.obstacles) {
        if (flags.kind == "cells")
            throw UsageError("--obstacles gives blocked cells, and goes not with --kind cells");
        options.kind = ClueKind::blocks;
    } else if (flags.kind == "cells") {
        options.kind = ClueKind::cells;
    }
    if (flags.clues >= 0) options.clues = flags.clues;
    options.difficulty = findDifficulty(flags.difficulty);
    options.pieces = flags.pieces;
    options.stop = context.stopToken(flags.sheet > 0 ? "120s" : "20s");
    return options;
}

/// Why a composition is not what was asked for; empty if it is.
std::string shortfall(const ComposeOptions& options, const Composed& composed) {
    if (composed.reached) return "";
    const std::string tried = plural(static_cast<std::uint64_t>(composed.attempts), "attempt") +
                              (composed.stopped ? " in the time given" : "");
    if (!composed.composition)
        return "no puzzle was composed in " + tried +
               (options.kind == ClueKind::blocks
                    ? "; a smaller board (--board) or fewer pieces (--pieces) are composed faster"
                    : "");
    std::string text;
    if (options.clues && *options.clues != composed.composition->clues)
        text = std::to_string(*options.clues) + " clues were not reached: minimal sets had " +
               std::to_string(composed.fewestClues) + " to " + std::to_string(composed.mostClues);
    else
        text = "a puzzle that is " + std::string(difficultyName(*options.difficulty)) +
               " was not found";
    return text + " in " + tried + "; this is the nearest";
}

std::string drawn(const Context& context, const std::vector<SheetItem>& sheet, ClueKind kind) {
    const TextStyle style = context.textStyle();
    const bool single = context.flags().sheet == 0;
    std::string text;
    for (std::size_t i = 0; i < sheet.size(); ++i) {
        if (!single) text += (i > 0 ? "\n" : "") + std::to_string(i + 1) + ". ";
        text += drawCard(sheet[i].composition, kind, style);
    }
    if (single && !context.flags().solution) return text;
    text += single ? "\nsolution:\n" : "\nsolutions:\n";
    for (std::size_t i = 0; i < sheet.size(); ++i) {
        if (!single) text += "\n" + std::to_string(i + 1) + ".\n";
        text += drawSolution(sheet[i].composition, style);
    }
    return text;
}

/// The sheet in the form that was asked for, but for JSON.
std::string written(const Context& context, const Puzzle& puzzle,
                    const std::vector<SheetItem>& sheet, ClueKind kind) {
    const bool solutions = context.flags().solution || context.flags().sheet > 0;
    if (context.format() == Format::svg)
        return sheetSvg(sheet, kind, solutions, context.svgStyle(), puzzle.title);
    if (context.format() == Format::html)
        return sheetPage(sheet, kind, solutions, context.svgStyle(), puzzle.title);
    return drawn(context, sheet, kind);
}

bool asPuzzleFile(const Flags& flags) {
    const std::string& file = flags.output;
    return flags.format == "toml" ||
           (flags.format == "text" && !flags.json && file.size() > 5 && file.ends_with(".toml"));
}

} // namespace

int generate(const Context& context) {
    const Flags& flags = context.flags();
    const Puzzle puzzle = context.loadPuzzle();
    const ComposeOptions options = optionsOf(context);
    if (const std::string refusal = composeRefusal(puzzle, options); !refusal.empty())
        throw UsageError("nothing can be composed of " + puzzle.name + ": " + refusal);
    if (asPuzzleFile(flags) && flags.sheet > 0)
        throw UsageError("--sheet: found a puzzle file to write to, which holds one puzzle");

    const int wanted = std::max(1, flags.sheet);
    std::uint64_t seed = context.seed().value_or(std::random_device{}() % 1'000'000);
    Composer composer(puzzle, options);
    std::vector<SheetItem> sheet;
    std::set<std::string> known;
    std::string problem;
    for (int tries = 0; static_cast<int>(sheet.size()) < wanted; ++tries, ++seed) {
        Composed composed = composer.compose(seed);
        if (problem.empty()) problem = shortfall(options, composed);
        if (!composed.composition || tries == 10 * wanted) break;
        if (!known.insert(writePuzzleFile(composed.composition->card)).second) continue;
        sheet.push_back({std::move(*composed.composition), seed});
        if (composed.stopped) break;
    }
    const bool complete = problem.empty() && static_cast<int>(sheet.size()) == wanted;
    if (context.format() == Format::json)
        context.print(
            sheetJson(puzzle, sheet, options.kind, complete, flags.solution || flags.sheet > 0));
    else if (!sheet.empty())
        context.print(asPuzzleFile(flags) ? writePuzzleFile(sheet.front().composition.card)
                                          : written(context, puzzle, sheet, options.kind));
    if (!problem.empty()) context.note(problem);
    if (static_cast<int>(sheet.size()) < wanted)
        context.note(plural(sheet.size(), "puzzle") + " of " + std::to_string(wanted));
    for (const SheetItem& item : sheet) {
        std::string engines;
        for (const Engine engine : item.composition.counted)
            engines += (engines.empty() ? "" : " and ") + std::string(engineName(engine));
        const int extra = item.composition.extraClues;
        context.note("seed " + std::to_string(item.seed) + ": one solution, counted by " + engines +
                     (extra > 0 ? "; " + plural(static_cast<std::uint64_t>(extra), "clue") +
                                      " more than it needs, to be easier"
                                : ""));
    }
    return complete ? success : stoppedEarly;
}

} // namespace cornerwise::cli
