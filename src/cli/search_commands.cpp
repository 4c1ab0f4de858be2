// solve and count.
#include "cli/context.hpp"
#include "cli/progress.hpp"
#include "counting/run.hpp"
#include "formats/grid.hpp"
#include "formats/json.hpp"

#include <algorithm>
#include <fstream>
#include <random>

namespace cornerwise::cli {
namespace {

Instance prepare(const Context& context) {
    Puzzle puzzle = context.loadPuzzle();
    if (!context.flags().from.empty()) {
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
                std::any_of(puzzle.givens.begin(), puzzle.givens.end(), [&](const Given& g) {
                    return g.colour == p.colour && g.cells == p.cells;
                });
            if (!known) puzzle.givens.push_back({p.colour, p.piece, p.cells});
        }
    }
    return makeInstance(std::move(puzzle));
}

std::string plural(const BigCount& n, const std::string& noun) {
    return n.text() + " " + noun + (n == BigCount(1) ? "" : "s");
}

std::string summary(const RunResult& result) {
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, "%.2f s", result.seconds);
    return std::to_string(result.nodes) + " nodes, " + seconds + ", engine " +
           std::string(engineName(result.engine.engine));
}

void explainChoice(const Context& context, const RunResult& result) {
    context.explain("engine " + std::string(engineName(result.engine.engine)) + ": " +
                    result.engine.reason);
}

} // namespace

int solve(const Context& context) {
    const Flags& flags = context.flags();
    const Instance instance = prepare(context);
    const std::uint64_t seed = context.seed().value_or(std::random_device{}() % 1'000'000);
    const std::uint64_t limit = context.limit().value_or(flags.all ? ~std::uint64_t{0} : 1);
    const bool json = context.format() == Format::json;
    std::vector<Arrangement> solutions;
    std::uint64_t found = 0;
    const RunResult result =
        run(instance, {context.engine(), seed + 1, context.stopToken(), {}},
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
        if (result.impossible)
            text += "proved impossible: " + *result.impossible + "\n";
        else if (!stopped && result.counts.labelled == BigCount(0))
            text += "no solution: the full search found none\n";
        text += row("labelled", result.counts.labelled, "every solution");
        text +=
            row("up to colour", result.counts.colour, "modulo exchanging interchangeable colours");
        text += row("up to symmetry", result.counts.symmetry,
                    instance.puzzle.mirror ? "modulo the board's rotations and reflections"
                                           : "modulo the board's rotations, without reflections");
        text += row("distinct", result.counts.distinct, "modulo both");
        context.print(text);
        if (!result.impossible)
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
