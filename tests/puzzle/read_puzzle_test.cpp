#include "catch.hpp"
#include "support.hpp"

#include "formats/grid.hpp"

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

struct Wrong {
    std::string text;
    int line;
    int column;
    std::string part; // of the message
};

} // namespace

TEST_CASE("a wrong puzzle file gets its line, its column, what was found and what was expected") {
    const Wrong cases[] = {
        {"board = \"8x\"\npieces = \"tetrominoes\"\n", 1, 9, "expected rows x columns"},
        {"board = 8\npieces = \"tetrominoes\"\n", 1, 9, "found 8"},
        {"pieces = \"tetrominoes\"\n", 1, 1, "'board' is missing"},
        {"board = \"8x10\"\n", 1, 1, "no pieces"},
        {"board = \"8x10\"\npieces = \"tetromino\"\n", 2, 10, "there is no such set"},
        {"board = \"8x10\"\npieces = \"tetrominoes\"\nrule = \"touch\"\n", 3, 8, "found \"touch\""},
        {"board = \"8x10\"\npieces = \"tetrominoes\"\ncolors = [\"blue\"]\n", 3, 1,
         "unknown key 'colors'"},
        {"board = \"8x10\"\npieces = \"tetrominoes\"\ncolours = [\"blue\", \"blue\"]\n", 3, 20,
         "twice"},
        {"board = \"8x10\"\npieces = \"tetrominoes\"\ncopies = \"3-1\"\n", 3, 10,
         "expected a number up to 4096, a range"},
        {"board = \"8x10\"\npieces = \"tetrominoes\"\ncopies = 60000\n", 3, 10,
         "found 60000 for 'copies', expected a number up to 4096"},
        {"board = \"8x10\"\npieces = \"tetrominoes\"\ncopies = \"0-60000\"\n", 3, 10,
         "expected a number up to 4096"},
        {"board = \"8x10\"\ntitle = \"a \\u001b[2J\"\npieces = \"tetrominoes\"\n", 2, 9,
         "found a control character in 'title' after 2 bytes"},
        {"board = \"8x10\"\ntitle = \"\\u009b2J\"\npieces = \"tetrominoes\"\n", 2, 9,
         "found a control character in 'title'"},
        {"board = \"4x4\"\n[[piece]]\nname = \"A\\n\"\nshape = [\"#\"]\n", 3, 8,
         "found a control character in 'name' after 1 bytes"},
        {"board = \"8x10\"\npieces = \"tetrominoes\"\nlattice = \"hex\"\n", 3, 11,
         "square, triangular or cubic"},
        {"board = \"8x10\"\npieces = \"tetrominoes\"\nstarts = [\"a1\", \"k1\"]\n", 3, 17,
         "not on the board"},
        {"board = \"8x10\"\npieces = \"tetrominoes\"\nstarts = [\"1a\"]\n", 3, 11,
         "name of a cell"},
        {"board = \"99999x1\"\npieces = \"tetrominoes\"\n", 1, 9, "at most 1024"},
        {"board = \"1000x1000\"\npieces = \"tetrominoes\"\n", 1, 9, "at most 4096"},
        {"board = \"\"\"\n##\n#x\n\"\"\"\npieces = \"tetrominoes\"\n", 1, 9,
         "row 2, column 2: found 'x'"},
        {"board = \"4x4\"\n[[piece]]\nname = \"A\"\n", 2, 1, "no 'shape'"},
        {"board = \"4x4\"\n[[piece]]\nshape = [\"#\"]\n", 2, 1, "no 'name'"},
        {"board = \"4x4\"\n[[piece]]\nname = \"A\"\nshape = [\".\"]\n", 4, 9, "found 0 cells"},
        {"board = \"4x4\"\n[[piece]]\nname = \"A\"\nshape = [\"#\"]\n[[piece]]\nname = "
         "\"A\"\nshape = [\"#\"]\n",
         6, 8, "stands twice"},
        {"board = \"4x4\"\n[[piece]]\nname = \"A\"\nshape = [\"#\"]\nsides = \"both\"\n", 5, 9,
         "one-sided"},
        {"board = \"4x4\"\npieces = \"tetrominoes\"\n[[given]]\ncells = \"a1,b1\"\n", 4, 9,
         "no piece"},
        {"board = \"4x4\"\npieces = \"tetrominoes\"\n[[given]]\ncells = \"a1,b1,c1,e1\"\n", 4, 9,
         "not on the board"},
        {"board = \"8x10\nrule", 1, 14, ""},
        {"board = \"4x4\"\npieces = \"tetrominoes\"\nfill = 1\n", 3, 8, "expected true or false"},
    };
    for (const Wrong& wrong : cases) {
        INFO(wrong.text);
        try {
            puzzleFromText(wrong.text);
            FAIL("the file was read");
        } catch (const InputError& error) {
            INFO(error.what());
            CHECK(error.file == "test.toml");
            CHECK(error.line == wrong.line);
            if (!wrong.part.empty()) CHECK(error.column == wrong.column);
            CHECK(std::string(error.what()).find(wrong.part) != std::string::npos);
        }
    }
}

