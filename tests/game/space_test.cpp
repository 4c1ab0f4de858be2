// The game in space.
#include "catch.hpp"
#include "game/judged.hpp"
#include "support.hpp"

#include "formats/grid.hpp"
#include "formats/move_list.hpp"
#include "game/unordered.hpp"

#include <algorithm>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

std::string kinds(const std::string& moves, const std::string& game = "tower-2") {
    return Judged(moves, game).kinds();
}

UnorderedResult judged(const MoveTable& table, const std::string& grid) {
    return judgeUnordered(table,
                          readArrangement(table.game.puzzle, readCharGrid(grid, "grid", "BYRG")));
}

} // namespace

TEST_CASE("in space own faces must touch, nothing may float or rise above the limit") {
    CHECK(kinds("B a1,b1\nY a2,b2,c2\nB c1,d1,e1\n") == ""); // beside its own colour
    CHECK(kinds("B a1,b1\nY a2,b2,c2\nB a1.2,b1.2,c1.2\n") == "gap-below ");
    CHECK(kinds("B a1,b1\nY a2,b2,c2\nB a1.2,a1.3,a1.4\n") == "");
    CHECK(kinds("B a1,b1\nY a2,b2,c2\nB a1.2,a1.3,a1.4,a1.5\n") == "above-limit ");
    CHECK(kinds("B a1,b1\nY a2,b2,c2\nB f1,g1,h1\n") ==
          "outside-board outside-board outside-board ");
    CHECK(kinds("B a1,b1\nY a2,b2,c2\nB d4,e4,e3\n") == "no-face-contact ");
    CHECK(kinds("B a1,b1\nY a2,b2,c2\nB c3,d3,e3\n") == "no-face-contact "); // another's face
}

TEST_CASE("the first round in space: the base, and a face of any piece") {
    CHECK(kinds("B a1,a1.2\n") == "");
    CHECK(kinds("B a1,b1\nY d4,e4\n") == "no-face-contact ");
    CHECK(kinds("B a1,b1\nY b2,b3\n") == "");
    CHECK(kinds("B a1,b1\nY a1.2,b1.2\n") == "start-not-covered ");
    CHECK(kinds("B a1.2,b1.2\n") == "gap-below start-not-covered ");
}

TEST_CASE("mirror twins are two pieces in space") {
    const Judged game("B a1,b1,a2,b1.2\nY c1,d1\nB a3,b3,a3.2,b4\n", "tower-2");
    CHECK(game.legal());
    REQUIRE(game.result.plies.size() == 3);
    CHECK(game.result.plies[0].piece != game.result.plies[2].piece);
}

TEST_CASE("points in space: seen from above, less one for each piece left") {
    const Judged game("B a1,b1\nY a2,b2,c2\nB a1.2,a2.2,b1.2\n", "tower-2");
    CHECK(game.legal());
    // Blue shows three cubes and has nine pieces left, yellow b2 and c2 with ten.
    CHECK(game.points(Scheme::above) == std::vector<int>{3 - 9, 2 - 10});
}

TEST_CASE("two players with two colours each: the best single colour wins, or sums") {
    const Game tower = gameNamed("tower-4");
    const std::vector<int> points{5, 4, -3, 4};
    const auto winner = [&](const std::string& form) {
        for (const Standing& s : standings(tower, *findForm(tower, form), points))
            if (s.place == 1) return s.name;
        return std::string();
    };
    CHECK(winner("2") == "blue+red");
    CHECK(winner("teams") == "yellow+green");
}

