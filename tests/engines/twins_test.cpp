// Mirror twins, one-sided and fixed pieces that symmetries of the board exchange, and solutions
// that are their own images.
#include "catch.hpp"
#include "patience.hpp"
#include "support.hpp"

#include <algorithm>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

int pick(std::mt19937& random, int low, int high) {
    return std::uniform_int_distribution<int>(low, high)(random);
}

std::string range(int low, int high) {
    return "\"" + std::to_string(low) + "-" + std::to_string(high) + "\"";
}

std::string randomRange(std::mt19937& random) {
    const int low = pick(random, 0, 1);
    return range(low, low + pick(random, 0, 3));
}

/// A board with at least one reflection: a rectangle or box, now and then without its corners.
std::string twinBoard(std::mt19937& random, bool cubic) {
    const int rows = pick(random, 2, cubic ? 3 : 4);
    const int columns = pick(random, 2, cubic ? 3 : 5);
    std::vector<std::string> board(static_cast<std::size_t>(rows),
                                   std::string(static_cast<std::size_t>(columns), '#'));
    if (rows > 2 && columns > 2 && pick(random, 0, 3) == 0)
        for (std::string* row : {&board.front(), &board.back()}) row->front() = row->back() = '.';
    std::string layer;
    for (const std::string& row : board) layer += (layer.empty() ? "\"" : ", \"") + row + "\"";
    return "board = [" + (cubic ? "[" + layer + "], [" + layer + "]" : layer) + "]\n";
}

} // namespace

