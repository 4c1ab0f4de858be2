// From coloured cells to pieces. Where pieces of one colour never share an edge, the edge-connected
// regions of a colour are its pieces.
#pragma once

#include "rules/arrangement.hpp"

#include <vector>

namespace cornerwise {

/// What a grid says of a cell: its colour, -1 if it is empty, and a label; neighbours of one colour
/// belong to one piece iff their labels are equal.
struct CellContent {
    int colour = -1;
    int label = 0;
};

/// The pieces of a board's cells. With `split`, a region that is no piece of the puzzle is split
/// into pieces of the colour's supply, if that is possible: such a region is either a piece of the
/// wrong shape or an edge contact (PlacedPiece::region tells). Splitting is tried up to 40 cells.
Arrangement arrangementFromCells(const Puzzle& puzzle, const std::vector<CellContent>& cells,
                                 bool split);

/// Says of every piece which of the puzzle it is, see pieceNames().
void namePieces(const Puzzle& puzzle, Arrangement& arrangement);

} // namespace cornerwise
