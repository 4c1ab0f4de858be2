#include "counting/solutions.hpp"

#include "counting/run.hpp"
#include "packing/completion.hpp"
#include "search/impossible.hpp"

#include <algorithm>

namespace cornerwise {

SearchResult eachSolution(const Puzzle& puzzle, const SearcherOptions& options,
                          const std::function<bool(const Arrangement&)>& receive) {
    if (impossibility(puzzle)) return {};
    const bool anywhere = std::none_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                                       [](const Piece& piece) { return piece.places.has_value(); });
    if (!puzzle.gapless() && anywhere) {
        const Completion completion(puzzle);
        if (completion.deadEnd()) return {};
        const CompletionResult found =
            completion.search({options.seed, options.maxNodes, options.stop}, receive);
        return {found.ending, found.work};
    }
    const Instance instance = makeInstance(puzzle);
    const RunResult result =
        run(instance, {{}, options}, [&](const OrbitCounter& orbits, const Solution& canonical) {
            return orbits.expand(canonical, UpTo::labelled, [&](const Solution& solution) {
                return receive(arrangementOf(instance, solution));
            });
        });
    return {result.ending, result.nodes};
}

} // namespace cornerwise
