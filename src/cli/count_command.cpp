// count and merge.
#include "base/files.hpp"
#include "cli/progress.hpp"
#include "cli/searching.hpp"
#include "counting/count.hpp"
#include "formats/grid.hpp"
#include "formats/json.hpp"
#include "formats/ledger_json.hpp"

#include <filesystem>
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

/// "3/64". Throws UsageError.
Shard parseShard(const std::string& text) {
    Shard shard;
    char rest = 0;
    if (std::sscanf(text.c_str(), "%6d/%6d%c", &shard.index, &shard.of, &rest) != 2 ||
        shard.index < 1 || shard.index > shard.of)
        throw UsageError("--shard: found '" + text +
                         "', expected I/N with 1 <= I <= N, such as 3/64");
    return shard;
}

/// The ledger to go on with: that of the checkpoint file, if it is there and of this very count.
Ledger openLedger(const Context& context, const Instance& instance, const Shard& shard) {
    Ledger ledger = ledgerFor(instance, CORNERWISE_VERSION, shard,
                              chooseEngine(instance, context.engine()).engine);
    const std::string& file = context.flags().checkpoint;
    std::error_code error;
    if (file.empty() || !std::filesystem::exists(file, error)) return ledger;
    Ledger saved = readLedger(readFile(file, maxLedgerBytes), file);
    const auto compare = [&](const char* what, const std::string& found,
                             const std::string& expected) {
        if (found != expected)
            throw InputError(file, 0, 0,
                             std::string("found a checkpoint with the ") + what + " '" + found +
                                 "', expected '" + expected + "'; it was left as it is");
    };
    compare("version", saved.identity.version, ledger.identity.version);
    compare("puzzle", saved.identity.puzzle, ledger.identity.puzzle);
    compare("rule", saved.identity.rule, ledger.identity.rule);
    compare("board", saved.identity.board, ledger.identity.board);
    compare("puzzle hash", saved.identity.hash, ledger.identity.hash);
    compare("engine", saved.identity.engine, ledger.identity.engine);
    compare("shard", saved.shard.text(), shard.text());
    compare("number of work units", std::to_string(saved.identity.units),
            std::to_string(ledger.identity.units));
    context.note("going on from " + file + ": " + std::to_string(saved.unitsDone()) + " of " +
                 std::to_string(saved.unitsOfShard()) + " work units are done");
    return saved;
}

/// A saver of checkpoints that says on standard error when it cannot, and when it can again.
LedgerSaver saverTo(const Context& context, const std::string& file) {
    return [&context, file, problem = std::string()](const Ledger& ledger) mutable {
        const std::string now = replaceFile(file, writeLedger(ledger));
        if (now != problem)
            context.note(now.empty() ? file + ": the checkpoint is saved again"
                                     : file + ": the checkpoint cannot be saved: " + now +
                                           "; the count goes on");
        problem = now;
    };
}

} // namespace

int count(const Context& context) {
    const Flags& flags = context.flags();
    if (flags.puzzle.ends_with(".dlx")) return countDlx(context);
    const bool sharded = !flags.shard.empty();
    const bool kept = !flags.checkpoint.empty();
    if (context.engine() == Engine::frontier && (sharded || kept || !flags.solutions.empty()))
        throw UsageError("--engine frontier counts in one go and finds no solutions: it takes no "
                         "--checkpoint, --shard or --solutions");
    const Shard shard = sharded ? parseShard(flags.shard) : Shard{};
    const Instance instance = prepare(context);
    std::ofstream file;
    if (!flags.solutions.empty()) {
        file.open(flags.solutions, std::ios::binary);
        if (!file) throw InputError(flags.solutions, 0, 0, "cannot be written");
    }
    SolutionReceiver receive;
    if (file.is_open())
        receive = [&, first = true](const OrbitCounter&, const Solution& solution) mutable {
            if (!first) file << "\n";
            first = false;
            file << writeGrid(instance.puzzle, arrangementOf(instance, solution));
            return true;
        };
    Progress progress(flags.progress, flags.quiet);
    CountOptions options;
    options.engine = context.engine();
    options.threads = context.threads();
    options.stop = context.stopToken();
    options.memory = context.memory();
    options.progress = [&](const CountProgress& now) { progress.show(now); };

    RunResult result;
    Ledger ledger;
    if (sharded || kept) {
        std::optional<FileLock> lock;
        if (kept) lock.emplace(flags.checkpoint);
        if (lock && !lock->problem().empty())
            throw InputError(flags.checkpoint, 0, 0, lock->problem());
        ledger = openLedger(context, instance, shard);
        const LedgerSaver save = kept ? saverTo(context, flags.checkpoint) : LedgerSaver{};
        result = countOn(ledger, instance, options, receive, save);
    } else {
        result = cornerwise::count(instance, options, receive);
    }
    progress.clear();
    explainChoice(context, result);
    if (file.is_open()) {
        file.close();
        if (!file) throw InputError(flags.solutions, 0, 0, "could not be written in full");
    }
    const bool stopped = result.ending == Ending::interrupted;
    if (sharded) {
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
    std::string missing;
    for (int i = 1; i <= sum->shard.of; ++i)
        if (!fileOf.contains(i))
            missing += (missing.empty() ? "" : ", ") + Shard{i, sum->shard.of}.text();
    if (!missing.empty())
        throw UsageError("found " + std::to_string(fileOf.size()) + " of " +
                         std::to_string(sum->shard.of) + " shards, missing: " + missing);
    RunResult result;
    result.counts = sum->counts;
    result.nodes = sum->nodes;
    result.seconds = sum->seconds;
    if (const auto engine = findEngine(sum->identity.engine)) result.engine.engine = *engine;
    if (context.format() == Format::json)
        context.print(
            countJson(sum->identity.puzzle, sum->identity.rule, sum->identity.board, result));
    else
        context.print(countsText(result.counts, mirror));
    return success;
}

} // namespace cornerwise::cli
