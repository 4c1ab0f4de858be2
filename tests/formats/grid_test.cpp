#include "catch.hpp"
#include "patience.hpp"
#include "support.hpp"

#include "formats/grid.hpp"

#include <algorithm>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

std::string replaced(std::string text, const std::string& from, const std::string& to) {
    for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

std::set<std::pair<int, std::vector<int>>> piecesOf(const Arrangement& arrangement) {
    std::set<std::pair<int, std::vector<int>>> pieces;
    for (const PlacedPiece& p : arrangement.pieces) pieces.insert({p.colour, p.cells});
    return pieces;
}

} // namespace

TEST_CASE("the same grid in many writings is the same arrangement") {
    const Puzzle puzzle = builtIn("eighty-four");
    const std::string plain = readFile(std::string(CORNERWISE_DATA) + "/eighty-four.grid", 1 << 20);
    std::string lower = plain;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    std::string spaced;
    for (const char c : plain) spaced += c == '\n' ? "\n" : std::string(1, c) + " ";
    std::string numbered = "    a b c d e f g h i j k l m n o p q r s t\n";
    int row = 20;
    for (std::size_t at = 0; at < plain.size(); at += 21, --row) {
        std::string number = std::to_string(row);
        numbered += (number.size() < 2 ? " " : "") + number + "  ";
        for (std::size_t i = 0; i < 20; ++i) numbered += std::string(1, plain[at + i]) + " ";
        numbered += number + "\n";
    }
    const std::string joined = "ABCDEFGHIJKLMNOPQRST\n" + plain;
    const std::string texts[] = {plain,
                                 replaced(plain, "\n", "\r\n"),
                                 replaced(plain, "\n", "\r"),
                                 "\xef\xbb\xbf" + plain,
                                 spaced,
                                 lower,
                                 plain + "\n\n\n",
                                 plain.substr(0, plain.size() - 1),
                                 replaced(plain, "\n", "   \n"),
                                 numbered,
                                 joined,
                                 replaced(plain, ".", "-"),
                                 replaced(plain, ".", "_"),
                                 replaced(plain, ".", "0"),
                                 replaced(plain, ".", " "),
                                 "  " + replaced(plain.substr(0, plain.size() - 1), "\n", "\n  "),
                                 "\n\n" + plain,
                                 replaced(spaced, " ", "\t")};
    const std::string expected =
        writeGrid(puzzle, readArrangement(puzzle, readCharGrid(plain, "", "BYRG")));
    for (const std::string& text : texts) {
        INFO(text);
        const Arrangement a = readArrangement(puzzle, readCharGrid(text, "", "BYRG"));
        REQUIRE(a.pieces.size() == 84);
        REQUIRE(writeGrid(puzzle, a) == expected);
    }
}

TEST_CASE("what is wrong with a grid is said with line and column") {
    const Puzzle puzzle =
        puzzleFromText("board = \"3x4\"\ncolours = [\"blue\", \"yellow\"]\npieces = \"classic\"\n"
                       "copies = \"0-1\"\nfill = false\n");
    struct Wrong {
        const char* text;
        int line;
        int column;
        const char* part;
    };
    const Wrong cases[] = {
        {"", 1, 1, "empty file"},
        {" \n\r\n\t\n", 1, 1, "empty file"},
        {"BB..\nB...\nYY.\n", 3, 4, "found a row of 3 cells, expected 4"},
        {"BB..\nB....\nYY..\n", 2, 5, "found a row of 5 cells, expected 4"},
        {"BB..\nB.Q.\nYY..\n", 2, 3, "found 'Q', expected a colour (B, Y)"},
        {"BB..\nB.\xc3.\nYY..\n", 2, 3, "the byte 0xc3"},
        {"1 BB..\n2 B.Q.\n3 YY..\n", 2, 5, "found 'Q'"},
        {"BB..\nB...\n", 1, 1, "found 2 rows of 4, expected 3 rows of 4"},
        {"BB..\nB...\nYY..\n\nab..\n", 5, 1, "a blank line ends a block"},
        {"BB..\nB...\nYY..\n\nab..\na...\nbb..\n\nx\n", 9, 1, "another size"},
        {"BB..\nB...\nYY..\n\nab..\na...\nbb..\n\nab..\na...\nbb..\n", 9, 1, "third block"},
        {"a b c d\n", 1, 1, "only column labels"},
        {"  a b\n1 B .\n\n  a b\n", 4, 1, "only column labels"},
        {"  a b\n1 B .\n2 . .\n\na b\n\n. .\n. .\n", 5, 1, "only column labels"},
        {"BB..\nB...\nYY..\n\nab..\na...\n...b\n", 7, 1, "do not agree"},
    };
    for (const Wrong& wrong : cases) {
        INFO(wrong.text);
        try {
            readArrangement(puzzle, readCharGrid(wrong.text, "grid.txt", "BYRG"));
            FAIL("the grid was read");
        } catch (const InputError& error) {
            INFO(error.what());
            CHECK(error.file == "grid.txt");
            CHECK(error.line == wrong.line);
            CHECK(error.column == wrong.column);
            CHECK(std::string(error.what()).find(wrong.part) != std::string::npos);
        }
    }
}

