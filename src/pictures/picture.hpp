// An arrangement as it is to be drawn, and what pictures say of it.
#pragma once

#include "rules/arrangement.hpp"

#include <string>
#include <vector>

namespace cornerwise {

struct Picture {
    Arrangement arrangement;
    /// The pieces in the order in which they were played; empty: as orderOfPlay() says.
    std::vector<int> order;
    /// Cells to draw a cross on.
    std::vector<int> crossed;
    /// A line below; empty for none.
    std::string caption;
};

/// A game: its pieces stand in the order in which they were played.
Picture asPlayed(const Arrangement& arrangement);

/// An order in which the pieces can be laid one by one: playableOrder() where colours meet at
/// corners; else row by row, in space as far as can be without a gap below a piece.
std::vector<int> orderOfPlay(const Puzzle& puzzle, const Arrangement& arrangement);

/// A piece in words: "blue L4: a1,a2,a3,b1".
std::string describe(const Puzzle& puzzle, const Arrangement& arrangement, int piece);

} // namespace cornerwise
