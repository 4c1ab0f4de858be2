// An exact cover problem divided into parts that are independent of each other: each begins with a
// few options that are chosen first, and each solution lies in exactly one.
#pragma once

#include "cover/exact_cover.hpp"

#include <cstddef>
#include <vector>

namespace cornerwise {

class CoverUnits {
  public:
    /// Branches on a primary item that must be covered exactly once more, of these on one with the
    /// fewest options, where the greatest share of the work would be if all choices cost the same,
    /// until there are about `wanted` units or nothing is left to branch on. `problem` must live
    /// on.
    CoverUnits(const CoverProblem& problem, std::size_t wanted);

    std::size_t size() const { return units_.size(); }
    /// What is left of the problem once a unit's options are chosen.
    CoverProblem remaining(std::size_t unit) const;

  private:
    struct Unit {
        std::vector<int> chosen;
        double share;
    };

    bool branch(const Unit& unit, std::vector<Unit>& children) const;

    const CoverProblem& problem_;
    std::vector<Unit> units_;
};

} // namespace cornerwise
