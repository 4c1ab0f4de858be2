// Pieces of one shape under several names.
#include "catch.hpp"
#include "support.hpp"

#include "counting/count.hpp"
#include "counting/twins.hpp"

using namespace cornerwise;
using namespace cornerwise::test;

TEST_CASE("21 labelled monominoes fill 3x7 in 21! ways") {
    std::string text = "board = \"3x7\"\n";
    for (int i = 0; i < 21; ++i) text += piece("m" + std::to_string(i), "\"#\"");
    const RunResult result = count(makeInstance(puzzleFromText(text)), {}, nullptr);
    CHECK(result.counts.labelled.text() == "51090942171709440000");
    CHECK(result.counts.colour.text() == "51090942171709440000");
    CHECK(result.counts.symmetry.text() == "12772735542927360000");
    CHECK(result.counts.distinct.text() == "12772735542927360000");
    CHECK(result.nodes <= 21);
}

TEST_CASE("named twins are counted as if each naming was found") {
    const char* shapes[] = {"\"#\"", "\"##\"", "\"###\"", "\"##\", \"#.\"", "\"##\", \"##\""};
    const int sizes[] = {1, 2, 3, 3, 4};
    int merged = 0;
    int solvable = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        std::mt19937 random(seed);
        const auto pick = [&](int low, int high) {
            return std::uniform_int_distribution<int>(low, high)(random);
        };
        const int rows = pick(1, 3);
        const int columns = pick(2, rows == 1 ? 6 : 6 / rows); // 7 named monominoes: 5040 namings
        std::string text =
            "board = \"" + std::to_string(rows) + "x" + std::to_string(columns) + "\"\n";
        int left = rows * columns;
        for (int i = 0; left > 0 && i < 7; ++i) {
            const int s = pick(0, 2) == 0 ? pick(0, 4) : pick(0, 1);
            if (sizes[s] > left) continue;
            left -= sizes[s];
            text += piece("p" + std::to_string(i), shapes[s]);
        }
        for (; left > 0; --left) text += piece("m" + std::to_string(left), shapes[0]);
        if (pick(0, 3) == 0) text = "rule = \"separate\"\n" + text;
        const Instance instance = makeInstance(puzzleFromText(text));
        INFO(text);
        RunOptions options;
        options.engine = Engine::dlx;
        const Counts expected = run(instance, options, nullptr).counts;
        merged += mergeTwins(instance).has_value() ? 1 : 0;
        solvable += expected.labelled == BigCount() ? 0 : 1;
        CHECK(count(instance, {}, nullptr).counts == expected);
    }
    CHECK(merged > 150);
    CHECK(solvable > 150);
}
