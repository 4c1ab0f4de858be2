// Counting the solutions of an exact cover problem that is no puzzle: on several threads, in work
// units, as puzzles are counted. It has no colours and no symmetry, so that the four counts are the
// same.
#pragma once

#include "counting/count.hpp"
#include "cover/exact_cover.hpp"

namespace cornerwise {

/// Tried in one go first, or only so with one thread. Of `options`, the engine and the memory are
/// not used.
RunResult count(const CoverProblem& problem, const CountOptions& options);

/// An empty ledger for a count of this problem, which is called `name` in it.
Ledger ledgerFor(const CoverProblem& problem, const std::string& name, const std::string& version,
                 const Shard& shard);

/// As countOn() for a puzzle.
RunResult countOn(Ledger& ledger, const CoverProblem& problem, const CountOptions& options,
                  const LedgerSaver& save);

/// "17 items, 46 options"
std::string description(const CoverProblem& problem);

} // namespace cornerwise
