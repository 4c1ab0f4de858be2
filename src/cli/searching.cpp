#include "cli/searching.hpp"

#include "formats/grid.hpp"

#include <algorithm>
#include <cstdio>

namespace cornerwise::cli {

namespace {

void addGivens(const Context& context, Puzzle& puzzle) {
    const std::string& file = context.flags().from;
    const CharGrid grid = readCharGrid(readFile(file, maxGridBytes), file, cellLetters(puzzle));
    for (const PlacedPiece& p : readArrangement(puzzle, grid).pieces) {
        const GridCell& at = grid.at(puzzle.board, p.cells.front());
        if (p.piece < 0 || p.region >= 0)
            throw InputError(file, at.line, at.column,
                             "the cells " + puzzle.board.cellNames(p.cells) +
                                 " form no piece of the puzzle, expected whole pieces");
        // The puzzle's own given pieces may stand in the file too.
        const bool known =
            std::any_of(puzzle.givens.begin(), puzzle.givens.end(),
                        [&](const Given& g) { return g.colour == p.colour && g.cells == p.cells; });
        if (!known) puzzle.givens.push_back({p.colour, p.piece, p.cells});
    }
}

bool hasMonomino(const Puzzle& puzzle) {
    return std::any_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                       [](const Piece& p) { return p.shape.size() == 1; });
}

} // namespace

Puzzle askedPuzzle(const Context& context) {
    Puzzle puzzle = context.loadPuzzle();
    if (!context.flags().from.empty()) addGivens(context, puzzle);
    if (context.flags().monominoLast) {
        if (!hasMonomino(puzzle))
            throw UsageError("--monomino-last: the puzzle has no monomino among its pieces");
        puzzle.monominoLast = true;
    }
    return puzzle;
}

Instance prepare(const Context& context) {
    return makeInstance(askedPuzzle(context));
}

std::string plural(const BigCount& n, const std::string& noun) {
    return n.text() + " " + noun + (n == BigCount(1) ? "" : "s");
}

std::string summary(const RunResult& result) {
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.2f s", result.seconds);
    return std::to_string(result.nodes) +
           (result.engine.engine == Engine::packing ? " moves, " : " nodes, ") + seconds +
           ", engine " + std::string(engineName(result.engine.engine));
}

void explainChoice(const Context& context, const RunResult& result) {
    context.explain("engine " + std::string(engineName(result.engine.engine)) + ": " +
                    result.engine.reason);
}

} // namespace cornerwise::cli
