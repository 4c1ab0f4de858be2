// Breaking the board's symmetry: of each orbit of solutions at least the canonical one is searched.
//
// The root is a set of placements of which a solution has exactly one: those that cover a certain
// cell, or those of a piece of which there is one. The canonical solution of an orbit is the one
// whose root placement has the lowest number, so that below root placement x nothing need be
// searched that has an image with a lower one. Where symmetries map x to itself, the placement of a
// second piece, of which there is also just one, decides in the same way; what is still equal is
// compared as a list.
#pragma once

#include "puzzle/searcher.hpp"

#include <utility>
#include <vector>

namespace cornerwise {

class SymmetryBreak {
  public:
    /// Chooses the root: a piece of which there is just one, with the fewest placements up to
    /// symmetry; else the cell with the fewest placements among those that must be covered.
    /// Without symmetries, with givens, or without such a piece or cell, there is no root.
    explicit SymmetryBreak(const Instance& instance);

    bool hasRoot() const { return !root_.empty(); }
    /// The root placements below which canonical solutions can lie, ascending; -1, for the empty
    /// board, if there is no root.
    std::vector<int> roots() const;
    /// Where the search below a root begins. Without are the placements that cannot be in a
    /// canonical solution with it.
    Start startAt(int root) const;

    /// What is compared first to find an orbit's canonical solution, the least being it: the root
    /// placement and the second piece's (-1 where there is none).
    std::pair<int, int> key(const std::vector<int>& placements) const;

  private:
    bool isUnique(std::size_t piece) const;
    int secondPiece(int x) const;
    std::vector<bool> excludedBelow(int x) const;
    bool atRoot(int placement) const { return inRoot_[static_cast<std::size_t>(placement)]; }

    const Instance* instance_;
    std::vector<int> root_;
    std::vector<bool> inRoot_;
    std::vector<int> second_; // by root placement
};

} // namespace cornerwise
