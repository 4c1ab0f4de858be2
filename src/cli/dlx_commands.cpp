// Exact cover problems in the text format of Knuth's programs: what convert --to dlx writes, and
// count of such a file.
#include "cli/counting.hpp"
#include "cli/searching.hpp"
#include "counting/cover_count.hpp"
#include "formats/dlx_text.hpp"
#include "formats/json.hpp"
#include "formats/ledger_json.hpp"
#include "search/exact_cover_model.hpp"

#include <filesystem>
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
    if (model.problem.primaryCount() == 0)
        throw UsageError(
            "exact cover cannot say it: there is no cell to cover and no piece to place");
    std::string comment =
        instance.puzzle.name + ", rule " + std::string(ruleName(instance.puzzle.rule));
    if (instance.puzzle.coloured())
        comment += "; of interchangeable colours only the first covers the board's first cell";
    return writeDlx(model.problem, model.names, comment);
}

int countDlx(const Context& context) {
    const Flags& flags = context.flags();
    for (const auto& [flag, value] : {std::pair("--rule", &flags.rule),
                                      {"--board", &flags.board},
                                      {"--solutions", &flags.solutions}})
        if (!value->empty())
            throw UsageError(flags.puzzle + ": an exact cover problem takes no " + flag);
    if (const auto engine = context.engine(); engine && *engine != Engine::dlx)
        throw UsageError("--engine " + flags.engine +
                         ": an exact cover problem is for the engine dlx");
    const Shard shard = askedShard(flags);
    const CoverProblem problem = readDlx(readFile(flags.puzzle, maxDlxBytes), flags.puzzle);
    Progress progress(flags.progress, flags.quiet);
    const CountOptions options = countOptions(context, progress);
    RunResult result;
    Ledger ledger;
    if (usesLedger(flags)) {
        ledger = ledgerFor(problem, std::filesystem::path(flags.puzzle).filename().string(),
                           CORNERWISE_VERSION, shard);
        result = countKept(context, progress, ledger, [&](const LedgerSaver& save) {
            return countOn(ledger, problem, options, save);
        });
    } else {
        result = cornerwise::count(problem, options);
    }
    progress.clear();
    const bool stopped = result.ending == Ending::interrupted;
    if (!flags.shard.empty()) {
        context.print(writeLedger(ledger));
    } else if (context.format() == Format::json) {
        context.print(countJson(flags.puzzle, ruleName(Rule::free), description(problem), result));
    } else {
        context.print((stopped ? "stopped early, incomplete: " : "") +
                      plural(result.counts.distinct, "solution") + "\n");
        context.note(description(problem) + ", " + summary(result));
    }
    return stopped ? stoppedEarly : success;
}

} // namespace cornerwise::cli
