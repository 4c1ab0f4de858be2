// Arrangements as game files (.blksgf) that Pentobi opens.
#pragma once

#include "game/game.hpp"
#include "rules/arrangement.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace cornerwise {

struct GameFile {
    std::string text;
    /// What was changed, or could not be said, in words.
    std::vector<std::string> notes;
    bool setup = false; // written without moves
};

/// What no game file can hold, not even as a set-up: the first piece that is none of the game, is
/// used too often or overlaps another, by its place in the arrangement.
struct Unwritable {
    std::size_t piece;
    std::string message;
};
std::optional<Unwritable> unwritable(const Game& game, const Arrangement& arrangement);

/// A legal game that leads to the arrangement, a move a piece. With `ordered` its pieces stand in
/// the order of play, which is kept; otherwise an order is looked for, if theirs is none. Pentobi
/// gives colours fixed start cells: an arrangement without an order is turned, or complete colours
/// are exchanged, so that they are covered, where that can be. What is not legal in any order found
/// is written as a set-up position. `puzzle`: what the arrangement is of, with the game's board and
/// pieces; `record`: what files call the game. Throws InputError for what is unwritable().
GameFile writeGame(const Game& game, const std::string& record, const Puzzle& puzzle,
                   const Arrangement& arrangement, bool ordered);

} // namespace cornerwise
