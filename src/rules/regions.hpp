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

/// Says of every piece which of the puzzle it is: of several of one shape the first that its colour
/// has left, -1 if none has the shape.
void namePieces(const Puzzle& puzzle, Arrangement& arrangement);

/// The pieces of the puzzle that have this shape in an orientation they may have, and may lie there
/// (cells ascending).
std::vector<int> piecesWithShape(const Puzzle& puzzle, const std::vector<int>& cells);

} // namespace cornerwise
