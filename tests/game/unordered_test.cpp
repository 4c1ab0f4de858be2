// Positions of which the order of moves is not known.
#include "catch.hpp"
#include "game/judged.hpp"
#include "support.hpp"

#include "formats/grid.hpp"
#include "game/unordered.hpp"

#include <functional>
#include <set>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

Arrangement gridOf(const Game& game, const std::string& file) {
    const std::string text = readFile(std::string(CORNERWISE_DATA) + "/" + file, 1 << 20);
    return readArrangement(game.puzzle, readCharGrid(text, file, cellLetters(game.puzzle)));
}

/// A small game: up to three colours on a board of 4x5 or 5x5, few pieces, free corners.
Game smallGame(std::mt19937& random) {
    const auto pick = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    const int colours = pick(2, 3);
    std::string text =
        "board = \"" + std::to_string(pick(3, 4)) + "x" + std::to_string(pick(4, 5)) +
        "\"\nrule = \"anchored\"\nstarts = \"corners\"\nfill = false\ncolours = [\"blue\", "
        "\"yellow\"" +
        std::string(colours > 2 ? ", \"red\"]\n" : "]\n");
    for (const char* piece : {"1\"\nshape = [\"#\"]", "2\"\nshape = [\"##\"]",
                              "V\"\nshape = [\"##\", \"#.\"]", "I\"\nshape = [\"###\"]"})
        if (pick(0, 3) > 0) text += std::string("[[piece]]\nname = \"") + piece + "\n";
    if (text.find("[[piece]]") == std::string::npos)
        text += "[[piece]]\nname = \"2\"\nshape = [\"##\"]\n";
    Game game{.name = "small",
              .puzzle = puzzleFromText(text),
              .fixedStarts = {},
              .aliases = {},
              .forms = {}};
    game.fixedStarts = game.puzzle.starts;
    game.aliases.resize(game.puzzle.colours.size());
    game.forms.push_back({"all", "", {}});
    return game;
}

/// A position after random legal moves with forced passes; or, now and then, with passes at will.
Arrangement randomPosition(const MoveTable& table, std::mt19937& random) {
    Position position(table);
    const int colours = static_cast<int>(table.game.puzzle.colours.size());
    const int turns = std::uniform_int_distribution<int>(1, 4 * colours)(random);
    const bool lazy = std::uniform_int_distribution<int>(0, 2)(random) == 0;
    for (int turn = 0; turn < turns; ++turn) {
        const auto moves = position.legalMoves(turn % colours);
        if (moves.empty() || (lazy && std::uniform_int_distribution<int>(0, 3)(random) == 0))
            continue;
        const auto id =
            moves[std::uniform_int_distribution<std::size_t>(0, moves.size() - 1)(random)];
        const Placement& p = table.placements[static_cast<std::size_t>(id)];
        position.place(turn % colours, p.piece, p.cells);
    }
    return position.pieces();
}

/// Whether some order of turns, with passes only where no move is left, leads to the arrangement.
bool canBePlayed(const MoveTable& table, const Arrangement& arrangement) {
    const auto& pieces = arrangement.pieces;
    const int colours = static_cast<int>(table.game.puzzle.colours.size());
    std::set<std::pair<unsigned, int>> seen;
    Position position(table);
    const std::function<bool(unsigned, int)> step = [&](unsigned placed, int turn) {
        if (placed + 1 == 1U << pieces.size()) return true;
        if (!seen.insert({placed, turn}).second) return false;
        for (std::size_t p = 0; p < pieces.size(); ++p) {
            if ((placed >> p & 1U) != 0 || pieces[p].colour != turn) continue;
            if (!position.refusals(turn, pieces[p].cells).empty()) continue;
            position.place(turn, pieces[p].piece, pieces[p].cells);
            const bool found = step(placed | 1U << p, (turn + 1) % colours);
            position.remove(pieces[p].cells.front());
            if (found) return true;
        }
        return position.someMove(turn) < 0 && step(placed, (turn + 1) % colours);
    };
    return step(0, 0);
}

} // namespace

TEST_CASE("final positions without their order") {
    const MoveTable classic(gameNamed("classic"));
    const UnorderedResult game =
        judgeUnordered(classic, gridOf(classic.game, "rules/classic-finished.grid"));
    CHECK(game.check.valid);
    CHECK(!game.check.complete);
    CHECK(game.finished);
    CHECK(game.stops[0].stop == Stop::forced);
    CHECK(game.stops[1].stop == Stop::forced);
    CHECK(game.stops[2].stop == Stop::none);
    CHECK(game.stops[3].stop == Stop::none);
    const UnorderedResult full = judgeUnordered(classic, gridOf(classic.game, "eighty-four.grid"));
    CHECK(full.check.valid);
    CHECK(full.check.complete);
    CHECK(full.smallestLast == std::vector<SmallestLast>(4, SmallestLast::yes));
    CHECK(full.order.size() == 84);
}

TEST_CASE("whether the smallest piece can have been the last") {
    const MoveTable duo(gameNamed("duo"));
    const auto last = [&](const std::string& blue) {
        const Judged game(blue, "duo");
        return judgeUnordered(duo, game.result.position.pieces()).smallestLast[0];
    };
    CHECK(last("P e10\nO j5\n") == SmallestLast::yes); // its only piece
    CHECK(last("P e10,f10\nO j5\n") == SmallestLast::inHand);
    CHECK(last("P e10,f10\nO j5\nP g11\nO k6,k7\n") == SmallestLast::yes);
    CHECK(last("P e10,f10\nO j5\nP g11\nO k6,k7\nP h12,i12,j12\n") == SmallestLast::no);
    CHECK(last("P e10\nO j5\nP f11,f12\n") == SmallestLast::no); // without it no start is covered
}

