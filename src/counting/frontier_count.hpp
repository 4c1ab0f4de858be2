// The frontier engine: counts in all four conventions without finding a solution.
#pragma once

#include "counting/orbits.hpp"
#include "frontier/states.hpp"

namespace cornerwise {

struct FrontierCount {
    Counts counts;
    std::uint64_t states = 0;
};

/// The orbits under the board's symmetries and the renamings of interchangeable colours are the
/// average number of solutions that a symmetry with a renaming maps to themselves (the lemma of
/// Cauchy and Frobenius, called Burnside's), and each such number is a count of its own. Throws
/// MemoryError, Stopped, std::overflow_error.
FrontierCount frontierCount(const Instance& instance, const StateLimits& limits);

} // namespace cornerwise
