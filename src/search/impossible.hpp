// Impossibility that arithmetic shows, without a search.
#pragma once

#include "puzzle/instance.hpp"

#include <optional>
#include <string>

namespace cornerwise {

/// The argument why the puzzle has no solution, if one of these does: the areas of board and
/// pieces; a cell that no piece reaches; a piece that fits nowhere; on boards without gaps,
/// colourings of the cells (checkerboard, stripes) whose sums over the pieces cannot make the
/// board's.
std::optional<std::string> impossibility(const Instance& instance);

/// Those of the arguments that need no list of placements: areas, givens, starts, and on boards
/// with gaps the checkerboard.
std::optional<std::string> impossibility(const Puzzle& puzzle);

} // namespace cornerwise
