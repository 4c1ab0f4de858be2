// hint.
#include "cli/reading.hpp"
#include "cli/searching.hpp"
#include "formats/grid.hpp"
#include "formats/hint_json.hpp"
#include "puzzle/piece_names.hpp"

#include <algorithm>
#include <random>

namespace cornerwise::cli {
namespace {

std::string sentence(const Puzzle& puzzle, const PlacedPiece& placed) {
    return pieceOf(puzzle, placed.piece, placed.colour) + " at " +
           puzzle.board.cellNames(placed.cells);
}

std::string solutionsText(const Hint& hint) {
    if (!hint.solutions) return "a solution goes on from it";
    return *hint.solutions == 1 ? "one solution goes on from it"
                                : std::to_string(*hint.solutions) + " solutions go on from it";
}

std::string hintText(const Puzzle& puzzle, const Hint& hint) {
    switch (hint.kind) {
    case Hint::Kind::complete:
        return "complete: nothing is left to place\n";
    case Hint::Kind::placement:
        return "place " + sentence(puzzle, hint.placement) + "\n  " + whyText(puzzle, hint) +
               "\n  " + solutionsText(hint) + "\n";
    case Hint::Kind::lost:
        return "lost: " + hint.reason + "\n";
    case Hint::Kind::undecided:
        break;
    }
    std::string text = "not decided in the time given\n";
    if (hint.why == Hint::Why::decided)
        text += "if there is a solution, it has " + sentence(puzzle, hint.placement) + "\n  " +
                whyText(puzzle, hint) + "\n";
    return text;
}

std::string undoText(const Puzzle& puzzle, const std::vector<Given>& laid, const Undo& undo) {
    if (undo.kind == Undo::Kind::none)
        return "the puzzle has no solution, whatever is taken back\n";
    if (undo.kind == Undo::Kind::unknown)
        return "how many pieces to take back was not decided in the time given\n";
    std::string text = "take back " + plural(undo.pieces.size(), "piece") +
                       (undo.fewest ? ", fewer do not suffice:\n"
                                    : " at most; whether fewer suffice was not decided:\n");
    for (const int i : undo.pieces) {
        const Given& given = laid[static_cast<std::size_t>(i)];
        text += "  " + pieceOf(puzzle, given.piece, given.colour) + " at " +
                puzzle.board.cellNames(given.cells) + "\n";
    }
    return text;
}

/// The pieces laid beside the puzzle's own givens.
std::vector<Given> laidPieces(const Puzzle& puzzle, const Arrangement& arrangement) {
    std::vector<Given> laid;
    for (const PlacedPiece& p : arrangement.pieces)
        if (std::none_of(puzzle.givens.begin(), puzzle.givens.end(), [&](const Given& g) {
                return g.colour == p.colour && g.cells == p.cells;
            }))
            laid.push_back({p.colour, p.piece, p.cells});
    return laid;
}

int illegal(const Context& context, const Puzzle& puzzle, const CheckResult& result) {
    context.print(context.format() == Format::json
                      ? illegalJson(puzzle, result)
                      : "not valid for " + puzzle.name + " under the rule " +
                            std::string(ruleName(puzzle.rule)) + "\n" + violationLines(result));
    return negative;
}

int exitCode(Hint::Kind kind) {
    switch (kind) {
    case Hint::Kind::lost:
        return negative;
    case Hint::Kind::undecided:
        return stoppedEarly;
    case Hint::Kind::complete:
    case Hint::Kind::placement:
        break;
    }
    return success;
}

} // namespace

int hint(const Context& context) {
    const Puzzle puzzle = context.loadPuzzle();
    const Arrangement arrangement = readOn(context, context.flags().file, puzzle).arrangement;
    if (const CheckResult result = cornerwise::check(puzzle, arrangement, {true}); !result.valid)
        return illegal(context, puzzle, result);

    const std::vector<Given> laid = laidPieces(puzzle, arrangement);
    Puzzle position = puzzle;
    position.givens.insert(position.givens.end(), laid.begin(), laid.end());
    nameGivens(position);
    HintOptions options;
    options.seed = context.seed().value_or(std::random_device{}() % 1'000'000);
    options.threads = context.threads();
    options.stop = context.stopToken("5s");
    const Hint found = findHint(position, options);
    std::optional<Undo> undo;
    if (context.flags().undo && found.kind == Hint::Kind::lost)
        undo = fewestToTakeBack(puzzle, laid, options);

    if (context.format() == Format::json) {
        context.print(hintJson(puzzle, found, laid, undo ? &*undo : nullptr, options.seed));
    } else if (context.format() == Format::grid) {
        Arrangement next = arrangement;
        if (found.kind == Hint::Kind::placement) next.pieces.push_back(found.placement);
        context.print(writeGrid(puzzle, next));
    } else {
        context.print(hintText(puzzle, found) + (undo ? undoText(puzzle, laid, *undo) : ""));
    }
    return exitCode(found.kind);
}

} // namespace cornerwise::cli
