// Hints, lost positions and pieces to take back, against all solutions found by brute force.
#include "catch.hpp"
#include "patience.hpp"
#include "support.hpp"

#include "hint/undo.hpp"
#include "rules/checker.hpp"

#include <algorithm>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

std::size_t below(std::mt19937& random, std::size_t n) {
    return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
}

Given asGiven(const Instance& instance, const Chosen& chosen) {
    const Placement& p = instance.placements[static_cast<std::size_t>(chosen.placement)];
    return {chosen.colour, p.piece, p.cells};
}

/// Some pieces of a solution, if there is one, and some that stand anywhere.
std::vector<Given> randomPosition(std::mt19937& random, const Instance& instance,
                                  const std::set<Solution>& solutions) {
    std::vector<Given> laid;
    const auto tryLaying = [&](const Chosen& chosen) {
        const Given given = asGiven(instance, chosen);
        std::vector<Given> more = laid;
        more.push_back(given);
        Arrangement arrangement;
        const auto add = [&](const Given& g) {
            arrangement.pieces.push_back({g.colour, g.piece, g.cells, -1});
        };
        std::for_each(instance.puzzle.givens.begin(), instance.puzzle.givens.end(), add);
        std::for_each(more.begin(), more.end(), add);
        if (check(instance.puzzle, arrangement, {true}).valid) laid = std::move(more);
    };
    if (!solutions.empty() && below(random, 3) != 0) {
        const Solution& solution =
            *std::next(solutions.begin(), static_cast<long>(below(random, solutions.size())));
        for (const Chosen& chosen : solution)
            if (below(random, 3) == 0) tryLaying(chosen);
    }
    const std::size_t tries = instance.placements.empty() ? 0 : below(random, 5) * 6;
    for (std::size_t n = 0; n < tries; ++n)
        tryLaying({static_cast<int>(below(random, instance.placements.size())),
                   static_cast<int>(below(random, instance.puzzle.colours.size()))});
    return laid;
}

bool has(const Instance& instance, const Solution& solution, const Given& given) {
    return std::any_of(solution.begin(), solution.end(), [&](const Chosen& chosen) {
        const Given other = asGiven(instance, chosen);
        return other.colour == given.colour && other.piece == given.piece &&
               other.cells == given.cells;
    });
}

std::size_t missingIn(const Instance& instance, const Solution& solution,
                      const std::vector<Given>& laid) {
    return static_cast<std::size_t>(std::count_if(
        laid.begin(), laid.end(), [&](const Given& g) { return !has(instance, solution, g); }));
}

std::size_t solutionsWith(const Instance& instance, const std::set<Solution>& solutions,
                          const std::vector<Given>& laid) {
    return static_cast<std::size_t>(
        std::count_if(solutions.begin(), solutions.end(),
                      [&](const Solution& s) { return missingIn(instance, s, laid) == 0; }));
}

} // namespace

TEST_CASE("hints lead to solutions, and lost is said where there is none") {
    constexpr int positions = many(500);
    int lost = 0;
    int atSight = 0;
    int decided = 0;
    int othersFail = 0;
    int takenBack = 0;
    for (unsigned seed = 0, done = 0; done < positions; ++seed) {
        std::mt19937 random(seed);
        const Instance instance = makeInstance(randomPuzzle(random));
        const auto solutions = bruteForce(instance, 20'000);
        if (!solutions || (solutions->empty() && seed % 4 != 0)) continue;
        const std::vector<Given> laid = randomPosition(random, instance, *solutions);
        Puzzle position = instance.puzzle;
        position.givens.insert(position.givens.end(), laid.begin(), laid.end());
        Arrangement arrangement;
        for (const Given& g : position.givens)
            arrangement.pieces.push_back({g.colour, g.piece, g.cells, -1});
        if (!check(instance.puzzle, arrangement, {true}).valid) continue;
        ++done;
        INFO("seed " << seed << "\n"
                     << describe(instance.puzzle) << "laid " << laid.size() << ", solutions "
                     << solutions->size());
        HintOptions options;
        options.seed = seed + 1;
        const Hint hint = findHint(position, options);
        if (check(instance.puzzle, arrangement, {}).valid) {
            REQUIRE((hint.kind == Hint::Kind::complete));
            continue;
        }
        const std::size_t left = solutionsWith(instance, *solutions, laid);
        REQUIRE((hint.kind == (left > 0 ? Hint::Kind::placement : Hint::Kind::lost)));
        if (left > 0) {
            std::vector<Given> next = laid;
            next.push_back({hint.placement.colour, hint.placement.piece, hint.placement.cells});
            REQUIRE(solutionsWith(instance, *solutions, laid) > 0);
            const std::size_t with = solutionsWith(instance, *solutions, next);
            REQUIRE(with > 0);
            REQUIRE(hint.solutions.value() == with);
            REQUIRE_FALSE(
                std::any_of(position.givens.begin(), position.givens.end(),
                            [&](const Given& g) { return g.cells == hint.placement.cells; }));
            // What alone meets a need is in every solution.
            if (hint.why != Hint::Why::solution) REQUIRE(with == left);
            decided += hint.why == Hint::Why::decided;
            othersFail += hint.why == Hint::Why::othersFail;
            continue;
        }
        ++lost;
        atSight += hint.reason.find("full search") == std::string::npos;
        const Undo undo = fewestToTakeBack(instance.puzzle, laid, options);
        if (solutions->empty()) {
            REQUIRE((undo.kind == Undo::Kind::none));
            continue;
        }
        std::size_t fewest = laid.size();
        for (const Solution& s : *solutions)
            fewest = std::min(fewest, missingIn(instance, s, laid));
        REQUIRE((undo.kind == Undo::Kind::found));
        REQUIRE(undo.fewest);
        REQUIRE(undo.pieces.size() == fewest);
        std::vector<Given> rest;
        for (std::size_t i = 0; i < laid.size(); ++i)
            if (!std::binary_search(undo.pieces.begin(), undo.pieces.end(), static_cast<int>(i)))
                rest.push_back(laid[i]);
        REQUIRE(solutionsWith(instance, *solutions, rest) > 0);
        takenBack += fewest > 1;
    }
    CHECK(lost > positions / 10);
    CHECK(atSight > positions / 20);
    CHECK(lost > atSight);
    CHECK(decided > positions / 10);
    CHECK((othersFail > 0 || patience > 1)); // rare
    CHECK(takenBack > positions / 50);
}

TEST_CASE("a hint that could not be searched for says so") {
    HintOptions options;
    options.stop = StopToken().within(std::chrono::seconds(0));
    CHECK((findHint(builtIn("four-square"), options).kind == Hint::Kind::undecided));
}
