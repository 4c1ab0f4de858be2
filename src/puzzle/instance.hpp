// A puzzle made ready for search: every placement of every piece, numbered, with the symmetries of
// the whole puzzle as maps of placements and the colours that are interchangeable.
#pragma once

#include "puzzle/puzzle.hpp"

#include <stdexcept>
#include <vector>

namespace cornerwise {

struct Placement {
    int piece = 0;
    int first = 0;          // the least place of its cells in the board's sweep order
    std::vector<int> cells; // ascending
    int colour = -1;        // the only one it may have by the puzzle's clues; -1: any
};

/// One piece put down. `placement` numbers Instance::placements.
struct Chosen {
    int placement = 0;
    int colour = 0;
    friend auto operator<=>(const Chosen&, const Chosen&) = default;
};

/// A full set of chosen placements, ascending.
using Solution = std::vector<Chosen>;

struct Instance {
    explicit Instance(Puzzle puzzle_) : puzzle(std::move(puzzle_)) {}

    Puzzle puzzle;
    std::vector<int> sweep; // Board::sweepOrder()
    /// Ordered by first cell in the board's sweep order, then piece, then cells.
    std::vector<Placement> placements;
    std::vector<std::vector<int>> through; // by cell: the placements that cover it
    std::vector<std::vector<int>> ofPiece; // by piece
    /// The symmetries of board, pieces, starts and givens together, the identity first:
    /// images[g][placement].
    std::vector<std::vector<int>> images;
    std::vector<std::vector<int>> cellImages; // the same, [g][cell]
    std::vector<int> colourClass;             // colourClasses()
    /// The given placements.
    Solution givens;

    /// The placement of a piece on exactly these cells (ascending), -1 if there is none.
    int find(int piece, const std::vector<int>& cells) const;
    /// Pieces of one kind that all colours together may place.
    int totalHigh(int piece) const;
    int totalLow(int piece) const;
};

/// The most placements an instance may have.
inline constexpr int maxPlacements = 1'000'000;

/// A puzzle is too large for a stated limit.
struct LimitError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Every placement of every piece that the clues allow in some colour, ordered as in Instance;
/// `sweep` is Board::sweepOrder(). Throws LimitError above maxPlacements.
std::vector<Placement> allPlacements(const Puzzle& puzzle, const std::vector<int>& sweep);

/// Those of one piece.
std::vector<Placement> placementsOf(const Puzzle& puzzle, int piece, const std::vector<int>& sweep);

/// Throws LimitError above maxPlacements.
Instance makeInstance(Puzzle puzzle);

/// The solution with its colours renamed within their classes so that they appear in order.
Solution nameColours(const Instance& instance, Solution solution);

} // namespace cornerwise
