#include "lattice/lattice.hpp"

namespace cornerwise {
namespace {

class Square final : public Lattice {
  public:
    std::string_view name() const override { return "square"; }
    int dimensions() const override { return 2; }

    std::vector<Cell> edgeNeighbours(Cell c) const override {
        return {{c.x - 1, c.y}, {c.x + 1, c.y}, {c.x, c.y - 1}, {c.x, c.y + 1}};
    }
    std::vector<Cell> cornerNeighbours(Cell c) const override {
        return {{c.x - 1, c.y - 1}, {c.x + 1, c.y - 1}, {c.x - 1, c.y + 1}, {c.x + 1, c.y + 1}};
    }

    std::vector<Cell> cellsAtCorner(Cell a, Cell b) const override {
        return {a, b, {a.x, b.y}, {b.x, a.y}};
    }

    std::vector<Cell> vertices(Cell c) const override {
        return {{c.x, c.y}, {c.x + 1, c.y}, {c.x + 1, c.y + 1}, {c.x, c.y + 1}};
    }

    int symmetryCount() const override { return 8; }
    int rotationCount() const override { return 4; }
    Cell transform(int symmetry, Cell c) const override {
        if (symmetry >= rotationCount()) c.x = -c.x;
        for (int quarter = 0; quarter < symmetry % rotationCount(); ++quarter) c = {-c.y, c.x};
        return c;
    }

    bool isTranslation(Cell shift) const override { return shift.z == 0; }
};

} // namespace

const Lattice& squareLattice() {
    static const Square lattice;
    return lattice;
}

} // namespace cornerwise
