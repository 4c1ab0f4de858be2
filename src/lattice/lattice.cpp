#include "lattice/lattice.hpp"

#include <algorithm>

namespace cornerwise {

const Lattice* findLattice(std::string_view name) {
    for (const Lattice* lattice : {&squareLattice(), &triangularLattice(), &cubicLattice()})
        if (lattice->name() == name) return lattice;
    return nullptr;
}

std::vector<Cell> normalised(const Lattice& lattice, std::vector<Cell> cells) {
    if (cells.empty()) return cells;
    Cell low = cells.front();
    for (const Cell& c : cells) {
        low.x = std::min(low.x, c.x);
        low.y = std::min(low.y, c.y);
        low.z = std::min(low.z, c.z);
    }
    Cell shift{-low.x, -low.y, -low.z};
    if (!lattice.isTranslation(shift)) ++shift.x;
    for (Cell& c : cells) c = {c.x + shift.x, c.y + shift.y, c.z + shift.z};
    std::sort(cells.begin(), cells.end());
    return cells;
}

} // namespace cornerwise
