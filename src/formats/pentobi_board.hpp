// The board as Pentobi prints it: rows numbered from the top down to 1, a column letter under every
// column, 'X', 'O', '#' and '@' for the colours in turn order, '.' or, between the slashes of a
// board of triangles, a blank for an empty cell, '+' for an empty start cell, '>' or '<' beside the
// last move, and a legend at the right or below.
#pragma once

#include "formats/grid.hpp"

#include <string>

namespace cornerwise {

bool isPentobiBoard(const std::string& text);

/// Cells say their colours by number. Colours of a terminal (escape sequences) are passed over.
/// Throws InputError.
CharGrid readPentobiBoard(const std::string& text, const std::string& file);

/// The puzzle is on a plane and has at most four colours.
std::string writePentobiBoard(const Puzzle& puzzle, const Arrangement& arrangement);

} // namespace cornerwise
