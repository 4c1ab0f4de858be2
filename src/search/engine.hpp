// One face for all search engines.
#pragma once

#include "frontier/completions.hpp"
#include "puzzle/searcher.hpp"

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace cornerwise {

enum class Engine { dlx, tiling, contact, packing, frontier };

std::string_view engineName(Engine engine);
std::optional<Engine> findEngine(std::string_view name);
std::vector<std::string> allEngineNames();

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

/// A searcher, which the frontier engine has none of. `completions` may be null; see below.
std::unique_ptr<Searcher> makeSearcher(const Instance& instance, Engine engine,
                                       const SearcherOptions& options,
                                       std::shared_ptr<const Completions> completions = nullptr);

/// For a long search: what its searchers can share so as to be quicker. Null where there is nothing
/// of the kind, or the memory does not suffice. Throws Stopped.
std::shared_ptr<const Completions> completionsFor(const Instance& instance, Engine engine,
                                                  const StateLimits& limits);

/// The nodes that an engine tries in a moment, which is not worth dividing: from a fifth of a
/// second to a second.
std::uint64_t nodesOfAMoment(Engine engine);

} // namespace cornerwise
