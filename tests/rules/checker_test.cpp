#include "catch.hpp"
#include "support.hpp"

#include "formats/grid.hpp"
#include "rules/checker.hpp"

#include <algorithm>
#include <fstream>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

CheckResult checkGrid(const Puzzle& puzzle, const std::string& grid, bool partial = false) {
    return check(puzzle, readArrangement(puzzle, readCharGrid(grid, "grid", cellLetters(puzzle))),
                 {partial});
}

std::vector<std::string> kinds(const CheckResult& result) {
    std::vector<std::string> names;
    for (const Violation& v : result.violations) names.emplace_back(violationName(v.kind));
    return names;
}

std::string holds(const CheckResult& result) {
    std::string names;
    for (const RuleFinding& f : result.rules)
        if (f.holds) names += std::string(ruleName(f.rule)) + " ";
    return names;
}

/// Up to one classic set of each colour on a board of 5x5, starting in corners.
Puzzle position(const std::string& rule) {
    return puzzleFromText(
        "board = \"5x5\"\ncolours = [\"blue\", \"yellow\"]\npieces = \"classic\"\n"
        "copies = \"0-1\"\nfill = false\nstarts = \"corners\"\nrule = \"" +
        rule + "\"\n");
}

} // namespace

TEST_CASE("one-colour boards that look ambiguous") {
    const Puzzle puzzle = position("anchored");
    const auto valid = [&](const std::string& grid) { return checkGrid(puzzle, grid).valid; };
    CHECK(valid("BB...\nBBB..\n.....\n.....\n.....\n"));
    CHECK(!valid("BB...\nB....\n.BB..\n.B...\n.....\n"));
    CHECK(!valid(".....\n.BB..\n.B...\n.....\n.....\n"));
    CHECK(!valid("BBB..\nBBB..\n.....\n.....\n.....\n"));
    CHECK(!valid("B....\n...BB\n.....\n.....\n.....\n"));
    CHECK(valid("B....\n.BB..\n.B.B.\n...B.\n.....\n"));
}

TEST_CASE("every violation is listed with its kind, pieces and cells") {
    const Puzzle puzzle = position("anchored");
    CHECK(kinds(checkGrid(puzzle, "BB...\nB....\n.BB..\n.B...\n.....\n")) ==
          std::vector<std::string>{"duplicate-piece"});
    CHECK(kinds(checkGrid(puzzle, ".....\n.BB..\n.B...\n.....\n.....\n")) ==
          std::vector<std::string>{"start-not-covered"});
    const CheckResult apart = checkGrid(puzzle, "B....\n...BB\n.....\n.....\n.....\n");
    REQUIRE(kinds(apart) == std::vector<std::string>{"disconnected"});
    CHECK(apart.violations[0].text == "blue: is in 2 groups: 2 | 1");
    CHECK(apart.violations[0].cells == std::vector<std::string>{"d4", "e4", "a5"});
}

TEST_CASE("a region that is no piece is an edge contact or a wrong piece, and both are said") {
    const Puzzle puzzle = position("separate");
    const CheckResult six = checkGrid(puzzle, "BBB..\nBBB..\n.....\n.....\n.....\n");
    REQUIRE(kinds(six) == std::vector<std::string>{"edge-contact"});
    CHECK(six.violations[0].text.find("meant as one piece") != std::string::npos);
    CHECK(!six.valid);
    const Puzzle squares =
        puzzleFromText("board = \"4x4\"\ncolours = [\"blue\"]\nfill = false\n"
                       "rule = \"separate\"\n[[piece]]\nname = \"O\"\nshape = [\"##\", \"##\"]\n");
    const CheckResult row = checkGrid(squares, "....\n....\n....\nBBB.\n");
    REQUIRE(!row.violations.empty());
    CHECK(kinds(row).front() == "not-a-piece");
    CHECK(row.violations[0].cells == std::vector<std::string>{"a1", "b1", "c1"});
}

