// Constrained backtracking for gapless boards under a contact rule.
//
// Pieces are placed without colours, for a set of placements mostly has few colourings and often
// none: each position is kept only while its pieces can be coloured (colouring.hpp), and the
// colourings are listed when the board is full. What is still possible is a set of placements, a
// row of bits, from which a placement takes away all that clash with it. The search branches on
// what has the fewest possibilities: a cell that must be covered, or a piece that must get a mate
// at a corner.
#pragma once

#include "puzzle/searcher.hpp"

#include <memory>
#include <string>

namespace cornerwise {

/// Why the engine cannot search the instance; empty if it can. It needs a gapless board and at most
/// maxPlaced pieces.
std::string contactRefusal(const Instance& instance);

std::unique_ptr<Searcher> contactSearcher(const Instance& instance, const SearcherOptions& options);

} // namespace cornerwise
