// Legal moves a second time, by other means and slowly: cells are the sets of their vertices,
// pieces are turned by turning vertices, and contacts are counted in shared vertices; in space a
// position is a list of columns.
#pragma once

#include "game/game.hpp"

#include <memory>
#include <set>
#include <vector>

namespace cornerwise::test {

class NaiveMoves {
  public:
    virtual ~NaiveMoves() = default;
    /// A legal move's cells on the board, ascending, and its piece.
    using Move = std::pair<int, std::vector<int>>;
    virtual std::set<Move> legalMoves(int colour) const = 0;
    virtual void place(int colour, const Move& move) = 0;
};

std::unique_ptr<NaiveMoves> naiveMoves(const Game& game);

} // namespace cornerwise::test
