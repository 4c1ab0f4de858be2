// A lattice is its cells' coordinates, their edge and corner neighbours, and its symmetry group.
// How cells of each are named, drawn and written is for the folders above; see CONTRIBUTING.md.
//
//   square                    triangular (UP iff x + y is odd)        cubic
//   y                         y                                       square layers,
//   3 . . . .                 1  \/\/\/\  columns 0,1,2,...           z counts them from
//   2 . . . .                 0  /\/\/\/  one half edge apart         the bottom up
//   1 . . . .
//     0 1 2 3  x
#pragma once

#include <compare>
#include <optional>
#include <string_view>
#include <vector>

namespace cornerwise {

/// A cell of any lattice. Ordered layer by layer, row by row from the bottom, then left to right.
struct Cell {
    int x = 0;
    int y = 0;
    int z = 0;

    friend bool operator==(const Cell&, const Cell&) = default;
    friend std::strong_ordering operator<=>(const Cell& a, const Cell& b) {
        if (auto c = a.z <=> b.z; c != 0) return c;
        if (auto c = a.y <=> b.y; c != 0) return c;
        return a.x <=> b.x;
    }
};

/// How long the units of a lattice's coordinates are in a picture, where an edge has length 1.
struct Units {
    double x = 1;
    double y = 1;
};

class Lattice {
  public:
    virtual ~Lattice() = default;

    virtual std::string_view name() const = 0;
    /// 2 or 3.
    virtual int dimensions() const = 0;

    /// Cells that share an edge (in 3D: a face) with the cell.
    virtual std::vector<Cell> edgeNeighbours(Cell cell) const = 0;
    /// Cells that share a vertex with the cell but no edge (in 3D: but no face).
    virtual std::vector<Cell> cornerNeighbours(Cell cell) const = 0;
    /// All cells round the vertex that two corner neighbours of a 2D lattice share, themselves
    /// among them.
    virtual std::vector<Cell> cellsAtCorner(Cell a, Cell b) const = 0;

    /// A cell's vertices in turning order, counter-clockwise where y points up; in 3D those of its
    /// bottom face.
    virtual std::vector<Cell> vertices(Cell cell) const = 0;
    virtual Units units() const { return {}; }

    /// Number of symmetries that fix the origin; 0 is the identity, the proper rotations come
    /// first.
    virtual int symmetryCount() const = 0;
    virtual int rotationCount() const = 0;
    /// The image of a cell under symmetry `symmetry` (0 <= symmetry < symmetryCount()).
    virtual Cell transform(int symmetry, Cell cell) const = 0;

    /// Whether moving every cell by `shift` maps the lattice onto itself.
    virtual bool isTranslation(Cell shift) const = 0;
};

const Lattice& squareLattice();
const Lattice& triangularLattice();
const Lattice& cubicLattice();

/// The lattice called "square", "triangular" or "cubic"; nothing for another name.
const Lattice* findLattice(std::string_view name);

/// The cells sorted and moved to the lowest non-negative position the lattice's translations allow,
/// so that two sets of cells are equal after this iff they differ by a translation.
std::vector<Cell> normalised(const Lattice& lattice, std::vector<Cell> cells);

} // namespace cornerwise
