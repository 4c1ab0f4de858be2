// What people write, layout by layout; and round trips through all of them on every lattice.
#include "catch.hpp"
#include "support.hpp"

#include "formats/reading.hpp"
#include "formats/writing.hpp"
#include "pictures/svg.hpp"
#include "pictures/text.hpp"
#include "rules/regions.hpp"

#include <algorithm>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

using PieceSet = std::set<std::pair<int, std::vector<int>>>;

PieceSet piecesOf(const Arrangement& arrangement) {
    PieceSet pieces;
    for (const PlacedPiece& p : arrangement.pieces) pieces.insert({p.colour, p.cells});
    return pieces;
}

Puzzle small(const std::string& colours) {
    return puzzleFromText("board = \"3x4\"\ncolours = " + colours +
                          "\npieces = \"classic\"\ncopies = \"0-1\"\nfill = false\n");
}

Puzzle fourColours() {
    return small(R"(["blue", "yellow", "red", "green"])");
}

struct Read {
    Layout layout;
    std::string cells; // "blue a1,b1 yellow c3", sorted by colour and cells
    std::size_t doubts;
};

Read read(const Puzzle& puzzle, const std::string& text,
          std::optional<Layout> layout = std::nullopt) {
    const Reading reading = readText(text, "file", layout, cellLetters(puzzle));
    std::string cells;
    for (const auto& [colour, piece] : piecesOf(arrangementOf(reading, puzzle).arrangement))
        cells += puzzle.colours[static_cast<std::size_t>(colour)] + " " +
                 puzzle.board.cellNames(piece) + " ";
    return {reading.layout, cells, reading.doubts.size()};
}

/// Random placements that do not overlap, of random colours within their supply. With `apart`
/// pieces of one colour share no edges.
Arrangement randomArrangement(const Puzzle& puzzle, std::mt19937& random, bool apart) {
    const Board& board = puzzle.board;
    auto placements = allPlacements(puzzle, board.sweepOrder());
    std::shuffle(placements.begin(), placements.end(), random);
    std::vector<int> colourOf(static_cast<std::size_t>(board.size()), -1);
    std::vector<std::vector<int>> used(puzzle.pieces.size(),
                                       std::vector<int>(puzzle.colours.size()));
    Arrangement result;
    for (const Placement& p : placements) {
        const auto q = random() % puzzle.colours.size();
        const auto piece = static_cast<std::size_t>(p.piece);
        const bool fits = std::all_of(p.cells.begin(), p.cells.end(), [&](int c) {
            const auto& near = board.edgeNeighbours(c);
            return colourOf[static_cast<std::size_t>(c)] < 0 &&
                   (!apart || std::none_of(near.begin(), near.end(), [&](int n) {
                       return colourOf[static_cast<std::size_t>(n)] == static_cast<int>(q);
                   }));
        });
        if (!fits || used[piece][q] >= puzzle.pieces[piece].supply[q].high) continue;
        ++used[piece][q];
        for (const int c : p.cells) colourOf[static_cast<std::size_t>(c)] = static_cast<int>(q);
        result.pieces.push_back({static_cast<int>(q), p.piece, p.cells, -1});
    }
    return result;
}

constexpr Layout writable[] = {Layout::letters, Layout::digits, Layout::pieces, Layout::emoji,
                               Layout::pentobi, Layout::moves,  Layout::json};

} // namespace

