// Counting under `separate`, where solutions are so many that dead ends decide: pieces are placed
// without colours along a sweep, only where the rest can still be filled (a table of the frontier
// engine says so), and while they can be coloured.
#pragma once

#include "frontier/completions.hpp"
#include "puzzle/searcher.hpp"

#include <memory>
#include <string>

namespace cornerwise {

/// Why it cannot search the instance; empty if it can. It needs what the contact engine needs, and
/// what EdgeColouring does.
std::string guidedRefusal(const Instance& instance);

/// `completions`: of the instance's uncolouredSweep().
std::unique_ptr<Searcher> guidedSearcher(const Instance& instance, const SearcherOptions& options,
                                         std::shared_ptr<const Completions> completions);

} // namespace cornerwise
