// What people met elsewhere, restated as small puzzles with the right answers.
#include "catch.hpp"
#include "support.hpp"

#include "formats/grid.hpp"

#include <algorithm>
#include <chrono>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

std::string argument(const std::string& text) {
    return solved(puzzleFromText(text)).impossible.value_or("");
}

/// Whether no engine finds a solution, without the arithmetic before the search.
bool searchedInVain(const std::string& text) {
    const Instance instance = makeInstance(puzzleFromText(text));
    const SymmetryBreak symmetry(instance);
    const SolutionReceiver none;
    return std::none_of(std::begin(allEngines), std::end(allEngines), [&](Engine engine) {
        Tally tally(instance, symmetry, engine, none);
        if (engineRefusal(instance, engine).empty())
            for (const int root : symmetry.roots())
                makeSearcher(instance, engine, {})->search(symmetry.startAt(root), tally);
        return tally.counts().distinct != BigCount();
    });
}

const std::string sevenOneSided = "sides = \"one-sided\"\n";
std::string oneSided(int i, int o, int t, int l, int j, int s, int z) {
    const auto n = [](int count) { return std::to_string(count); };
    return sevenOneSided + piece("I", "\"####\"", n(i)) + piece("O", "\"##\", \"##\"", n(o)) +
           piece("T", "\"###\", \".#.\"", n(t)) + piece("L", "\"###\", \"#..\"", n(l)) +
           piece("J", "\"###\", \"..#\"", n(j)) + piece("S", "\".##\", \"##.\"", n(s)) +
           piece("Z", "\"##.\", \".##\"", n(z));
}

} // namespace

TEST_CASE("three colours of five tetrominoes: refused at once by parity") {
    for (const char* board : {"6x10", "5x12", "4x15", "3x20"})
        for (const char* rule : {"free", "touching"}) {
            const std::string reason = argument(std::string("board = \"") + board +
                                                "\"\ncolours = [\"blue\", \"yellow\", "
                                                "\"red\"]\npieces = \"tetrominoes\"\nrule = \"" +
                                                rule + "\"\n");
            CHECK(reason.find("checkerboard") != std::string::npos);
        }
}

TEST_CASE("one set of tetrominoes fills no rectangle") {
    const auto refused = [](const std::string& text) {
        CHECK(!argument(text).empty());
        CHECK(searchedInVain(text));
    };
    for (const char* board : {"4x5", "2x10"})
        refused(std::string("board = \"") + board + "\"\npieces = \"tetrominoes\"\n");
    for (const char* board : {"4x7", "2x14"})
        refused(std::string("board = \"") + board + "\"\n" + oneSided(1, 1, 1, 1, 1, 1, 1));
    for (const char* board : {"6x14", "7x12", "4x21", "3x28"})
        CHECK(!argument(std::string("board = \"") + board + "\"\n" + oneSided(3, 3, 3, 3, 3, 3, 3))
                   .empty());
}

TEST_CASE("4x4 by every set of four tetrominoes") {
    const std::map<std::string, int> solvable{
        {"IIII", 2}, {"IIOO", 6}, {"IILL", 12}, {"IOLL", 24}, {"ITTL", 16}, {"ILLS", 24},
        {"OOOO", 1}, {"OOLL", 8}, {"TTTT", 2},  {"TTLS", 8},  {"LLLL", 10}, {"LLSS", 4}};
    const std::string letters = "IOTLS";
    int sets = 0;
    for (std::size_t a = 0; a < 5; ++a)
        for (std::size_t b = a; b < 5; ++b)
            for (std::size_t c = b; c < 5; ++c)
                for (std::size_t d = c; d < 5; ++d) {
                    ++sets;
                    const std::string set{letters[a], letters[b], letters[c], letters[d]};
                    const auto n = [&](char l) {
                        return std::to_string(std::count(set.begin(), set.end(), l));
                    };
                    INFO(set);
                    const Counts counts =
                        counted("board = \"4x4\"\n" + piece("I", "\"####\"", n('I')) +
                                piece("O", "\"##\", \"##\"", n('O')) +
                                piece("T", "\"###\", \".#.\"", n('T')) +
                                piece("L", "\"###\", \"#..\"", n('L')) +
                                piece("S", "\".##\", \"##.\"", n('S')));
                    const auto known = solvable.find(set);
                    CHECK(counts.labelled == BigCount(static_cast<unsigned>(
                                                 known == solvable.end() ? 0 : known->second)));
                }
    CHECK(sets == 70);
    for (const char* sides : {"one-sided", "fixed"})
        CHECK(counted(std::string("board = \"4x4\"\nsides = \"") + sides + "\"\n" +
                      piece("L", "\"###\", \"#..\"", "2") + piece("S", "\".##\", \"##.\"", "2"))
                  .labelled == BigCount(0));
}