TEST_CASE("each layout is known by its content") {
    const Puzzle puzzle = fourColours();
    const std::string two = "blue a3,b3 yellow d1,d2 ";
    struct Text {
        Layout layout;
        std::string text;
    };
    const Text texts[] = {
        {Layout::letters, "BB..\n...Y\n...Y\n"},
        {Layout::letters, "BB00\n000Y\n000Y\n"},
        {Layout::letters, "3 BB00\n2 000Y\n1 000Y\n"},
        {Layout::letters, "B B 0 0\n0 0 0 Y\n0 0 0 Y\n"},
        {Layout::digits, "1100\n0002\n0002\n"},
        {Layout::digits, "1 1 0 0\n0 0 0 2\n0 0 0 2\n"},
        {Layout::digits, "1, 1, -1, -1\n-1, -1, -1, 2\n-1, -1, -1, 2\n"},
        {Layout::digits, "[[0,0,9,9],\n[9,9,9,1],\n[9,9,9,1]]\n"},
        {Layout::digits, "00..\n...1\n...1\n"},
        {Layout::digits, "  a b c d\n3 1 1 0 0\n2 0 0 0 2\n1 0 0 0 2\n"},
        {Layout::digits, "[[1,1,0,0],[0,0,0,2],[0,0,0,2]]\n"},
        {Layout::digits, "1,1,0,0;0,0,0,2;0,0,0,2\n"},
        {Layout::digits, "[1100; 0002;\n 0002]\n"},
        {Layout::pieces, "+----+\n|AA..|\n|...a|\n|...a|\n+----+\n"},
        {Layout::pieces, "+-------+\r\n|A A    |\r\n|      q|\r\n|      q|\r\n+-------+\r\n"},
        {Layout::emoji, "🟦🟦⬜⬜\n⬜⬜⬜🟨\n⬜⬜⬜🟨\n"},
        {Layout::emoji, "🟦 🟦 ⬛ ⬛\n⬛ ⬛ ⬛ 🟨\n⬛ ⬛ ⬛ 🟨\n"},
        {Layout::pentobi, " 3 X X . .   Blue(X): 2\n 2 . . .>O   1 I3 O\n 1 + . . O\n   A B C D\n"},
        {Layout::pentobi,
         "\x1b[1;34m 3 X X<. .\x1b[0m\n 2 . . . O\n 1 + . . O\n   A B C D\n  Blue(X): 2\n"},
        {Layout::moves, "blue: a3,b3\nyellow: d1,d2\n"},
        {Layout::moves, "# turn by turn\n1. a3 b3\n2. d2 d1\n"},
        {Layout::moves, "B 2 0 0 0 0\nY 2 0 1 3 1\n"},
        {Layout::moves, "blue: 2 1 180 0 0\nyellow: 2 0 270 3 1\n"},
        {Layout::moves, "blue: (1,1),(2,1)\nY (4, 3) (4, 2)\n"},
        {Layout::moves, "(2,1),(1,1)\n(4,3),(4,2)\n"},
        {Layout::blksgf, "(;GM[x];1[a3,b3];2[d1,d2])"},
        {Layout::json, R"({"placements": [{"colour": "blue", "cells": ["a3", "b3"]},
                                          {"colour": "yellow", "cells": ["d1", "d2"]}]})"},
        {Layout::json, R"({"solutions": [{"grid": ["BB..", "...Y", "...Y"]}]})"},
    };
    for (const Text& text : texts) {
        INFO(text.text);
        const Read found = read(puzzle, text.text);
        CHECK(layoutName(found.layout) == layoutName(text.layout));
        CHECK(found.cells == two);
        CHECK(read(puzzle, text.text, text.layout).cells == two);
        CHECK(read(puzzle, "\xef\xbb\xbf" + text.text, text.layout).cells == two);
    }
}

TEST_CASE("letters and zeros are a grid, and no moves") {
    const Puzzle puzzle =
        puzzleFromText("board = \"2x5\"\ncolours = [\"blue\", \"yellow\"]\npieces = \"classic\"\n"
                       "copies = \"0-1\"\nfill = false\n");
    CHECK(read(puzzle, "B0000\nY0000\n").cells == "blue a2 yellow a1 ");
    CHECK(read(puzzle, "B 0 0 0 0\nY 0 0 0 0\n").cells == "blue a2 yellow a1 ");
    CHECK(read(puzzle, "B 1 0 0 0 0\nY 1 0 0 0 1\n").layout == Layout::moves);
}

