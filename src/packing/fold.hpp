// Symmetric arrangements: a symmetry of the board that moves each colour to another makes of
// some colours' pieces all the others'. A quarter turn with four colours leaves 21 of the 84 pieces
// to be placed.
#pragma once

#include "puzzle/puzzle.hpp"

#include <vector>

namespace cornerwise {

/// A board symmetry and the colours' permutation that goes with it, by their powers: the first is
/// the identity. All cycles of the colours are as long as the list.
struct Fold {
    std::vector<CellMap> cells;
    std::vector<std::vector<int>> colours;

    std::size_t order() const { return cells.size(); }
};

/// The fold that maps everything to itself.
Fold trivialFold(const Puzzle& puzzle);

/// The rotations under which arrangements of the puzzle can be symmetric, the highest order first;
/// none where there are givens, the colours' pieces or starts differ, or a piece may not be turned.
std::vector<Fold> foldsOf(const Puzzle& puzzle);

} // namespace cornerwise
