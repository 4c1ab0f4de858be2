// Which arrangements are the same up to the board's symmetries and the colours' names.
#pragma once

#include "rules/arrangement.hpp"

#include <set>
#include <utility>
#include <vector>

namespace cornerwise {

class DistinctArrangements {
  public:
    DistinctArrangements(const Puzzle& puzzle, bool upToSymmetry, bool upToColour);

    /// True if the arrangement is not the same as one before.
    bool add(const Arrangement& arrangement);

  private:
    /// Pieces as cells and colours, ascending.
    using Form = std::vector<std::pair<std::vector<int>, int>>;
    Form image(const Arrangement& arrangement, const CellMap& map) const;

    std::vector<CellMap> maps_;
    std::vector<int> classes_; // by colour, see colourClasses()
    std::set<Form> seen_;      // the least form of each
};

} // namespace cornerwise