TEST_CASE("mirror twins with ranges have the counts of brute force") {
    constexpr int puzzles = many(400);
    int exchanged = 0;
    int ownImages = 0;
    for (unsigned seed = 0, done = 0; done < puzzles; ++seed) {
        std::mt19937 random(seed);
        const bool cubic = pick(random, 0, 3) == 0;
        const bool alike = pick(random, 0, 2) > 0;
        std::string text = twinBoard(random, cubic) + "sides = \"one-sided\"\n";
        if (cubic) text += "lattice = \"cubic\"\nmirror = true\n";
        if (pick(random, 0, 2) == 0)
            text += std::string("colours = [\"blue\", \"red\"]\nrule = \"") +
                    (pick(random, 0, 1) == 0 ? "free" : "separate") + "\"\n";
        const std::pair<const char*, const char*> flat[] = {
            {"\"###\", \"#..\"", "\"###\", \"..#\""},
            {"\"##.\", \".##\"", "\".##\", \"##.\""},
            {"\"###\", \".##\"", "\"###\", \"##.\""}};
        const std::pair<const char*, const char*> helices{"[\"#.\", \"##\"], [\"..\", \".#\"]",
                                                          "[\"#.\", \"##\"], [\"#.\", \"..\"]"};
        for (int twins = 0; twins < (cubic ? 1 : 2); ++twins) {
            const auto& [left, right] = cubic ? helices : flat[pick(random, 0, 2)];
            const std::string copies = randomRange(random);
            const std::string name = std::string(1, static_cast<char>('a' + twins));
            text += piece(name + "-left", left, copies) +
                    piece(name + "-right", right, alike ? copies : randomRange(random));
        }
        text += piece("1", "\"#\"", range(0, pick(random, 0, 2))) +
                piece("2", "\"##\"", range(0, pick(random, 0, 3)));
        const Instance instance = makeInstance(puzzleFromText(text));
        INFO("seed " << seed << "\n" << text);
        const auto labelled = bruteForce(instance, 4'000);
        if (!labelled) continue;
        ++done;
        const Counts expected = countsOf(instance, *labelled);
        for (const Engine engine : allEngines) {
            if (!engineRefusal(instance, engine).empty()) continue;
            INFO("engine " << engineName(engine));
            Counts found;
            REQUIRE((allByEngine(instance, engine, found) == *labelled));
            REQUIRE((found == expected));
        }
        const std::size_t symmetries = instance.puzzle.board.symmetries(true).size();
        if (alike) CHECK(instance.images.size() == symmetries);
        exchanged += alike && expected.labelled > BigCount(0) ? 1 : 0;
        ownImages +=
            expected.symmetry * BigCount(instance.images.size()) == expected.labelled ? 0 : 1;
    }
    CHECK(exchanged > puzzles / 10);
    CHECK(ownImages > puzzles / 20);
}

TEST_CASE("free pieces count as their one-sided twins together") {
    const std::string l = "\"###\", \"#..\"";
    const std::string j = "\"###\", \"..#\"";
    const std::string s = "\".##\", \"##.\"";
    const std::string z = "\"##.\", \".##\"";
    const std::string rest = piece("2", "\"##\"", "\"any\"");
    const std::string turned = "sides = \"one-sided\"\n";
    for (const char* size : {"4x4", "3x6", "4x5", "3x4"}) {
        const std::string board = std::string("board = \"") + size + "\"\n";
        INFO(size);
        const auto any = std::string("\"any\"");
        CHECK((counted(board + piece("L", l, any) + piece("S", s, any) + rest) ==
               counted(board + turned + piece("L", l, any) + piece("J", j, any) +
                       piece("S", s, any) + piece("Z", z, any) + rest)));
        // n free pieces are a one-sided ones and n - a of their twins; the puzzles with a and n - a
        // exchanged are mirror images.
        for (int n = 0; n <= 3; ++n)
            for (int m = 0; m <= 2; ++m) {
                const Counts free = counted(board + piece("L", l, std::to_string(n)) +
                                            piece("S", s, std::to_string(m)) + rest);
                Counts sum;
                for (int a = 0; a <= n; ++a)
                    for (int b = 0; b <= m; ++b) {
                        const Counts part =
                            counted(board + turned + piece("L", l, std::to_string(a)) +
                                    piece("J", j, std::to_string(n - a)) +
                                    piece("S", s, std::to_string(b)) +
                                    piece("Z", z, std::to_string(m - b)) + rest);
                        sum.labelled += part.labelled;
                        if (std::pair(a, b) <= std::pair(n - a, m - b))
                            sum.distinct += part.distinct;
                    }
                INFO(n << " L, " << m << " S");
                CHECK(free.labelled == sum.labelled);
                CHECK(free.distinct == sum.distinct);
            }
    }
}

TEST_CASE("fixed pieces that a turned board exchanges") {
    // All four turns of the corner as pieces of their own: as one piece that may be turned, where
    // the number of each is no limit.
    const std::string fixed = "sides = \"fixed\"\n" + piece("a", "\"##\", \"#.\"", "\"0-9\"") +
                              piece("b", "\"##\", \".#\"", "\"0-9\"") +
                              piece("c", "\"#.\", \"##\"", "\"0-9\"") +
                              piece("d", "\".#\", \"##\"", "\"0-9\"");
    for (const char* size : {"3x2", "4x6", "5x6", "6x6"}) {
        const std::string board = std::string("board = \"") + size + "\"\n";
        INFO(size);
        CHECK((counted(board + fixed) == counted(board + piece("V", "\"##\", \"#.\"", "\"any\""))));
    }
}

TEST_CASE("solutions that are their own images") {
    struct Own {
        std::string text;
        unsigned labelled, colour, symmetry, distinct;
    };
    const std::string two = "colours = [\"blue\", \"red\"]\n";
    const Own cases[] = {
        {"board = \"2x2\"\n" + piece("1", "\"#\"", "4"), 1, 1, 1, 1},
        {"board = \"4x4\"\n" + piece("I", "\"####\"", "4"), 2, 2, 1, 1},
        // Two squares of each colour: in a row four ways, on a diagonal two.
        {"board = \"2x2\"\nrule = \"free\"\n" + two + piece("1", "\"#\"", "2"), 6, 3, 2, 2},
        {"board = \"2x2\"\nrule = \"separate\"\n" + two + piece("1", "\"#\"", "2"), 2, 1, 1, 1},
        // The reflection exchanges the twins, and so keeps the solution.
        {"board = [\"..##..\", \"######\"]\nsides = \"one-sided\"\n" +
             piece("L", "\"###\", \"#..\"", "\"0-3\"") + piece("J", "\"###\", \"..#\"", "\"0-3\""),
         1, 1, 1, 1},
        {"board = \"2x4\"\nsides = \"one-sided\"\n" + piece("L", "\"###\", \"#..\"", "\"0-3\"") +
             piece("J", "\"###\", \"..#\"", "\"0-3\""),
         2, 2, 1, 1},
        // With the twins in unequal number there is no such reflection.
        {"board = \"2x4\"\nsides = \"one-sided\"\n" + piece("L", "\"###\", \"#..\"", "\"0-3\"") +
             piece("J", "\"###\", \"..#\"", "\"0-2\""),
         2, 2, 2, 2},
    };
    for (const Own& own : cases) {
        INFO(own.text);
        CHECK((counted(own.text) == Counts{own.labelled, own.colour, own.symmetry, own.distinct}));
    }
}