TEST_CASE("squares by any tetrominoes, any pentominoes, different pentominoes") {
    const Counts four = counted("board = \"4x4\"\npieces = \"tetrominoes\"\ncopies = \"any\"\n");
    CHECK(four.labelled == BigCount(117));
    CHECK(four.distinct == BigCount(22));
    CHECK(counted("board = \"4x4\"\npieces = \"tetrominoes\"\ncopies = \"any\"\nmirror = false\n")
              .distinct == BigCount(37));
    CHECK((counted("board = \"4x4\"\npieces = \"tetrominoes\"\ncopies = \"0-4\"\n") == four));
    const Counts five = counted("board = \"5x5\"\npieces = \"pentominoes\"\ncopies = \"any\"\n");
    CHECK(five.labelled == BigCount(4006));
    CHECK(five.distinct == BigCount(515));
    CHECK(counted("board = \"5x5\"\npieces = \"pentominoes\"\ncopies = \"any\"\nmirror = false\n")
              .distinct == BigCount(1018));
    const Counts different =
        counted("board = \"5x5\"\npieces = \"pentominoes\"\ncopies = \"0-1\"\n");
    CHECK(different.labelled == BigCount(856));
    CHECK(different.distinct == BigCount(107));
}

TEST_CASE("4xn by any tetrominoes") {
    const unsigned known[] = {1, 4, 23, 117, 454, 2003, 9157, 40899};
    for (unsigned n = 1; n <= 8; ++n)
        CHECK(counted("board = \"4x" + std::to_string(n) +
                      "\"\npieces = \"tetrominoes\"\ncopies = \"any\"\n")
                  .labelled == BigCount(known[n - 1]));
}

TEST_CASE("copies of a piece are not told apart") {
    CHECK(counted("board = \"1x2\"\n" + piece("1", "\"#\"", "2")).labelled == BigCount(1));
    CHECK(counted("board = \"1x2\"\n" + piece("one", "\"#\"") + piece("two", "\"#\"")).labelled ==
          BigCount(2));
    CHECK(counted("board = \"4x4\"\n" + piece("I", "\"####\"", "4")).labelled == BigCount(2));
    CHECK(counted("board = \"5x8\"\n" + oneSided(2, 2, 2, 1, 1, 1, 1)).labelled == BigCount(740));
    // Copies with names of their own are told apart.
    CHECK(counted("board = \"5x8\"\n" + oneSided(1, 1, 1, 1, 1, 1, 1) + piece("I'", "\"####\"") +
                  piece("O'", "\"##\", \"##\"") + piece("T'", "\"###\", \".#.\""))
              .labelled == BigCount(5920));
    CHECK(counted("board = \"4x4\"\n" + piece("a", "\"####\"") + piece("b", "\"####\"") +
                  piece("c", "\"####\"") + piece("d", "\"####\""))
              .labelled == BigCount(48));
    CHECK(counted("board = \"3x7\"\n" + piece("1", "\"#\"", "21")).labelled == BigCount(1));
}

