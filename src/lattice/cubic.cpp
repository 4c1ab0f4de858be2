// Unit cubes. The 24 rotations are the signed permutations of the axes with determinant 1; the
// other 24 are their mirror images.
#include "lattice/lattice.hpp"

#include <array>
#include <cstdlib>

namespace cornerwise {
namespace {

struct AxisMap {
    std::array<int, 3> axis; // image coordinate i is source coordinate axis[i] ...
    std::array<int, 3> sign; // ... times sign[i]
};

std::vector<AxisMap> signedPermutations() {
    constexpr std::array<std::array<int, 3>, 6> permutations{
        {{0, 1, 2}, {1, 2, 0}, {2, 0, 1}, {1, 0, 2}, {0, 2, 1}, {2, 1, 0}}};
    std::vector<AxisMap> proper;
    std::vector<AxisMap> improper;
    for (std::size_t p = 0; p < permutations.size(); ++p)
        for (unsigned signs = 0; signs < 8; ++signs) {
            const std::array<int, 3> sign{(signs & 1) != 0 ? -1 : 1, (signs & 2) != 0 ? -1 : 1,
                                          (signs & 4) != 0 ? -1 : 1};
            const int determinant = sign[0] * sign[1] * sign[2] * (p < 3 ? 1 : -1);
            (determinant > 0 ? proper : improper).push_back({permutations[p], sign});
        }
    proper.insert(proper.end(), improper.begin(), improper.end());
    return proper;
}

class Cubic final : public Lattice {
  public:
    std::string_view name() const override { return "cubic"; }
    int dimensions() const override { return 3; }

    std::vector<Cell> edgeNeighbours(Cell c) const override { return around(c, 1, 1); }
    std::vector<Cell> cornerNeighbours(Cell c) const override { return around(c, 2, 3); }
    std::vector<Cell> cellsAtCorner(Cell, Cell) const override { return {}; }

    std::vector<Cell> vertices(Cell c) const override {
        return {{c.x, c.y, c.z}, {c.x + 1, c.y, c.z}, {c.x + 1, c.y + 1, c.z}, {c.x, c.y + 1, c.z}};
    }

    int symmetryCount() const override { return 48; }
    int rotationCount() const override { return 24; }
    Cell transform(int symmetry, Cell c) const override {
        const AxisMap& m = maps_[static_cast<std::size_t>(symmetry)];
        const std::array<int, 3> from{c.x, c.y, c.z};
        std::array<int, 3> to{};
        for (std::size_t i = 0; i < 3; ++i)
            to[i] = m.sign[i] * from[static_cast<std::size_t>(m.axis[i])];
        return {to[0], to[1], to[2]};
    }

    bool isTranslation(Cell) const override { return true; }

  private:
    /// Cells within one step along every axis whose number of changed axes is in [low, high].
    static std::vector<Cell> around(Cell c, int low, int high) {
        std::vector<Cell> result;
        for (int dz = -1; dz <= 1; ++dz)
            for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx)
                    if (const int steps = std::abs(dx) + std::abs(dy) + std::abs(dz);
                        low <= steps && steps <= high)
                        result.push_back({c.x + dx, c.y + dy, c.z + dz});
        return result;
    }

    std::vector<AxisMap> maps_ = signedPermutations();
};

} // namespace

const Lattice& cubicLattice() {
    static const Cubic lattice;
    return lattice;
}

} // namespace cornerwise
