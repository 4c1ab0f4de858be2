#include "catch.hpp"
#include "support.hpp"

#include "puzzle/piece_names.hpp"
#include "rules/checker.hpp"
#include "rules/regions.hpp"

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

const std::string header = "board = \"2x3\"\ncolours = [\"blue\"]\nrule = \"free\"\n";
const std::string turned = piece("turned", "\"##\"");
const std::string fixed = piece("fixed", "\"##\"") + "sides = \"fixed\"\n";

std::string given(const std::string& cells) {
    return "[[given]]\ncolour = \"blue\"\ncells = \"" + cells + "\"\n";
}

Arrangement laid(const Puzzle& puzzle, const std::vector<std::vector<int>>& pieces) {
    Arrangement arrangement;
    for (const auto& cells : pieces) arrangement.pieces.push_back({0, -1, cells, -1});
    namePieces(puzzle, arrangement);
    return arrangement;
}

} // namespace

TEST_CASE("of pieces of one shape each is the one that leaves the others theirs") {
    for (const std::string& pieces : {turned + fixed, fixed + turned}) {
        const Puzzle puzzle = puzzleFromText(header + "fill = false\n" + pieces);
        // Flat, which both can be, then upright.
        for (const auto& cells : {std::vector<std::vector<int>>{{0, 1}, {2, 5}},
                                  std::vector<std::vector<int>>{{2, 5}, {0, 1}}})
            CHECK(check(puzzle, laid(puzzle, cells), {}).valid);
        // What is given first leaves the rest its turns, too.
        const Puzzle position =
            puzzleFromText(header + "fill = false\n" + pieces + given("a1,b1") + given("c1,c2"));
        CHECK(counted(position).labelled == BigCount(1));
        CHECK(
            counted(puzzleFromText(header + "fill = false\n" + pieces + given("a1,b1"))).labelled ==
            BigCount(3));
    }
}

TEST_CASE("of pieces of one shape those come first that must be placed") {
    const Puzzle puzzle = puzzleFromText(
        header + "fill = false\n" + piece("may", "\"##\"", "\"0-2\"") + piece("must", "\"##\""));
    CHECK(check(puzzle, laid(puzzle, {{0, 1}}), {}).valid);
    CHECK(check(puzzle, laid(puzzle, {{0, 1}, {3, 4}, {2, 5}}), {}).valid);
    CHECK_FALSE(check(puzzle, laid(puzzle, {}), {}).valid);
}
