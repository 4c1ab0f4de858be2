// How far a colour's group of pieces can grow, corner by corner.
#pragma once

#include "packing/packing_problem.hpp"

#include <vector>

namespace cornerwise {

/// A placement: a piece of a colour, and the pattern of its cells from a base.
struct Option {
    int piece;
    int colour;
    int pattern;
    int base;
};

template <typename Visit>
void forCells(const PackingProblem& problem, const Option& o, Visit visit) {
    const Pattern& pattern = problem.pattern(o.pattern);
    for (int i = 0; i < pattern.cells; ++i) visit(o.base + problem.offsets(pattern)[i]);
}

bool coversStart(const PackingProblem& problem, const Option& o);

/// A group that grows by whole placements. One costs a piece, unless it is placed already; what
/// would cost more pieces than there are is out of reach.
class Growth {
  public:
    /// `options`: of one colour, the first `placed` of them on the board; `pieces`: how many more
    /// may be placed. The group begins with the first that is placed; where none is, with any, or
    /// with `fromStarts` with any that covers a start cell.
    Growth(const PackingProblem& problem, const std::vector<Option>& options, std::size_t placed,
           int pieces, bool fromStarts);

    bool reached(std::size_t option) const { return reached_[option]; }
    /// Whether an option that was reached covers a start cell.
    bool coversStart() const { return coversStart_; }

  private:
    void reach(std::size_t option);

    const PackingProblem& problem_;
    const std::vector<Option>& options_;
    std::vector<bool> reached_;
    std::vector<bool> touched_; // by position: a corner of the group
    std::vector<int> fresh_;    // touched positions, not yet looked at
    bool coversStart_ = false;
};

} // namespace cornerwise
