// count and merge.
#include "cli/counting.hpp"
#include "cli/searching.hpp"
#include "formats/grid.hpp"
#include "formats/json.hpp"
#include "formats/ledger_json.hpp"

#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>

namespace cornerwise::cli {
namespace {

std::string countsText(const Counts& counts, bool mirror) {
    const auto row = [](const std::string& name, const BigCount& n, const char* meaning) {
        std::string line = name;
        line.resize(18, ' ');
        const std::string digits = n.text();
        line += std::string(digits.size() < 12 ? 12 - digits.size() : 0, ' ') + digits;
        return line + "   " + meaning + "\n";
    };
    return row("labelled", counts.labelled, "every solution") +
           row("up to colour", counts.colour, "modulo exchanging interchangeable colours") +
           row("up to symmetry", counts.symmetry,
               mirror ? "modulo the board's rotations and reflections"
                      : "modulo the board's rotations, without reflections") +
           row("distinct", counts.distinct, "modulo both");
}

/// The file of --solutions. That it cannot be written further is said at once, but does not end a
/// count that may have taken days.
class SolutionsFile {
  public:
    /// Throws InputError.
    explicit SolutionsFile(const Context& context)
        : context_(context), file_(context.flags().solutions, std::ios::binary) {
        if (!file_) throw InputError(name(), 0, 0, "cannot be written: " + lastError());
    }

    void add(const std::string& grid) {
        if (!problem_.empty()) return;
        if (!first_) file_ << "\n";
        first_ = false;
        file_ << grid;
        if (file_) return;
        problem_ = lastError();
        context_.note(name() + ": the solutions cannot be written: " + problem_ +
                      "; the count goes on");
    }

    /// Throws InputError if not all was written.
    void close() {
        file_.close();
        if (problem_.empty() && !file_) problem_ = lastError();
        if (!problem_.empty())
            throw InputError(name(), 0, 0, "could not be written in full: " + problem_);
    }

  private:
    const std::string& name() const { return context_.flags().solutions; }
    static std::string lastError() { return std::strerror(errno); }

    const Context& context_;
    std::ofstream file_;
    bool first_ = true;
    std::string problem_;
};

} // namespace

int count(const Context& context) {
    const Flags& flags = context.flags();
    refuseFiles(flags);
    if (flags.puzzle.ends_with(".dlx")) return countDlx(context);
    if (context.engine() == Engine::frontier && (usesLedger(flags) || !flags.solutions.empty()))
        throw UsageError("--engine frontier counts in one go and finds no solutions: it takes no "
                         "--checkpoint, --shard or --solutions");
    const Shard shard = askedShard(flags);
    const Instance instance = prepare(context);
    std::optional<SolutionsFile> file;
    SolutionReceiver receive;
    if (!flags.solutions.empty()) {
        file.emplace(context);
        receive = [&](const OrbitCounter&, const Solution& solution) {
            file->add(writeGrid(instance.puzzle, arrangementOf(instance, solution)));
            return true;
        };
    }
    Progress progress(flags.progress, flags.quiet);
    const CountOptions options = countOptions(context, progress);
    RunResult result;
    Ledger ledger;
    if (usesLedger(flags)) {
        ledger = ledgerFor(instance, CORNERWISE_VERSION, shard,
                           chooseEngine(instance, context.engine()).engine);
        result = countKept(context, progress, ledger, [&](const LedgerSaver& save) {
            return countOn(ledger, instance, options, receive, save);
        });
    } else {
        result = cornerwise::count(instance, options, receive);
    }
    progress.clear();
    explainChoice(context, result);
    const bool stopped = result.ending == Ending::interrupted;
    if (!flags.shard.empty()) {
        context.print(writeLedger(ledger));
    } else if (context.format() == Format::json) {
        context.print(countJson(instance.puzzle.name, ruleName(instance.puzzle.rule),
                                instance.puzzle.board.description(), result));
    } else {
        std::string text;
        if (stopped) text += "stopped early: these counts are incomplete\n";
        if (result.impossible)
            text += "proved impossible: " + *result.impossible + "\n";
        else if (!stopped && result.counts.labelled == BigCount(0))
            text += "no solution: the full search found none\n";
        context.print(text + countsText(result.counts, instance.puzzle.mirror));
    }
    if (context.format() != Format::json && !result.impossible)
        context.note((stopped ? "" : "the full search: ") + summary(result));
    if (file) file->close();
    return stopped ? stoppedEarly : success;
}

int merge(const Context& context) {
    std::map<int, std::string> fileOf;
    std::optional<Ledger> sum;
    std::string first;
    bool mirror = true;
    for (const std::string& file : context.flags().files) {
        const Ledger ledger = readLedger(readFile(file, maxLedgerBytes), file);
        if (!sum) {
            sum = ledger;
            first = file;
        } else {
            const auto compare = [&](const char* what, const std::string& found,
                                     const std::string& expected) {
                if (found != expected)
                    throw InputError(file, 0, 0,
                                     std::string("found a shard with the ") + what + " '" + found +
                                         "', expected '" + expected + "' as in " + first);
            };
            compare("version", ledger.identity.version, sum->identity.version);
            compare("puzzle", ledger.identity.puzzle, sum->identity.puzzle);
            compare("rule", ledger.identity.rule, sum->identity.rule);
            compare("board", ledger.identity.board, sum->identity.board);
            compare("puzzle hash", ledger.identity.hash, sum->identity.hash);
            compare("number of work units", std::to_string(ledger.identity.units),
                    std::to_string(sum->identity.units));
            compare("engine", ledger.identity.engine, sum->identity.engine);
            compare("number of shards", std::to_string(ledger.shard.of),
                    std::to_string(sum->shard.of));
            sum->counts += ledger.counts;
            sum->nodes += ledger.nodes;
            sum->seconds += ledger.seconds;
        }
        if (!ledger.complete())
            throw InputError(file, 0, 0,
                             "found the unfinished shard " + ledger.shard.text() + " (" +
                                 std::to_string(ledger.unitsDone()) + " of " +
                                 std::to_string(ledger.unitsOfShard()) +
                                 " work units), expected a finished one");
        const auto [at, fresh] = fileOf.emplace(ledger.shard.index, file);
        if (!fresh)
            throw InputError(file, 0, 0,
                             "found the shard " + ledger.shard.text() + " a second time, after " +
                                 at->second);
    }
    const int missing = sum->shard.of - static_cast<int>(fileOf.size());
    std::string named;
    int most = 20;
    for (int i = 1; i <= sum->shard.of && most > 0; ++i)
        if (!fileOf.contains(i)) {
            named += (named.empty() ? "" : ", ") + Shard{i, sum->shard.of}.text();
            --most;
        }
    if (missing > 0)
        throw UsageError("found " + std::to_string(fileOf.size()) + " of " +
                         std::to_string(sum->shard.of) + " shards, missing: " + named +
                         (missing > 20 ? " and " + std::to_string(missing - 20) + " more" : ""));
    RunResult result;
    result.counts = sum->counts;
    result.nodes = sum->nodes;
    result.seconds = sum->seconds;
    if (const auto engine = findEngine(sum->identity.engine)) result.engine.engine = *engine;
    if (context.format() == Format::json)
        context.print(
            countJson(sum->identity.puzzle, sum->identity.rule, sum->identity.board, result));
    else if (sum->identity.puzzle.ends_with(".dlx"))
        context.print(plural(result.counts.distinct, "solution") + "\n");
    else
        context.print(countsText(result.counts, mirror));
    return success;
}

} // namespace cornerwise::cli
