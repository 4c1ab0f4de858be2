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

class Board {
  public:
    /// `cells` in any order; `description` is what messages call the board ("8x10"). Names count
    /// columns from x = `firstColumn`: a board of triangles may have to begin at 1.
    Board(const Lattice& lattice, std::vector<Cell> cells, std::string description,
          int firstColumn = 0);

    const Lattice& lattice() const { return *lattice_; }
    const std::string& description() const { return description_; }

    int size() const { return static_cast<int>(cells_.size()); }
    const std::vector<Cell>& cells() const { return cells_; }
    /// One more than the greatest x, y and z (0 for a board without cells).
    Cell extent() const { return extent_; }

    /// The x of the column called a; grids begin with it.
    int firstColumn() const { return firstColumn_; }
    int columns() const { return extent_.x - firstColumn_; }

    /// The number of the cell at a coordinate; -1 where the board has none.
    int index(Cell cell) const;
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

    /// The board's corners: cells of a full rectangle that have at most two edge neighbours.
    std::vector<int> corners() const;

    /// The symmetries of the board, the identity first; without `mirror`, the rotations only.
    std::vector<CellMap> symmetries(bool mirror) const;

  private:
    const Lattice* lattice_;
    std::string description_;
    int firstColumn_;
    std::vector<Cell> cells_;
    Cell extent_;
    std::vector<int> index_; // by (z, y, x) within extent_
    std::vector<std::vector<int>> edge_;
    std::vector<std::vector<int>> corner_;
};

/// A rectangle, or a box of `layers` such rectangles in 3D.
Board rectangularBoard(const Lattice& lattice, int rows, int columns, int layers = 1);

} // namespace cornerwise
