// Writes a puzzle as a puzzle file.
#pragma once

#include "puzzle/puzzle.hpp"

#include <string>

namespace cornerwise {

/// A file that stands alone, its pieces drawn in it: readPuzzle() makes the same puzzle of it. Not
/// of one whose pieces may lie in some places only (Piece::places).
std::string writePuzzleFile(const Puzzle& puzzle);

} // namespace cornerwise
