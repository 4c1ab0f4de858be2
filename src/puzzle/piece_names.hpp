// Which of the puzzle's pieces are those that lie on a board. Where several have one shape, such as
// twins with names of their own, that is for all of them together to say.
#pragma once

#include "puzzle/puzzle.hpp"

#include <vector>

namespace cornerwise {

/// Finds the pieces of a puzzle, which must outlive it, by their shapes.
class PiecesByShape {
  public:
    explicit PiecesByShape(const Puzzle& puzzle);

    /// The pieces that have the shape of these cells (ascending) in an orientation they may have,
    /// and may lie there.
    std::vector<int> of(const std::vector<int>& cells) const;

    /// The number of the orientations that a piece may have.
    std::size_t turns(int piece) const;

  private:
    const Puzzle* puzzle_;
    std::vector<std::vector<Shape>> forms_; // by piece, sorted
};

/// What lies on a board: its colour, and its cells, ascending.
struct LaidCells {
    int colour;
    std::vector<int> cells;
};

/// Says of each which of the pieces it is, -1 where none has the shape: so that no supply is
/// exceeded and, as far as what is laid suffices, none falls short, if that can be; first the
/// pieces that can be turned in the fewest ways.
std::vector<int> pieceNames(const Puzzle& puzzle, const std::vector<LaidCells>& laid);

/// Says the same of the puzzle's givens, after some were added.
void nameGivens(Puzzle& puzzle);

} // namespace cornerwise