TEST_CASE("doubtful texts say what they could be besides") {
    const Puzzle puzzle = fourColours();
    CHECK(read(puzzle, "1100\n0002\n0004\n").doubts == 0); // there is a 4
    CHECK(read(puzzle, "1100\n0002\n0002\n").doubts == 1);
    CHECK(read(puzzle, "00..\n...1\n...1\n").doubts == 0);
    CHECK(read(puzzle, "+----+\n|BB..|\n|...y|\n|...y|\n+----+\n").doubts == 1);
    CHECK(read(puzzle, "+----+\n|BB..|\n|...y|\n|...y|\n+----+\n", Layout::letters).cells ==
          "blue a3,b3 yellow d1,d2 ");
    CHECK(read(puzzle, "+----+\n|AA..|\n|...a|\n|...a|\n+----+\n").doubts == 0);
    const Reading several = readText(R"({"solutions": [{"grid": ["BB"]}, {"grid": ["YY"]}]})", "",
                                     std::nullopt, "BYRG");
    CHECK(several.doubts.at(0) == "only the first of its 2 solutions is read");
}

TEST_CASE("pieces by flip and rotation lie where they say") {
    const Puzzle puzzle = small(R"(["blue"])");
    // The set draws L4 as "#.", "#.", "##".
    CHECK(read(puzzle, "L4 0 0 0 0\n").cells == "blue a1,b1,a2,a3 ");
    CHECK(read(puzzle, "L4 1 0 0 0\n").cells == "blue a1,b1,b2,b3 ");
    CHECK(read(puzzle, "L4 0 1 1 1\n").cells == "blue b1,b2,c2,d2 ");
    CHECK(read(puzzle, "blue l4 1 90 1 1\n").cells == "blue b1,c1,d1,b2 ");
    CHECK(read(puzzle, "B, L4, 0, 180, 2, 0\n").cells == "blue d1,d2,c3,d3 ");
}

