// Piece letters inside a frame of '+', '-' and '|': a letter a piece, the first colour's in upper
// case and the second's in lower case, the top row first; '.' or a blank is empty. In space a frame
// a layer, the lowest first.
//
//   +-----+
//   |AABB.|
//   |.ccBB|
//   +-----+
#pragma once

#include "formats/grid.hpp"

#include <string>

namespace cornerwise {

/// Whether the first line that says anything is the top of a frame.
bool isFramed(const std::string& text);

/// The text without frames; blanks in them are '.', unless they part the cells.
std::string unframed(const std::string& text);

/// A block of colours and a block of pieces for every frame. `coloured`: whether the case of a
/// letter says its colour. Throws InputError.
CharGrid readPieceFrames(const std::string& text, const std::string& file, bool coloured);

/// A letter may stand for several pieces that do not meet. The puzzle has at most two colours.
std::string writePieceFrames(const Puzzle& puzzle, const Arrangement& arrangement);

} // namespace cornerwise
