// Backtracking for boards without gaps and without a contact rule.
//
// What is still possible is a set of placements, a row of bits, from which each placement takes
// away all that clash with it: a few vector operations. The search branches on what has the fewest
// possibilities, a cell or a piece, and gives up where something has none. With that a node costs a
// small part of what it costs with dancing links, at as many nodes.
#pragma once

#include "base/stop_token.hpp"
#include "puzzle/instance.hpp"
#include "puzzle/symmetry.hpp"

#include <cstdint>
#include <functional>
#include <string>

namespace cornerwise {

struct TilingOptions {
    /// Below a root, search only for canonical solutions (others may still be met).
    const SymmetryBreak* symmetry = nullptr;
    /// 0 tries possibilities in the natural order, another number in an order made from it.
    std::uint64_t seed = 0;
    StopToken stop;
};

struct TilingResult {
    Ending ending = Ending::exhausted;
    std::uint64_t nodes = 0; // placements tried
};

/// Why the engine cannot search the instance; empty if it can. It needs a gapless board, one colour
/// and the rule `free`.
std::string tilingRefusal(const Instance& instance);

/// Calls receive(solution) for every solution; false from it ends the search.
TilingResult tilingSearch(const Instance& instance, const TilingOptions& options,
                          const std::function<bool(const Solution&)>& receive);

} // namespace cornerwise
