// Looks for an order of play in which every colour that stopped early had to.
#pragma once

#include "game/unordered.hpp"

#include <optional>
#include <vector>

namespace cornerwise {

/// For an arrangement that is legal but for its stops (on a plane), by colour.
std::vector<ColourStop> impossibleStops(const MoveTable& table, const Arrangement& arrangement);

/// The arrangement's pieces in an order in which each colour's first `n` pieces follow from its
/// start, and every stop is forced; nothing if none is found. Tries random orders that place early
/// what hinders those who stop; gives up after a fixed effort.
std::optional<std::vector<int>> orderWithForcedStops(const MoveTable& table,
                                                     const Arrangement& arrangement);

} // namespace cornerwise
