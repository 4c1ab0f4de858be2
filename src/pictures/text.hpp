// Pictures for a terminal: pieces with outlines.
#pragma once

#include "pictures/canvas.hpp"
#include "rules/arrangement.hpp"

#include <string>

namespace cornerwise {

struct TextStyle {
    bool outlines = false; // else plain letters
    ColourDepth depth = ColourDepth::none;
    bool unicode = true; // box-drawing characters, else + - |
    Palette palette = Palette::classic;
    int columns = 80; // of the terminal; layers of a board in space stand side by side in them
};

/// The arrangement, or with no pieces the empty board; start cells are marked with a dot.
std::string drawText(const Puzzle& puzzle, const Arrangement& arrangement, const TextStyle& style);

/// The puzzle's pieces side by side, in '#' or on triangles A and V, with their names and supply.
std::string drawPieces(const Puzzle& puzzle);

} // namespace cornerwise
