// solve and estimate.
#include "cli/searching.hpp"
#include "cli/solving.hpp"
#include "counting/estimate.hpp"
#include "formats/json.hpp"

namespace cornerwise::cli {

int solve(const Context& context) {
    Puzzle puzzle = askedPuzzle(context);
    if (packs(context, puzzle)) return solveByPacking(context, puzzle);
    const Instance instance = makeInstance(std::move(puzzle));
    SolutionPrinter printer(context, instance.puzzle);
    const RunResult result =
        run(instance,
            {context.engine(), {printer.seed() + 1, context.stopToken()}, printer.limit() == 1},
            [&](const OrbitCounter& orbits, const Solution& canonical) {
                return orbits.expand(canonical, context.upTo(), [&](const Solution& solution) {
                    return printer.add(arrangementOf(instance, solution));
                });
            });
    explainChoice(context, result);
    return printer.finish(result);
}

int estimate(const Context& context) {
    const Instance instance = prepare(context);
    const auto start = std::chrono::steady_clock::now();
    const std::uint64_t seed = context.seed().value_or(1);
    const EstimateResult result = cornerwise::estimate(instance, seed, context.stopToken("3s"));
    const double seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (context.format() == Format::json) {
        context.print(estimateJson(instance.puzzle, result, seed, seconds));
        return success;
    }
    const auto row = [](const char* name, const Estimate& e) {
        char line[96];
        std::snprintf(line, sizeof line, "%-10s %12.4g  +- %.2g\n", name, e.mean, e.error);
        return std::string(line);
    };
    context.print(row("labelled", result.labelled) + row("nodes", result.nodes));
    context.note(std::to_string(result.probes) + " probes, of which " +
                 std::to_string(result.hits) + " met a solution (seed " + std::to_string(seed) +
                 "); twice the standard error is given, nodes are of dancing links");
    if (result.hits < 100)
        context.note("so few hits say little");
    else if (result.labelled.heavyTailed() || result.nodes.heavyTailed())
        context.note(
            "single probes make up much of the sum: the truth may lie far beyond the error");
    return success;
}

} // namespace cornerwise::cli
