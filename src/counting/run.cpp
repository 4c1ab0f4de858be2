#include "counting/run.hpp"

#include "search/impossible.hpp"

#include <algorithm>
#include <chrono>
#include <random>

namespace cornerwise {

RunResult run(const Instance& instance, const RunOptions& options,
              const SolutionReceiver& receive) {
    const auto began = std::chrono::steady_clock::now();
    RunResult result;
    result.engine = chooseEngine(instance, options.engine);
    result.impossible = impossibility(instance);
    if (!result.impossible) {
        const SymmetryBreak symmetry(instance);
        Tally tally(instance, symmetry, result.engine.engine, receive);
        const auto searcher = makeSearcher(instance, result.engine.engine, options.search);
        std::vector<int> roots = symmetry.roots();
        std::mt19937_64 random(options.search.seed);
        if (options.search.seed != 0) std::shuffle(roots.begin(), roots.end(), random);
        for (const int root : roots) {
            if (result.nodes >= options.search.maxNodes) result.ending = Ending::interrupted;
            if (result.ending != Ending::exhausted) break;
            const SearchResult found = searcher->search(symmetry.startAt(root), tally);
            result.ending = found.ending;
            result.nodes += found.nodes;
        }
        result.counts = tally.counts();
    }
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return result;
}

} // namespace cornerwise
