// The solutions that a symmetry of the board, together with a renaming of the colours, maps to
// themselves, as fillings of their own: what is covered are the orbits of cells, and what covers
// them are the orbits of coloured placements.
#pragma once

#include "frontier/colour_ways.hpp"
#include "frontier/coloured_sweep.hpp"
#include "puzzle/instance.hpp"

#include <optional>

namespace cornerwise {

/// Why the frontier engine cannot count the instance; empty if it can. It needs the rule `free` and
/// a board on which placements reach over at most 128 cells of the sweep, or the rule `separate`,
/// few colours and a narrower board (see ColouredSweep::problem()).
std::string frontierRefusal(const Instance& instance);

/// A sweep whose options have colours, or stand for all colours that they can have.
struct FreeSweep {
    Sweep sweep;
    std::optional<ColourWays> ways;
};

/// The sweep whose fillings are the labelled solutions of a puzzle under the rule `free` which are
/// their own image under images[symmetry] and the renaming `names` (by colour); with the identity
/// of both, all solutions. An option's number is its first placement. Sweep::problem() tells if the
/// board is too wide.
FreeSweep sweepInColours(const Instance& instance, std::size_t symmetry,
                         const std::vector<int>& names);
/// The same without colours, which come at the end.
FreeSweep sweepWithoutColours(const Instance& instance, std::size_t symmetry,
                              const std::vector<int>& names);
/// Of the two the one whose states are smaller.
FreeSweep invariantSweep(const Instance& instance, std::size_t symmetry,
                         const std::vector<int>& names);

/// The same under the rule `separate`; options have no numbers.
ColouredSweep invariantColouredSweep(const Instance& instance, std::size_t symmetry,
                                     const std::vector<int>& names);

} // namespace cornerwise
