// Shapes of pieces and their orientations, computed from the lattice's symmetries.
#pragma once

#include "lattice/lattice.hpp"

#include <string>
#include <vector>

namespace cornerwise {

/// How a piece may be turned: free pieces are turned and flipped, one-sided ones only turned, fixed
/// ones only moved. In 3D nothing can be flipped: there, free means one-sided.
enum class Sides { free, oneSided, fixed };

/// A normalised, sorted set of cells (see normalised()).
using Shape = std::vector<Cell>;

/// The distinct orientations of a shape, each normalised, in ascending order.
std::vector<Shape> orientations(const Lattice& lattice, const Shape& shape, Sides sides);

/// The least of the orientations under `sides`: equal for two shapes iff they are the same piece.
Shape canonicalShape(const Lattice& lattice, const Shape& shape, Sides sides);

/// Whether the cells form one group joined by edges (faces).
bool isConnected(const Lattice& lattice, const std::vector<Cell>& cells);

} // namespace cornerwise
