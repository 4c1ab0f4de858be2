// Composed puzzles, against all solutions found by brute force.
#include "catch.hpp"
#include "patience.hpp"
#include "support.hpp"

#include "counting/ledger.hpp"
#include "formats/puzzle_file.hpp"
#include "generate/compose.hpp"
#include "rules/checker.hpp"

#include <algorithm>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

constexpr int effort = 200'000;

/// A puzzle of blocked cells with one of them free again; starts are not kept.
Puzzle unblocked(const Puzzle& card, const Cell& cell) {
    Puzzle free = card;
    std::vector<Cell> cells = card.board.cells();
    cells.push_back(cell);
    free.board = Board(card.board.lattice(), cells, "");
    free.required.assign(static_cast<std::size_t>(free.board.size()), false);
    free.starts.assign(1, {});
    return free;
}

/// The card with each of its clues dropped in turn. `base`: what it was composed of.
std::vector<Puzzle> withOneClueLess(const Puzzle& base, const Puzzle& card, ClueKind kind) {
    std::vector<Puzzle> result;
    if (kind == ClueKind::blocks) {
        for (const Cell& cell : base.board.cells())
            if (card.board.index(cell) < 0) result.push_back(unblocked(card, cell));
        return result;
    }
    for (std::size_t g = base.givens.size(); g < card.givens.size(); ++g) {
        result.push_back(card);
        result.back().givens.erase(result.back().givens.begin() + static_cast<long>(g));
    }
    for (std::size_t c = 0; c < card.clues.size(); ++c) {
        const auto cell = static_cast<std::size_t>(card.clues[c].cell);
        result.push_back(card);
        result.back().required[cell] = base.required[cell];
        result.back().clues.erase(result.back().clues.begin() + static_cast<long>(c));
    }
    return result;
}

int composedOf(ClueKind kind, int wanted) {
    int clued = 0;
    for (unsigned seed = 0, done = 0; static_cast<int>(done) < wanted; ++seed) {
        std::mt19937 random(seed);
        Puzzle puzzle = randomPuzzle(random);
        if (kind == ClueKind::blocks && puzzle.rule == Rule::anchored)
            puzzle.rule = Rule::connected;
        ComposeOptions options;
        options.kind = kind;
        options.pieces = 2;
        options.attempts = 3;
        if (!composeRefusal(puzzle, options).empty() || !bruteForce(makeInstance(puzzle), 20'000))
            continue;
        INFO("seed " << seed << "\n" << describe(puzzle));
        Composer composer(puzzle, options);
        const Composed composed = composer.compose(seed);
        REQUIRE_FALSE(composed.stopped);
        if (!composed.composition) continue;
        ++done;
        const Puzzle& card = composed.composition->card;
        INFO("card\n" << writePuzzleFile(card));
        const auto solutions = bruteForce(makeInstance(card), effort);
        if (!solutions) continue;
        REQUIRE(solutions->size() == 1);
        REQUIRE(check(card, composed.composition->solution, {}).valid);
        REQUIRE_FALSE(composed.composition->counted.empty());
        const auto fewer = withOneClueLess(puzzle, card, kind);
        REQUIRE(static_cast<int>(fewer.size()) == composed.composition->clues);
        for (const Puzzle& less : fewer) {
            const auto more = bruteForce(makeInstance(less), effort);
            if (more) REQUIRE(more->size() > 1);
        }
        clued += fewer.empty() ? 0 : 1;
    }
    return clued;
}

} // namespace

TEST_CASE("composed puzzles have one solution, and two without any of their clues") {
    SECTION("given placements") {
        CHECK(composedOf(ClueKind::placements, many(100)) > many(25));
    }
    SECTION("coloured cells") {
        CHECK(composedOf(ClueKind::cells, many(100)) > many(25));
    }
    SECTION("blocked cells") {
        CHECK(composedOf(ClueKind::blocks, many(100)) > many(25));
    }
}

TEST_CASE("puzzle files that were written are read as the same puzzle") {
    for (unsigned seed = 0; seed < 500; ++seed) {
        std::mt19937 random(seed);
        Puzzle puzzle = randomPuzzle(random);
        for (int c = 0; c < puzzle.board.size() && puzzle.coloured(); ++c)
            if (random() % 5 == 0 && puzzle.givens.empty()) {
                puzzle.clues.push_back({c, static_cast<int>(random() % puzzle.colours.size())});
                puzzle.required[static_cast<std::size_t>(c)] = true;
            }
        const std::string file = writePuzzleFile(puzzle);
        INFO("seed " << seed << "\n" << file);
        const Puzzle read = puzzleFromText(file);
        auto byCell = [](const Puzzle& p) { return p.clueColours(); };
        REQUIRE(byCell(read) == byCell(puzzle));
        REQUIRE(read.mirror == puzzle.mirror);
        REQUIRE(read.starts == puzzle.starts);
        Puzzle sorted = puzzle; // the reader lists clues by row
        sorted.clues = read.clues;
        REQUIRE(instanceHash(makeInstance(read)) == instanceHash(makeInstance(sorted)));
    }
}

TEST_CASE("difficulty is what must be seen") {
    const auto rating = [](const std::string& board, const std::string& pieces) {
        return rate(puzzleFromText("board = " + board + "\n" + pieces));
    };
    // The I fits one column only, then the V.
    const Rating easy = rating("[\"#..\", \"#..\", \"###\", \"..#\"]",
                               piece("I", "\"###\"") + piece("V", "\"##\", \"#.\""));
    CHECK((easy.difficulty == Difficulty::easy));
    CHECK(easy.placed == 2);
    CHECK(easy.struck == 0);
    CHECK((rate(builtIn("pentomino-6x10")).difficulty == Difficulty::hard));
    CHECK(rate(builtIn("pentomino-6x10")).left == 12);
    ComposeOptions options;
    for (const Difficulty wanted : {Difficulty::easy, Difficulty::medium, Difficulty::hard}) {
        options.difficulty = wanted;
        Composer composer(builtIn("pentomino-6x10"), options);
        const Composed composed = composer.compose(1);
        REQUIRE(composed.reached);
        CHECK((composed.composition->rating.difficulty == wanted));
        CHECK(composed.composition->extraClues == 0);
    }
    // Its puzzles without a spare clue are hard, and take long to compose.
    options.difficulty = Difficulty::easy;
    options.attempts = 1;
    const Puzzle gaps = puzzleFromText("board = \"9x10\"\npieces = \"classic\"\nfill = false\n");
    const Composed eased = Composer(gaps, options).compose(1);
    REQUIRE(eased.reached);
    CHECK(eased.composition->extraClues > 0);
    CHECK(eased.composition->extraClues < eased.composition->clues);
}
