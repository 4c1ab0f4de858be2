// check.
#include "cli/context.hpp"
#include "formats/blksgf.hpp"
#include "formats/grid.hpp"
#include "formats/json.hpp"
#include "formats/move_list.hpp"

#include <algorithm>
#include <set>

namespace cornerwise::cli {
namespace {

/// The puzzle asked for, or the one that the grid's size and colours suggest; says which was
/// assumed.
Puzzle puzzleFor(const Context& context, const CharGrid& grid) {
    const Flags& flags = context.flags();
    if (!flags.puzzle.empty()) return context.loadPuzzle();
    const std::string size = std::to_string(grid.rows()) + "x" + std::to_string(grid.columns());
    const bool isEight =
        (grid.rows() == 8 && grid.columns() == 10) || (grid.rows() == 10 && grid.columns() == 8);
    const std::string name = isEight           ? "four-square"
                             : size == "20x20" ? "eighty-four"
                                               : "any-position";
    PuzzleOverrides overrides = context.overrides();
    if (!overrides.board && name != "eighty-four") overrides.board = size;
    Puzzle puzzle = context.catalogue().load(name, overrides);
    context.note("assumed the puzzle " + name + " on a board of " + size +
                 " (--puzzle sets another), rows from the top");
    return puzzle;
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
                       std::string(ruleName(puzzle.rule)) + "\n";
    for (const Violation& v : result.violations)
        text += "  " + std::string(violationName(v.kind)) + "  " + v.text + "\n";
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

} // namespace

int check(const Context& context) {
    const Flags& flags = context.flags();
    const std::string text = readFile(flags.file, maxGridBytes);
    const std::string file = flags.file == "-" ? "standard input" : flags.file;
    if (flags.layout == "moves" || flags.layout == "blksgf" ||
        (flags.layout == "auto" && (isBlksgf(text) || isMoveList(text))))
        return checkRecord(context, text, file);
    const std::string letters = flags.puzzle.empty() ? "BYRG" : cellLetters(context.loadPuzzle());
    const CharGrid grid = readCharGrid(text, file, letters);
    const Puzzle puzzle = puzzleFor(context, grid);
    const Arrangement arrangement = readArrangement(puzzle, grid);
    const CheckResult result = cornerwise::check(puzzle, arrangement, {flags.partial});
    if (context.format() == Format::json)
        context.print(checkJson(puzzle, result));
    else if (context.format() == Format::grid)
        context.print(writeGrid(puzzle, arrangement));
    else
        context.print(report(puzzle, result));
    return result.valid ? success : negative;
}

} // namespace cornerwise::cli