TEST_CASE("blocked in space: out for good, or only skipped") {
    // Blue has only a domino left, and no room for it until yellow has filled c1.
    Game game{.name = "narrow",
              .puzzle = puzzleFromText(
                  "lattice = \"cubic\"\nboard = \"1x3x2\"\ncolours = [\"blue\", \"yellow\"]\n"
                  "rule = \"free\"\n[[piece]]\nname = \"2\"\nshape = [[\"##\"]]\ncopies = 2\n"
                  "colours = [\"blue\"]\n[[piece]]\nname = \"1\"\nshape = [[\"#\"]]\n"
                  "copies = 3\ncolours = [\"yellow\"]\n"),
              .fixedStarts = {{}, {}},
              .aliases = {{}, {}},
              .forms = {{"2", "", {{0}, {1}}}},
              .contact = Contact::face};
    const auto judge = [&](bool out) {
        game.outForGood = out;
        const MoveTable table(game);
        const auto moves = readMoveList("B a1,a1.2\nY b1\nY c1\nB b1.2,c1.2\n", "moves");
        const RefereeResult result =
            referee(table, recordOf(moves, "moves", game), {true, game.forms.front()});
        REQUIRE(result.plies.size() >= 5);
        CHECK(result.plies[2].pass);
        return result.violations.empty() ? "" : violationName(result.violations.front().kind);
    };
    CHECK(judge(true) == "out-of-turn");
    CHECK(judge(false) == "");
}

TEST_CASE("positions in space are layers, the lowest first, with the pieces named") {
    const MoveTable table(gameNamed("tower-2"));
    const std::string sound = ".....\n.....\nYYY..\nBB...\n\n.....\n.....\nB....\nBB...\n\n"
                              ".....\n.....\nbbb..\naa...\n\n.....\n.....\nc....\ncc...\n";
    const UnorderedResult result = judged(table, sound);
    CHECK(result.check.valid);
    CHECK(!result.finished);
    CHECK(scores(result.position, Scheme::above, {false, false}) == std::vector<int>{-6, -8});
    REQUIRE(result.order.size() == 3);
    CHECK(result.order[1].colour == 1);
    const auto kindsOf = [&](const std::string& grid) {
        std::string text;
        for (const Violation& v : judged(table, grid).check.violations)
            text += std::string(violationName(v.kind)) + " ";
        return text;
    };
    CHECK(kindsOf(".....\n.....\n.....\nBB...\n\n.....\n.....\n.....\nBBB..\n\n"
                  ".....\n.....\n.....\naa...\n\n.....\n.....\n.....\nccc..\n") == "gap-below ");
    CHECK(kindsOf(".....\n.....\n...BB\nBB...\n\n"
                  ".....\n.....\n...cc\naa...\n") == "duplicate-piece ");
    CHECK(kindsOf(".....\n.....\n..BBB\nBB...\n\n.....\n.....\n..ccc\naa...\n") ==
          "no-face-contact ");
    // Blue alone may begin anywhere; yellow must touch it.
    CHECK(kindsOf(".....\n...YY\n.....\nBB...\n\n.....\n...cc\n.....\naa...\n") == "disconnected ");
}

TEST_CASE("every position of a random game in space has an order of play") {
    std::mt19937 random(5);
    for (const char* name : {"tower-2", "tower-3", "tower-4"}) {
        const MoveTable table(gameNamed(name));
        const int colours = static_cast<int>(table.game.puzzle.colours.size());
        Position position(table);
        for (int turn = 0; turn < 6 * colours; ++turn) {
            const auto moves = position.legalMoves(turn % colours);
            if (moves.empty()) break;
            const auto id =
                moves[std::uniform_int_distribution<std::size_t>(0, moves.size() - 1)(random)];
            const Placement& p = table.placements[static_cast<std::size_t>(id)];
            position.place(turn % colours, p.piece, p.cells);
            Arrangement shuffled = position.pieces();
            std::shuffle(shuffled.pieces.begin(), shuffled.pieces.end(), random);
            const UnorderedResult result = judgeUnordered(table, shuffled);
            CHECK(result.check.valid);
            REQUIRE(result.order.size() == shuffled.pieces.size());
            Position replay(table);
            for (const Ply& ply : result.order) {
                CHECK(replay.refusals(ply.colour, ply.cells).empty());
                replay.place(ply.colour, ply.piece, ply.cells);
            }
        }
    }
}
