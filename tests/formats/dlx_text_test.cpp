#include "catch.hpp"
#include "support.hpp"

#include "cover/dancing_links.hpp"
#include "formats/dlx_text.hpp"
#include "search/exact_cover_model.hpp"

#include <numeric>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

int countOf(const CoverProblem& problem) {
    DancingLinks links(problem);
    int n = 0;
    links.search([&](auto) { return ++n > 0; });
    return n;
}

} // namespace

TEST_CASE("exact cover problems in Knuth's text format") {
    // His example of a problem with colours has one solution.
    CHECK(countOf(readDlx("| example\np q r | x y\np q x y:A\np r x:A y\np x:B\nq x:A\nr y:B\n",
                          "")) == 1);
    CHECK(countOf(readDlx("a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n", "")) == 1);
    CHECK(countOf(readDlx("2|a 0:1|b\na b\na\na\n", "")) == 3);
    CHECK(countOf(readDlx("a\r\na\r\n\r\na\r\n", "")) == 2);
}

TEST_CASE("a wrong exact cover file gets line and column") {
    struct Wrong {
        const char* text;
        int line;
        int column;
    };
    for (const Wrong& w :
         {Wrong{"", 0, 1}, Wrong{"| only\n", 1, 1}, Wrong{"a a\n", 1, 3},
          Wrong{"a | b | c\n", 1, 7}, Wrong{"3:2|a\n", 1, 1}, Wrong{"a:b\n", 1, 1},
          Wrong{"a b\na c\n", 2, 3}, Wrong{"a b\na a\n", 2, 3}, Wrong{"a | b\na b:xy\n", 2, 3},
          Wrong{"a b\na:x\n", 2, 1}, Wrong{"a | 2|b\n", 1, 5}}) {
        INFO(w.text);
        try {
            readDlx(w.text, "f.dlx");
            FAIL("the file was read");
        } catch (const InputError& error) {
            CHECK(error.line == w.line);
            CHECK(error.column == w.column);
        }
    }
}

TEST_CASE("an option may have every item of a large problem") {
    std::string items;
    for (int i = 0; i < 300'000; ++i) items += std::to_string(i) + " ";
    CHECK(readDlx(items + "\n" + items + "\n" + items + "\n", "").optionCount() == 2);
    CHECK_THROWS_AS(readDlx(items + "\n" + items + "7\n", ""), InputError);
}

TEST_CASE("what is written has the same solutions when it is read back") {
    int solvable = 0;
    for (unsigned seed = 0; seed < 300; ++seed) {
        std::mt19937 random(seed);
        const Instance instance = makeInstance(randomPuzzle(random));
        std::vector<int> order(instance.placements.size());
        std::iota(order.begin(), order.end(), 0);
        const ExactCoverModel model = exactCoverModel(instance, {}, order, {});
        DancingLinks links(model.problem);
        int n = 0;
        if (links.search([&](auto) { return ++n < 5000; }) == Ending::enough) continue;
        INFO("seed " << seed);
        REQUIRE(countOf(readDlx(writeDlx(model.problem, model.names, "test"), "")) == n);
        solvable += n > 0 ? 1 : 0;
    }
    CHECK(solvable > 50);
}
