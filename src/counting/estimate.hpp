// About how many solutions and search nodes to expect, by random probing of the exact cover search.
#pragma once

#include "base/stop_token.hpp"
#include "puzzle/instance.hpp"

#include <cstdint>
#include <limits>

namespace cornerwise {

/// A mean with twice its standard error. Where few probes make up the sum, the distribution has a
/// heavy tail, most of which was missed, and the error is understated.
struct Estimate {
    double mean = 0;
    double error = 0;
    double largestShare = 0; // of the sum, by the greatest probe

    /// Whether the error cannot be trusted.
    bool heavyTailed() const { return largestShare > 0.02; }
};

struct EstimateResult {
    Estimate labelled; // solutions, colours and positions distinct
    Estimate nodes;    // of dancing links without use of symmetry
    std::uint64_t probes = 0;
    std::uint64_t hits = 0; // probes that ended in a solution
};

/// Probes until `stop` asks or there are as many probes. The source of the method is named at
/// DancingLinks::probe().
EstimateResult estimate(const Instance& instance, std::uint64_t seed, const StopToken& stop,
                        std::uint64_t maxProbes = std::numeric_limits<std::uint64_t>::max());

} // namespace cornerwise
