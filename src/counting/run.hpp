// Solving a puzzle, and counting in one go: arithmetic first, then the engine.
#pragma once

#include "counting/tally.hpp"

#include <optional>
#include <string>

namespace cornerwise {

struct RunOptions {
    std::optional<Engine> engine; // nothing: the best one
    SearcherOptions search;
    /// One solution is all that is wanted: with a seed the search is begun anew now and then, with
    /// another order.
    bool first = false;
};

struct RunResult {
    Ending ending = Ending::exhausted;
    Counts counts; // of the distinct solutions met, all if `ending` is exhausted
    std::uint64_t nodes = 0;
    double seconds = 0;
    EngineChoice engine{Engine::dlx, ""};
    int threads = 1;
    /// Why there is no solution, if arithmetic showed it and nothing was searched.
    std::optional<std::string> impossible;
};

/// Finds each distinct solution once, counts its orbit and passes it to `receive`, if that is set.
/// Throws EngineError, InternalError.
RunResult run(const Instance& instance, const RunOptions& options, const SolutionReceiver& receive);

} // namespace cornerwise
