#include "puzzle/drawing.hpp"

#include <algorithm>

namespace cornerwise {
namespace {

/// Calls visit(cell, mark) for every character that is not '.' or a blank.
template <typename Visit>
void forEachMark(const std::vector<std::vector<std::string>>& layers, Visit visit) {
    for (std::size_t z = 0; z < layers.size(); ++z)
        for (std::size_t row = 0; row < layers[z].size(); ++row)
            for (std::size_t x = 0; x < layers[z][row].size(); ++x)
                if (const char mark = layers[z][row][x]; mark != '.' && mark != ' ')
                    visit(Cell{static_cast<int>(x), static_cast<int>(layers[z].size() - 1 - row),
                               static_cast<int>(z)},
                          mark, static_cast<int>(row) + 1);
}

/// On triangles a drawing's 'A' and 'V' say where the lattice's UP cells lie: all cells are moved
/// by one if they disagree with it.
class TriangleParity {
  public:
    void note(Cell cell, char mark, int row) {
        const bool shift = ((cell.x + cell.y) % 2 == 1) != (mark == 'A');
        if (known_ && shift != shift_)
            throw DrawingError(row, cell.x + 1,
                               "expected A and V to alternate along rows and between rows");
        known_ = true;
        shift_ = shift;
    }
    bool shift() const { return shift_; }

  private:
    bool known_ = false;
    bool shift_ = false;
};

[[noreturn]] void refuse(Cell cell, char mark, int row, const std::string& expected) {
    throw DrawingError(row, cell.x + 1, std::string("found '") + mark + "', expected " + expected);
}

} // namespace

BoardDrawing readBoardDrawing(const Lattice& lattice,
                              const std::vector<std::vector<std::string>>& layers) {
    const bool triangles = &lattice == &triangularLattice();
    TriangleParity parity;
    BoardDrawing drawing;
    forEachMark(layers, [&](Cell cell, char mark, int row) {
        if (triangles ? mark == 'A' || mark == 'V' : mark == '#' || mark == '?' || mark == '*') {
            if (triangles) parity.note(cell, mark, row);
            drawing.cells.push_back(cell);
            if (mark == '?') drawing.optional.push_back(cell);
            if (mark == '*') drawing.starts.push_back(cell);
        } else {
            refuse(cell, mark, row,
                   triangles ? "'A' (up), 'V' (down) or '.' (no cell)"
                             : "'#' (cell), '?' (may stay empty), '*' (start) or '.' (no cell)");
        }
    });
    if (parity.shift()) {
        drawing.firstColumn = 1;
        for (Cell& c : drawing.cells) ++c.x;
    }
    return drawing;
}

Shape readShapeDrawing(const Lattice& lattice,
                       const std::vector<std::vector<std::string>>& layers) {
    const bool triangles = &lattice == &triangularLattice();
    TriangleParity parity;
    Shape shape;
    forEachMark(layers, [&](Cell cell, char mark, int row) {
        if (triangles ? mark != 'A' && mark != 'V' : mark != '#')
            refuse(cell, mark, row,
                   triangles ? "'A' (up), 'V' (down) or '.'" : "'#' (a cell of the piece) or '.'");
        if (triangles) parity.note(cell, mark, row);
        shape.push_back(cell);
    });
    if (parity.shift())
        for (Cell& c : shape) ++c.x;
    return normalised(lattice, std::move(shape));
}

} // namespace cornerwise
