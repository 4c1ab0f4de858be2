// Counting without enumerating: dynamic programming over the boundary between covered and uncovered
// items, which merges all partial fillings with the same future (the transfer matrix method).
#pragma once

#include "base/big_count.hpp"
#include "frontier/quotient.hpp"
#include "frontier/states.hpp"

namespace cornerwise {

struct FillingCount {
    BigCount count;
    std::uint64_t states = 0;
};

/// The number of ways to choose options that cover each required item once and no item twice,
/// within the supplies. Throws MemoryError, Stopped, std::overflow_error above 2^512.
FillingCount countFillings(const Sweep& sweep, const StateLimits& limits);
/// The same, in each way that the options can be coloured.
FillingCount countFillings(FreeSweep& sweep, const StateLimits& limits);
/// The same, the options' items in colours that never meet themselves at another option's.
FillingCount countFillings(const ColouredSweep& sweep, const StateLimits& limits);

} // namespace cornerwise