TEST_CASE("piece letters part pieces that share an edge") {
    const Puzzle puzzle = position("separate");
    const std::string colours = "BBBB.\n.....\n.....\n.....\n.....\n";
    CHECK(checkGrid(puzzle, colours).valid);
    const CheckResult two = checkGrid(puzzle, colours + "\nabbb.\n.....\n.....\n.....\n.....\n");
    REQUIRE(kinds(two) == std::vector<std::string>{"edge-contact"});
    CHECK(two.violations[0].pieces == std::vector<std::string>{"1", "I3"});
    CHECK(two.violations[0].cells == std::vector<std::string>{"a5", "b5"});
}

TEST_CASE("rules are nested, and each says why it does not hold") {
    const Puzzle puzzle = position("touching");
    CHECK(holds(checkGrid(puzzle, "B....\n.BB..\n.B.B.\n...B.\n.....\n")) ==
          "free separate touching connected anchored ");
    CHECK(holds(checkGrid(puzzle, ".....\n.BB..\n.B.B.\n...B.\n.....\n")) ==
          "free separate touching connected ");
    // Two pairs that do not meet.
    const CheckResult pairs = checkGrid(puzzle, "B...B\n.B.B.\n.B.B.\n...B.\n.....\n");
    CHECK(holds(pairs) == "free separate touching ");
    CHECK(pairs.rules[3].why.at(0).text.find("2 groups") != std::string::npos);
    // A colour's only piece is excused.
    CHECK(holds(checkGrid(puzzle, ".....\n.BB..\n.....\n.....\n.....\n")) ==
          "free separate touching connected ");
    const CheckResult lonely = checkGrid(puzzle, "B....\n.BB..\n....B\n....B\n....B\n");
    CHECK(holds(lonely) == "free separate ");
    CHECK(kinds(lonely) == std::vector<std::string>{"no-corner-contact"});
}

TEST_CASE("an unfinished arrangement is incomplete, and passes when that is asked for") {
    const Puzzle puzzle = builtIn("four-square");
    const std::string grid = "BBBB......\n....YY....\n....YY....\n..........\n..........\n"
                             "..........\n..........\n..........\n";
    const CheckResult strict = checkGrid(puzzle, grid);
    CHECK(!strict.valid);
    CHECK(!strict.complete);
    CHECK(kinds(strict) == std::vector<std::string>{"missing-piece", "missing-piece",
                                                    "missing-piece", "missing-piece",
                                                    "uncovered-cell"});
    REQUIRE(strict.missing.size() == 4);
    CHECK(strict.missing[0].pieces == std::vector<std::string>{"O", "T4", "L4", "Z4"});
    const CheckResult partial = checkGrid(puzzle, grid, true);
    CHECK(partial.valid);
    CHECK(!partial.complete);
    CHECK(partial.violations.empty());
    CHECK(!checkGrid(puzzle,
                     "BBBB......\nBB........\nBB........\n..........\n..........\n"
                     "..........\n..........\n..........\n",
                     true)
               .valid);
}

TEST_CASE("all 84 pieces by hand are a legal, complete game") {
    const Puzzle puzzle = builtIn("eighty-four");
    const CheckResult result =
        checkGrid(puzzle, readFile(std::string(CORNERWISE_DATA) + "/eighty-four.grid", 1 << 20));
    CHECK(result.valid);
    CHECK(result.complete);
    CHECK(holds(result) == "free separate touching connected anchored ");
}

TEST_CASE("given pieces must be there") {
    const Puzzle puzzle =
        puzzleFromText("board = \"2x4\"\ncolours = [\"blue\", \"red\"]\nrule = \"free\"\n"
                       "pieces = \"tetrominoes\"\ncopies = \"any\"\n"
                       "[[given]]\ncolour = \"blue\"\ncells = \"a1,b1,a2,b2\"\n");
    CHECK(checkGrid(puzzle, "BBRR\nBBRR\n").valid);
    CHECK(!checkGrid(puzzle, "RRBB\nRRBB\n").valid);
    CHECK(!checkGrid(puzzle, "RR..\nRR..\n", true).valid);
    CHECK(checkGrid(puzzle, "..RR\n..RR\n", true).valid);
}

TEST_CASE("a finished arrangement gets no leave to break the rule") {
    const Puzzle puzzle =
        puzzleFromText("board = \"1x3\"\ncolours = [\"blue\", \"red\"]\nrule = \"touching\"\n"
                       "[[piece]]\nname = \"1\"\nshape = \"#\"\ncopies = 2\ncolours = [\"blue\"]\n"
                       "[[piece]]\nname = \"one\"\nshape = \"#\"\ncolours = [\"red\"]\n");
    CHECK(!checkGrid(puzzle, "BRB\n", true).valid);
    CHECK(checkGrid(puzzle, "B..\n", true).valid);
}

