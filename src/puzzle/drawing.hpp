// Boards and shapes drawn in text, first row on top.
#pragma once

#include "puzzle/input_error.hpp"
#include "puzzle/puzzle.hpp"

#include <string>
#include <vector>

namespace cornerwise {

/// A board's drawing: '#' a cell, '?' a cell that may stay empty, '*' a start cell, '.' or a blank
/// no cell. Triangular boards use 'A' and 'V' for cells and must alternate. A margin of '.' belongs
/// to the frame, a margin of blanks does not.
struct BoardDrawing {
    std::vector<Cell> cells;
    std::vector<Cell> optional;
    std::vector<Cell> starts;
    Frame frame;
};

/// What a drawing cannot be read for; row and column count from 1 in the drawing.
struct DrawingError : std::runtime_error {
    DrawingError(int row_, int column_, const std::string& message)
        : std::runtime_error(message), row(row_), column(column_) {}
    int row;
    int column;
};

/// Layers from the bottom up, each a list of rows from the top. Throws DrawingError.
BoardDrawing readBoardDrawing(const Lattice& lattice,
                              const std::vector<std::vector<std::string>>& layers);

/// A piece's shape: '#' (or on triangles 'A' up and 'V' down) and '.'. Throws DrawingError.
Shape readShapeDrawing(const Lattice& lattice, const std::vector<std::vector<std::string>>& layers);

} // namespace cornerwise
