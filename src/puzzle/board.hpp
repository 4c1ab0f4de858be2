// A board: a finite set of a lattice's cells, numbered in the cells' order (row by row from the
// bottom), with their names, neighbours and the symmetries that map the board onto itself.
#pragma once

#include "lattice/lattice.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cornerwise {

/// "a1" for x = 0, y = 0; after z come aa, ab, ...; above the lowest layer "a1.2" and so on.
std::string cellName(Cell cell);
/// The cell a name means, in either case; nothing if the text is not of that form.
std::optional<Cell> parseCellName(std::string_view name);

/// A permutation of a board's cells: image[cell].
using CellMap = std::vector<int>;

/// The rectangle or box in which a board is drawn, margins without cells included: cells are named,
/// and grids shown, from its lower left corner.
struct Frame {
    Cell size;           // columns, rows, layers
    int firstColumn = 0; // its x: a board of triangles may have to begin at 1
};

class Board {
  public:
    /// `cells` in any order, none left of the frame or below 0; `description` is what messages call
    /// the board ("8x10"). A frame that is too small for the cells grows.
    Board(const Lattice& lattice, std::vector<Cell> cells, std::string description,
          Frame frame = {});

    const Lattice& lattice() const { return *lattice_; }
    const std::string& description() const { return description_; }

    int size() const { return static_cast<int>(cells_.size()); }
    const std::vector<Cell>& cells() const { return cells_; }
    /// The frame's columns, rows and layers (0 for a board without cells or frame).
    Cell extent() const { return frame_.size; }
    /// The lattice's column that is the frame's first: tells how triangles lie in the frame.
    int firstColumn() const { return frame_.firstColumn; }

    /// The number of the cell at a coordinate; -1 where the board has none.
    int index(Cell cell) const;
    /// The same by column, row and layer of the frame, from 0.
    int inFrame(Cell cell) const { return index({cell.x + frame_.firstColumn, cell.y, cell.z}); }
    /// Column, row and layer of a cell in the frame.
    Cell placeInFrame(int cell) const;
    const std::vector<int>& edgeNeighbours(int cell) const {
        return edge_[static_cast<std::size_t>(cell)];
    }
    const std::vector<int>& cornerNeighbours(int cell) const {
        return corner_[static_cast<std::size_t>(cell)];
    }

    std::string cellName(int cell) const;
    /// The number of the cell that has this name, -1 if none has; nothing if it is not a cell's
    /// name.
    std::optional<int> cellNamed(std::string_view name) const;
    /// By cell: its place in the order along the board's short side, so that what lies close
    /// together on the board is close in this order too, whichever way the board is turned.
    std::vector<int> sweepOrder() const;

    /// The names of several cells, in canonical order, joined by commas.
    std::string cellNames(std::vector<int> cells) const;

    /// The board's cells at the corners of the smallest rectangle or box round all its cells.
    std::vector<int> corners() const;

    /// The symmetries of the board, the identity first; without `mirror`, the rotations only.
    std::vector<CellMap> symmetries(bool mirror) const;

  private:
    std::size_t boxPlace(Cell cell) const;

    const Lattice* lattice_;
    std::string description_;
    Frame frame_;
    std::vector<Cell> cells_;
    Cell low_; // the smallest box round the cells: its lowest and its highest coordinates
    Cell high_;
    std::vector<int> index_; // by (z, y, x) within that box
    std::vector<std::vector<int>> edge_;
    std::vector<std::vector<int>> corner_;
};

/// A rectangle, or a box of `layers` such rectangles in 3D.
Board rectangularBoard(const Lattice& lattice, int rows, int columns, int layers = 1);

} // namespace cornerwise
