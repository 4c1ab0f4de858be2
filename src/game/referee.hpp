// The referee: replays a game record move by move.
#pragma once

#include "game/position.hpp"
#include "game/record.hpp"

#include <vector>

namespace cornerwise {

struct Ply {
    int colour = 0;
    bool pass = false;
    int piece = -1; // -1 for a pass, and for cells that are no piece
    std::vector<int> cells;
    int legal = 0;   // number of legal moves the colour had; 0 unless counted
    int player = -1; // who played it, in the order of PlayerForm::players
};

struct RefereeOptions {
    bool legalCounts = false;
    PlayerForm form;
};

struct RefereeResult {
    std::vector<Violation> violations;
    std::vector<Ply> plies; // with the passes that the record leaves out
    Position position;      // the last one
    bool finished = false;  // no colour can move
    /// The colour whose turn it is; only while the game is not finished.
    int turn = 0;
    int turnPlayer = -1;
    int turnMoves = 0; // its number of legal moves; 0: it has to pass
    int unjudged = 0;  // steps of the record after a move that was refused
    /// By colour: whether its last piece was one of the smallest of the game.
    std::vector<bool> smallestLast;
    /// Only one colour moves, so that it is judged alone and not by turns.
    bool alone = false;
};

/// Judges a record. Colours move in order; who can move must; passes that are forced may be written
/// or left out. A wrong turn or pass is a violation, and the replay goes on with the colour that
/// moved; a piece that is refused ends it. Violations say the ply, and a move that was possible.
/// Throws InputError for a set-up that cannot be (unknown cells, no piece, cells taken).
RefereeResult referee(const MoveTable& table, const GameRecord& record,
                      const RefereeOptions& options);

} // namespace cornerwise
