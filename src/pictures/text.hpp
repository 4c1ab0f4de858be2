// Pictures for a terminal: pieces with outlines.
#pragma once

#include "rules/arrangement.hpp"

#include <string>

namespace cornerwise {

struct TextStyle {
    bool outlines = false; // else plain letters
    bool colour = false;   // ANSI colours
    bool unicode = true;   // box-drawing characters, else + - |
};

/// The arrangement, or with no pieces the empty board; start cells are marked with a dot.
std::string drawText(const Puzzle& puzzle, const Arrangement& arrangement, const TextStyle& style);

/// The puzzle's pieces side by side, in '#' or on triangles A and V, with their names and supply.
std::string drawPieces(const Puzzle& puzzle);

} // namespace cornerwise
