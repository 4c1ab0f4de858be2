#include "pictures/text.hpp"

#include "formats/grid.hpp"
#include "pictures/layer_drawing.hpp"

namespace cornerwise {
namespace {

Canvas withHeading(const Canvas& canvas, const std::string& heading) {
    Canvas result(canvas.width(), canvas.height() + 1);
    result.write(0, 0, heading);
    for (int y = 0; y < canvas.height(); ++y)
        for (int x = 0; x < canvas.width(); ++x) result.at(x, y + 1) = canvas.at(x, y);
    return result;
}

} // namespace

std::string drawText(const Puzzle& puzzle, const Arrangement& arrangement, const TextStyle& style) {
    if (!style.outlines) return writeGrid(puzzle, arrangement);
    const Layout layout(puzzle, arrangement, style);
    if (&puzzle.board.lattice() == &triangularLattice())
        return sideBySide({drawTriangles(layout)}, style.columns, style.depth);
    const int layers = puzzle.board.extent().z;
    std::vector<Canvas> canvases;
    for (int z = 0; z < layers; ++z) {
        const Canvas canvas = drawSquares(layout, z);
        canvases.push_back(layers > 1 ? withHeading(canvas, "layer " + std::to_string(z + 1))
                                      : canvas);
    }
    return sideBySide(canvases, style.columns, style.depth);
}

std::string drawPieces(const Puzzle& puzzle) {
    std::string text;
    for (const Piece& piece : puzzle.pieces) {
        text += piece.name + "  (" + supplyText(piece) +
                (puzzle.coloured() ? " of each colour" : "") + ")\n";
        const Board shape(puzzle.board.lattice(), piece.shape, "");
        const Cell extent = shape.extent();
        for (int z = 0; z < extent.z; ++z)
            for (int y = extent.y - 1; y >= 0; --y) {
                std::string row = extent.z > 1 ? "  " + std::to_string(z + 1) + ": " : "  ";
                for (int x = 0; x < extent.x; ++x) {
                    const bool covered = shape.index({x, y, z}) >= 0;
                    const bool up = ((x + y) & 1) != 0;
                    if (&shape.lattice() == &triangularLattice())
                        row += !covered ? ' ' : up ? 'A' : 'V';
                    else
                        row += covered ? "##" : "  ";
                }
                row.erase(row.find_last_not_of(' ') + 1);
                text += row + "\n";
            }
    }
    return text;
}

} // namespace cornerwise
