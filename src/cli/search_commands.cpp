// solve and estimate.
#include "cli/searching.hpp"
#include "formats/grid.hpp"
#include "formats/json.hpp"

#include <random>

namespace cornerwise::cli {
int solve(const Context& context) {
    const Flags& flags = context.flags();
    const Instance instance = prepare(context);
    const std::uint64_t seed = context.seed().value_or(std::random_device{}() % 1'000'000);
    const std::uint64_t limit = context.limit().value_or(flags.all ? ~std::uint64_t{0} : 1);
    const bool json = context.format() == Format::json;
    std::vector<Arrangement> solutions;
    std::uint64_t found = 0;
    const RunResult result =
        run(instance, {context.engine(), {seed + 1, context.stopToken()}},
            [&](const OrbitCounter& orbits, const Solution& canonical) {
                return orbits.expand(canonical, context.upTo(), [&](const Solution& solution) {
                    const Arrangement arrangement = arrangementOf(instance, solution);
                    ++found;
                    if (json || !flags.output.empty()) {
                        solutions.push_back(arrangement);
                    } else {
                        const std::string gap = found > 1 ? "\n" : "";
                        context.print(gap + (context.format() == Format::grid
                                                 ? writeGrid(instance.puzzle, arrangement)
                                                 : drawText(instance.puzzle, arrangement,
                                                            context.textStyle())));
                    }
                    return found < limit;
                });
            });
    explainChoice(context, result);
    const bool stopped = result.ending == Ending::interrupted;
    if (json) {
        const char* status = found > 0 && !stopped ? "solved" : stopped ? "stopped" : "unsolvable";
        context.print(solveJson(instance.puzzle, status, seed, result, solutions));
    } else {
        std::string text;
        for (const Arrangement& a : solutions)
            text += (text.empty() ? "" : "\n") +
                    (context.format() == Format::grid
                         ? writeGrid(instance.puzzle, a)
                         : drawText(instance.puzzle, a, context.textStyle()));
        if (!flags.output.empty()) context.print(text);
        const std::string end = " (seed " + std::to_string(seed) + ", " + summary(result) + ")";
        if (stopped)
            context.note("stopped early: " + plural(found, "solution") + " so far, incomplete" +
                         end);
        else if (found > 0)
            context.note(plural(found, "solution") + end);
        else if (result.impossible)
            context.note("proved impossible: " + *result.impossible);
        else
            context.note("no solution: the full search found none" + end);
    }
    if (stopped) return stoppedEarly;
    return found > 0 ? success : negative;
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
                 "); twice the standard error is given, nodes are of dancing links" +
                 (result.hits < 100 ? "; so few hits say little" : ""));
    return success;
}

} // namespace cornerwise::cli
