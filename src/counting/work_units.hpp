// A search divided into parts that are independent of each other, of the engine and of the number
// of threads: each begins with a few placements that are put down first.
#pragma once

#include "puzzle/symmetry.hpp"

#include <vector>

namespace cornerwise {

class WorkUnits {
  public:
    /// Branches, from the symmetry's roots on, where the greatest share of the work would be if all
    /// choices cost the same, until there are about `wanted` units or nothing is left to branch on.
    /// It branches on the next cell of the sweep that must be covered, or, without one, on a piece
    /// of which there is one: each solution lies in one unit.
    WorkUnits(const Instance& instance, const SymmetryBreak& symmetry, std::size_t wanted);

    std::size_t size() const { return units_.size(); }
    Start start(std::size_t unit) const;

  private:
    struct Unit {
        int root;
        std::vector<int> chosen; // below the root
        double share;
    };

    bool branch(const Unit& unit, std::vector<Unit>& children) const;

    const Instance& instance_;
    const SymmetryBreak& symmetry_;
    std::vector<int> cells_; // those that must be covered, in the order of the sweep
    std::vector<Unit> units_;
};

} // namespace cornerwise
