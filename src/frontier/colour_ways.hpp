// Fillings without colours, and in how many ways each can then be coloured: under the rule `free`
// that depends only on how often each kind of option is used, not on where.
#pragma once

#include "base/big_count.hpp"
#include "puzzle/puzzle.hpp"

#include <map>
#include <utility>
#include <vector>

namespace cornerwise {

class ColourWays {
  public:
    /// What an option uses in one colouring: pieces of a colour, and how many of each.
    using Uses = std::vector<std::pair<int, int>>;

    /// `supply`: of each piece of each colour, of none of which more than `most` can be placed.
    /// `colourings`: by kind of option, all that it can have; the options of a kind are alike.
    ColourWays(const std::vector<Supply>& supply, int most,
               std::vector<std::vector<Uses>> colourings);

    /// In how many ways options can be coloured within the supplies. `used`: how many of each kind.
    BigCount of(const std::vector<int>& used);

  private:
    /// Kinds that share no supply with others.
    using Group = std::vector<int>;
    BigCount ofGroup(const Group& group, const std::vector<int>& used) const;

    std::vector<Supply> supply_;
    std::vector<std::vector<Uses>> colourings_; // without supplies that are no limit
    std::vector<Group> groups_;
    bool unmet_ = false; // whether something must be placed that no option uses
    std::map<std::pair<std::size_t, std::vector<int>>, BigCount> known_; // by group and its uses
};

} // namespace cornerwise
