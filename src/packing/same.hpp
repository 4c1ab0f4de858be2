// Which arrangements are the same up to the puzzle's symmetries and the colours' names.
#pragma once

#include "puzzle/sameness.hpp"
#include "rules/arrangement.hpp"

#include <set>
#include <tuple>
#include <vector>

namespace cornerwise {

class DistinctArrangements {
  public:
    DistinctArrangements(const Puzzle& puzzle, bool upToSymmetry, bool upToColour);

    /// True if the arrangement is not the same as one before.
    bool add(const Arrangement& arrangement);

  private:
    /// Pieces as cells, piece and colour, ascending.
    using Form = std::vector<std::tuple<std::vector<int>, int, int>>;
    Form image(const Arrangement& arrangement, const PuzzleSymmetry& symmetry) const;

    std::vector<PuzzleSymmetry> symmetries_;
    std::vector<int> classes_; // by colour, see colourClasses()
    std::set<Form> seen_;      // the least form of each
};

} // namespace cornerwise