TEST_CASE("a grid whose outer rows and columns are blank gets told how to write them") {
    const Puzzle puzzle = puzzleFromText("board = [\".....\", \"..##.\", \"..##.\"]\n"
                                         "pieces = \"tetrominoes\"\ncopies = \"0-1\"\n");
    const auto read = [&](const std::string& text) {
        return readArrangement(puzzle, readCharGrid(text, "grid", cellLetters(puzzle)));
    };
    CHECK(read(".....\n..aa.\n..aa.\n").pieces.at(0).cells.size() == 4);
    CHECK(read("     \n  aa \n  aa \n").pieces.at(0).cells.size() == 4);
    for (const std::string text : {"  aa \n  aa \n", "  aa \n  aa\n\n", ".....\n ...."}) {
        INFO(text);
        try {
            read(text);
            FAIL("the grid was read");
        } catch (const InputError& error) {
            CHECK(error.line > 0);
            CHECK(std::string(error.what()).find("are written with '.'") != std::string::npos);
        }
    }
}

TEST_CASE("blanks are cells where the size is known or all lines are as long") {
    const auto rows = [](const std::string& text, GridSize size) {
        const CharGrid grid = readCharGrid(text, "", "BYRG", size);
        REQUIRE(grid.blocks.size() == 1);
        std::string result;
        for (const auto& row : grid.blocks.front()) {
            for (const GridCell& cell : row) result += cell.mark;
            result += '/';
        }
        return result;
    };
    const std::string across = "BB..YY/B....Y/....../GG..RR/";
    const std::string corner = "BB..../B...../....../....../";
    for (const GridSize size : {GridSize{4, 6}, GridSize{}}) {
        CHECK(rows("BB  YY\nB    Y\n      \nGG  RR\n", size) == across);
        CHECK(rows("BB    \r\nB     \r\n      \r\n      \r\n", size) == corner);
    }
    CHECK(rows("BB  YY\nB    Y\n\nGG  RR\n", {4, 6}) == across);
    CHECK(rows("BB\nB\n      \n   \n", {4, 6}) == corner);
    CHECK(rows("    B \n      \n", {2, 6}) == "....B./....../");
    // Blanks that are none.
    CHECK(rows("B Y R \nB Y R \n", {}) == "BYR/BYR/");
    CHECK(rows("B Y R \nB Y R \n", {2, 3}) == "BYR/BYR/");
    CHECK(rows("  BYR \n  BYR \n", {}) == "BYR/BYR/");
    CHECK(rows("BB.. \nBB.. \n", {2, 4}) == "BB../BB../");
}

TEST_CASE("cells are not taken for labels") {
    const auto size = [](const std::string& text, const char* letters) {
        const CharGrid grid = readCharGrid(text, "", letters);
        return std::pair(grid.rows(), grid.columns());
    };
    CHECK(size("0 B Y\n0 B Y\n", "BYRG") == std::pair(2, 3));
    CHECK(size("B Y 0\nB Y 0\n", "BYRG") == std::pair(2, 3));
    CHECK(size("ABC\nABC\n", "ABC") == std::pair(2, 3));
    CHECK(size("ABC\nBYR\n", "BYRG") == std::pair(1, 3));
    CHECK(size("1 1 2\n3 3 2\n", "") == std::pair(2, 3));
    CHECK(size("ab\ncd\n", "") == std::pair(2, 2));
    CHECK(size("2 BY\n1 YB\n", "BYRG") == std::pair(2, 2));
}

TEST_CASE("what is written is read back, for random puzzles") {
    int grids = 0;
    for (unsigned seed = 0; seed < many(400); ++seed) {
        std::mt19937 random(seed);
        const Instance instance = makeInstance(randomPuzzle(random));
        if (instance.puzzle.board.lattice().dimensions() == 3) continue; // grids have one layer
        const auto solutions = bruteForce(instance, 5'000);
        if (!solutions || solutions->empty()) continue;
        const Arrangement a = arrangementOf(instance, *solutions->begin());
        const std::string text = writeGrid(instance.puzzle, a);
        INFO("seed " << seed << "\n" << text);
        const CharGrid grid = readCharGrid(text, "", cellLetters(instance.puzzle));
        ++grids;
        const Arrangement back = readArrangement(instance.puzzle, grid);
        REQUIRE(piecesOf(back) == piecesOf(a));
    }
    CHECK(grids > many(50));
}
