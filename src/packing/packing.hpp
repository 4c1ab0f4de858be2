// Finding one arrangement, or a few: for boards with gaps and many pieces.
//
// Annealing restarted, on the whole board and, where the puzzle has rotations that exchange its
// colours, on symmetric arrangements, which have half or a quarter as many pieces to place; exact
// search where the position is small. Several threads search with seeds of their own.
#pragma once

#include "base/stop_token.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/arrangement.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace cornerwise {

struct PackingOptions {
    std::uint64_t seed = 0;
    int threads = 1;
    StopToken stop;
    /// Which solutions are the same: images under the board's symmetries, and under the renaming of
    /// interchangeable colours.
    bool upToSymmetry = true;
    bool upToColour = true;
};

struct PackingResult {
    /// enough: the receiver ended the search; exhausted: proved that there is no (other) solution;
    /// interrupted: the stop token asked.
    Ending ending = Ending::interrupted;
    std::uint64_t moves = 0; // looked at, by all threads
    /// The proof that there is no solution, where it needed no search.
    std::optional<std::string> impossible;
    /// Where nothing was found: the arrangement with the fewest cells missing, and how many are.
    Arrangement best;
    int missing = 0;
};

/// Why the engine cannot search the puzzle; empty if it can.
std::string packingRefusal(const Puzzle& puzzle);

/// Calls receive(arrangement) for solutions, each proved by the rules and none the same as another,
/// until it returns false. With one thread, the same seed finds the same ones. Throws
/// std::logic_error for a solution that breaks the rules (a fault of the program).
PackingResult pack(const Puzzle& puzzle, const PackingOptions& options,
                   const std::function<bool(const Arrangement&)>& receive);

} // namespace cornerwise
