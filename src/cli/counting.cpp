#include "cli/counting.hpp"

#include "base/files.hpp"
#include "formats/ledger_json.hpp"

#include <cstdio>
#include <filesystem>

namespace cornerwise::cli {
namespace {

/// "3/64"
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
Ledger openLedger(const Context& context, const Ledger& ledger) {
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
    compare("shard", saved.shard.text(), ledger.shard.text());
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

bool usesLedger(const Flags& flags) {
    return !flags.shard.empty() || !flags.checkpoint.empty();
}

Shard askedShard(const Flags& flags) {
    return flags.shard.empty() ? Shard{} : parseShard(flags.shard);
}

CountOptions countOptions(const Context& context, Progress& progress) {
    CountOptions options;
    options.engine = context.engine();
    options.threads = context.threads();
    options.stop = context.stopToken();
    options.memory = context.memory();
    options.progress = [&progress](const CountProgress& now) { progress.show(now); };
    return options;
}

RunResult countKept(const Context& context, Ledger& ledger,
                    const std::function<RunResult(const LedgerSaver&)>& countOn) {
    const std::string& file = context.flags().checkpoint;
    if (file.empty()) return countOn(nullptr);
    const FileLock lock(file);
    if (!lock.problem().empty()) throw InputError(file, 0, 0, lock.problem());
    ledger = openLedger(context, ledger);
    return countOn(saverTo(context, file));
}

} // namespace cornerwise::cli