TEST_CASE("what cannot be read is refused with its place") {
    const Puzzle puzzle = fourColours();
    struct Wrong {
        std::string text;
        std::optional<Layout> layout;
        int line;
        int column;
        std::string part;
    };
    const Wrong cases[] = {
        {"1100\n0052\n0002\n", std::nullopt, 2, 3, "for colour 5, but"},
        {"11\n0002\n0002\n", std::nullopt, 2, 1, "a row of 4 cells, expected 2"},
        {"1100\n0x02\n", Layout::digits, 2, 2, "expected a digit"},
        {"", Layout::digits, 1, 1, "empty file"},
        {"BB..\n", Layout::digits, 1, 1, "found 'B', expected a digit"},
        {"ABCD\n", Layout::digits, 1, 1, "only letters"},
        {"BBYY\nBBYY\n", Layout::digits, 2, 1, "found 'B', expected a digit"},
        {std::string(1025, 'B'), std::nullopt, 1, 1, "1025, expected at most 1024 rows and"},
        {" 2 X X . .\n 1 . . . O\n", Layout::pentobi, 3, 1, "column letters is missing"},
        {" 2 X X . .\n 1 . . . O\n\n X: 3\n", Layout::pentobi, 3, 1, "letters is missing"},
        {"I5 0 0 99999999999999999999 19\n", std::nullopt, 1, 8, "'99999999999999999999'"},
        {"+----+\n|AA..|\n|...a\n", std::nullopt, 3, 1, "a row between bars"},
        {"+----+\n|AA*.|\n+----+\n", std::nullopt, 2, 4, "a piece's letter"},
        {"+----+\n|AA..|\n", std::nullopt, 1, 1, "without an end"},
        {"AA", Layout::pieces, 1, 1, "expected a frame"},
        {" 3 X X . .\n 1 . . . O\n   A B C D\n", Layout::pentobi, 2, 1, "numbered down to 1"},
        {" 3 X X . .\n 2 . . . O\n   A B C D\n", Layout::pentobi, 2, 1, "expected row number 1"},
        {" 1 X X Q .\n   A B C D\n", Layout::pentobi, 1, 8, "expected X, O, # or @"},
        {"blue: (1,1),(2\n", std::nullopt, 1, 7, "pairs of column and row"},
        {"blue: (0,1)\n", std::nullopt, 1, 1, "column 0 and row 1"},
        {"blue: (5,3)\n", std::nullopt, 1, 1, "column 5 and row 3"},
        {"B L4 2 0 0 0\n", std::nullopt, 1, 6, "1 for a flipped piece"},
        {"B L4 0 45 0 0\n", std::nullopt, 1, 8, "a rotation"},
        {"B Q9 0 0 0 0\n", std::nullopt, 1, 1, "found the piece 'Q9'"},
        {"B I5 0 0 0 0\n", std::nullopt, 1, 1, "on the board of 3 rows of 4"},
        {"B a1,b1\nY e1,e2\n", std::nullopt, 2, 1, "the cell 'e1', expected one of the board"},
        {"B a1,a1\n", std::nullopt, 1, 1, "twice in one piece"},
        {std::string("\xff\xfe"
                     "B\0B\0",
                     6),
         std::nullopt, 1, 1, "UTF-16"},
        {"🟦🟦⬜🟫\n", std::nullopt, 1, 4, "found '🟫', expected one of 🟦"},
        {"🟦🟦⬜⬜\r\n🟦 🟫\n", std::nullopt, 2, 3, "found '🟫'"},
        {"🟦🟦⬜⬜\n⬜🟪⬜⬜\n⬜⬜⬜⬜\n", std::nullopt, 2, 2,
         "found '🟪', but test has the colours blue, "},
        {"pink: a1\n", std::nullopt, 1, 1, "the colour 'pink'"},
        {"{\"placements\": [\n{]}", std::nullopt, 2, 2, "no JSON here"},
        {R"({"placements": [{"colour": "blue"}]})", std::nullopt, 1, 17, "placements[0] has no"},
        {R"({"placements": [{"cells": ["a1", 7]}]})", std::nullopt, 1, 34, "found 7, expected"},
        {R"({"solutions": []})", std::nullopt, 1, 15, "is empty"},
        {R"({"a": 1})", std::nullopt, 1, 1, "neither \"placements\" nor \"grid\""},
        {"{\"placements\":\r\n [ {\"colour\": 3,\r  \"cells\": [\"a1\"]}]}", std::nullopt, 2, 15,
         "\"colour\" is 3, expected a text"},
        {"{\"placements\":\n [{\"cells\": [\"a1\"]}\n, {\"cells\": [\"e1\"]}]}", std::nullopt, 3, 3,
         "the cell 'e1', expected one of the board"},
        {"{\"placements\":\n [{\"colour\":\"pink\", \"cells\": [\"a1\"]}]}", std::nullopt, 2, 3,
         "the colour 'pink'"},
        {"{\"x\": [[[[[[[[[1, 2]]], 3]]]]]], \"y\": 1.5e3\n,\"grid\": 7}", std::nullopt, 2, 10,
         "no list of rows"},
        {"{\"grid\": [\"BB..\",\n  \"..Q.\", \"....\"]}", std::nullopt, 2, 6, "found 'Q'"},
        {"{\"grid\": [\"BB..\",\n  \"...\", \"....\"]}", std::nullopt, 2, 7, "expected 4"},
        {"{\"grid\": [\"BB..\",\n  [], \"....\"]}", std::nullopt, 2, 3, "found [], expected a row"},
        {"{\"puzzle\":\n{}, \"grid\": [\"BB..\"]}", std::nullopt, 2, 1, "\"puzzle\" is {}"},
    };
    for (const Wrong& wrong : cases) {
        INFO(wrong.text);
        try {
            read(puzzle, wrong.text, wrong.layout);
            FAIL("it was read");
        } catch (const InputError& error) {
            INFO(error.what());
            CHECK(error.file == "file");
            CHECK(error.line == wrong.line);
            CHECK(error.column == wrong.column);
            CHECK(std::string(error.what()).find(wrong.part) != std::string::npos);
        }
    }
}

TEST_CASE("any text is read or refused, in every layout") {
    std::mt19937 random(5);
    const Puzzle puzzle = fourColours();
    const std::string alphabet = "BYRG.XO#@+-|01234 9(),:;[]{}\"\n\n\n  aAb1z\\/<>";
    for (int round = 0; round < 3000; ++round) {
        std::string text;
        for (auto n = random() % 60; n > 0; --n) text += alphabet[random() % alphabet.size()];
        for (int l = 0; l <= 7; ++l) {
            INFO(text);
            try {
                read(puzzle, text, static_cast<Layout>(l));
            } catch (const InputError& error) {
                CHECK(!std::string(error.what()).empty());
            }
        }
    }
}

