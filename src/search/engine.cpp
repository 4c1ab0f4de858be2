#include "search/engine.hpp"

#include "contact/contact_search.hpp"
#include "contact/guided_search.hpp"
#include "frontier/quotient.hpp"
#include "search/cover_search.hpp"
#include "tiling/tiling_search.hpp"

#include <array>

namespace cornerwise {
namespace {

constexpr std::array<std::pair<Engine, std::string_view>, 5> engineNames{
    {{Engine::dlx, "dlx"},
     {Engine::tiling, "tiling"},
     {Engine::contact, "contact"},
     {Engine::packing, "packing"},
     {Engine::frontier, "frontier"}}};

} // namespace

std::string_view engineName(Engine engine) {
    for (const auto& [e, name] : engineNames)
        if (e == engine) return name;
    return "";
}

std::optional<Engine> findEngine(std::string_view name) {
    for (const auto& [engine, n] : engineNames)
        if (n == name) return engine;
    return std::nullopt;
}

std::vector<std::string> allEngineNames() {
    std::vector<std::string> names;
    for (const auto& [engine, name] : engineNames) names.emplace_back(name);
    return names;
}

std::string engineRefusal(const Instance& instance, Engine engine) {
    if (instance.puzzle.monominoLast && engine != Engine::dlx && engine != Engine::packing)
        return "every monomino must be able to come last";
    switch (engine) {
    case Engine::contact:
        return contactRefusal(instance);
    case Engine::tiling:
        return tilingRefusal(instance);
    case Engine::frontier:
        return frontierRefusal(instance);
    case Engine::packing:
        return "it finds some solutions, not all";
    case Engine::dlx:
        break;
    }
    return "";
}

EngineChoice chooseEngine(const Instance& instance, std::optional<Engine> asked) {
    if (asked) {
        if (const std::string refusal = engineRefusal(instance, *asked); !refusal.empty())
            throw EngineError("the engine '" + std::string(engineName(*asked)) +
                              "' cannot search this puzzle: " + refusal);
        return {*asked, "asked for"};
    }
    const std::string tiling = engineRefusal(instance, Engine::tiling);
    if (tiling.empty())
        return {Engine::tiling, "every cell must be covered, without a contact rule"};
    const std::string contact = engineRefusal(instance, Engine::contact);
    if (contact.empty())
        return {Engine::contact,
                "every cell must be covered, in several colours or under a contact rule"};
    return {Engine::dlx, "the others cannot: tiling, for " + tiling + "; contact, for " + contact};
}

std::unique_ptr<Searcher> makeSearcher(const Instance& instance, Engine engine,
                                       const SearcherOptions& options,
                                       std::shared_ptr<const Completions> completions) {
    switch (engine) {
    case Engine::contact:
        if (completions != nullptr)
            return guidedSearcher(instance, options, std::move(completions));
        return contactSearcher(instance, options);
    case Engine::tiling:
        return tilingSearcher(instance, options);
    case Engine::frontier:
        throw EngineError("the engine 'frontier' counts without finding solutions");
    case Engine::packing: // refused by chooseEngine()
    case Engine::dlx:
        break;
    }
    return coverSearcher(instance, options);
}

std::shared_ptr<const Completions> completionsFor(const Instance& instance, Engine engine,
                                                  const StateLimits& limits) {
    if (engine != Engine::contact || !guidedRefusal(instance).empty()) return nullptr;
    try {
        return findCompletions(uncolouredSweep(instance), limits);
    } catch (const MemoryError&) {
        return nullptr;
    }
}

std::uint64_t nodesOfAMoment(Engine engine) {
    switch (engine) {
    case Engine::contact:
        return 200'000;
    case Engine::tiling:
        return 1'500'000;
    case Engine::frontier:
    case Engine::packing:
    case Engine::dlx:
        break;
    }
    return 1'000'000;
}

} // namespace cornerwise
