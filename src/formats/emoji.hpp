// Grids of coloured squares as people paste them into messages: a square a cell, the top row first;
// white and black squares are empty.
#pragma once

#include "formats/grid.hpp"

#include <string>

namespace cornerwise {

/// Whether there is a coloured square in the text.
bool isEmojiGrid(const std::string& text);

/// Columns of errors count squares. Throws InputError.
CharGrid readEmoji(const std::string& text, const std::string& file, std::string_view cellLetters);

/// Throws InputError for a square whose colour the puzzle does not have, by the letters that
/// readEmoji() gave.
void requireSquaresOf(const Puzzle& puzzle, const CharGrid& grid);

/// A colour of the puzzle that there is no square for; empty if all have one.
std::string colourWithoutSquare(const Puzzle& puzzle);

/// White for an empty cell, black where the board has none. All colours have a square.
std::string writeEmoji(const Puzzle& puzzle, const Arrangement& arrangement);

} // namespace cornerwise
