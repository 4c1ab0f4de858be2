#include "puzzle/drawing.hpp"

#include <algorithm>

namespace cornerwise {
namespace {

struct Mark {
    Cell cell;
    char text;
    int row; // both from 1, in the drawing
    int column;
};

/// The characters that are not '.' or a blank, and the frame: the smallest box round all that are
/// not blanks. Blanks that all rows begin with are left out.
struct Marks {
    std::vector<Mark> marks;
    Cell size;
};

Marks readMarks(const std::vector<std::vector<std::string>>& layers) {
    std::size_t indent = std::string::npos;
    for (const auto& rows : layers)
        for (const std::string& row : rows) indent = std::min(indent, row.find_first_not_of(' '));
    Marks result;
    for (std::size_t z = 0; z < layers.size(); ++z)
        for (std::size_t row = 0; row < layers[z].size(); ++row)
            for (std::size_t column = 0; column < layers[z][row].size(); ++column) {
                const char text = layers[z][row][column];
                if (text == ' ') continue;
                const Cell cell{static_cast<int>(column - indent),
                                static_cast<int>(layers[z].size() - 1 - row), static_cast<int>(z)};
                result.size = {std::max(result.size.x, cell.x + 1),
                               std::max(result.size.y, cell.y + 1),
                               std::max(result.size.z, cell.z + 1)};
                if (text != '.')
                    result.marks.push_back(
                        {cell, text, static_cast<int>(row) + 1, static_cast<int>(column) + 1});
            }
    return result;
}

/// On triangles a drawing's 'A' and 'V' say where the lattice's UP cells lie: all cells are moved
/// by one if they disagree with it.
class TriangleParity {
  public:
    void note(const Mark& mark) {
        const bool shift = ((mark.cell.x + mark.cell.y) % 2 == 1) != (mark.text == 'A');
        if (known_ && shift != shift_)
            throw DrawingError(mark.row, mark.column,
                               "expected A and V to alternate along rows and between rows");
        known_ = true;
        shift_ = shift;
    }
    bool shift() const { return shift_; }

  private:
    bool known_ = false;
    bool shift_ = false;
};

[[noreturn]] void refuse(const Mark& mark, const std::string& expected) {
    throw DrawingError(mark.row, mark.column,
                       std::string("found '") + mark.text + "', expected " + expected);
}

} // namespace

BoardDrawing readBoardDrawing(const Lattice& lattice,
                              const std::vector<std::vector<std::string>>& layers) {
    const bool triangles = &lattice == &triangularLattice();
    TriangleParity parity;
    BoardDrawing drawing;
    const Marks read = readMarks(layers);
    for (const Mark& mark : read.marks) {
        const char c = mark.text;
        if (triangles ? c != 'A' && c != 'V' : c != '#' && c != '?' && c != '*')
            refuse(mark, triangles
                             ? "'A' (up), 'V' (down) or '.' (no cell)"
                             : "'#' (cell), '?' (may stay empty), '*' (start) or '.' (no cell)");
        if (triangles) parity.note(mark);
        drawing.cells.push_back(mark.cell);
        if (c == '?') drawing.optional.push_back(mark.cell);
        if (c == '*') drawing.starts.push_back(mark.cell);
    }
    drawing.frame = {read.size, parity.shift() ? 1 : 0};
    if (parity.shift())
        for (Cell& c : drawing.cells) ++c.x;
    return drawing;
}

Shape readShapeDrawing(const Lattice& lattice,
                       const std::vector<std::vector<std::string>>& layers) {
    const bool triangles = &lattice == &triangularLattice();
    TriangleParity parity;
    Shape shape;
    for (const Mark& mark : readMarks(layers).marks) {
        if (triangles ? mark.text != 'A' && mark.text != 'V' : mark.text != '#')
            refuse(mark,
                   triangles ? "'A' (up), 'V' (down) or '.'" : "'#' (a cell of the piece) or '.'");
        if (triangles) parity.note(mark);
        shape.push_back(mark.cell);
    }
    if (parity.shift())
        for (Cell& c : shape) ++c.x;
    return normalised(lattice, std::move(shape));
}

} // namespace cornerwise