TEST_CASE("boards that are one piece, in every set") {
    for (const Piece& p : builtIn("eighty-four").pieces) {
        const Board board(squareLattice(), p.shape, "");
        std::string drawing;
        for (int y = board.extent().y - 1; y >= 0; --y) {
            drawing += "...."; // away from the origin
            for (int x = 0; x < board.extent().x; ++x)
                drawing += board.index({x, y, 0}) < 0 ? "." : "#";
            drawing += "\n";
        }
        INFO(drawing);
        CHECK(counted("board = \"\"\"\n" + drawing +
                      "....\n\"\"\"\npieces = \"classic\"\ncopies = \"0-1\"\n")
                  .labelled >= BigCount(1));
        std::string alone = "board = \"\"\"\n" + drawing +
                            "\"\"\"\n[[piece]]\nname = \"it\"\nshape = \"\"\"\n" + drawing +
                            "\"\"\"\n";
        CHECK(counted(alone).labelled == BigCount(1));
    }
    const Instance far = makeInstance(
        puzzleFromText("board = \"\"\"\n..........\n......###.\n.......#..\n..........\n\"\"\"\n" +
                       piece("T", "\"###\", \".#.\"")));
    CHECK(counted(far.puzzle).labelled == BigCount(1));
    // The solution stands on the drawn cells.
    run(far, {}, [&](const OrbitCounter&, const Solution& solution) {
        CHECK(writeGrid(far.puzzle, arrangementOf(far, solution)) ==
              "..........\n......aaa.\n.......a..\n..........\n");
        return true;
    });
    std::string apart = "board = [\"###\", \".#.\"";
    for (int i = 0; i < 100; ++i) apart += ", \"...\"";
    CHECK(counted(apart + ", \"###\", \".#.\"]\n" + piece("T", "\"###\", \".#.\"", "2")).labelled ==
          BigCount(1));
}

TEST_CASE("a hollow piece and a filler have two solutions") {
    CHECK(counted("board = \"2x3\"\n" + piece("U", "\"#.#\", \"###\"") + piece("1", "\"#\""))
              .labelled == BigCount(2));
}

TEST_CASE("pieces smaller than the board leave cells empty") {
    CHECK(counted("board = \"2x5\"\n" + piece("T", "\"###\", \".#.\"") +
                  piece("S", "\".##\", \"##.\""))
              .labelled == BigCount(4));
}

TEST_CASE("arithmetic answers at once") {
    CHECK(argument("board = \"8x8\"\n" + piece("L", "\"###\", \"#..\"", "15") +
                   piece("O", "\"##\", \"##\""))
              .find("rows") != std::string::npos);
    const std::string larger = argument("board = \"4x10\"\n" + piece("O", "\"##\", \"##\"", "11"));
    CHECK(larger.find("44") != std::string::npos);
    CHECK(larger.find("40") != std::string::npos);
    const std::string set = argument("board = \"9x10\"\npieces = \"classic\"\nfill = true\n");
    CHECK(set.find("89") != std::string::npos);
    CHECK(set.find("90") != std::string::npos);
    CHECK(argument("board = [\"###...\", \"#.#...\", \"###...\", \".....#\"]\n" +
                   piece("V3", "\"##\", \"#.\"", "\"any\""))
              .find("f1") != std::string::npos);
    CHECK(
        argument("board = \"2x2\"\nfill = false\n" + piece("I", "\"####\"")).find("fits nowhere") !=
        std::string::npos);
    CHECK(argument("board = \"3x3\"\n" + piece("2", "\"##\"", "\"any\"")).find("9") !=
          std::string::npos);
}

TEST_CASE("an optional cell that no piece reaches stays empty") {
    // The ring of eight cells decides: by corners alone it cannot be filled, by dominoes in two
    // ways.
    const std::string board = "board = [\"###...\", \"#.#...\", \"###...\", \".....?\"]\n" +
                              piece("V3", "\"##\", \"#.\"", "\"any\"");
    CHECK(counted(board).labelled == BigCount(0));
    CHECK(counted(board + piece("2", "\"##\"", "\"any\"")).labelled == BigCount(2));
}

