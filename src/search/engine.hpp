// One face for all search engines.
#pragma once

#include "base/stop_token.hpp"
#include "puzzle/instance.hpp"
#include "puzzle/symmetry.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace cornerwise {

enum class Engine { dlx, tiling, contact, packing };

std::string_view engineName(Engine engine);
std::optional<Engine> findEngine(std::string_view name);
/// "auto, dlx, ... or packing", for messages.
std::string engineList();

/// An engine that was asked for cannot search the puzzle.
struct EngineError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Why an engine cannot search the instance through; empty if it can.
std::string engineRefusal(const Instance& instance, Engine engine);

struct EngineChoice {
    Engine engine;
    std::string reason;
};

/// The engine asked for, or the best one. Throws EngineError.
EngineChoice chooseEngine(const Instance& instance, std::optional<Engine> asked);

struct SearchOptions {
    Engine engine = Engine::dlx;
    /// Break the board's symmetry below this root; null: do not.
    const SymmetryBreak* symmetry = nullptr;
    /// 0: the natural order of choices; another number: an order made from it.
    std::uint64_t seed = 0;
    StopToken stop;
};

struct SearchResult {
    Ending ending = Ending::exhausted;
    std::uint64_t nodes = 0;
};

/// Calls receive(solution) for solutions under the puzzle's rule until it returns false. Every
/// solution that is canonical (see OrbitCounter) comes exactly once up to renaming interchangeable
/// colours; with and without symmetry breaking, others may come too.
SearchResult search(const Instance& instance, const SearchOptions& options,
                    const std::function<bool(const Solution&)>& receive);

} // namespace cornerwise
