// solve and count.
#include "cli/context.hpp"
#include "cli/progress.hpp"
#include "cli/solving.hpp"
#include "counting/run.hpp"
#include "formats/grid.hpp"
#include "formats/json.hpp"

#include <fstream>

namespace cornerwise::cli {
namespace {

Instance prepare(const Context& context) {
    return makeInstance(askedPuzzle(context));
}

void explainChoice(const Context& context, const RunResult& result) {
    context.explain("engine " + std::string(engineName(result.engine.engine)) + ": " +
                    result.engine.reason);
}

} // namespace

int solve(const Context& context) {
    Puzzle puzzle = askedPuzzle(context);
    if (packs(context, puzzle)) return solveByPacking(context, puzzle);
    const Instance instance = makeInstance(std::move(puzzle));
    SolutionPrinter printer(context, instance.puzzle);
    const RunResult result =
        run(instance, {context.engine(), printer.seed() + 1, context.stopToken(), {}},
            [&](const OrbitCounter& orbits, const Solution& canonical) {
                return orbits.expand(canonical, context.upTo(), [&](const Solution& solution) {
                    return printer.add(arrangementOf(instance, solution));
                });
            });
    explainChoice(context, result);
    return printer.finish(result);
}

int count(const Context& context) {
    const Flags& flags = context.flags();
    if (flags.puzzle.ends_with(".dlx")) return countDlx(context);
    const Instance instance = prepare(context);
    std::ofstream file;
    if (!flags.solutions.empty()) {
        file.open(flags.solutions, std::ios::binary);
        if (!file) throw InputError(flags.solutions, 0, 0, "cannot be written");
    }
    Progress progress(flags.progress, flags.quiet);
    std::function<bool(const OrbitCounter&, const Solution&)> receive;
    bool first = true;
    if (file.is_open())
        receive = [&](const OrbitCounter&, const Solution& solution) {
            if (!first) file << "\n";
            first = false;
            file << writeGrid(instance.puzzle, arrangementOf(instance, solution));
            return true;
        };
    const RunResult result = run(instance,
                                 {context.engine(), context.seed().value_or(0), context.stopToken(),
                                  [&](const BigCount& distinct) { progress.show(distinct); }},
                                 receive);
    progress.clear();
    explainChoice(context, result);
    if (file.is_open()) {
        file.close();
        if (!file) throw InputError(flags.solutions, 0, 0, "could not be written in full");
    }
    const bool stopped = result.ending == Ending::interrupted;
    if (context.format() == Format::json) {
        context.print(countJson(instance.puzzle.name, ruleName(instance.puzzle.rule),
                                instance.puzzle.board.description(), result, 1));
    } else {
        const auto row = [](const std::string& name, const BigCount& n, const char* meaning) {
            std::string line = name;
            line.resize(18, ' ');
            const std::string digits = n.text();
            line += std::string(digits.size() < 12 ? 12 - digits.size() : 0, ' ') + digits;
            return line + "   " + meaning + "\n";
        };
        std::string text;
        if (stopped) text += "stopped early: these counts are incomplete\n";
        text += row("labelled", result.counts.labelled, "every solution");
        text +=
            row("up to colour", result.counts.colour, "modulo exchanging interchangeable colours");
        text += row("up to symmetry", result.counts.symmetry,
                    instance.puzzle.mirror ? "modulo the board's rotations and reflections"
                                           : "modulo the board's rotations, without reflections");
        text += row("distinct", result.counts.distinct, "modulo both");
        context.print(text);
        if (result.impossible)
            context.note("proved impossible: " + *result.impossible);
        else
            context.note((stopped ? "" : "the full search: ") + summary(result));
    }
    return stopped ? stoppedEarly : success;
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
