// Game files: what they may hold, and what is wrong with them.
#include "catch.hpp"
#include "game/judged.hpp"
#include "patience.hpp"
#include "support.hpp"

#include "formats/blksgf.hpp"
#include "formats/move_list.hpp"

#include <chrono>
#include <fstream>
#include <random>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

RefereeResult judged(const std::string& text) {
    const Blksgf blksgf = readBlksgf(text, "game.blksgf");
    const RecordedGame found = findRecordedGame(catalogue(), blksgf.game.text).value();
    // The position refers to its table, which must outlive it.
    static std::vector<std::unique_ptr<MoveTable>> tables;
    tables.push_back(std::make_unique<MoveTable>(found.game));
    return referee(*tables.back(), recordOf(blksgf, found.game), {true, found.form});
}

std::string cellsOf(const RefereeResult& result) {
    std::string text;
    for (const Ply& ply : result.plies)
        text += std::to_string(ply.colour) + ":" +
                result.position.game().puzzle.board.cellNames(ply.cells) + " ";
    return text;
}

} // namespace

TEST_CASE("moves in all their forms are the same game") {
    const std::string expected = "0:a20,b20 1:t20 2:t1 3:a1 ";
    for (const char* text : {
             "(;GM[Blokus];1[a20,b20];2[t20];3[t1];4[a1])",
             "(;GM[blokus]AP[x:1](;1[a20,b20]C[a \\] comment; (with) "
             "signs];2[t20];3[t1];4[a1])(;1[a20]))",
             "(;GM[Blokus]\r;BLUE[a20][b20]\r;YELLOW[t20];RED[t1]\r\n;GREEN[a1]\n)\n",
             "\xef\xbb\xbf( ;\nGM [Blokus] PB[x] ; 1 [ b20 , a20 ] ;2[T20];3[t1];4[a1] )",
             "(;GM[Blokus Two-Player];1[a20,b20](;2[t20](;3[t1];4[a1])(;3[s1]))(;2[s20]))",
             "(;GM[Blokus];1[a20,b20];2[t20];3[t1];4[a1](;1[c19]C[a variation](;2[s19,r19]))"
             "(;1[c19,d19]))",
         }) {
        CAPTURE(text);
        const RefereeResult result = judged(text);
        CHECK(result.violations.empty());
        CHECK(cellsOf(result).substr(0, expected.size()) == expected);
    }
}

TEST_CASE("only the first child of each node is played") {
    const RefereeResult result =
        judged("(;GM[Blokus Duo];B[e10](;W[j5];B[f11,g11])(;W[i5,j5];B[f9]))");
    CHECK(cellsOf(result) == "0:e10 1:j5 0:f11,g11 ");
}

TEST_CASE("set-up: pieces put down and taken off, and who is to move") {
    const RefereeResult result =
        judged("(;GM[Blokus Duo]AB[a1,b1][c1]AW[n14][a7,a8]AE[c1][a7,a8]PL[W];W[m13,m12]"
               ";B[c2])");
    CHECK(result.violations.empty());
    CHECK(cellsOf(result) == "1:m12,m13 0:c2 ");
    CHECK(judged("(;GM[Blokus]A1[a1]A3[b2,b3];1[b20,c20])").violations.size() ==
          1); // a1 is there already
    const RefereeResult order = judged("(;GM[Blokus]PL[3];3[t1];4[a1];1[a20])");
    CHECK(order.violations.empty());
}

TEST_CASE("what is wrong with a game file is said with line and column") {
    struct Wrong {
        const char* text;
        int line;
        int column;
        const char* says;
    };
    for (const Wrong& wrong : std::vector<Wrong>{
             {"", 1, 1, "expected '('"},
             {"x", 1, 1, "found 'x'"},
             {"(;GM[Blokus]", 1, 13, "expected ')'"},
             {"(;GM[Blokus];1[a20]))", 1, 21, "after the end"},
             {"(;GM[Blokus])\n(;GM[Blokus])", 2, 1, "after the end"},
             {"(;GM[Blokus]\n;1[a20", 2, 4, "no end"},
             {"(;GM[Blokus]\n;1 x", 2, 4, "expected '['"},
             {"(;GM[Blokus]\n;1[a20]&)", 2, 8, "found '&'"},
             {"(;CA[UTF-8])", 1, 1, "no property GM"},
             {"()", 1, 1, "no property GM"},
             {"(;GM[Blokus]\n;1[a20,b?])", 2, 4, "expected a cell"},
             {"(;GM[Blokus]\n;1[])", 2, 4, "expected a cell"},
             {"(;GM[Blokus Duo]\n;3[a1])", 2, 4, "has only 2"},
             {"(;GM[Blokus]\nPL[x])", 2, 4, "expected a colour"},
             {"(;GM[Blokus]\nA1[u1])", 2, 4, "expected a cell of the board"},
             {"(;GM[Blokus]\nA1[a1,a3])", 2, 4, "not a piece"},
             {"(;GM[Blokus]\nA1[a1][a2])", 2, 8, "already used"},
             {"(;GM[Blokus]\nA1[a1]A2[a1])", 2, 10, "covered already"},
             {"(;GM[Blokus]\nAE[a1])", 2, 4, "no piece at a1"},
         }) {
        CAPTURE(wrong.text);
        try {
            judged(wrong.text);
            FAIL("expected an error");
        } catch (const InputError& error) {
            CHECK(error.line == wrong.line);
            CHECK(error.column == wrong.column);
            CHECK_THAT(error.what(), Catch::Matchers::Contains(wrong.says));
        }
    }
}

