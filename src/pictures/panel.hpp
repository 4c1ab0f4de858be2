// The parts of a picture: boards from above, boards from the front, single pieces. Each is drawn at
// the origin, to be moved to its place.
#pragma once

#include "pictures/plan.hpp"
#include "pictures/svg.hpp"

#include <array>
#include <string>
#include <vector>

namespace cornerwise {

struct Panel {
    double width = 0;
    double height = 0;
    std::string body; // SVG elements
};

/// The empty board from above, with its start cells.
Panel emptyBoard(const Puzzle& puzzle, const Plan& plan, const Colours& colours);

/// The outline of a piece from above, as the data of an SVG path.
std::string pieceOutline(const Plan& plan, const std::vector<int>& cells);

/// The board from above with the picture's pieces, numbers and names.
Panel boardFromAbove(const Puzzle& puzzle, const Picture& picture, const SvgStyle& style);

/// Cubes seen from the front, right and above. Pieces by their cells and colours.
Panel boardFromFront(const Board& board, const std::vector<std::vector<int>>& pieces,
                     const std::vector<Rgb>& colours);

/// The same for any cubes of a board: painted in this order, what is nearer covers the rest.
struct FrontCell {
    int cell;
    std::array<std::string, 3> faces; // upper, left, right: the data of SVG paths
};
std::vector<FrontCell> cellsFromFront(const Board& board);
/// The colours of the three faces of a cube.
std::array<Rgb, 3> faceColours(Rgb colour);

/// A piece by itself, with a line below.
Panel pieceAlone(const Puzzle& puzzle, int piece, const std::string& caption, Rgb colour);

/// A line of text centred at a point.
std::string textAt(Point centre, double size, const std::string& text, const std::string& more);

} // namespace cornerwise
