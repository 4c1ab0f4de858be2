// Arrangements as game files (.blksgf) that Pentobi opens.
#pragma once

#include "game/game.hpp"
#include "rules/arrangement.hpp"

#include <string>
#include <vector>

namespace cornerwise {

struct GameFile {
    std::string text;
    /// What was changed, or could not be said, in words.
    std::vector<std::string> notes;
    bool setup = false; // written without moves
};

/// A legal game that leads to the arrangement, a move a piece. With `ordered` its pieces stand in
/// the order of play, which is kept; otherwise an order is looked for, if theirs is none. Pentobi
/// gives colours fixed start cells: an arrangement without an order is turned, or complete colours
/// are exchanged, so that they are covered, where that can be. What is not legal in any order found
/// is written as a set-up position. `puzzle`: what the arrangement is of, with the game's board and
/// pieces; `record`: what files call the game. Throws InputError for cells that are no piece of the
/// game, pieces used too often or overlapping pieces, which no game file can hold.
GameFile writeGame(const Game& game, const std::string& record, const Puzzle& puzzle,
                   const Arrangement& arrangement, bool ordered);

} // namespace cornerwise