TEST_CASE("a puzzle file says what the puzzle is") {
    const Puzzle puzzle = builtIn("four-square");
    CHECK(puzzle.board.size() == 80);
    CHECK(puzzle.board.description() == "8x10");
    CHECK(puzzle.board.extent() == Cell{10, 8, 1});
    CHECK(puzzle.colours == std::vector<std::string>{"blue", "yellow", "red", "green"});
    CHECK(puzzle.rule == Rule::touching);
    CHECK(puzzle.gapless());
    CHECK(puzzle.board.cellNames(puzzle.starts[0]) == "a1,j1,a8,j8");
    CHECK(colourLetters(puzzle) == std::vector<char>{'B', 'Y', 'R', 'G'});
    CHECK(suppliedArea(puzzle).high == 80);
    const Puzzle other = builtIn("four-square", {Rule::free, "4x20"});
    CHECK(other.rule == Rule::free);
    CHECK(other.board.extent() == Cell{20, 4, 1});
}

TEST_CASE("supplies, sides, holes, optional cells and givens") {
    const Puzzle puzzle = puzzleFromText(R"(
board = """
###?
#.#*
####
"""
colours = ["blue", "bronze"]
rule = "separate"
[[piece]]
name = "L"
shape = ["#.", "#.", "##"]
sides = "one-sided"
copies = "0-2"
[[piece]]
name = "1"
shape = "#"
copies = "any"
colours = ["bronze"]
[[given]]
colour = "bronze"
cells = "d2"
)");
    CHECK(puzzle.board.size() == 11);
    CHECK(!puzzle.gapless());
    CHECK(puzzle.board.cellNames(puzzle.starts[1]) == "d2");
    CHECK(puzzle.pieces[0].supply[0] == Supply{0, 2});
    CHECK(puzzle.pieces[1].supply[0] == Supply{0, 0});
    CHECK(puzzle.pieces[1].supply[1] == Supply{0, 11});
    CHECK(puzzle.givens.at(0).piece == 1);
    CHECK(colourLetters(puzzle) == std::vector<char>{'B', 'R'});
}

TEST_CASE("given pieces of one shape are the puzzle's pieces of that shape in turn") {
    const Puzzle puzzle =
        puzzleFromText("board = \"1x2\"\n" + piece("one", "\"#\"") + piece("two", "\"#\"") +
                       "[[given]]\ncells = \"a1\"\n[[given]]\ncells = \"b1\"\n");
    CHECK(puzzle.givens.at(0).piece == 0);
    CHECK(puzzle.givens.at(1).piece == 1);
    CHECK(counted(puzzle).labelled == BigCount(1));
}

TEST_CASE("a drawn margin of dots counts, a margin of blanks does not") {
    const std::string pieces = "starts = \"corners\"\npieces = \"tetrominoes\"\n";
    const std::string dots = "......\n..##..\n..##..\n......\n";
    const std::string blanks = "  \n   ##  \n   ##  \n  ";
    const Puzzle wide = puzzleFromText("board = \"\"\"\n" + dots + "\"\"\"\n" + pieces);
    CHECK(wide.board.extent() == Cell{6, 4, 1});
    CHECK(wide.board.cellNames({0, 1, 2, 3}) == "c2,d2,c3,d3");
    CHECK(wide.starts[0].size() == 4);
    CHECK(writeGrid(wide, {}) == "......\n......\n......\n......\n");
    const Puzzle tight = puzzleFromText("board = \"\"\"\n" + blanks + "\"\"\"\n" + pieces);
    CHECK(tight.board.extent() == Cell{2, 2, 1});
    CHECK(tight.board.cellNames({0, 1, 2, 3}) == "a1,b1,a2,b2");
    // Blanks at the left of the lowest row are no margin, and layers keep their places.
    const Puzzle stairs =
        puzzleFromText("lattice = \"cubic\"\nboard = [[\"  #\", \" # \"], [\"  .\", \"  #\"]]\n" +
                       piece("1", "\"#\"", "3"));
    CHECK(stairs.board.cellNames({0, 1, 2}) == "a1,b2,b1.2");
    for (const std::string board : {"[\"AVA\", \"VAV\"]", "[\"VAV\", \"AVA\"]"}) {
        const Puzzle triangles = puzzleFromText("lattice = \"triangular\"\nboard = " + board +
                                                "\n" + piece("1", "\"A\"", "\"any\""));
        CHECK(triangles.board.extent() == Cell{3, 2, 1});
        CHECK(triangles.board.cellName(0) == "a1");
        CHECK(writeGrid(triangles, {}) == "...\n...\n");
    }
}

