// Which solutions local search and exact completion find, and which of them count as the same:
// against all solutions, by brute force.
#include "catch.hpp"
#include "support.hpp"

#include "packing/packing.hpp"
#include "search/impossible.hpp"

#include <algorithm>
#include <chrono>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

/// A small puzzle all of whose pieces must be placed, with gaps: some of a random puzzle's pieces,
/// that may be turned in ways of their own and have twins.
Puzzle randomGappy(std::mt19937& random) {
    Puzzle puzzle = randomPuzzle(random);
    const auto pick = [&](unsigned n) { return random() % n; };
    for (Piece& piece : puzzle.pieces) {
        if (pick(2) == 0) piece.sides = static_cast<Sides>(pick(3));
        for (Supply& supply : piece.supply) {
            supply.high = std::min(supply.high, 2);
            if (supply.high > 0 && pick(4) == 0) --supply.high;
            supply.low = supply.high;
        }
    }
    if (pick(3) == 0) {
        Piece twin = puzzle.pieces[pick(static_cast<unsigned>(puzzle.pieces.size()))];
        twin.name += "-twin";
        puzzle.pieces.push_back(std::move(twin));
    }
    for (std::size_t c = 0; c < puzzle.required.size(); ++c)
        if (pick(8) != 0) puzzle.required[c] = false;
    return puzzle;
}

Solution solutionOf(const Instance& instance, const Arrangement& arrangement) {
    Solution solution;
    for (const PlacedPiece& p : arrangement.pieces)
        solution.push_back({instance.find(p.piece, p.cells), p.colour});
    std::sort(solution.begin(), solution.end());
    return solution;
}

struct Convention {
    bool upToSymmetry;
    bool upToColour;
    BigCount Counts::*count;
};

constexpr Convention conventions[] = {{false, false, &Counts::labelled},
                                      {false, true, &Counts::colour},
                                      {true, false, &Counts::symmetry},
                                      {true, true, &Counts::distinct}};

/// Packs until it has found as many different solutions as there are.
void expectAll(const Instance& instance, const std::set<Solution>& all, std::uint64_t seed) {
    const Counts counts = countsOf(instance, all);
    for (const Convention& convention : conventions) {
        const BigCount expected = counts.*convention.count;
        INFO("up to symmetry " << convention.upToSymmetry << ", to colour " << convention.upToColour
                               << ": " << expected.text());
        PackingOptions options;
        options.seed = seed;
        options.stop = {nullptr, std::chrono::steady_clock::now() + std::chrono::seconds(60)};
        options.upToSymmetry = convention.upToSymmetry;
        options.upToColour = convention.upToColour;
        std::set<Solution> different;
        int found = 0;
        const PackingResult result = pack(instance.puzzle, options, [&](const Arrangement& a) {
            const Solution solution = solutionOf(instance, a);
            REQUIRE(all.contains(solution));
            different.insert(
                keyOf(instance, solution, convention.upToSymmetry, convention.upToColour));
            return BigCount(static_cast<unsigned long long>(++found)) != expected;
        });
        REQUIRE(result.ending == (all.empty() ? Ending::exhausted : Ending::enough));
        REQUIRE(BigCount(different.size()) == expected);
    }
}

} // namespace

TEST_CASE("packing: of small puzzles all solutions are found under every convention") {
    constexpr int puzzles = 120;
    int several = 0;
    for (unsigned seed = 0, done = 0; done < puzzles; ++seed) {
        std::mt19937 random(seed);
        const Instance instance = makeInstance(randomGappy(random));
        if (impossibility(instance.puzzle)) continue;
        const auto all = bruteForce(instance, 20'000);
        if (!all || all->size() > 30) continue;
        ++done;
        INFO("seed " << seed << "\n" << describe(instance.puzzle));
        several += all->size() > 1 ? 1 : 0;
        expectAll(instance, *all, seed);
    }
    CHECK(several > puzzles / 4);
}

TEST_CASE("packing: pieces that may not be flipped or turned keep their solutions apart") {
    const Instance instance = makeInstance(puzzleFromText(
        "board = \"2x4\"\nfill = false\n" + piece("L", "\"##\", \"#.\"") +
        "sides = \"one-sided\"\n" + piece("V", "\"##\", \"#.\"") + "sides = \"fixed\"\n"));
    const auto all = bruteForce(instance, 20'000);
    REQUIRE(all);
    CHECK(countsOf(instance, *all).distinct == BigCount(10));
    expectAll(instance, *all, 1);
}
