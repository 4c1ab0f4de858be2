// Counting by orbits: how many solutions a solution stands for, in each convention.
//
// The board's symmetries G and the renamings of interchangeable colours P act on the labelled
// solutions. Of each orbit under both, one solution is canonical. With H the symmetries that map it
// to itself up to a renaming, K those that map it to itself, and p the distinct renamings of its
// colours, the orbit has
//   p |G|/|H| labelled solutions,  |G|/|H| up to colour,  p |K|/|H| up to symmetry,  1 distinct,
// for renamings act freely on it. (Dividing by |G| would be wrong where H is not trivial.)
//
// Where a piece's copies have names of their own (Piece::names), each of the f namings is another
// solution, and a symmetry keeps one only if it keeps each named piece in its place. With K' those
// of K that do, there are f as many labelled solutions, in f |K'|/|H| orbits, as symmetries other
// than K' map namings to namings.
#pragma once

#include "base/big_count.hpp"
#include "puzzle/instance.hpp"
#include "puzzle/symmetry.hpp"

#include <functional>

namespace cornerwise {

/// Which solutions count as the same.
enum class UpTo { labelled, colour, symmetry, distinct };

struct Counts {
    BigCount labelled;
    BigCount colour;
    BigCount symmetry;
    BigCount distinct;

    Counts& operator+=(const Counts& other);
    friend bool operator==(const Counts&, const Counts&) = default;
};

class OrbitCounter {
  public:
    /// The canonical solution is the least by root placement (of `symmetry`, if it has a root),
    /// then by placements as a list, then by colours, named in the order in which they appear.
    OrbitCounter(const Instance& instance, const SymmetryBreak& symmetry);

    /// Takes a solution with colours in any naming; true if it is canonical, and then counts its
    /// orbit.
    bool add(const Solution& solution);
    /// What is to be done with all the solutions that have these placements (ascending): nothing if
    /// none is canonical; if the placements have no symmetry, all are, and their number suffices.
    Receiver::Colourings wanted(const std::vector<int>& placements) const;
    /// Counts the orbits of solutions of which only the number was wanted.
    void add(const ColouringCount& colourings);
    const Counts& counts() const { return counts_; }

    /// The solutions of a canonical solution's orbit that are counted under a convention; false
    /// from `receive` ends it, and is returned.
    bool expand(const Solution& canonical, UpTo upTo,
                const std::function<bool(const Solution&)>& receive) const;

  private:
    Solution image(const Solution& solution, const std::vector<int>& map) const;
    BigCount namings() const;
    bool keepsNamed(const Solution& solution, const std::vector<int>& map) const;
    bool rename(const Solution& solution,
                const std::function<bool(const Solution&)>& receive) const;

    const Instance& instance_;
    const SymmetryBreak& symmetry_;
    Counts counts_;
};

} // namespace cornerwise
