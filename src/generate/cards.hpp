// The puzzle that a solution and a choice of clues make.
#pragma once

#include "generate/compose.hpp"

namespace cornerwise {

/// A solution and all clues that it offers, numbered.
class Cards {
  public:
    Cards(Puzzle base, Arrangement solution, ClueKind kind);

    int clues() const { return static_cast<int>(clues_.size()); }
    /// The puzzle with the clues whose numbers are marked.
    Puzzle card(const std::vector<bool>& kept) const;
    /// The solution on the board of a card.
    Arrangement solutionOn(const Puzzle& card) const;

  private:
    Puzzle base_;
    Arrangement solution_;
    ClueKind kind_;
    std::vector<int> clues_; // pieces of the solution, or cells
};

/// One colour's random pieces on the board, all cells free to stay empty; nothing if there are not
/// as many.
std::optional<Puzzle> somePieces(const Puzzle& puzzle, int pieces, std::uint64_t seed);

} // namespace cornerwise
