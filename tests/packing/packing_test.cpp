// Local search and exact completion against brute force, and what solutions must be.
#include "catch.hpp"
#include "patience.hpp"
#include "support.hpp"

#include "packing/completion.hpp"
#include "packing/local_search.hpp"
#include "packing/packing.hpp"
#include "rules/checker.hpp"
#include "search/impossible.hpp"

#include <algorithm>
#include <chrono>
#include <set>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

StopToken within(int milliseconds) {
    return {nullptr, std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds)};
}

/// A small puzzle whose pieces need not fill the board: some of a random puzzle's pieces.
Puzzle randomPacking(std::mt19937& random) {
    Puzzle puzzle = randomPuzzle(random);
    const auto pick = [&](unsigned n) { return static_cast<int>(random() % n); };
    for (Piece& piece : puzzle.pieces)
        for (Supply& supply : piece.supply) {
            supply.high = std::min(supply.high, 2);
            supply.low = std::min(supply.low, supply.high);
            if (supply.low > 0 && pick(5) == 0) --supply.low;
            if (supply.high > supply.low && pick(2) == 0) --supply.high;
        }
    for (std::size_t c = 0; c < puzzle.required.size(); ++c)
        if (pick(8) != 0) puzzle.required[c] = false;
    puzzle.monominoLast = pick(4) == 0;
    return puzzle;
}

