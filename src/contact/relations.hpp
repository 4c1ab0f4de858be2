// How two placements stand to each other, as rows of bits over all placements:
//   clash   they share a cell
//   touch   they share no cell, but an edge
//   mate    they share no cell and no edge, but a corner, and one colour can hold both
#pragma once

#include "base/bit_rows.hpp"
#include "puzzle/instance.hpp"

#include <vector>

namespace cornerwise {

class Relations {
  public:
    explicit Relations(const Instance& instance);

    const std::uint64_t* clash(int placement) const { return rows_[index(placement)]; }
    const std::uint64_t* touch(int placement) const { return rows_[index(placement) + 1]; }
    const std::uint64_t* mate(int placement) const { return rows_[index(placement) + 2]; }
    std::size_t words() const { return rows_.words(); }

    /// Bytes that the rows of an instance take.
    static std::size_t bytes(const Instance& instance);

  private:
    static std::size_t index(int placement) { return 3 * static_cast<std::size_t>(placement); }

    BitRows rows_;
};

/// The cells that a placement meets at a corner only.
std::vector<int> cornersOf(const Board& board, const Placement& placement);

/// Whether a colour may end with a single piece, which then needs no mate.
bool mayBeLone(const Puzzle& puzzle);

} // namespace cornerwise
