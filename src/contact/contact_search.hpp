// Constrained backtracking for gapless boards under a contact rule.
//
// Pieces are placed without colours, for a set of placements mostly has few colourings and often
// none: each position is kept only while its pieces can be coloured (colouring.hpp), and the
// colourings are listed when the board is full. What is still possible is a set of placements, a
// row of bits, from which a placement takes away all that clash with it. The search branches on
// what has the fewest possibilities: a cell that must be covered, or a piece that must get a mate
// at a corner.
#pragma once

#include "base/stop_token.hpp"
#include "puzzle/instance.hpp"
#include "puzzle/symmetry.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace cornerwise {

struct ContactOptions {
    /// Below a root, search only for canonical solutions (others may still be met).
    const SymmetryBreak* symmetry = nullptr;
    /// 0 tries possibilities in the natural order, another number in an order made from it.
    std::uint64_t seed = 0;
    StopToken stop;
};

struct ContactResult {
    Ending ending = Ending::exhausted;
    std::uint64_t nodes = 0; // placements tried
};

/// Why the engine cannot search the instance; empty if it can. It needs a gapless board and at most
/// maxPlaced pieces.
std::string contactRefusal(const Instance& instance);

/// Calls receive(solution) for every solution, once up to renaming interchangeable colours; false
/// from it ends the search.
ContactResult contactSearch(const Instance& instance, const ContactOptions& options,
                            const std::function<bool(const Solution&)>& receive);

} // namespace cornerwise
