// Every engine against a brute force that is right because it only tries everything and asks the
// checker.
#include "catch.hpp"
#include "support.hpp"

#include "contact/guided_search.hpp"

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

Counts countsByGuidedSearch(const Instance& instance) {
    const SymmetryBreak symmetry(instance);
    const SolutionReceiver none;
    Tally tally(instance, symmetry, Engine::contact, none);
    const auto searcher = guidedSearcher(
        instance, {}, findCompletions(uncolouredSweep(instance), {{}, std::size_t{1} << 30}));
    for (const int root : symmetry.roots()) searcher->search(symmetry.startAt(root), tally);
    return tally.counts();
}

} // namespace

TEST_CASE("engines find exactly what brute force finds on random puzzles") {
    constexpr int puzzles = 3000;
    int solvable = 0;
    int byContact = 0;
    int byTiling = 0;
    int guided = 0;
    int symmetric = 0;
    for (unsigned seed = 0, done = 0; done < puzzles; ++seed) {
        std::mt19937 random(seed);
        const Instance instance = makeInstance(randomPuzzle(random));
        INFO("seed " << seed << "\n" << describe(instance.puzzle));
        const auto tried = bruteForce(instance, 20'000);
        if (!tried) continue;
        ++done;
        const std::set<Solution>& expected = *tried;
        const Counts counts = countsOf(instance, expected);
        solvable += expected.empty() ? 0 : 1;
        symmetric += counts.labelled == counts.symmetry * BigCount(instance.images.size()) ? 0 : 1;
        for (const Engine engine : allEngines) {
            if (!engineRefusal(instance, engine).empty()) continue;
            byContact += engine == Engine::contact ? 1 : 0;
            byTiling += engine == Engine::tiling ? 1 : 0;
            INFO("engine " << engineName(engine));
            Counts found;
            const std::set<Solution> all = allByEngine(instance, engine, found);
            INFO("expected " << expected.size() << " labelled solutions, found " << all.size());
            REQUIRE((all == expected));
            REQUIRE((found == counts));
            // Without a receiver, colourings may be counted without being listed.
            RunOptions options;
            options.engine = engine;
            REQUIRE((run(instance, options, nullptr).counts == counts));
        }
        if (!guidedRefusal(instance).empty()) continue;
        ++guided;
        REQUIRE((countsByGuidedSearch(instance) == counts));
    }
    // The test is worth something only while it meets all of these often.
    CHECK(solvable > puzzles / 10);
    CHECK(byContact > puzzles / 2);
    CHECK(byTiling > puzzles / 50);
    CHECK(guided > puzzles / 50);
    CHECK(symmetric > puzzles / 50);
}