TEST_CASE("cells may stay empty where fixed pieces are smaller than the board") {
    CHECK(!puzzleFromText("board = \"2x5\"\npieces = \"tetrominoes\"\ncopies = 0\n").gapless());
    CHECK(puzzleFromText("board = \"4x5\"\npieces = \"tetrominoes\"\n").gapless());
    CHECK(
        puzzleFromText("board = \"2x5\"\npieces = \"tetrominoes\"\ncopies = \"any\"\n").gapless());
    CHECK(puzzleFromText("board = \"9x9\"\npieces = \"tetrominoes\"\nfill = true\n").gapless());
}

TEST_CASE("cell names") {
    CHECK(cellName({0, 0, 0}) == "a1");
    CHECK(cellName({25, 9, 0}) == "z10");
    CHECK(cellName({26, 0, 0}) == "aa1");
    CHECK(cellName({34, 17, 2}) == "ai18.3");
    for (const Cell c : {Cell{0, 0, 0}, Cell{26, 11, 0}, Cell{701, 99, 4}, Cell{702, 0, 0}})
        CHECK(parseCellName(cellName(c)) == c);
    CHECK(parseCellName("E10") == Cell{4, 9, 0});
    for (const char* wrong : {"", "a", "1", "a-1", "aaaa1", "a1b", "a1.", "a 1", "a999999"})
        CHECK(!parseCellName(wrong));
    CHECK(parseCellName("a0") == Cell{0, -1, 0}); // of the right form, and on no board
}

TEST_CASE("symmetries of boards") {
    const auto count = [](const std::string& board, bool mirror = true) {
        return puzzleFromText("board = " + board + "\npieces = \"tetrominoes\"\n")
            .board.symmetries(mirror)
            .size();
    };
    CHECK(count("\"8x10\"") == 4);
    CHECK(count("\"8x8\"") == 8);
    CHECK(count("\"8x8\"", false) == 4);
    CHECK(count("[\"####\", \"#...\"]") == 1);
    CHECK(count("[\"##.\", \"###\", \".##\"]") == 4);
}

TEST_CASE("keys of very many parts are refused, dots elsewhere are not") {
    const auto key = [](int parts, const std::string& part) {
        std::string text = part;
        for (int i = 1; i < parts; ++i) text += "." + part;
        return text;
    };
    const std::string board = "board = \"2x2\"\npieces = \"tetrominoes\"\n";
    for (const std::string part : {"a", "'a'", "\"a\\\"\"", " a "}) {
        for (const auto& [open, close] :
             {std::pair("", " = 1\n"), std::pair("[", "]\n"), std::pair("x = { ", " = 1 }\n")}) {
            INFO(open << part << close);
            try {
                puzzleFromText(board + open + key(40'000, part) + close);
                FAIL("not refused");
            } catch (const InputError& error) {
                CHECK(error.line == 3);
                CHECK(std::string(error.what()).find("parts, expected at most 64") !=
                      std::string::npos);
            }
        }
    }
    for (const std::string& text :
         std::vector<std::string>{"title = \"" + key(300, "a") + "\"\n",
                                  "title = '" + key(300, "a") + "'\n", "# " + key(300, "a") + "\n",
                                  "title = \"\"\"a\"\"" + key(300, "\\\"") + "\"\"\"\"\"\n"}) {
        INFO(text);
        CHECK_NOTHROW(puzzleFromText(text + board));
    }
}

TEST_CASE("the colours of cells are read from a drawing") {
    const std::string text = "board = \"2x3\"\ncolours = [\"blue\", \"red\"]\nfill = false\n"
                             "[[piece]]\nname = \"2\"\nshape = [\"##\"]\n";
    const Puzzle puzzle = puzzleFromText("clues = [\".b.\", \"R..\"]\n" + text);
    REQUIRE(puzzle.clues.size() == 2);
    CHECK(puzzle.clueColours() == std::vector<int>{1, -1, -1, -1, 0, -1});
    CHECK(puzzle.required == std::vector<bool>{true, false, false, false, true, false});
    const auto refused = [&](const std::string& clues, const std::string& part) {
        INFO(clues);
        try {
            puzzleFromText("clues = " + clues + "\n" + text);
            FAIL("not refused");
        } catch (const InputError& error) {
            INFO(error.what());
            CHECK(std::string(error.what()).find(part) != std::string::npos);
            CHECK(error.line == 1);
        }
    };
    refused("[\".g.\", \"...\"]", "row 1, column 2: found 'g', expected a colour's letter");
    refused("[\"....b\", \"...\"]", "row 1, column 5: there is no cell");
    refused("[\"...\"]", "1 rows and 1 layers for 'clues', expected the board's 2 and 1");
}
