// How many pieces of a lost position must be taken back.
#pragma once

#include "hint/hint.hpp"

namespace cornerwise {

struct Undo {
    /// found: after taking back `pieces` a solution goes on; none: not even the puzzle itself has a
    /// solution; unknown: no way was found in the time given.
    enum class Kind { found, none, unknown };
    Kind kind = Kind::unknown;
    std::vector<int> pieces; // of `laid`, ascending
    /// Whether every smaller set was shown not to suffice; else their number is an upper bound.
    bool fewest = false;
};

/// `laid` are the pieces of a lost position that may be taken back, beside the puzzle's givens. A
/// set that suffices is found first, by putting back pieces while that can be solved; then smaller
/// ones are tried by size, each with a full search, with more effort each round.
Undo fewestToTakeBack(const Puzzle& puzzle, const std::vector<Given>& laid,
                      const HintOptions& options);

} // namespace cornerwise
