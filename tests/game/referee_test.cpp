// The rules, case by case.
#include "catch.hpp"
#include "game/judged.hpp"
#include "support.hpp"

#include "formats/move_list.hpp"

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

std::string ruleFile(const std::string& name) {
    return readFile(std::string(CORNERWISE_DATA) + "/rules/" + name, 1 << 20);
}

} // namespace

TEST_CASE("a finished game for four with passes inside") {
    const Judged game(ruleFile("classic-finished.moves"));
    CHECK(game.legal());
    CHECK(game.result.finished);
    CHECK(game.points(Scheme::placed) == std::vector<int>{59, 63, 71, 72});
    CHECK(game.points(Scheme::advanced) == std::vector<int>{-30, -26, -18, -17});
    CHECK(game.points(Scheme::basic) == std::vector<int>{-30, -26, -18, -17});
    CHECK(game.points(Scheme::pieces) == std::vector<int>{13, 15, 17, 17});
    CHECK(game.winners(Scheme::advanced) == "green ");
}

TEST_CASE("forced passes may be left out") {
    std::string moves = ruleFile("classic-finished.moves");
    const Judged written(moves);
    for (std::size_t at; (at = moves.find("pass")) != std::string::npos;)
        moves.erase(at - 2, 7); // "B pass\n"
    const Judged omitted(moves);
    CHECK(omitted.legal());
    CHECK(omitted.result.finished);
    REQUIRE(omitted.result.plies.size() == written.result.plies.size());
    for (std::size_t i = 0; i < written.result.plies.size(); ++i) {
        CHECK(omitted.result.plies[i].cells == written.result.plies[i].cells);
        CHECK(omitted.result.plies[i].pass == written.result.plies[i].pass);
    }
}

TEST_CASE("a finished Junior game: two copies, either start, no bonus") {
    const Judged game(ruleFile("junior-finished.moves"), "junior");
    CHECK(game.legal());
    CHECK(game.result.finished);
    CHECK(game.points(Scheme::basic) == std::vector<int>{-21, -19});
    CHECK(game.points(Scheme::placed) == std::vector<int>{67, 69});
    CHECK(game.winners(Scheme::basic) == "red ");
}

TEST_CASE("all 84 pieces with the single square last") {
    const Judged game(ruleFile("eighty-four.moves"), "classic", "2");
    CHECK(game.legal());
    CHECK(game.result.finished);
    CHECK(game.points(Scheme::placed) == std::vector<int>{109, 109, 109, 109});
    CHECK(game.points(Scheme::advanced) == std::vector<int>{20, 20, 20, 20}); // 15 + 5, not 15 + 20
    const auto players = standings(game.table.game, game.form, game.points(Scheme::placed));
    REQUIRE(players.size() == 2);
    CHECK(players[0].score == 218);
    CHECK(players[1].score == 218);
    CHECK(game.winners(Scheme::placed) == "blue+red yellow+green ");
}

TEST_CASE("corners of triangles: a tip may meet the middle of a side, but for the house rule") {
    const auto kinds = [](const std::string& moves, bool strict = false) {
        return Judged(moves, "trigon", "", false, strict).kinds();
    };
    CHECK(kinds("B r15\nB t15,u15\n") == "");
    CHECK(kinds("B r15\nB s15,t15\n") == "edge-contact ");
    CHECK(kinds("B q14,r14,s14,r15\nB r13\n") == "");
    CHECK(kinds("B q14,r14,s14,r15\nB r13\n", true) == "no-corner-contact ");
    CHECK(kinds("B q14,r14,s14,r15\nB u14\n") == "");
    CHECK(kinds("B q14,r14,s14,r15\nB u14\n", true) == "");
    CHECK(kinds("B r15\nB t15,u15\n", true) == "");
    CHECK(kinds("B r15\nB x15,y15\n") == "no-corner-contact ");
    CHECK(kinds("B r15\nB t15\n") == "duplicate-piece ");
}

