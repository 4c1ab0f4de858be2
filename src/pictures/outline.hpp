// Outlines of sets of cells, as vector graphics draw them.
#pragma once

#include "lattice/lattice.hpp"

#include <functional>
#include <string>
#include <vector>

namespace cornerwise {

struct Point {
    double x = 0;
    double y = 0;
};

/// "12.5", with at most two digits after the point.
std::string decimal(double value);

/// A closed way along vertices, the cells on its left where y points up; straight sides whole.
using Loop = std::vector<Cell>;

/// The loops round cells of one layer. Where cells meet only in a vertex, each keeps its corner.
std::vector<Loop> loopsRound(const Lattice& lattice, const std::vector<Cell>& cells);

/// Where a vertex stands in the picture.
using Mapping = std::function<Point(const Cell&)>;

struct Rounding {
    double inset = 0;  // how far the path runs inside the outline, in the picture's units
    double radius = 0; // how much of a side a round corner takes
};

/// The loops as the data of an SVG path. `mapping` turns y downwards and keeps angles.
std::string roundedPath(const std::vector<Loop>& loops, const Mapping& mapping, Rounding rounding);

/// Path data of the sides that two of the cells share, each a little shortened at both ends.
std::string jointsPath(const Lattice& lattice, const std::vector<Cell>& cells,
                       const Mapping& mapping);

} // namespace cornerwise
