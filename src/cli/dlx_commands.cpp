// Exact cover problems in the text format of Knuth's programs: what convert --to dlx writes, and
// count of such a file.
#include "cli/context.hpp"
#include "counting/run.hpp"
#include "cover/dancing_links.hpp"
#include "formats/dlx_text.hpp"
#include "formats/json.hpp"
#include "search/exact_cover_model.hpp"

#include <numeric>

namespace cornerwise::cli {

std::string dlxText(const Puzzle& puzzle) {
    const Instance instance = makeInstance(puzzle);
    if (instance.puzzle.rule > Rule::separate)
        throw UsageError("exact cover cannot say the rule " +
                         std::string(ruleName(instance.puzzle.rule)) +
                         "; --rule separate or free can be converted");
    std::vector<int> order(instance.placements.size());
    std::iota(order.begin(), order.end(), 0);
    const ExactCoverModel model = exactCoverModel(instance, {}, order, {});
    std::string comment =
        instance.puzzle.name + ", rule " + std::string(ruleName(instance.puzzle.rule));
    if (instance.puzzle.coloured())
        comment += "; of interchangeable colours only the first covers the board's first cell";
    return writeDlx(model.problem, model.names, comment);
}

int countDlx(const Context& context) {
    const std::string& file = context.flags().puzzle;
    const CoverProblem problem = readDlx(readFile(file, maxDlxBytes), file);
    DancingLinks links(problem);
    BigCount found;
    const auto start = std::chrono::steady_clock::now();
    const Ending ending = links.search(
        [&](std::span<const int>) {
            found += 1;
            return true;
        },
        context.stopToken());
    RunResult result;
    result.ending = ending;
    result.counts = {found, found, found, found};
    result.nodes = links.nodes();
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const std::string board = std::to_string(problem.itemCount()) + " items, " +
                              std::to_string(problem.optionCount()) + " options";
    if (context.format() == Format::json) {
        context.print(countJson(file, "free", board, result));
    } else {
        context.print((ending == Ending::interrupted ? "stopped early, incomplete: " : "") +
                      found.text() + " solutions\n");
        context.note(board + ", " + std::to_string(result.nodes) + " nodes");
    }
    return ending == Ending::interrupted ? stoppedEarly : success;
}

} // namespace cornerwise::cli