TEST_CASE("random arrangements of every lattice survive every pair of layouts") {
    std::map<std::string, int> trips;
    for (unsigned seed = 0; seed < 250; ++seed) {
        std::mt19937 random(seed);
        const Puzzle puzzle = randomPuzzle(random);
        const bool space = puzzle.board.lattice().dimensions() == 3;
        const Arrangement first = randomArrangement(puzzle, random, !space && puzzle.coloured());
        if (first.pieces.empty()) continue;
        Arrangement now = first;
        for (int trip = 0; trip < 4; ++trip)
            for (const Layout layout : writable) {
                if (!layoutRefusal(puzzle, layout).empty()) continue;
                const std::string text = writeLayout(puzzle, now, layout);
                INFO("seed " << seed << ", " << layoutName(layout) << "\n" << text);
                REQUIRE(keepsPieces(puzzle, now, layout, text));
                const Reading reading = readText(text, "", std::nullopt, cellLetters(puzzle));
                // An uncoloured grid of letters may look like a grid of anything.
                if (puzzle.coloured()) CHECK(layoutName(reading.layout) == layoutName(layout));
                now = arrangementOf(readText(text, "", layout, cellLetters(puzzle)), puzzle)
                          .arrangement;
                REQUIRE(piecesOf(now) == piecesOf(first));
                ++trips[std::string(puzzle.board.lattice().name()) + " " +
                        std::string(layoutName(layout))];
            }
    }
    for (const char* lattice : {"square", "triangular"})
        for (const Layout layout : writable)
            CHECK(trips[std::string(lattice) + " " + std::string(layoutName(layout))] > 20);
    for (const char* layout : {"pieces", "moves", "json"})
        CHECK(trips[std::string("cubic ") + layout] > 20);
}

TEST_CASE("a board without cells is written in every layout and drawn") {
    for (const char* board : {"\"0x0\"", "[\"..\", \"..\"]"}) {
        Puzzle puzzle = puzzleFromText("board = " + std::string(board) +
                                       "\ncolours = [\"blue\"]\n" + piece("1", "\"#\"", "\"0-1\""));
        for (const Layout layout : writable)
            if (layoutRefusal(puzzle, layout).empty())
                CHECK_NOTHROW(writeLayout(puzzle, {}, layout));
        CHECK_NOTHROW(drawText(puzzle, {}, {}));
        CHECK_NOTHROW(svgOf(puzzle, {{}}, {}, ""));
    }
    const Puzzle triangles = puzzleFromText("lattice = \"triangular\"\nboard = [\"..\"]\n" +
                                            piece("1", "\"A\"", "\"0-1\""));
    CHECK_NOTHROW(drawText(triangles, {}, {}));
}

TEST_CASE("positions of every game survive every layout that can say them") {
    for (const char* name : {"eighty-four", "duo", "junior", "trigon", "trigon-3"})
        for (unsigned seed = 0; seed < 5; ++seed) {
            const Puzzle puzzle = builtIn(name);
            std::mt19937 random(seed);
            const Arrangement a = randomArrangement(puzzle, random, true);
            for (const Layout layout : writable) {
                const std::string refusal = layoutRefusal(puzzle, layout);
                CHECK(refusal.empty() == !(layout == Layout::pieces && puzzle.colours.size() > 2));
                if (!refusal.empty()) continue;
                const std::string text = writeLayout(puzzle, a, layout);
                INFO(name << "\n" << text);
                CHECK(layoutName(readText(text, "", std::nullopt, cellLetters(puzzle)).layout) ==
                      layoutName(layout));
                REQUIRE(keepsPieces(puzzle, a, layout, text));
            }
        }
}

