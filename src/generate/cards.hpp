// The puzzle that a solution and a choice of clues make.
#pragma once

#include "rules/arrangement.hpp"

#include <optional>

namespace cornerwise {

/// What is given: pieces in their places; cells with their colour; or, on a board where cells may
/// stay empty and for some pieces of one colour, blocked cells.
enum class ClueKind { placements, cells, blocks };

/// A solution and all clues that it offers, numbered.
class Cards {
  public:
    Cards(Puzzle base, Arrangement solution, ClueKind kind);

    int clues() const { return static_cast<int>(clues_.size()); }
    /// The puzzle with the clues whose numbers are marked.
    Puzzle card(const std::vector<bool>& kept) const;
    /// The same where the cell of a clue that is not marked must be covered; for blocked cells.
    Puzzle cardCovering(const std::vector<bool>& kept, std::size_t clue) const;
    /// Whether an arrangement of the base puzzle agrees with the marked clues; not of blocked
    /// cells.
    bool agrees(const Arrangement& other, const std::vector<bool>& kept) const;
    bool isSolution(const Arrangement& other) const;
    ClueKind kind() const { return kind_; }
    /// The solution on the board of a card.
    Arrangement solutionOn(const Puzzle& card) const;

  private:
    using Owners = std::vector<const PlacedPiece*>; // by cell

    Owners ownersIn(const Arrangement& arrangement) const;
    static bool stands(const PlacedPiece& placed, const Owners& owners);

    Puzzle base_;
    Arrangement solution_;
    ClueKind kind_;
    std::vector<int> clues_; // pieces of the solution, or cells
};

/// One colour's random pieces on the board, all cells free to stay empty; nothing if no colour has
/// as many.
std::optional<Puzzle> somePieces(const Puzzle& puzzle, int pieces, std::uint64_t seed);

} // namespace cornerwise
