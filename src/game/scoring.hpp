// Points and places.
#pragma once

#include "game/position.hpp"

#include <vector>

namespace cornerwise {

/// Points by colour. `smallestLast`, by colour: whether its last piece was a smallest one. The
/// bonuses need every piece placed.
std::vector<int> scores(const Position& position, Scheme scheme,
                        const std::vector<bool>& smallestLast);

struct Standing {
    std::string name;
    std::vector<int> colours;
    int score;
    int place; // from 1; equal scores share a place
};

/// By player, in their order. A player scores the sum of his colours, or the best of them
/// (PlayerForm::bestColour).
std::vector<Standing> standings(const Game& game, const PlayerForm& form,
                                const std::vector<int>& scores);

/// Pieces in hand, a name each, in the order of the game's pieces.
std::vector<std::string> piecesLeft(const Position& position, int colour);

} // namespace cornerwise
