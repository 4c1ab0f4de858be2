// Triangles as Pentobi names them: x counts half edges, y rows, a cell points UP iff x + y is odd.
// The vertices of an UP cell are (x-1,y-1) (x+1,y-1) (x,y), those of a DOWN cell (x-1,y) (x+1,y)
// (x,y-1). Symmetries act linearly on vertices, so a cell is moved by moving the sum of its three.
#include "lattice/lattice.hpp"

#include <array>
#include <cmath>

namespace cornerwise {
namespace {

bool pointsUp(Cell c) {
    return ((c.x + c.y) & 1) != 0;
}

std::array<Cell, 3> verticesOf(Cell c) {
    if (pointsUp(c)) return {{{c.x - 1, c.y - 1}, {c.x + 1, c.y - 1}, {c.x, c.y}}};
    return {{{c.x - 1, c.y}, {c.x, c.y - 1}, {c.x + 1, c.y}}};
}

int floorDivide(int a, int b) {
    return a / b - (a % b < 0 ? 1 : 0);
}

class Triangular final : public Lattice {
  public:
    std::string_view name() const override { return "triangular"; }
    int dimensions() const override { return 2; }

    std::vector<Cell> edgeNeighbours(Cell c) const override {
        return {{c.x - 1, c.y}, {c.x + 1, c.y}, {c.x, pointsUp(c) ? c.y - 1 : c.y + 1}};
    }

    std::vector<Cell> cornerNeighbours(Cell c) const override {
        std::vector<Cell> result;
        for (int dy = -1; dy <= 1; ++dy)
            for (int dx = -2; dx <= 2; ++dx)
                if (const Cell other{c.x + dx, c.y + dy}; sharedVertices(c, other) == 1)
                    result.push_back(other);
        return result;
    }

    std::vector<Cell> cellsAtCorner(Cell a, Cell b) const override {
        std::vector<Cell> result;
        for (const Cell& v : verticesOf(a))
            for (const Cell& w : verticesOf(b))
                if (v == w) // the cells round (x,y) lie in the rows y and y + 1
                    for (int dx = -1; dx <= 1; ++dx)
                        for (int dy = 0; dy <= 1; ++dy) result.push_back({v.x + dx, v.y + dy});
        return result;
    }

    std::vector<Cell> vertices(Cell c) const override {
        const auto three = verticesOf(c);
        return {three.begin(), three.end()};
    }
    Units units() const override { return {0.5, std::sqrt(0.75)}; }

    int symmetryCount() const override { return 12; }
    int rotationCount() const override { return 6; }
    Cell transform(int symmetry, Cell c) const override {
        // Vertices have odd x + y; moved right by one, a rotation by 60 degrees about the origin
        // is (X,Y) -> ((X-3Y)/2, (X+Y)/2).
        int sumX = 3;
        int sumY = 0;
        for (const Cell& v : verticesOf(c)) {
            sumX += v.x;
            sumY += v.y;
        }
        if (symmetry >= rotationCount()) sumX = -sumX;
        for (int turn = 0; turn < symmetry % rotationCount(); ++turn) {
            const int oldX = sumX;
            sumX = (oldX - 3 * sumY) / 2;
            sumY = (oldX + sumY) / 2;
        }
        // An UP cell's vertices sum to 3y - 2, a DOWN cell's to 3y - 1.
        return {floorDivide(sumX, 3) - 1, floorDivide(sumY + 2, 3)};
    }

    bool isTranslation(Cell shift) const override {
        return shift.z == 0 && ((shift.x + shift.y) & 1) == 0;
    }

  private:
    static int sharedVertices(Cell a, Cell b) {
        int shared = 0;
        for (const Cell& v : verticesOf(a))
            for (const Cell& w : verticesOf(b)) shared += v == w ? 1 : 0;
        return shared;
    }
};

} // namespace

const Lattice& triangularLattice() {
    static const Triangular lattice;
    return lattice;
}

} // namespace cornerwise
