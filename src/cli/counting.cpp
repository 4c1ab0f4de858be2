#include "cli/counting.hpp"

#include "base/files.hpp"
#include "formats/ledger_json.hpp"

#include <cstdio>
#include <filesystem>

namespace cornerwise::cli {
namespace {

/// "3/64"
Shard parseShard(const std::string& text) {
    if (const auto shard = Shard::parse(text)) return *shard;
    throw UsageError("--shard: found '" + text + "', expected I/N with 1 <= I <= N, such as 3/64");
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
LedgerSaver saverTo(const Context& context, const std::string& file, Progress& progress) {
    return [&context, &progress, file, problem = std::string()](const Ledger& ledger) mutable {
        const std::string now = replaceFile(file, writeLedger(ledger));
        if (now != problem) progress.clear();
        if (now != problem)
            context.note(now.empty() ? file + ": the checkpoint is saved again"
                                     : file + ": the checkpoint cannot be saved: " + now +
                                           "; the count goes on");
        problem = now;
    };
}

/// Whether two names mean one file, which may not be there yet. Devices can be written twice.
bool sameFile(const std::string& a, const std::string& b) {
    namespace fs = std::filesystem;
    std::error_code error;
    if (fs::exists(a, error) && !fs::is_regular_file(a, error)) return false;
    return fs::equivalent(a, b, error) || fs::weakly_canonical(fs::absolute(a, error), error) ==
                                              fs::weakly_canonical(fs::absolute(b, error), error);
}

/// One file cannot take two of a count's results, nor the place of what is read. Throws UsageError.
void refuseSameFile(const Flags& flags) {
    const bool builtIn = flags.puzzle.find_first_of("/.") == std::string::npos;
    const std::pair<const char*, std::string> files[] = {{"--solutions", flags.solutions},
                                                         {"--checkpoint", flags.checkpoint},
                                                         {"-o", flags.output},
                                                         {"PUZZLE", builtIn ? "" : flags.puzzle}};
    for (std::size_t i = 0; i < 2; ++i)
        for (std::size_t k = i + 1; k < std::size(files); ++k) {
            const auto& [option, file] = files[i];
            if (!file.empty() && !files[k].second.empty() && sameFile(file, files[k].second))
                throw UsageError(std::string(option) + ": found '" + file +
                                 "', which is the file of " + files[k].first +
                                 " too, expected another");
        }
}

/// Throws InputError.
void refuseCheckpoint(const std::string& file) {
    std::error_code error;
    // Reading a pipe would wait, and a device keeps nothing.
    if (std::filesystem::exists(file, error) && !std::filesystem::is_regular_file(file, error))
        throw InputError(file, 0, 0, "found a folder, a pipe or a device, expected a file");
    if (const std::string problem = writeProblem(file); !problem.empty())
        throw InputError(file, 0, 0, "the checkpoint cannot be saved: " + problem);
}

} // namespace

bool usesLedger(const Flags& flags) {
    return !flags.shard.empty() || !flags.checkpoint.empty();
}

Shard askedShard(const Flags& flags) {
    return flags.shard.empty() ? Shard{} : parseShard(flags.shard);
}

void refuseFiles(const Flags& flags) {
    refuseSameFile(flags);
    if (!flags.checkpoint.empty()) refuseCheckpoint(flags.checkpoint);
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

RunResult countKept(const Context& context, Progress& progress, Ledger& ledger,
                    const std::function<RunResult(const LedgerSaver&)>& countOn) {
    const std::string& file = context.flags().checkpoint;
    if (file.empty()) return countOn(nullptr);
    const FileLock lock(file);
    if (!lock.problem().empty()) throw InputError(file, 0, 0, lock.problem());
    ledger = openLedger(context, ledger);
    return countOn(saverTo(context, file, progress));
}

} // namespace cornerwise::cli
