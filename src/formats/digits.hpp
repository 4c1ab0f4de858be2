// Grids of digits, a digit a cell, the top row first. Two conventions: 1 to 4 are the colours in
// their order and 0 or -1 is empty; or 0 to 3 are the colours, and 9, '.' or -1 is empty.
#pragma once

#include "formats/grid.hpp"

#include <string>
#include <vector>

namespace cornerwise {

/// Whether all that stands in the text are digits, marks of empty cells, and what parts them.
bool isDigitGrid(const std::string& text);

struct DigitGrid {
    CharGrid grid;
    bool fromZero = false; // the convention: whether 0 is the first colour
    bool doubtful = false; // the other convention would do as well
};

/// Cells stand side by side, or are parted by blanks, commas or brackets; rows by line ends,
/// brackets or semicolons. A line of column letters is passed over, and then so are row numbers.
/// Throws InputError.
DigitGrid readDigits(const std::string& text, const std::string& file);

/// Digits 1 and up for the colours, 0 for an empty cell. The puzzle has at most nine colours and no
/// heights.
std::string writeDigits(const Puzzle& puzzle, const Arrangement& arrangement);

} // namespace cornerwise