TEST_CASE("strict corners: the moves offered are those not refused") {
    const Judged game("B q14,r14,s14,r15\n", "trigon", "", false, true);
    const Judged usual("B q14,r14,s14,r15\n", "trigon");
    const auto strictMoves = game.result.position.legalMoves(0);
    const auto moves = usual.result.position.legalMoves(0);
    CHECK(strictMoves.size() < moves.size());
    std::vector<int> allowed;
    for (const int id : moves)
        if (game.result.position
                .refusals(0, game.table.placements[static_cast<std::size_t>(id)].cells)
                .empty())
            allowed.push_back(id);
    CHECK(allowed == strictMoves);
}

TEST_CASE("the first piece covers a start cell: any free one, or the colour's own") {
    const auto kinds = [](const std::string& moves, bool fixed) {
        return Judged(moves, "classic", "", fixed).kinds();
    };
    CHECK(kinds("B a20,b20\n", true) == "");
    CHECK(kinds("B b20,c20\n", true) == "start-not-covered ");
    CHECK(kinds("B b20,c20\n", false) == "start-not-covered ");
    CHECK(kinds("B a1\n", true) == "start-not-covered ");
    CHECK(kinds("B a1\n", false) == "");
    CHECK(kinds("B t20,s20\n", true) == "start-not-covered ");
    CHECK(kinds("Y t20\n", true) == "");
    CHECK(kinds("Y a20\n", true) == "start-not-covered ");
    CHECK(kinds("B a20\nY a20,b20\n", false) == "overlap ");
    CHECK(Judged("P j5\n", "duo", "", true).kinds() == "start-not-covered ");
    CHECK(Judged("P j5\nO e10\n", "duo").kinds() == "");
    CHECK(Judged("P e5\n", "duo").kinds() == "start-not-covered ");
}

TEST_CASE("a corner of its own colour, and no side") {
    const auto kinds = [](const std::string& second) {
        return Judged("B a20,b20\nB " + second + "\n").kinds();
    };
    CHECK(kinds("c19") == "");
    CHECK(kinds("c20") == "edge-contact no-corner-contact ");
    CHECK(kinds("b19") == "edge-contact "); // touches a20 at a corner, but b20 along a side
    CHECK(kinds("f15") == "no-corner-contact ");
}

TEST_CASE("a piece turned over is the same piece, and a piece twice is refused") {
    CHECK(Judged("B a20,a19,a18,a17,b17\nB c16,c15,c14,c13,b13\n").kinds() == "duplicate-piece ");
    CHECK(Judged("B a20\nB b19\n").kinds() == "duplicate-piece ");
    const Judged junior("G e10\nO j5\nG f9\nO k4\nG g8\n", "junior");
    CHECK(junior.kinds() == "duplicate-piece ");
    CHECK(junior.result.violations.front().ply == 5);
}

TEST_CASE("cells that are no piece, or off the board") {
    for (const char* cells : {"a20,b19", "a20,b20,c20,d20,e20,f20", "a20,a20", "a20,c20"})
        CHECK(Judged(std::string("B ") + cells + "\n").kinds() == "not-a-piece ");
    for (const char* cell : {"a0", "a21", "u1", "aa1", "@1", "a-1", "zzzz9", "a99999999999"})
        CHECK(Judged(std::string("B ") + cell + "\n").kinds() == "outside-board ");
    CHECK(Judged("B a20\nY a20\n").kinds() == "overlap ");
}

TEST_CASE("who can move must, and in turn") {
    const Judged pass("B pass\nY t20\n");
    CHECK(pass.kinds() == "illegal-pass ");
    CHECK(pass.result.violations.front().ply == 1);
    CHECK(pass.result.violations.front().text.find("could play") != std::string::npos);
    CHECK(Judged("B pass\n").kinds() == "illegal-pass ");
    const Judged early("Y t20\nB a20\n");
    CHECK(early.kinds() == "out-of-turn out-of-turn ");
    CHECK(early.result.violations.front().text.find("turn of blue, who could play") !=
          std::string::npos);
    CHECK(Judged("B a20\nR t1\nG a1\n").kinds() == "out-of-turn ");
    CHECK(Judged("B a20\nY t20\nB b19,c19\n").kinds() == "out-of-turn ");
    std::string moves = ruleFile("classic-finished.moves");
    const Judged late(moves + "B i1\n");
    CHECK(late.kinds() == "out-of-turn ");
    CHECK(late.result.violations.front().text.find("after the end") != std::string::npos);
    moves.replace(moves.find("Y k8"), 4, "Y pass"); // yellow has moves left, one of them k8
    CHECK(Judged(moves).kinds().starts_with("illegal-pass "));
    // The corners in reading order are not the corners clockwise.
    CHECK(Judged("B a20\nY t20\nR a1\nG t1\n", "classic", "", true).kinds() ==
          "start-not-covered ");
    CHECK(Judged("B a20\nY t20\nR a1\nG t1\n").kinds() == "");
}

