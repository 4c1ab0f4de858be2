// Composed puzzles for a terminal.
#pragma once

#include "formats/sheet.hpp"
#include "pictures/text.hpp"

namespace cornerwise {

/// The puzzle: what is given, the board with it drawn, and the pieces to place. Without outlines
/// '#' shows the cells of the frame that the board does not have.
std::string drawCard(const Composition& composition, ClueKind kind, const TextStyle& style);

std::string drawSolution(const Composition& composition, const TextStyle& style);

} // namespace cornerwise