TEST_CASE("of pieces of one shape each colour has its own") {
    const Puzzle puzzle =
        puzzleFromText("board = \"1x4\"\ncolours = [\"blue\", \"red\"]\nrule = \"separate\"\n"
                       "[[piece]]\nname = \"a\"\nshape = \"##\"\ncolours = [\"blue\"]\n"
                       "[[piece]]\nname = \"b\"\nshape = \"##\"\ncolours = [\"red\"]\n"
                       "[[given]]\ncolour = \"red\"\ncells = \"a1,b1\"\n");
    CHECK(checkGrid(puzzle, "RRBB\n").valid);
    CHECK(run(makeInstance(puzzle), {}, nullptr).counts.labelled == BigCount(1));
    const Puzzle three = puzzleFromText(
        "board = \"1x3\"\n[[piece]]\nname = \"m1\"\nshape = \"#\"\n"
        "[[piece]]\nname = \"m2\"\nshape = \"#\"\n[[piece]]\nname = \"m3\"\nshape = \"#\"\n");
    CHECK(checkGrid(three, "abc\n").valid);
}

TEST_CASE("no rule is said to hold where cells form no piece") {
    const CheckResult result = checkGrid(builtIn("four-square"),
                                         "BBBBBBBB..\n..........\n..........\n..........\n"
                                         "..........\n..........\n..........\n..........\n",
                                         true);
    CHECK(holds(result) == "free ");
    CHECK(kinds(result) == std::vector<std::string>{"not-a-piece"});
}

TEST_CASE("overlaps are seen") {
    const Puzzle puzzle = position("separate");
    const Arrangement twice{{{0, 1, {0, 1}, -1}, {1, 1, {1, 2}, -1}}};
    CHECK(kinds(check(puzzle, twice, {})) == std::vector<std::string>{"overlap"});
}

TEST_CASE("a playable order starts at a start cell and goes on from corner to corner") {
    const Puzzle puzzle = builtIn("eighty-four");
    const Arrangement a = readArrangement(
        puzzle, readCharGrid(readFile(std::string(CORNERWISE_DATA) + "/eighty-four.grid", 1 << 20),
                             "", "BYRG"));
    const std::vector<int> order = playableOrder(puzzle, a);
    REQUIRE(order.size() == 84);
    Arrangement soFar;
    for (std::size_t i = 0; i < order.size(); ++i) {
        CHECK(a.pieces[static_cast<std::size_t>(order[i])].colour == static_cast<int>(i % 4));
        soFar.pieces.push_back(a.pieces[static_cast<std::size_t>(order[i])]);
        const CheckResult result = check(puzzle, soFar, {true});
        REQUIRE(result.rules[4].holds); // every beginning is anchored
    }
}

TEST_CASE("what is called a piece must be it, in a way that it may be turned") {
    const Puzzle puzzle =
        puzzleFromText("board = \"2x3\"\nfill = false\n" + piece("V", "\"##\", \"#.\"") +
                       "sides = \"fixed\"\n" + piece("2", "\"##\""));
    const auto found = [&](int piece, const std::vector<int>& cells, int other,
                           const std::vector<int>& rest) {
        return kinds(check(puzzle, {{{0, piece, cells, -1}, {0, other, rest, -1}}}, {}));
    };
    CHECK(found(0, {0, 3, 4}, 1, {1, 2}).empty());
    const std::vector<std::string> one{"not-a-piece"};
    CHECK(found(0, {0, 1, 3}, 1, {4, 5}) == one);
    CHECK(found(0, {1, 2, 5}, 1, {3, 4}) == one);
    CHECK(found(0, {0, 3, 4}, 1, {1, 5}) == one);
    CHECK(kinds(check(puzzle, {{{0, 1, {0, 3, 4}, -1}, {0, 0, {1, 2}, -1}}}, {})) ==
          std::vector<std::string>{"not-a-piece", "not-a-piece"});
}
