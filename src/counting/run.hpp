// Solving and counting a puzzle: arithmetic first, then the engine, with orbits tallied and every
// solution proved by the rules before it is handed on.
#pragma once

#include "counting/orbits.hpp"
#include "search/engine.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace cornerwise {

struct RunOptions {
    std::optional<Engine> engine; // nothing: the best one
    std::uint64_t seed = 0;
    StopToken stop;
    /// Called now and then with the nodes tried and the distinct solutions found.
    std::function<void(const BigCount& distinct)> progress;
};

/// A solution of a search broke the puzzle's rule: the program is wrong. Nothing was handed on.
struct InternalError : std::logic_error {
    using std::logic_error::logic_error;
};

struct RunResult {
    Ending ending = Ending::exhausted;
    Counts counts; // of the distinct solutions met, all if `ending` is exhausted
    std::uint64_t nodes = 0;
    double seconds = 0;
    EngineChoice engine{Engine::dlx, ""};
    /// Why there is no solution, if arithmetic showed it and nothing was searched.
    std::optional<std::string> impossible;
};

/// Finds each distinct solution once, as the canonical one of its orbit, counts its orbit and
/// passes it to `receive`, if that is set; false from it ends the search. Solutions that are passed
/// on have been proved. Throws EngineError, InternalError.
RunResult run(const Instance& instance, const RunOptions& options,
              const std::function<bool(const OrbitCounter&, const Solution&)>& receive);

} // namespace cornerwise
