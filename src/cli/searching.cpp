#include "cli/searching.hpp"

#include "cli/reading.hpp"

#include <algorithm>
#include <cstdio>

namespace cornerwise::cli {
namespace {

bool hasMonomino(const Puzzle& puzzle) {
    return std::any_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                       [](const Piece& p) { return p.shape.size() == 1; });
}

} // namespace

Puzzle askedPuzzle(const Context& context) {
    Puzzle puzzle = context.loadPuzzle();
    if (const std::string& file = context.flags().from; !file.empty())
        addGivens(puzzle, readOn(context, file, puzzle), file);
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
