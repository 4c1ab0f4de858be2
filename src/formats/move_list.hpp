// Plain move lists, a move a line: "blue: f9,e10,f10,g10,f11", "B f9 e10 ...", "B pass". Comments
// begin with '#', moves may be numbered ("12. B ..."), the order of cells and the case of letters
// do not matter.
#pragma once

#include "game/game.hpp"
#include "game/record.hpp"

#include <string>
#include <vector>

namespace cornerwise {

struct MoveLine {
    std::string colour; // as written
    bool pass = false;
    std::vector<std::string> cells;
    int line = 0; // of the colour, both from 1
    int column = 0;
};

/// Whether the first line that says anything is a move.
bool isMoveList(const std::string& text);

/// Throws InputError for a line that is no move.
std::vector<MoveLine> readMoveList(const std::string& text, const std::string& file);

/// Throws InputError for a colour that the game does not have.
GameRecord recordOf(const std::vector<MoveLine>& moves, const std::string& file, const Game& game);

} // namespace cornerwise