TEST_CASE("moves are written in each notation that is read") {
    std::map<Notation, int> trips;
    for (unsigned seed = 0; seed < 150; ++seed) {
        std::mt19937 random(seed);
        const Puzzle puzzle = randomPuzzle(random);
        if (puzzle.board.lattice().name() != "square") continue;
        const Arrangement first = randomArrangement(puzzle, random, false);
        if (first.pieces.empty()) continue;
        for (const Notation notation : {Notation::cells, Notation::piece, Notation::pairs}) {
            const std::string text = writeMoveList(puzzle, first, notation);
            INFO("seed " << seed << "\n" << text);
            const Reading reading = readText(text, "", Layout::moves, cellLetters(puzzle));
            CHECK(reading.moves.front().laid.has_value() == (notation == Notation::piece));
            CHECK(reading.moves.front().pairs.empty() == (notation != Notation::pairs));
            REQUIRE(piecesOf(arrangementOf(reading, puzzle).arrangement) == piecesOf(first));
            ++trips[notation];
        }
    }
    CHECK(trips[Notation::piece] > 20);
    const Puzzle words = puzzleFromText("board = \"2x2\"\nfill = false\n[[piece]]\nname = \"a b\"\n"
                                        "copies = \"0-1\"\nshape = \"##\"\n");
    CHECK_THROWS_AS(writeMoveList(words, {{{0, 0, {0, 1}, -1}}}, Notation::piece), InputError);
    CHECK_THROWS_AS(writeMoveList(words, {{{0, -1, {0, 3}, -1}}}, Notation::piece), InputError);
}

TEST_CASE("rows are counted from where it is said") {
    const Puzzle puzzle = fourColours();
    const auto cells = [&](const std::string& text, Origin origin) {
        const Reading reading = readText(text, "", std::nullopt, cellLetters(puzzle), {}, origin);
        std::string found = reading.convention + ":";
        for (const PlacedPiece& p : arrangementOf(reading, puzzle).arrangement.pieces)
            found += " " + puzzle.board.cellNames(p.cells);
        return found;
    };
    const std::string names = "cells by column letter and row number, a1 at the ";
    CHECK(cells("B a1,b1\nY c2\n", Origin::topLeft) == names + "top left: a3,b3 c2");
    CHECK(cells("B a1,b1\n", Origin::bottomLeft) == names + "bottom left: a1,b1");
    CHECK(cells("B (1,1),(1,2)\n", Origin::bottomLeft) ==
          "pairs of column and row from the bottom left, both from 1: a1,a2");
    CHECK(cells("B (1,1),(1,2)\n", Origin::topLeft) == cells("B (1,1),(1,2)\n", Origin::usual));
    CHECK(cells("B V3 0 0 1 1\n", Origin::bottomLeft).ends_with("b2,c2,b3"));
    CHECK(cells("BB..\n....\nY...\n", Origin::bottomLeft) ==
          "a colour's letter a cell, the bottom row first: a1,b1 a3");
    CHECK(cells("(;GM[x];1[a1,a2])", Origin::topLeft) == "a1 at the top left: a2,a3");
    CHECK(cells(R"({"placements": [{"cells": ["a3"]}]})", Origin::topLeft).ends_with(": a1"));
    for (const char* wrong : {"B e1\n", "B a4\n", "B a1,d9\n"})
        CHECK_THROWS_AS(cells(wrong, Origin::topLeft), InputError);
}

TEST_CASE("it is seen where a layout loses which cells are one piece") {
    const Puzzle puzzle = small(R"(["blue"])");
    Arrangement a;
    for (const std::vector<int>& cells : {std::vector<int>{0, 1}, std::vector<int>{2, 3, 6}})
        a.pieces.push_back({0, -1, cells, -1});
    namePieces(puzzle, a);
    CHECK(!keepsPieces(puzzle, a, Layout::letters, writeLayout(puzzle, a, Layout::letters)));
    CHECK(keepsPieces(puzzle, a, Layout::pieces, writeLayout(puzzle, a, Layout::pieces)));
}

TEST_CASE("JSON of many levels is refused where it goes too deep") {
    const auto json = [](std::size_t lists) {
        return "{\"x\":\n" + std::string(lists, '[') + std::string(lists, ']') +
               ",\n\"puzzle\": \"four-square\", \"placements\": []}";
    };
    CHECK_NOTHROW(readText(json(31), "file", Layout::json, ""));
    for (const std::size_t lists : {32, 100'000}) {
        try {
            readText(json(lists), "file", Layout::json, "");
            FAIL("not refused");
        } catch (const InputError& error) {
            CHECK(error.line == 2);
            CHECK(error.column == 32);
        }
    }
}
