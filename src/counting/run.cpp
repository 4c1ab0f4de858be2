#include "counting/run.hpp"

#include "rules/checker.hpp"
#include "search/impossible.hpp"

#include <chrono>

namespace cornerwise {

RunResult run(const Instance& instance, const RunOptions& options,
              const std::function<bool(const OrbitCounter&, const Solution&)>& receive) {
    const auto start = std::chrono::steady_clock::now();
    RunResult result;
    result.engine = chooseEngine(instance, options.engine);
    result.impossible = impossibility(instance);
    if (!result.impossible) {
        const SymmetryBreak symmetry(instance);
        OrbitCounter orbits(instance, symmetry);
        const SearchResult found = search(
            instance, {result.engine.engine, &symmetry, options.seed, options.stop},
            [&](const Solution& solution) {
                if (!orbits.add(solution)) return true;
                if (options.progress) options.progress(orbits.counts().distinct);
                if (!receive) return true;
                const Solution canonical = nameColours(instance, solution);
                if (const std::string failure = proofFailure(instance, canonical); !failure.empty())
                    throw InternalError("internal error: the engine '" +
                                        std::string(engineName(result.engine.engine)) +
                                        "' found a solution that breaks the rules (" + failure +
                                        "); please report this");
                return receive(orbits, canonical);
            });
        result.ending = found.ending;
        result.nodes = found.nodes;
        result.counts = orbits.counts();
    }
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

} // namespace cornerwise
