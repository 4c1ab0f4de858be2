// Work units taken by several threads, and what is found in them entered in a ledger, which is
// saved now and then.
#pragma once

#include "counting/count.hpp"

namespace cornerwise {

struct UnitResult {
    SearchResult search;
    Counts counts;
};

/// Searches one unit after another, on one thread.
using UnitSearcher = std::function<UnitResult(std::size_t unit)>;
/// Makes one for a thread; its searches end when the token says so.
using UnitSearcherMaker = std::function<UnitSearcher(const StopToken&)>;

/// Searches the units of the ledger's shard that are not done. The result is as countOn() gives it.
/// What a searcher throws is thrown once all threads have ended.
RunResult countUnits(Ledger& ledger, const CountOptions& options, const UnitSearcherMaker& make,
                     const LedgerSaver& save);

} // namespace cornerwise