TEST_CASE("a colour that stopped though nobody could ever hinder it") {
    const MoveTable table(gameNamed("classic"));
    const Judged game("B a20\nY t20\nR t1\nG a1\nB b19,c19\nY s19,r19\nG b2,c2\nB d18,e18,f18\n");
    const UnorderedResult result = judgeUnordered(table, game.result.position.pieces());
    CHECK(!result.check.valid);
    CHECK(result.stops[2].stop == Stop::never);
    REQUIRE(!result.check.violations.empty());
    CHECK(result.check.violations[0].kind == ViolationKind::illegalPass);
    CHECK(result.check.violations[0].colour == "red");
    CHECK(result.order.empty());
}

TEST_CASE("stops: what is said to be forced or never forced is so, on small boards by all orders") {
    std::mt19937 random(11);
    int played = 0;
    int forced = 0;
    int never = 0;
    int missed = 0;
    for (int i = 0; i < 3000; ++i) {
        const MoveTable table(smallGame(random));
        const Arrangement arrangement = randomPosition(table, random);
        std::set<int> colours;
        for (const PlacedPiece& p : arrangement.pieces) colours.insert(p.colour);
        if (colours.size() < 2 || arrangement.pieces.size() > 12) continue;
        const UnorderedResult result = judgeUnordered(table, arrangement);
        const bool possible = canBePlayed(table, arrangement);
        bool stopped = false;
        bool undecided = false;
        for (const ColourStop& s : result.stops) {
            stopped |= s.stop != Stop::none;
            undecided |= s.stop == Stop::undecided;
        }
        ++played;
        if (undecided) {
            missed += possible;
            continue;
        }
        CAPTURE(describe(table.game.puzzle), writeGrid(table.game.puzzle, arrangement));
        REQUIRE(result.check.valid == possible);
        forced += stopped && possible;
        never += !possible;
    }
    CHECK(played > 1500);
    CHECK(forced > 100);
    CHECK(never > 100);
    CHECK(missed == 0);
}

TEST_CASE("final positions written as grids are read back, on all boards of the plane") {
    std::mt19937 random(4);
    for (const char* name : {"classic", "duo", "junior", "trigon", "trigon-3"}) {
        CAPTURE(name);
        const MoveTable table(gameNamed(name));
        const Puzzle& puzzle = table.game.puzzle;
        Position position(table);
        const int colours = static_cast<int>(puzzle.colours.size());
        for (int turn = 0, idle = 0; idle < colours; ++turn) {
            const auto moves = position.legalMoves(turn % colours);
            idle = moves.empty() ? idle + 1 : 0;
            if (moves.empty()) continue;
            const auto id =
                moves[std::uniform_int_distribution<std::size_t>(0, moves.size() - 1)(random)];
            const Placement& p = table.placements[static_cast<std::size_t>(id)];
            position.place(turn % colours, p.piece, p.cells);
        }
        std::string grid;
        for (const std::string& row : colourRows(puzzle, position.pieces())) grid += row + "\n";
        const Arrangement back =
            readArrangement(puzzle, readCharGrid(grid, "grid", cellLetters(puzzle)));
        std::set<std::vector<int>> before;
        std::set<std::vector<int>> after;
        for (const PlacedPiece& p : position.pieces().pieces) before.insert(p.cells);
        for (const PlacedPiece& p : back.pieces) after.insert(p.cells);
        CHECK(before == after);
        CHECK(judgeUnordered(table, back).check.valid);
    }
}

TEST_CASE("grids with random damage are judged or refused") {
    std::mt19937 random(9);
    const auto pick = [&](std::size_t n) {
        return std::uniform_int_distribution<std::size_t>(0, n - 1)(random);
    };
    const MoveTable classic(gameNamed("classic"));
    const MoveTable tower(gameNamed("tower-2"));
    const std::string flat =
        readFile(std::string(CORNERWISE_DATA) + "/rules/classic-finished.grid", 1 << 20);
    const std::string layers = ".....\n.....\nYYY..\nBB...\n\n.....\n.....\nB....\nBB...\n\n"
                               ".....\n.....\nbbb..\naa...\n\n.....\n.....\nc....\ncc...\n";
    const std::string alphabet = "BYRG.abc \n1\t\xff";
    int judged = 0;
    int refused = 0;
    for (int i = 0; i < 600; ++i) {
        const MoveTable& table = i % 2 == 0 ? classic : tower;
        std::string text = i % 2 == 0 ? flat : layers;
        for (std::size_t n = 1 + pick(3); n > 0; --n) {
            const std::size_t at = pick(text.size());
            if (pick(8) == 0)
                text.insert(at, 1, alphabet[pick(alphabet.size())]);
            else if (text[at] != '\n')
                text[at] = alphabet[pick(alphabet.size())];
        }
        try {
            judgeUnordered(table,
                           readArrangement(table.game.puzzle, readCharGrid(text, "grid", "BYRG")));
            ++judged;
        } catch (const InputError& error) {
            CHECK(error.line > 0);
            ++refused;
        }
    }
    CHECK(judged > 100);
    CHECK(refused > 100);
}
