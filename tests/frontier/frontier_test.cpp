// The frontier engine against searches, and against numbers that no search reaches.
#include "catch.hpp"
#include "patience.hpp"
#include "support.hpp"

#include "counting/frontier_count.hpp"
#include "frontier/completions.hpp"
#include "frontier/fillings.hpp"
#include "frontier/quotient.hpp"

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

const StateLimits ample{{}, std::size_t{2} << 30};

Counts byFrontier(const std::string& text) {
    return frontierCount(makeInstance(puzzleFromText(text)), ample).counts;
}

} // namespace

TEST_CASE("the frontier engine counts what brute force finds on random puzzles") {
    int counted = 0;
    int coloured = 0;
    int gappy = 0;
    int ownImages = 0;
    for (unsigned seed = 0; counted < many(600); ++seed) {
        std::mt19937 random(seed);
        Puzzle puzzle = randomPuzzle(random);
        puzzle.rule = Rule::free;
        const Instance instance = makeInstance(std::move(puzzle));
        if (!frontierRefusal(instance).empty()) continue;
        const auto labelled = bruteForce(instance, 20'000);
        if (!labelled) continue;
        ++counted;
        coloured += instance.puzzle.colours.size() > 1 ? 1 : 0;
        gappy += instance.puzzle.gapless() ? 0 : 1;
        INFO("seed " << seed << "\n" << describe(instance.puzzle));
        const Counts expected = countsOf(instance, *labelled);
        ownImages +=
            expected.labelled == expected.symmetry * BigCount(instance.images.size()) ? 0 : 1;
        CHECK(frontierCount(instance, ample).counts == expected);
    }
    CHECK(coloured > many(200));
    CHECK(gappy > many(20));
    CHECK(ownImages > many(50));
}

TEST_CASE("the frontier engine counts separate colours as brute force does") {
    int counted = 0;
    int solved = 0;
    int several = 0;
    int gappy = 0;
    int ownImages = 0;
    int renamed = 0;
    for (unsigned seed = 0; counted < many(1000); ++seed) {
        std::mt19937 random(seed);
        Puzzle puzzle = randomPuzzle(random);
        if (!puzzle.coloured()) continue;
        puzzle.rule = Rule::separate;
        const Instance instance = makeInstance(std::move(puzzle));
        if (!frontierRefusal(instance).empty()) continue;
        const auto labelled = bruteForce(instance, 20'000);
        if (!labelled) continue;
        ++counted;
        INFO("seed " << seed << "\n" << describe(instance.puzzle));
        const Counts expected = countsOf(instance, *labelled);
        CHECK(frontierCount(instance, ample).counts == expected);
        if (labelled->empty()) continue;
        ++solved;
        several += instance.puzzle.colours.size() > 1 ? 1 : 0;
        gappy += instance.puzzle.gapless() ? 0 : 1;
        ownImages +=
            expected.labelled == expected.symmetry * BigCount(instance.images.size()) ? 0 : 1;
        renamed += expected.colour < expected.labelled ? 1 : 0;
    }
    CHECK(solved > many(300));
    CHECK(several > many(200));
    CHECK(gappy > many(50));
    CHECK(ownImages > many(100));
    CHECK(renamed > many(100));
}

TEST_CASE("sets of several colours without a contact rule, by the frontier engine and by search") {
    for (const char* size : {"5x8", "4x10"}) {
        const Instance instance = makeInstance(puzzleFromText(
            std::string("board = \"") + size +
            "\"\ncolours = [\"blue\", \"red\"]\npieces = \"tetrominoes\"\nrule = \"free\"\n"));
        const Counts found = frontierCount(instance, ample).counts;
        RunOptions options;
        options.engine = Engine::contact;
        CHECK(run(instance, options, nullptr).counts == found);
        CHECK(found.labelled == found.colour * BigCount(2));
    }
}

TEST_CASE("dominoes by the frontier engine") {
    CHECK(byFrontier("board = \"8x8\"\n[[piece]]\nname = \"2\"\nshape = [\"##\"]\ncopies = 32\n")
              .labelled.text() == "12988816");
    CHECK(byFrontier("board = \"10x10\"\n[[piece]]\nname = \"2\"\nshape = [\"##\"]\ncopies = 50\n")
              .labelled.text() == "258584046368");
    // By another program, cell by cell; beyond 64 bits and beyond 128 bits.
    CHECK(byFrontier("board = \"16x16\"\n[[piece]]\nname = \"2\"\nshape = [\"##\"]\ncopies = 128\n")
              .labelled.text() == "2444888770250892795802079170816");
    CHECK(byFrontier("board = \"8x60\"\n[[piece]]\nname = \"2\"\nshape = [\"##\"]\ncopies = 240\n")
              .labelled.text() == "540702837469800345466636655620114250126334269081771798953");
}

TEST_CASE("a memory limit is kept and named") {
    const Instance instance = makeInstance(builtIn("pentomino-6x10"));
    CHECK_THROWS_AS(frontierCount(instance, {{}, 1 << 20}), MemoryError);
    const std::atomic<bool> stop{true};
    CHECK_THROWS_AS(frontierCount(instance, {{&stop, std::nullopt}, std::size_t{2} << 30}),
                    Stopped);
}

TEST_CASE("the table of completions leads to every filling and nowhere else") {
    const Instance instance = makeInstance(builtIn("tetromino-5x8"));
    const auto table = findCompletions(uncolouredSweep(instance), ample);
    int ends = 0;
    int dead = 0;
    const std::function<void(const SweepState&)> descend = [&](const SweepState& state) {
        if (table->sweep().isEnd(state)) {
            ++ends;
            return;
        }
        const int before = ends;
        table->forEachNext(state,
                           [&](const SweepState& next, const SweepOption&) { descend(next); });
        dead += ends == before ? 1 : 0;
    };
    descend(table->sweep().begin());
    CHECK(ends == 3106);
    CHECK(dead == 0);
}
