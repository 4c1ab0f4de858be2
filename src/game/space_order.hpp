// Looks for an order of play that leads to a position in space.
#pragma once

#include "game/position.hpp"

#include <optional>
#include <vector>

namespace cornerwise {

struct SpaceOrder {
    std::optional<std::vector<int>> order; // of the arrangement's pieces
    bool exhausted = false;                // with no order: there is none
};

/// Colours move in turn; one without further pieces is passed over. Searched depth first, with the
/// sets of pieces that lead nowhere kept; gives up after a fixed number of steps. The pieces must
/// be the game's and not overlap; there may be at most 64.
SpaceOrder findSpaceOrder(const MoveTable& table, const Arrangement& arrangement);

} // namespace cornerwise
