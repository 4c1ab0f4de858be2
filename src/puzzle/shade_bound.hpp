// The checkerboard's bound on boards without gaps: the empty cells' imbalance of shades must be
// made up by the pieces left.
#pragma once

#include "puzzle/instance.hpp"

#include <cstdint>
#include <vector>

namespace cornerwise {

class ShadeBound {
  public:
    /// `words`: of a row of bits over all placements.
    ShadeBound(const Instance& instance, std::size_t words);

    /// The empty board.
    void begin();
    /// Both return whether the piece has an imbalance at all.
    bool place(int placement) { return move(placement, 1); }
    bool undo(int placement) { return move(placement, -1); }

    /// Takes from `alive` the placements after which the pieces left could not balance the shades.
    void restrict(std::uint64_t* alive) const;

  private:
    /// Placements of a piece with one imbalance.
    struct Class {
        int imbalance;
        std::vector<std::uint64_t> bits;
    };

    bool move(int placement, int sign);

    const Instance& instance_;
    std::size_t words_;
    std::vector<Class> classes_;
    std::vector<int> ofPlacement_;
    std::vector<int> ofPiece_;   // absolute
    std::vector<int> withShade_; // by absolute imbalance: pieces that may still be placed
    int left_ = 0;               // imbalance of the empty cells
    int balanceable_ = 0;        // the most that the pieces left can make up
};

} // namespace cornerwise
