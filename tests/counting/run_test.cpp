// A first solution: many short attempts, then the search through.
#include "catch.hpp"
#include "patience.hpp"
#include "support.hpp"

#include <algorithm>
#include <atomic>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

RunResult runToFirst(const Instance& instance, std::uint64_t seed) {
    RunOptions options;
    options.search.seed = seed;
    options.first = true;
    int found = 0;
    const RunResult result =
        run(instance, options, [&](const OrbitCounter&, const Solution&) { return ++found == 0; });
    CHECK(found == (result.ending == Ending::enough ? 1 : 0));
    return result;
}

} // namespace

TEST_CASE("a first solution is found soon, whatever the seed is") {
    for (const Rule rule : {Rule::free, Rule::separate}) {
        const Instance instance = makeInstance(builtIn("four-square", {rule, std::nullopt}));
        std::uint64_t most = 0;
        for (std::uint64_t seed = 1; seed <= 30; ++seed) {
            const RunResult result = runToFirst(instance, seed);
            CHECK(result.ending == Ending::enough);
            most = std::max(most, result.nodes);
        }
        CHECK(most < 50'000); // without a new beginning a seed takes half a million
    }
}

TEST_CASE("what no short attempt decides is searched through") {
    const Instance rare = makeInstance(builtIn("four-square", {Rule::connected, std::nullopt}));
    const RunResult found = runToFirst(rare, 1);
    CHECK(found.ending == Ending::enough);
    CHECK(found.nodes > 50'000);
    const Instance none = makeInstance(builtIn("four-square", {Rule::anchored, std::nullopt}));
    const RunResult proof = runToFirst(none, 1);
    CHECK(proof.ending == Ending::exhausted);
    CHECK(proof.nodes > 1'000'000);
}

TEST_CASE("attempts end with a limit of nodes, or when they are stopped") {
    const Instance none = makeInstance(builtIn("four-square", {Rule::anchored, std::nullopt}));
    RunOptions options;
    options.search.seed = 1;
    options.first = true;
    options.search.maxNodes = 2100; // between two attempts
    const SolutionReceiver any = [](const OrbitCounter&, const Solution&) { return false; };
    const RunResult limited = run(none, options, any);
    CHECK(limited.ending == Ending::interrupted);
    CHECK(limited.nodes >= 2100);
    CHECK(limited.nodes < 2200);
    const std::atomic<bool> flag{true};
    options.search.maxNodes = noLimit;
    options.search.stop = StopToken(&flag, std::nullopt);
    const RunResult stopped = run(none, options, any);
    CHECK(stopped.ending == Ending::interrupted);
    CHECK(stopped.nodes < 40);
}

TEST_CASE("colourings are listed only of the least image of a set of placements") {
    const Instance instance = makeInstance(builtIn("four-square", {Rule::free, std::nullopt}));
    const SymmetryBreak symmetry(instance);
    std::vector<int> filling;
    RunOptions options;
    options.search.seed = 1;
    options.first = true;
    run(instance, options, [&](const OrbitCounter&, const Solution& canonical) {
        for (const Chosen& c : canonical) filling.push_back(c.placement);
        return false;
    });
    REQUIRE(filling.size() == 20);
    const SolutionReceiver any = [](const OrbitCounter&, const Solution&) { return false; };
    Tally tally(instance, symmetry, Engine::contact, any);
    int listed = 0;
    for (const auto& map : instance.images) {
        std::vector<int> image;
        for (const int p : filling) image.push_back(map[static_cast<std::size_t>(p)]);
        std::sort(image.begin(), image.end());
        listed += tally.wanted(image) == Receiver::Colourings::each ? 1 : 0;
    }
    CHECK(instance.images.size() == 4);
    CHECK(listed == 1);
}

TEST_CASE("a first solution by each engine is one of those that there are") {
    for (unsigned seed = 0, done = 0; done < many(500); ++seed) {
        std::mt19937 random(seed);
        const Instance instance = makeInstance(randomPuzzle(random));
        const auto expected = bruteForce(instance, 20'000);
        if (!expected) continue;
        ++done;
        for (const Engine engine : allEngines) {
            if (!engineRefusal(instance, engine).empty()) continue;
            INFO("seed " << seed << ", engine " << engineName(engine) << "\n"
                         << describe(instance.puzzle));
            RunOptions options;
            options.engine = engine;
            options.search.seed = seed + 1;
            options.first = true;
            std::optional<Solution> found;
            run(instance, options, [&](const OrbitCounter& orbits, const Solution& canonical) {
                return orbits.expand(canonical, UpTo::labelled, [&](const Solution& solution) {
                    found = solution;
                    return false;
                });
            });
            REQUIRE(found.has_value() == !expected->empty());
            if (!found) continue;
            std::sort(found->begin(), found->end());
            REQUIRE(expected->count(*found) == 1);
        }
    }
}