TEST_CASE("an unfinished game says whose turn it is") {
    const Judged game("B a20\nY t20\n");
    CHECK(game.legal());
    CHECK(!game.result.finished);
    CHECK(game.result.turn == 2);
    CHECK(game.result.turnMoves == 2 * 58); // two free corners
}

TEST_CASE("what follows a refused move is not judged") {
    const Judged game("B a20\nY t19\nR t1\nG a1\n");
    CHECK(game.kinds() == "start-not-covered ");
    CHECK(game.result.unjudged == 2);
    CHECK(game.result.plies.size() == 2);
    CHECK(game.result.turn == 1);
}

TEST_CASE("the rule sheet's example of scores, and bonuses only where they are due") {
    const MoveTable table(gameNamed("classic"));
    Position position(table);
    const auto placeAllBut = [&](int colour, std::vector<std::string> left) {
        // Scores look at what is in hand and on the board, not at where it lies.
        for (std::size_t p = 0; p < table.game.puzzle.pieces.size(); ++p) {
            const Piece& piece = table.game.puzzle.pieces[p];
            const auto found = std::find(left.begin(), left.end(), piece.name);
            if (found != left.end()) continue;
            std::vector<int> cells;
            for (std::size_t i = 0; i < piece.shape.size(); ++i)
                cells.push_back(static_cast<int>(i) + 5 * static_cast<int>(p));
            position.place(colour, static_cast<int>(p), cells);
        }
    };
    placeAllBut(0, {});
    placeAllBut(1, {"I4", "O"});
    placeAllBut(2, {"I3", "I4", "L4", "O", "T4", "F"});
    placeAllBut(3, {"V3", "I4", "L4", "O", "X"});
    CHECK(scores(position, Scheme::advanced, {true, true, false, false}) ==
          std::vector<int>{20, -8, -24, -20});
    CHECK(scores(position, Scheme::placed, {true, true, true, true}) ==
          std::vector<int>{109, 81, 65, 69});
    CHECK(scores(position, Scheme::advanced, {false, false, false, false})[0] == 15);
    CHECK(scores(Position(table), Scheme::placed, {true, true, true, true})[0] == 0);
    CHECK(scores(Position(table), Scheme::advanced, {true, true, true, true})[0] == -89);
}

TEST_CASE("players of two colours add them up") {
    const Judged game("B a20,b20\nY r20,s20,t20\nR q1,r1,s1,t1\nG a1,b1\n", "classic", "2");
    CHECK(game.points(Scheme::placed) == std::vector<int>{2, 3, 4, 2});
    const auto players = standings(game.table.game, game.form, game.points(Scheme::placed));
    REQUIRE(players.size() == 2);
    CHECK(players[0].score == 6);
    CHECK(players[1].score == 5);
    CHECK(game.winners(Scheme::placed) == "blue+red ");
}

TEST_CASE("three players place the shared colour in turn, and nobody scores it") {
    const Judged game("B a20\nY t20\nR t1\nG a1\n"
                      "B b19,c19\nY s19,r19\nR s2,r2\nG b2,c2\n"
                      "B d18,e18,f18\nY q18,p18,o18\nR q3,p3,o3\nG d3,e3,f3\n"
                      "B g17,h17,i17,j17\nY n17,m17,l17,k17\nR n4,m4,l4,k4\nG g4,h4,i4,j4\n",
                      "classic", "3");
    CHECK(game.legal());
    std::vector<int> shared;
    for (const Ply& ply : game.result.plies)
        if (ply.colour == 3) shared.push_back(ply.player + 1);
    CHECK(shared == std::vector<int>{1, 2, 3, 1});
    const auto players = standings(game.table.game, game.form, game.points(Scheme::placed));
    REQUIRE(players.size() == 3);
    CHECK(players[2].name == "red");
    const PlayerForm other = sharing(game.table.game, game.form, 0);
    CHECK(standings(game.table.game, other, game.points(Scheme::placed))[0].name == "yellow");
}

