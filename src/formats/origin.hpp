// From where rows are counted.
#pragma once

#include "game/record.hpp"
#include "puzzle/board.hpp"

#include <string>

namespace cornerwise {

/// `usual`: as each way of writing has it: names of cells from the bottom left, numbers from the
/// top left, and the top row of a grid first.
enum class Origin { usual, bottomLeft, topLeft };

/// A convention in words ("a1 at the bottom left"), as it is with that origin.
std::string withOrigin(std::string convention, Origin origin);

/// The name of the cell that is called so where a1 is at the top left.
std::string fromTheTop(const std::string& name, const Board& board);

} // namespace cornerwise
