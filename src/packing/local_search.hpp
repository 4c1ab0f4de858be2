// Annealing with ejection.
//
// The state is a partial arrangement in which no piece overlaps another or shares an edge with one
// of its colour, and (while `faultCost` is infinite) each colour's pieces form one group that
// covers a start cell where the rule asks for one. A move puts a piece, mostly one that is not
// placed, over a random empty cell in a random orientation; pieces in its way are taken off. It
// costs the weights of what is taken off, less the weight of the piece; Metropolis' rule decides.
// The random threshold is drawn before the move is looked at, so that most moves end at the first
// or second cell.
//
// Sources: N. Metropolis et al. 1953; S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi 1983. Ejection is
// common in timetabling and packing.
#pragma once

#include "base/stop_token.hpp"
#include "packing/packing_problem.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace cornerwise {

/// One descent: the temperature falls evenly from `hot` to `cold`.
struct Descent {
    std::uint64_t moves = 1'000'000;
    double hot = 1.15;
    double cold = 0.9;
};

struct LocalSearchOptions {
    std::uint64_t seed = 0;
    /// What a fault costs: a group of pieces too many, a start not covered, a piece without a mate
    /// under `touching`. Infinite: no move may make one (not possible under `touching`).
    double faultCost = 0;
};

class LocalSearch {
  public:
    virtual ~LocalSearch() = default;

    /// Takes all pieces off that are not given.
    virtual void clear() = 0;
    /// True when it ends in a complete arrangement, false at the end of the descent or when `stop`
    /// asks.
    virtual bool descend(const Descent& descent, const StopToken& stop) = 0;

    virtual std::uint64_t moves() const = 0;
    /// What the rule finds wrong with what lies on the board now.
    virtual int faults() const = 0;
    /// What lies on the board now.
    virtual std::vector<PackingProblem::Put> placed() const = 0;
    /// Of all states so far the one with the fewest cells missing.
    virtual const std::vector<PackingProblem::Put>& best() const = 0;
    virtual int bestMissing() const = 0;
};

/// The most slots a colour may have.
inline constexpr int maxMembers = 1024;

/// `problem` must outlive the search and have at most maxMembers slots a colour.
std::unique_ptr<LocalSearch> makeLocalSearch(const PackingProblem& problem,
                                             const LocalSearchOptions& options);

} // namespace cornerwise
