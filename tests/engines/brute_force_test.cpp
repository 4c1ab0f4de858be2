// Every engine against a brute force that is right because it only tries everything and asks the
// checker.
#include "catch.hpp"
#include "patience.hpp"
#include "support.hpp"

#include "contact/guided_search.hpp"
#include "counting/frontier_count.hpp"
#include "counting/solutions.hpp"

#include <algorithm>

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
    constexpr int puzzles = many(3000);
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

TEST_CASE("engines keep the colours that are given of cells") {
    int solvable = 0;
    for (unsigned seed = 0, done = 0; done < many(300); ++seed) {
        std::mt19937 random(seed);
        Puzzle puzzle = randomPuzzle(random);
        const auto all = bruteForce(makeInstance(puzzle), 20'000);
        if (!all || all->empty()) continue;
        ++done;
        for (std::size_t n = random() % 4; n > 0; --n) {
            const int cell = static_cast<int>(random() % puzzle.required.size());
            if (puzzle.clueColours()[static_cast<std::size_t>(cell)] >= 0) continue;
            puzzle.clues.push_back({cell, static_cast<int>(random() % puzzle.colours.size())});
            puzzle.required[static_cast<std::size_t>(cell)] = true;
        }
        const Instance plain = makeInstance(puzzle);
        INFO("seed " << seed << "\n" << describe(puzzle));
        // Numbers of placements differ, so solutions are compared as numbers of them.
        const auto expected = bruteForce(plain, 200'000);
        REQUIRE(expected);
        std::size_t kept = 0;
        Puzzle without = puzzle;
        without.clues.clear();
        const Instance free = makeInstance(without);
        const auto unclued = bruteForce(free, 200'000);
        REQUIRE(unclued);
        for (const Solution& s : *unclued) {
            std::vector<int> colourAt(puzzle.required.size(), -1);
            for (const Chosen& c : s)
                for (const int cell : free.placements[static_cast<std::size_t>(c.placement)].cells)
                    colourAt[static_cast<std::size_t>(cell)] = c.colour;
            kept += std::all_of(puzzle.clues.begin(), puzzle.clues.end(), [&](const auto& clue) {
                return colourAt[static_cast<std::size_t>(clue.cell)] == clue.colour;
            });
        }
        REQUIRE(expected->size() == kept);
        solvable += kept > 0;
        for (const Engine engine : allEngines) {
            if (!engineRefusal(plain, engine).empty()) continue;
            INFO("engine " << engineName(engine));
            Counts found;
            REQUIRE((allByEngine(plain, engine, found) == *expected));
            REQUIRE((found == countsOf(plain, *expected)));
        }
        if (guidedRefusal(plain).empty())
            REQUIRE((countsByGuidedSearch(plain) == countsOf(plain, *expected)));
        if (engineRefusal(plain, Engine::frontier).empty())
            REQUIRE((frontierCount(plain, {{}, std::size_t{1} << 30}).counts ==
                     countsOf(plain, *expected)));
        std::size_t each = 0;
        eachSolution(puzzle, {}, [&](const Arrangement&) { return ++each > 0; });
        REQUIRE(each == kept);
    }
    CHECK(solvable > many(60));
}