TEST_CASE("empty and degenerate puzzles have their trivial count") {
    CHECK(counted("board = \"0x0\"\n" + piece("1", "\"#\"", "0")).labelled == BigCount(1));
    CHECK(counted("board = \"2x2\"\n" + piece("1", "\"#\"", "0")).labelled == BigCount(1));
    CHECK(counted("board = \"2x2\"\nfill = true\n" + piece("1", "\"#\"", "0")).labelled ==
          BigCount(0));
    CHECK(counted("board = \"0x5\"\n" + piece("1", "\"#\"", "\"0-3\"")).labelled == BigCount(1));
}

TEST_CASE("a count does not depend on how pieces are drawn or in what order they stand") {
    const std::string pieces[] = {piece("I", "\"####\"", "2"), piece("O", "\"##\", \"##\"", "2"),
                                  piece("T", "\"###\", \".#.\"", "2"),
                                  piece("L", "\"###\", \"#..\"", "2"),
                                  piece("S", "\".##\", \"##.\"", "2")};
    const std::string turned[] = {
        piece("S", "\"#.\", \"##\", \".#\"", "2"), piece("L", "\".#\", \".#\", \"##\"", "2"),
        piece("T", "\".#.\", \"###\"", "2"), piece("I", "\"#\", \"#\", \"#\", \"#\"", "2"),
        piece("O", "\"##\", \"##\"", "2")};
    std::string plain;
    std::string other;
    for (const auto& p : pieces) plain += p;
    for (const auto& p : turned) other += p;
    CHECK(solved(puzzleFromText("board = \"5x8\"\n" + plain)).counts.labelled == BigCount(3106));
    CHECK(solved(puzzleFromText("board = \"5x8\"\n" + other)).counts.labelled == BigCount(3106));
    CHECK(solved(puzzleFromText("board = \"8x5\"\n" + other)).counts.labelled == BigCount(3106));
    CHECK(counted("board = \"4x10\"\n" + other).distinct == BigCount(449));
}

TEST_CASE("twelve pentominoes anywhere on the chessboard: found, or stopped in time") {
    const Puzzle puzzle = puzzleFromText("board = \"8x8\"\npieces = \"pentominoes\"\n");
    RunOptions options;
    const auto start = std::chrono::steady_clock::now();
    options.search.stop = StopToken(nullptr, start + std::chrono::seconds(1));
    const RunResult result =
        run(makeInstance(puzzle), options, [](const auto&, const auto&) { return false; });
    CHECK(result.ending != Ending::exhausted);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(3));
}

TEST_CASE("a turned board has the same coloured solutions") {
    const Counts wide = counted(builtIn("four-square", {Rule::touching, "4x5"}));
    CHECK(wide.labelled == BigCount(0));
    const std::string head = "colours = [\"blue\", \"yellow\"]\npieces = \"tetrominoes\"\n";
    for (const char* rule : {"separate", "touching", "connected", "anchored"}) {
        const std::string tail = head + "rule = \"" + rule + "\"\nstarts = \"corners\"\n";
        const Counts a = solved(puzzleFromText("board = \"4x10\"\n" + tail)).counts;
        const Counts b = solved(puzzleFromText("board = \"10x4\"\n" + tail)).counts;
        INFO(rule);
        CHECK(a.labelled == b.labelled);
        CHECK(a.distinct == b.distinct);
    }
}

TEST_CASE("the four-square pieces round the centre of a 9x9 square") {
    std::string board;
    for (int y = 0; y < 9; ++y) board += y == 4 ? "####.####\n" : "#########\n";
    const Counts counts =
        solved(puzzleFromText("board = \"\"\"\n" + board +
                              "\"\"\"\ncolours = [\"blue\", \"yellow\", \"red\", \"green\"]\n"
                              "pieces = \"tetrominoes\"\nrule = \"touching\"\n"))
            .counts;
    CHECK(counts.labelled == BigCount(576));
    CHECK(counts.colour == BigCount(24));
    CHECK(counts.symmetry == BigCount(72));
    CHECK(counts.distinct == BigCount(3));
}
