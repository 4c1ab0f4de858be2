// Counting on several threads, by work units: what is counted is the same for any number of
// threads, any order and any interruption.
#pragma once

#include "counting/ledger.hpp"
#include "counting/run.hpp"

#include <chrono>
#include <functional>
#include <optional>

namespace cornerwise {

/// How far a count is. Units are taken in a random order, so that those done are a fair sample:
/// their share is an estimate, without bias, of the share of the work and of the solutions.
struct CountProgress {
    enum class Stage {
        preparing, // the table that the units share
        sweeping,  // by the frontier engine
        searching, // unit by unit
    };
    Stage stage = Stage::searching;
    std::uint64_t states = 0; // of the boundary so far, in the first two stages
    std::size_t units = 0;
    std::size_t unitsDone = 0;
    std::size_t unitsBefore = 0; // of those, done by earlier runs
    double rate = 0;             // nodes a second of this run, in finished units
    BigCount distinct;
};

struct CountOptions {
    std::optional<Engine> engine;
    int threads = 1;
    StopToken stop;
    std::size_t memory = std::size_t{1} << 30; // bytes that tables may take
    /// Called on the caller's thread several times a second.
    std::function<void(const CountProgress&)> progress;
};

/// Counts all solutions; those passed to `receive`, if that is set, come one at a time, from any
/// thread. Without a receiver, a search of a moment is tried in one go first, and if solutions turn
/// out to be too many to find, the frontier engine counts them where it can. Throws EngineError,
/// InternalError, MemoryError.
RunResult count(const Instance& instance, const CountOptions& options,
                const SolutionReceiver& receive);

/// An empty ledger for a count of this instance.
Ledger ledgerFor(const Instance& instance, const std::string& version, const Shard& shard,
                 Engine engine);

/// Called every few seconds and at the end.
using LedgerSaver = std::function<void(const Ledger&)>;

/// Counts the units of the ledger's shard that are not done, and enters them; the ledger must have
/// the identity that ledgerFor() gives. The result is of all its units, and holds besides what was
/// found of others.
RunResult countOn(Ledger& ledger, const Instance& instance, const CountOptions& options,
                  const SolutionReceiver& receive, const LedgerSaver& save);

} // namespace cornerwise