TEST_CASE("the games of other families are known to nobody") {
    for (const char* name : {"Nexos Two-Player", "Callisto", "GembloQ", "Go", ""})
        CHECK(!findRecordedGame(catalogue(), name));
    CHECK(findRecordedGame(catalogue(), "blokus TRIGON three-player")->game.name == "trigon-3");
}

TEST_CASE("what is wrong with a move list is said with line and column") {
    struct Wrong {
        const char* text;
        int line;
        int column;
        const char* says;
    };
    for (const Wrong& wrong : std::vector<Wrong>{
             {"", 1, 1, "no move"},
             {"# nothing\n", 1, 1, "no move"},
             {"B a20\nY\n", 2, 1, "a colour and its move"},
             {"B a20\n Q t20\n", 2, 2, "expected one of blue, yellow, red, green"},
             {"B a20\nY t20 t19?\n", 2, 7, "expected a cell"},
             {"B a20\npass);;B[a1", 2, 1, "found 'pass);;B[a1'"},
             {"B a20\nY pass t20\n", 2, 3, "expected a cell"},
         }) {
        CAPTURE(wrong.text);
        try {
            recordOf(readMoveList(wrong.text, "moves"), "moves", gameNamed("classic"));
            FAIL("expected an error");
        } catch (const InputError& error) {
            CHECK(error.line == wrong.line);
            CHECK(error.column == wrong.column);
            CHECK_THAT(error.what(), Catch::Matchers::Contains(wrong.says));
        }
    }
}

TEST_CASE("records with random damage are judged or refused, quickly") {
    const std::string folder = CORNERWISE_DATA;
    const std::string blksgf = readFile(folder + "/games/duo-random-00.blksgf", 1 << 20);
    const std::string moves = readFile(folder + "/rules/junior-finished.moves", 1 << 20);
    const Game duo = gameNamed("duo");
    const Game junior = gameNamed("junior");
    const MoveTable duoTable(duo);
    const MoveTable juniorTable(junior);
    const std::string alphabet = "()[];:,.\\#-@abz019 \n\r\t\xff" + std::string(1, '\0') + "BWGOPL";
    std::mt19937 random(3);
    const auto pick = [&](std::size_t n) {
        return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
    };
    int refused = 0;
    int judgedOnes = 0;
    for (int i = 0; i < many(3000); ++i) {
        const bool sgf = i % 2 == 0;
        std::string text = sgf ? blksgf : moves;
        for (std::size_t n = 1 + pick(4); n > 0; --n) {
            if (text.empty()) text = "x";
            const std::size_t at = pick(text.size());
            const std::size_t length = std::min(pick(20), text.size() - at);
            switch (pick(4)) {
            case 0:
                text[at] = alphabet[pick(alphabet.size())];
                break;
            case 1:
                text.erase(at, length);
                break;
            case 2:
                text.insert(at, text.substr(pick(text.size()), length));
                break;
            default:
                text.resize(std::max<std::size_t>(1, at));
                break;
            }
        }
        const auto start = std::chrono::steady_clock::now();
        try {
            if (sgf)
                referee(duoTable, recordOf(readBlksgf(text, "f"), duo), {true, duo.forms.front()});
            else
                referee(juniorTable, recordOf(readMoveList(text, "f"), "f", junior),
                        {true, junior.forms.front()});
            ++judgedOnes;
        } catch (const InputError& error) {
            ++refused;
            CHECK(error.line > 0);
            CHECK(error.column > 0);
        }
        CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(1));
    }
    CHECK(refused > many(300));
    CHECK(judgedOnes > many(300));
}

TEST_CASE("damaged records are read or refused at a place, at once") {
    std::ifstream file(CORNERWISE_DATA "/games/classic-4p-engine-00.blksgf");
    const std::string whole{std::istreambuf_iterator<char>(file), {}};
    REQUIRE(whole.size() > 500);
    std::mt19937 random(7);
    const auto pick = [&](std::size_t below) {
        return std::uniform_int_distribution<std::size_t>(0, below - 1)(random);
    };
    const std::string marks = "()[];,\\\nBYRG1a20 \xff";
    int refused = 0;
    for (int round = 0; round < 400; ++round) {
        std::string text = whole;
        for (std::size_t n = 1 + pick(4); n > 0; --n) {
            const std::size_t at = pick(text.size());
            if (pick(3) == 0)
                text.erase(at, pick(30));
            else if (pick(3) == 0)
                text.resize(at + 1);
            else
                text[at] = marks[pick(marks.size())];
        }
        INFO(text);
        const auto start = std::chrono::steady_clock::now();
        try {
            const Blksgf blksgf = readBlksgf(text, "damaged");
            if (const auto found = findRecordedGame(catalogue(), blksgf.game.text))
                recordOf(blksgf, found->game);
        } catch (const InputError& error) {
            ++refused;
            CHECK(error.line > 0);
            CHECK(error.column > 0);
        }
        CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(1));
    }
    CHECK(refused > 100);
}
