// The checkerboard argument: every lattice here is two-coloured so that edge neighbours differ. A
// piece covers more cells of one shade than of the other by a fixed number (its imbalance, up to
// sign); what the remaining pieces can make up bounds the imbalance of the cells that are left.
#pragma once

#include "puzzle/instance.hpp"

#include <cstdlib>
#include <vector>

namespace cornerwise {

/// +1 or -1 by the shade of a cell.
inline int shade(Cell c) {
    return ((c.x + c.y + c.z) & 1) == 0 ? 1 : -1;
}

/// Sum of the shades of a placement's cells.
inline int imbalance(const Instance& instance, int placement) {
    int sum = 0;
    for (const int c : instance.placements[static_cast<std::size_t>(placement)].cells)
        sum += shade(instance.puzzle.board.cells()[static_cast<std::size_t>(c)]);
    return sum;
}

/// Sum of the shades of all the board's cells.
inline int boardImbalance(const Board& board) {
    int sum = 0;
    for (const Cell& c : board.cells()) sum += shade(c);
    return sum;
}

/// The absolute imbalance of a piece, the same for all its placements.
inline int pieceImbalance(const Piece& piece) {
    int sum = 0;
    for (const Cell& c : piece.shape) sum += shade(c);
    return std::abs(sum);
}

} // namespace cornerwise
