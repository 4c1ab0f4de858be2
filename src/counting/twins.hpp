// Pieces of one shape with different names, such as 21 labelled monominoes: counted as copies of
// one piece, times the ways to name them.
#pragma once

#include "puzzle/instance.hpp"

#include <optional>

namespace cornerwise {

/// The instance with twins merged into one piece with several names (Piece::names). Nothing if
/// there are none that can be: they are placed exactly once each, in a puzzle of one colour, none
/// is given, and no symmetry of the board turns them into another piece.
std::optional<Instance> mergeTwins(const Instance& instance);

} // namespace cornerwise
