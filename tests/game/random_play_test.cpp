// Random games of every variant, with the legal moves of both generators compared at every ply, and
// the whole judged by the referee.
#include "catch.hpp"
#include "game/naive_moves.hpp"
#include "support.hpp"

#include "game/read_game.hpp"
#include "game/referee.hpp"
#include "game/scoring.hpp"
#include "game/unordered.hpp"

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

std::set<NaiveMoves::Move> asSet(const Position& position, int colour) {
    std::set<NaiveMoves::Move> result;
    const std::vector<int> moves = position.legalMoves(colour);
    for (const int id : moves) {
        const Placement& p = position.placements()[static_cast<std::size_t>(id)];
        result.insert({p.piece, p.cells});
    }
    REQUIRE(result.size() == moves.size()); // each once
    return result;
}

struct Played {
    GameRecord record;
    std::vector<Ply> plies;
    Position position;
};

/// A whole game of random moves; passes are noted in half of the games.
Played playRandomly(const MoveTable& table, std::mt19937& random, bool withPasses) {
    Played game{{}, {}, Position(table)};
    const auto naive = naiveMoves(table.game);
    const int colours = static_cast<int>(table.game.puzzle.colours.size());
    std::vector<bool> out(static_cast<std::size_t>(colours));
    for (int turn = 0, idle = 0; idle < colours; turn = (turn + 1) % colours) {
        const auto q = static_cast<std::size_t>(turn);
        const auto moves = asSet(game.position, turn);
        REQUIRE(moves == naive->legalMoves(turn));
        for (int i = 0; i < 30; ++i) { // what is not legal is refused with a reason
            const auto& all = table.placements;
            const Placement& p =
                all[std::uniform_int_distribution<std::size_t>(0, all.size() - 1)(random)];
            REQUIRE(game.position.refusals(turn, p.cells).empty() ==
                    moves.contains({p.piece, p.cells}));
        }
        if (moves.empty() || out[q]) {
            ++idle;
            out[q] = out[q] || table.game.outForGood;
            game.plies.push_back({turn, true, -1, {}, 0, turn});
            if (withPasses) game.record.steps.push_back({RecordStep::Kind::pass, turn, {}, 0, 0});
            continue;
        }
        idle = 0;
        auto move = moves.begin();
        std::advance(move, std::uniform_int_distribution<std::size_t>(0, moves.size() - 1)(random));
        RecordStep step{RecordStep::Kind::move, turn, {}, 0, 0};
        for (const int c : move->second) step.cells.push_back(table.game.puzzle.board.cellName(c));
        std::shuffle(step.cells.begin(), step.cells.end(), random);
        game.record.steps.push_back(step);
        game.plies.push_back(
            {turn, false, move->first, move->second, static_cast<int>(moves.size()), turn});
        game.position.place(turn, move->first, move->second);
        naive->place(turn, *move);
    }
    return game;
}

} // namespace

TEST_CASE("random games of every variant: two generators, and the referee, agree") {
    std::mt19937 random(20);
    for (const std::string& name : gameNames(catalogue())) {
        for (const bool fixed : {false, true}) {
            CAPTURE(name, fixed);
            Game game = findGame(catalogue(), name).value();
            if (fixed) game.puzzle.starts = game.fixedStarts;
            game.puzzle.strictCorners = fixed;
            if (fixed && game.contact == Contact::face) game.outForGood = false; // only skipped
            const PlayerForm form = game.forms.front();
            const MoveTable table(std::move(game));
            const Played played = playRandomly(table, random, fixed);
            const RefereeResult result = referee(table, played.record, {true, form});
            CHECK(result.violations.empty());
            CHECK(result.finished);
            REQUIRE(result.plies.size() >= played.record.steps.size());
            // The record may end in more passes than the referee needs to see the end.
            for (std::size_t i = 0; i < std::min(result.plies.size(), played.plies.size()); ++i) {
                CHECK(result.plies[i].colour == played.plies[i].colour);
                CHECK(result.plies[i].legal == played.plies[i].legal);
                CHECK(result.plies[i].cells == played.plies[i].cells);
            }
            const UnorderedResult position = judgeUnordered(table, played.position.pieces());
            CHECK(position.check.valid);
            CHECK(position.finished);
        }
    }
}
