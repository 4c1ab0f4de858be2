#include "search/engine.hpp"

#include "contact/contact_search.hpp"
#include "rules/checker.hpp"
#include "search/exact_cover_model.hpp"
#include "tiling/tiling_search.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <random>

namespace cornerwise {
namespace {

constexpr std::array<std::pair<Engine, std::string_view>, 4> engineNames{
    {{Engine::dlx, "dlx"},
     {Engine::tiling, "tiling"},
     {Engine::contact, "contact"},
     {Engine::packing, "packing"}}};

SearchResult searchByCover(const Instance& instance, const SearchOptions& options,
                           const std::function<bool(const Solution&)>& receive) {
    std::vector<int> order(instance.placements.size());
    std::iota(order.begin(), order.end(), 0);
    if (options.seed != 0) {
        std::mt19937_64 random(options.seed);
        std::shuffle(order.begin(), order.end(), random);
    }
    const bool filter = instance.puzzle.rule > Rule::separate;
    SearchResult result;
    Solution solution;
    const auto run = [&](const std::vector<bool>& excluded) {
        const ExactCoverModel model = exactCoverModel(instance, excluded, order, options.stop);
        DancingLinks links(model.problem);
        result.ending = links.search(
            [&](std::span<const int> chosen) {
                solution.clear();
                for (const int o : chosen)
                    solution.push_back(model.options[static_cast<std::size_t>(o)]);
                std::sort(solution.begin(), solution.end());
                // Every renaming of the colours is found; one of them is wanted.
                if (nameColours(instance, solution) != solution) return true;
                if (filter && !proofFailure(instance, solution).empty()) return true;
                return receive(solution);
            },
            options.stop);
        result.nodes += links.nodes();
        return result.ending == Ending::exhausted;
    };
    if (options.symmetry == nullptr || !options.symmetry->hasRoot()) {
        run({});
        return result;
    }
    std::vector<int> roots = options.symmetry->rootChoices();
    if (options.seed != 0) {
        std::mt19937_64 random(options.seed);
        std::shuffle(roots.begin(), roots.end(), random);
    }
    for (const int root : roots)
        if (!run(options.symmetry->excludedBelow(root))) break;
    return result;
}

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

std::string engineList() {
    std::string list = "auto";
    for (const auto& [engine, name] : engineNames)
        list += (engine == engineNames.back().first ? " or " : ", ") + std::string(name);
    return list;
}

std::string engineRefusal(const Instance& instance, Engine engine) {
    if (instance.puzzle.monominoLast && engine != Engine::dlx && engine != Engine::packing)
        return "every monomino must be able to come last";
    switch (engine) {
    case Engine::contact:
        return contactRefusal(instance);
    case Engine::tiling:
        return tilingRefusal(instance);
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

SearchResult search(const Instance& instance, const SearchOptions& options,
                    const std::function<bool(const Solution&)>& receive) {
    switch (options.engine) {
    case Engine::contact: {
        const ContactResult r =
            contactSearch(instance, {options.symmetry, options.seed, options.stop}, receive);
        return {r.ending, r.nodes};
    }
    case Engine::tiling: {
        const TilingResult r =
            tilingSearch(instance, {options.symmetry, options.seed, options.stop}, receive);
        return {r.ending, r.nodes};
    }
    case Engine::packing: // refused by chooseEngine()
    case Engine::dlx:
        break;
    }
    return searchByCover(instance, options, receive);
}

} // namespace cornerwise
