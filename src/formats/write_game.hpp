// Arrangements as game files (.blksgf) that Pentobi opens.
#pragma once

#include "game/game.hpp"
#include "game/record.hpp"
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
};

/// What no game file can hold, not even as a set-up: the first piece that is none of the game, is
/// used too often or overlaps another, by its place in the arrangement.
struct Unwritable {
    std::size_t piece;
    std::string message;
};
std::optional<Unwritable> unwritable(const Game& game, const Arrangement& arrangement);

/// A legal game that leads to the arrangement, a move a piece; an order of play is looked for, if
/// that of its pieces is none. Pentobi gives colours fixed start cells: the arrangement is turned,
/// or complete colours are exchanged, so that they are covered, where that can be. What is not
/// legal in any order found is written as a set-up position. `puzzle`: what the arrangement is of,
/// with the game's board and pieces; `name`: what files call the game. Throws InputError for what
/// is unwritable().
GameFile writeGame(const Game& game, const std::string& name, const Puzzle& puzzle,
                   const Arrangement& arrangement);

/// A record with its moves in their order, its set-up, and who is to move; passes are left out.
/// What the referee refuses is written as a set-up position, with the colour to move.
/// `arrangement`: what the record leads to.
GameFile writeGame(const Game& game, const std::string& name, const GameRecord& record,
                   const Arrangement& arrangement);

} // namespace cornerwise
