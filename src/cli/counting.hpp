// What a count of a puzzle and one of an exact cover file have in common: shards, checkpoints,
// progress.
#pragma once

#include "cli/context.hpp"
#include "cli/progress.hpp"
#include "counting/count.hpp"

#include <functional>

namespace cornerwise::cli {

/// Whether the count is a shard or has a checkpoint.
bool usesLedger(const Flags& flags);

/// The whole, unless --shard says otherwise. Throws UsageError.
Shard askedShard(const Flags& flags);

/// Refuses, better than in the middle of the count, a checkpoint that cannot be kept, and one file
/// for two things. Throws UsageError, InputError.
void refuseFiles(const Flags& flags);

CountOptions countOptions(const Context& context, Progress& progress);

/// Counts by `countOn` with a ledger: with that of the checkpoint instead, if there is one of this
/// very count, and saves it there. Throws InputError for a checkpoint of another count or in use.
RunResult countKept(const Context& context, Progress& progress, Ledger& ledger,
                    const std::function<RunResult(const LedgerSaver&)>& countOn);

} // namespace cornerwise::cli