TEST_CASE("equal scores share a place") {
    const Judged game("B a20,b20,c20,d20,e20\nY t20,t19,t18,t17,t16\nR t1,s1,r1,q1,p1\n"
                      "G a1,a2,a3,a4,a5\n");
    CHECK(game.points(Scheme::placed) == std::vector<int>{5, 5, 5, 5});
    CHECK(game.winners(Scheme::placed) == "blue yellow red green ");
    const Game& classic = game.table.game;
    const auto places = [&](const std::vector<int>& points) {
        std::vector<int> result;
        for (const Standing& s : standings(classic, classic.forms.front(), points))
            result.push_back(s.place);
        return result;
    };
    CHECK(places({3, 7, 7, 1}) == std::vector<int>{3, 1, 1, 4});
}

TEST_CASE("a published Junior result") {
    const MoveTable table(gameNamed("junior"));
    Position position(table);
    for (std::size_t p = 0; p < table.game.puzzle.pieces.size(); ++p)
        for (int copy = 0; copy < 2; ++copy)
            for (int q = 0; q < 2; ++q) {
                const std::string& name = table.game.puzzle.pieces[p].name;
                if (q == 1 && (name == "I5" || (copy == 0 && (name == "I3" || name == "P"))))
                    continue;
                position.place(q, static_cast<int>(p),
                               std::vector<int>(table.game.puzzle.pieces[p].shape.size()));
            }
    const auto points = scores(position, Scheme::basic, {true, false});
    CHECK(points == std::vector<int>{0, -18});
    CHECK(standings(table.game, table.game.forms.front(), points)[0].place == 1);
}

TEST_CASE("numbers of first moves") {
    const auto first = [](const std::string& name, bool fixed) {
        Game game = gameNamed(name);
        if (fixed) game.puzzle.starts = game.fixedStarts;
        const MoveTable table(std::move(game));
        return Position(table).legalMoves(0).size();
    };
    CHECK(first("classic", true) == 58);
    CHECK(first("classic", false) == 232);
    CHECK(first("duo", true) == 414);
    CHECK(first("junior", true) == 189);
    CHECK(first("junior", false) == 378);
    CHECK(first("trigon", false) == 2478);
    CHECK(first("trigon-3", false) == 2478);
    // One start cell of the hexagon
    Game trigon = gameNamed("trigon");
    for (auto& starts : trigon.puzzle.starts) starts.resize(1);
    const MoveTable table(std::move(trigon));
    CHECK(Position(table).legalMoves(0).size() == 413);
}

TEST_CASE("numbers of first pairs of moves") {
    Game classic = gameNamed("classic");
    classic.puzzle.starts = classic.fixedStarts;
    const MoveTable table(std::move(classic));
    const Position empty(table);
    std::size_t pairs = 0;
    for (const int id : empty.legalMoves(0)) {
        Position position(table);
        const Placement& p = table.placements[static_cast<std::size_t>(id)];
        position.place(0, p.piece, p.cells);
        pairs += position.legalMoves(0).size();
        CHECK(position.legalMoves(1).size() == 58);
    }
    CHECK(pairs == 9729); // blue alone
}

TEST_CASE("loose move lists") {
    const Judged game("# comment line\n\nB  A20, B20\nY t20,s20 ,r20\nr t1,s1,r1,q1\nG a1,b1\n");
    CHECK(game.legal());
    CHECK(game.points(Scheme::placed) == std::vector<int>{2, 3, 4, 2});
    const Judged other("1. blue: a20 b20 # first\r\n2. YELLOW : T20,s20,r20\r\n3) 3 t1,s1,r1,q1\r"
                       "green:b1,a1");
    CHECK(other.legal());
    CHECK(other.points(Scheme::placed) == std::vector<int>{2, 3, 4, 2});
}
