// check.
#include "cli/context.hpp"
#include "formats/blksgf.hpp"
#include "formats/grid.hpp"
#include "formats/json.hpp"
#include "formats/move_list.hpp"
#include "game/read_game.hpp"
#include "game/scoring.hpp"
#include "game/unordered.hpp"

#include <algorithm>
#include <cctype>
#include <set>

namespace cornerwise::cli {
namespace {

/// All letters by which a game's colours may be called.
std::string colourInitials(const Game& game) {
    std::string letters;
    for (char c = 'A'; c <= 'Z'; ++c)
        if (colourNamed(game, std::string(1, c)) >= 0) letters += c;
    return letters;
}

char upper(char c) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
}

bool hasLettersOf(const CharGrid& grid, const std::string& letters) {
    const auto layers = grid.blocks.size() > 1 ? grid.blocks.size() / 2 : 1;
    for (std::size_t z = 0; z < layers; ++z)
        for (const auto& row : grid.blocks[z])
            for (const GridCell& cell : row)
                if (cell.mark != '.' && letters.find(upper(cell.mark)) == std::string::npos)
                    return false;
    return true;
}

/// Rewrites the letters of colours' other names, such as G for a blue that may be sold as green.
void useOwnLetters(CharGrid& grid, const Game& game) {
    const std::vector<char> letters = colourLetters(game.puzzle);
    const auto layers = grid.blocks.size() > 1 ? grid.blocks.size() / 2 : 1;
    for (std::size_t z = 0; z < layers; ++z)
        for (auto& row : grid.blocks[z])
            for (GridCell& cell : row)
                if (const int q = std::isalpha(static_cast<unsigned char>(cell.mark)) != 0
                                      ? colourNamed(game, std::string(1, cell.mark))
                                      : -1;
                    q >= 0)
                    cell.mark = letters[static_cast<std::size_t>(q)];
}

/// What a grid is judged by: a puzzle, and the game that is played with it, if there is one.
struct Measure {
    Puzzle puzzle;
    std::optional<Game> game;
    bool mainlyGame = false; // nothing says that it is to solve the puzzle
};

/// The puzzle asked for, or the one that the grid's size and colours suggest; says which was
/// assumed.
Measure measureFor(const Context& context, const CharGrid& grid, std::vector<Game> games) {
    const Flags& flags = context.flags();
    const bool asItIs = flags.rule.empty() && flags.board.empty();
    if (!flags.puzzle.empty()) {
        auto game = asItIs ? findGame(context.catalogue(), flags.puzzle) : std::nullopt;
        if (game && game->puzzle.name != flags.puzzle && game->name == flags.puzzle) {
            Puzzle puzzle = context.catalogue().load(game->puzzle.name, {});
            return {std::move(puzzle), std::move(game), true};
        }
        return {context.loadPuzzle(), std::move(game)};
    }
    const std::string size = std::to_string(grid.rows()) + "x" + std::to_string(grid.columns());
    const std::string rows = " (--puzzle sets another), rows from the top";
    for (Game& game : games) {
        const Cell extent = game.puzzle.board.extent();
        if (!asItIs || extent.y != grid.rows() || extent.x != grid.columns() ||
            (extent.z > 1) != (grid.blocks.size() > 2) || !hasLettersOf(grid, colourInitials(game)))
            continue;
        context.note("assumed the puzzle " + game.puzzle.name + " on a board of " + size +
                     ", or a position of the game " + game.name + rows);
        Puzzle puzzle = context.catalogue().load(game.puzzle.name, {});
        return {std::move(puzzle), std::move(game), true};
    }
    const std::string name = size == "8x10" || size == "10x8" ? "four-square" : "any-position";
    PuzzleOverrides overrides = context.overrides();
    if (!overrides.board) overrides.board = size;
    context.note("assumed the puzzle " + name + " on a board of " + size + rows);
    return {context.catalogue().load(name, overrides), std::nullopt};
}

std::string violationLines(const CheckResult& result) {
    std::string text;
    for (const Violation& v : result.violations)
        text += "  " + std::string(violationName(v.kind)) + "  " + v.text + "\n";
    return text;
}

std::string verdict(const CheckResult& result) {
    if (result.valid) return result.complete ? "valid and complete" : "valid so far, not complete";
    const bool broken =
        std::any_of(result.violations.begin(), result.violations.end(), [](const Violation& v) {
            return v.kind != ViolationKind::missingPiece && v.kind != ViolationKind::uncoveredCell;
        });
    return broken ? "not valid" : "not complete";
}

std::string report(const Puzzle& puzzle, const CheckResult& result) {
    std::string text = verdict(result) + " for " + puzzle.name + " under the rule " +
                       std::string(ruleName(puzzle.rule)) + "\n" + violationLines(result);
    if (!puzzle.coloured()) return text;
    std::set<std::string> said;
    for (const Violation& v : result.violations) said.insert(v.text);
    text += "rules:\n";
    for (const RuleFinding& f : result.rules) {
        std::string line = "  " + std::string(ruleName(f.rule));
        line.resize(13, ' ');
        text += line + (f.holds ? "holds" : "does not hold") + "\n";
        for (const Violation& v : f.why)
            if (said.insert(v.text).second) text += "               " + v.text + "\n";
    }
    return text;
}

/// The arrangement with a cross where a rule is broken.
std::string pictureOf(const Context& context, const Puzzle& puzzle, const CheckResult& result,
                      const Arrangement& arrangement) {
    Picture picture{arrangement, {}, {}, verdict(result)};
    for (const Violation& v : result.violations)
        for (const std::string& cell : v.cells)
            if (const int c = puzzle.board.cellNamed(cell).value_or(-1); c >= 0)
                picture.crossed.push_back(c);
    return svgOf(puzzle, {picture}, context.svgStyle(), puzzle.title + ": " + verdict(result));
}

std::string stopText(const ColourStop& stop) {
    switch (stop.stop) {
    case Stop::none:
        return "";
    case Stop::forced:
        return "; stopped early, which can have been forced";
    case Stop::never:
        return "; stopped early, though it could move";
    case Stop::undecided:
        break;
    }
    return "; stopped early, and no order was found that forced it to";
}

/// Points with the bonus for the smallest piece where it can have been the last.
std::string scoreLines(const Game& game, const PlayerForm& form, const UnorderedResult& result) {
    if (!result.check.valid) return "";
    const std::vector<int> points = bestScores(result);
    const std::vector<int> least =
        scores(result.position, game.scoring, std::vector<bool>(points.size()));
    std::string text = "scores (" + std::string(schemeName(game.scoring)) + "):\n";
    for (std::size_t q = 0; q < points.size(); ++q) {
        const auto left = piecesLeft(result.position, static_cast<int>(q));
        text += "  " + game.puzzle.colours[q] + "  " + std::to_string(points[q]);
        if (points[q] != least[q])
            text += ", or " + std::to_string(least[q]) + " if its smallest piece was not the last";
        text += left.empty() ? "; all placed" : "; " + std::to_string(left.size()) + " left";
        text += stopText(result.stops[q]);
        if (game.contact == Contact::corner && result.smallestLast[q] == SmallestLast::no)
            text += "; no smallest piece can have been the last";
        text += "\n";
    }
    return text + placesText(game, form, points);
}

std::string orderLines(const Game& game, const UnorderedResult& result) {
    if (!result.check.valid) return "";
    if (result.order.empty())
        return result.position.pieces().pieces.empty() ? "" : "no order of play was found\n";
    const bool open = std::any_of(result.stops.begin(), result.stops.end(),
                                  [](const auto& s) { return s.stop == Stop::undecided; });
    std::string text =
        open ? "an order of play, if colours may pass at will:\n" : "an order of play:\n";
    for (const Ply& ply : result.order) {
        text += "  " + game.puzzle.colours[static_cast<std::size_t>(ply.colour)];
        text += ply.pass ? " pass\n" : ": " + game.puzzle.board.cellNames(ply.cells) + "\n";
    }
    return text;
}

std::string report(const Game& game, const PlayerForm& form, const UnorderedResult& result) {
    std::string text = std::string(result.check.valid ? "valid" : "not valid") +
                       (result.finished ? ": a finished" : ": an unfinished") +
                       " position of the game " + game.name + " (" + readingOf(game) + ")\n" +
                       violationLines(result.check);
    return text + scoreLines(game, form, result) + orderLines(game, result);
}

int checkGrid(const Context& context, const std::string& text, const std::string& file) {
    const Flags& flags = context.flags();
    std::vector<Game> games;
    std::string letters;
    if (flags.puzzle.empty()) {
        for (const std::string& name : gameNames(context.catalogue()))
            games.push_back(*findGame(context.catalogue(), name));
        for (const Game& game : games) letters += colourInitials(game);
    } else if (const auto game = findGame(context.catalogue(), flags.puzzle)) {
        letters = colourInitials(*game);
    } else {
        letters = cellLetters(context.loadPuzzle());
    }
    CharGrid grid = readCharGrid(text, file, letters);
    Measure measure = measureFor(context, grid, std::move(games));
    if (measure.game) useOwnLetters(grid, *measure.game);
    const Arrangement arrangement = readArrangement(measure.puzzle, grid);
    const CheckResult result = cornerwise::check(measure.puzzle, arrangement, {flags.partial});
    if (context.format() == Format::grid) {
        context.print(writeGrid(measure.puzzle, arrangement));
        return result.valid ? success : negative;
    }
    if (!measure.game) {
        if (context.format() == Format::svg) {
            context.print(pictureOf(context, measure.puzzle, result, arrangement));
            return result.valid ? success : negative;
        }
        context.print(context.format() == Format::json ? checkJson(measure.puzzle, result)
                                                       : report(measure.puzzle, result));
        return result.valid ? success : negative;
    }
    const MoveTable table(withFlags(*measure.game, flags));
    const PlayerForm form = formFor(table.game, table.game.forms.front(), flags);
    const UnorderedResult asGame = judgeUnordered(table, arrangement);
    // What is complete solves the puzzle; the rest is taken for a game where nothing else was asked
    // for, and in space, where a puzzle has no gravity.
    const bool stricter = flags.starts == "fixed" || flags.strictCorners;
    const bool byGame = stricter || (!result.complete &&
                                     (measure.mainlyGame || table.game.contact == Contact::face));
    if (context.format() == Format::svg)
        context.print(byGame ? pictureOf(context, table.game.puzzle, asGame.check, arrangement)
                             : pictureOf(context, measure.puzzle, result, arrangement));
    else if (context.format() == Format::json)
        context.print(byGame ? positionJson(table.game, form, asGame)
                             : checkJson(measure.puzzle, result, &table.game, &asGame));
    else
        context.print(byGame
                          ? report(table.game, form, asGame)
                          : report(measure.puzzle, result) + scoreLines(table.game, form, asGame) +
                                orderLines(table.game, asGame));
    if (!byGame) return result.valid ? success : negative;
    return asGame.check.valid && (asGame.finished || flags.partial) ? success : negative;
}

} // namespace

int check(const Context& context) {
    const Flags& flags = context.flags();
    const std::string text = readFile(flags.file, maxGridBytes);
    const std::string file = flags.file == "-" ? "standard input" : flags.file;
    if (flags.layout == "moves" || flags.layout == "blksgf" ||
        (flags.layout == "auto" && (isBlksgf(text) || isMoveList(text))))
        return checkRecord(context, text, file);
    return checkGrid(context, text, file);
}

} // namespace cornerwise::cli
