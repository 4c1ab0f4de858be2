// Backtracking for boards without gaps and without a contact rule.
//
// What is still possible is a set of placements, a row of bits, from which each placement takes
// away all that clash with it: a few vector operations. The search branches on what has the fewest
// possibilities, a cell or a piece, and gives up where something has none. With that a node costs a
// small part of what it costs with dancing links, at as many nodes.
#pragma once

#include "puzzle/searcher.hpp"

#include <memory>
#include <string>

namespace cornerwise {

/// Why the engine cannot search the instance; empty if it can. It needs a gapless board, one colour
/// and the rule `free`.
std::string tilingRefusal(const Instance& instance);

std::unique_ptr<Searcher> tilingSearcher(const Instance& instance, const SearcherOptions& options);

} // namespace cornerwise
