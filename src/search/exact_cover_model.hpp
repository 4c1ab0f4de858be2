// A puzzle as an exact cover problem.
//
// Options are the pairs of a placement and a colour. Items:
//   * a cell: primary if it must be covered, secondary if it may stay empty;
//   * a piece of a colour: primary with the supply as its multiplicity; on boards without gaps
//     secondary where it may be used at most once, and none where the supply is no limit;
//   * under `separate` and the stricter rules, for each pair of cells that share an edge, and each
//     colour, a secondary item that is in the options of that colour which cover just one of the
//     two cells. Two pieces of one colour that share the edge both have it and so exclude each
//     other, while a piece that covers both cells does not have it. This expresses `separate`
//     wholly.
// What `touching` and the stricter rules ask beyond it is checked on each solution.
#pragma once

#include "base/stop_token.hpp"
#include "cover/exact_cover.hpp"
#include "puzzle/instance.hpp"

#include <string>
#include <vector>

namespace cornerwise {

struct ExactCoverModel {
    CoverProblem problem;
    std::vector<Chosen> options; // what an option's number means
    /// Whether of interchangeable colours only the first covers the board's first cell.
    bool firstColourFixed = false;
    /// By item: a cell's name; a piece's, with its colour's letter before it; or an edge's two
    /// cells, with that letter.
    std::vector<std::string> names;
};

/// The model without the placements in `excluded` (none if empty). Givens are the only options for
/// their cells. On a board whose first cell must be covered, of interchangeable colours only the
/// first covers it. `order` is the order of the placements' options.
/// Breaks off when `stop` asks, as a search that follows then does too.
ExactCoverModel exactCoverModel(const Instance& instance, const std::vector<bool>& excluded,
                                const std::vector<int>& order, const StopToken& stop);

} // namespace cornerwise
