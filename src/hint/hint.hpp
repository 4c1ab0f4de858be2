// One next placement that still leads to a solution, and why; or that the position is lost.
#pragma once

#include "base/big_count.hpp"
#include "base/stop_token.hpp"
#include "hint/outlook.hpp"
#include "rules/arrangement.hpp"

namespace cornerwise {

struct HintOptions {
    std::uint64_t seed = 0;
    int threads = 1; // of the search for a solution where cells may stay empty
    StopToken stop;
};

struct Hint {
    enum class Kind { complete, placement, lost, undecided };
    /// Why a placement: it alone meets a need; the others that would were searched and lead
    /// nowhere; it stands in a solution.
    enum class Why { decided, othersFail, solution };

    Kind kind = Kind::undecided;
    PlacedPiece placement; // also where undecided, if `why` is `decided`: all solutions have it
    Why why = Why::solution;
    std::optional<Need> need; // that it meets
    /// How many solutions go on from the placement; nothing if they were not all counted.
    std::optional<std::uint64_t> solutions;
    std::string reason;      // of Kind::lost
    std::uint64_t nodes = 0; // of the search for a solution
};

/// `position`: a puzzle whose givens are what is laid, which must not break its rule. Searches in
/// full: "lost" is said only where nothing is left to try. Throws LimitError, InternalError.
Hint findHint(const Puzzle& position, const HintOptions& options);

/// Whether a position can be solved, with the solution found.
struct Verdict {
    Ending ending = Ending::interrupted; // enough: solved; exhausted: lost; interrupted: unknown
    Arrangement solution;
    std::uint64_t nodes = 0;
};
Verdict decide(const Puzzle& position, const HintOptions& options, std::uint64_t maxNodes);

} // namespace cornerwise