/// What local search alone finds within some moves, without the exact search.
std::optional<Arrangement> annealed(const Puzzle& puzzle, std::uint64_t seed, std::uint64_t moves) {
    const PackingProblem problem(puzzle, trivialFold(puzzle));
    LocalSearchOptions options;
    options.seed = seed;
    options.faultCost = 2;
    const auto search = makeLocalSearch(problem, options);
    while (search->moves() < moves) {
        search->clear();
        if (!search->descend({20'000, 1.2, 0.8}, {})) continue;
        Arrangement result;
        for (const auto& put : search->placed()) problem.unfold(put, result);
        return result;
    }
    return std::nullopt;
}

/// Whether the order is a legal game, so that each of its beginnings is one: each colour's first
/// covers a start cell, each later one meets its colour at a corner and at no edge.
bool isLegalGame(const Puzzle& puzzle, const Arrangement& arrangement) {
    const std::vector<int> order = playableOrder(puzzle, arrangement);
    std::vector<int> owner(static_cast<std::size_t>(puzzle.board.size()), -1);
    std::vector<bool> begun(puzzle.colours.size());
    for (const int p : order) {
        const PlacedPiece& piece = arrangement.pieces[static_cast<std::size_t>(p)];
        const auto q = static_cast<std::size_t>(piece.colour);
        bool corner = false;
        bool start = false;
        for (const int c : piece.cells) {
            if (owner[static_cast<std::size_t>(c)] >= 0) return false;
            for (const int n : puzzle.board.edgeNeighbours(c))
                if (owner[static_cast<std::size_t>(n)] == piece.colour) return false;
            for (const int n : puzzle.board.cornerNeighbours(c))
                corner |= owner[static_cast<std::size_t>(n)] == piece.colour;
            start |= std::find(puzzle.starts[q].begin(), puzzle.starts[q].end(), c) !=
                     puzzle.starts[q].end();
        }
        if (begun[q] ? !corner : puzzle.rule == Rule::anchored && !start) return false;
        begun[q] = true;
        for (const int c : piece.cells) owner[static_cast<std::size_t>(c)] = piece.colour;
    }
    return order.size() == arrangement.pieces.size();
}

Arrangement solvedBy(const Puzzle& puzzle, std::uint64_t seed) {
    Arrangement solution;
    PackingOptions options;
    options.seed = seed;
    options.stop = within(60'000);
    const PackingResult result = pack(puzzle, options, [&](const Arrangement& a) {
        solution = a;
        return false;
    });
    REQUIRE(result.ending == Ending::enough);
    return solution;
}

} // namespace

TEST_CASE("packing: exact completion and local search agree with brute force") {
    constexpr int puzzles = many(500);
    int solvable = 0;
    int unsolvable = 0;
    for (unsigned seed = 0, done = 0; done < puzzles; ++seed) {
        std::mt19937 random(seed);
        const Puzzle puzzle = randomPacking(random);
        const Instance instance = makeInstance(puzzle);
        const auto all = bruteForce(instance, 20'000);
        if (!all || impossibility(puzzle)) continue;
        ++done;
        INFO("seed " << seed << "\n" << describe(puzzle));
        (all->empty() ? unsolvable : solvable) += 1;

        const Completion completion(puzzle);
        if (completion.deadEnd()) {
            INFO(*completion.deadEnd());
            REQUIRE(all->empty());
        } else {
            const CompletionResult exact = completion.search({seed, ~std::uint64_t{0}, {}});
            REQUIRE((exact.ending == Ending::exhausted) == all->empty());
            if (!all->empty()) CHECK(check(puzzle, exact.arrangement, {}).valid);
        }

        if (all->empty()) continue;
        const auto found = annealed(puzzle, seed, 2'000'000);
        REQUIRE(found);
        REQUIRE(check(puzzle, *found, {}).valid);
    }
    CHECK(solvable > puzzles / 10);
    CHECK(unsolvable > puzzles / 10);
}

TEST_CASE("packing: all complete sets are placed, in an order that can be played") {
    for (const char* name :
         {"eighty-four", "perfect-game", "duo", "junior", "trigon", "trigon-3"}) {
        INFO(name);
        const Puzzle puzzle = builtIn(name);
        const Arrangement solution = solvedBy(puzzle, 5);
        CHECK(check(puzzle, solution, {}).valid);
        CHECK(isLegalGame(puzzle, solution));
    }
}

TEST_CASE("packing: with every monomino last the order ends with them") {
    const Puzzle puzzle = builtIn("perfect-game");
    const Arrangement solution = solvedBy(puzzle, 1);
    const std::vector<int> order = playableOrder(puzzle, solution);
    for (std::size_t i = order.size() - 4; i < order.size(); ++i)
        CHECK(solution.pieces[static_cast<std::size_t>(order[i])].cells.size() == 1);
}

TEST_CASE("packing: one seed, one solution") {
    const Puzzle puzzle = builtIn("eighty-four");
    std::set<std::vector<std::vector<int>>> different;
    const auto cellsOf = [&](std::uint64_t seed) {
        std::vector<std::vector<int>> cells;
        for (const PlacedPiece& p : solvedBy(puzzle, seed).pieces) cells.push_back(p.cells);
        return cells;
    };
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const auto cells = cellsOf(seed);
        CHECK(cells == cellsOf(seed));
        different.insert(cells);
    }
    CHECK(different.size() == 4);
}

TEST_CASE("packing: several solutions are no images of each other") {
    // Two dominoes of two colours on a 2x2 board: one arrangement up to everything.
    const Puzzle puzzle = puzzleFromText(
        "board = \"2x2\"\nfill = false\ncolours = [\"blue\", \"red\"]\nrule = \"separate\"\n"
        "[[piece]]\nname = \"2\"\nshape = [\"##\"]\n");
    const auto count = [&](bool upToSymmetry, bool upToColour) {
        PackingOptions options;
        options.stop = within(300);
        options.upToSymmetry = upToSymmetry;
        options.upToColour = upToColour;
        int n = 0;
        pack(puzzle, options, [&](const Arrangement&) { return ++n < 100; });
        return n;
    };
    CHECK(count(true, true) == 1);
    CHECK(count(false, true) == 2);
    CHECK(count(true, false) == 1);
    CHECK(count(false, false) == 4);
}

TEST_CASE("packing: threads find a solution too, and stop") {
    PackingOptions options;
    options.threads = 3;
    options.stop = within(60'000);
    const Puzzle puzzle = builtIn("eighty-four");
    int found = 0;
    const PackingResult result = pack(puzzle, options, [&](const Arrangement& a) {
        CHECK(check(puzzle, a, {}).valid);
        return ++found < 3;
    });
    CHECK(result.ending == Ending::enough);
    CHECK(found == 3);
}

TEST_CASE("packing: a search that is stopped says how far it came") {
    const Puzzle puzzle = builtIn("eighty-four", {std::nullopt, "17x21"});
    PackingOptions options;
    options.stop = within(200);
    const PackingResult result = pack(puzzle, options, [](const Arrangement&) { return false; });
    REQUIRE(result.ending == Ending::interrupted);
    CHECK(result.missing > 0);
    CHECK(result.missing < 60);
    CHECK(check(puzzle, result.best, {true}).valid);
}
