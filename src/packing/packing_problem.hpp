// A puzzle in the compact form that local search needs.
//
// The board lies in a box with a margin of walls, its cells numbered by position, so that an
// orientation of a piece is a short list of offsets that never leaves the box: its cells, the
// cells beside them (a piece of its own colour there would share an edge), and the cells that it
// meets at a corner only. All of it stays in the processor's first cache.
//
// Pieces are slots: one for every copy that a colour may place. Under a symmetry (see Fold) only
// the colours of one image have slots, and placing one puts down its images too.
#pragma once

#include "packing/fold.hpp"
#include "puzzle/puzzle.hpp"
#include "rules/arrangement.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace cornerwise {

struct Pattern {
    std::uint32_t begin = 0; // of its offsets
    std::uint16_t cells = 0; // offsets come in this order
    std::uint16_t edges = 0;
    std::uint16_t corners = 0;
};

/// A pattern and the way from a cell that it is to cover to its base.
struct PatternChoice {
    std::uint16_t pattern = 0;
    std::int32_t shift = 0;
};

struct Slot {
    int piece = 0;
    int colour = 0;
    int member = 0;         // its number among its colour's slots
    bool mandatory = false; // it must be placed
    bool fixed = false;     // given
};

class PackingProblem {
  public:
    /// `fold` must be one of foldsOf(puzzle), or the trivial one.
    PackingProblem(const Puzzle& puzzle, const Fold& fold);

    const Puzzle& puzzle() const { return *puzzle_; }
    int positions() const { return static_cast<int>(cellAt_.size()); }
    /// The board's cell at a position, -1 for a wall.
    int cellAt(int position) const { return cellAt_[static_cast<std::size_t>(position)]; }
    int positionOf(int cell) const { return positionOf_[static_cast<std::size_t>(cell)]; }
    const Pattern& pattern(int number) const { return patterns_[static_cast<std::size_t>(number)]; }
    const std::int32_t* offsets(const Pattern& pattern) const {
        return offsets_.data() + pattern.begin;
    }
    /// The ways in which pieces can cover a cell, before looking at what lies there: those of one
    /// piece and one class of positions stand together.
    struct Range {
        std::uint32_t first = 0;
        std::uint32_t count = 0;
    };
    const std::vector<PatternChoice>& choices() const { return choices_; }
    /// The range of a piece and a class is ranges()[piece * classes() + class].
    const std::vector<Range>& ranges() const { return ranges_; }
    std::uint32_t classes() const { return static_cast<std::uint32_t>(classOf_.size()); }
    /// By position: which of the lattice's translation classes it is of.
    const std::vector<std::uint8_t>& classAt() const { return classAt_; }
    std::span<const PatternChoice> choices(int piece, int position) const {
        const Range& range = ranges_[static_cast<std::size_t>(piece) * classes() +
                                     classAt_[static_cast<std::size_t>(position)]];
        return {choices_.data() + range.first, range.count};
    }
    const std::vector<Slot>& slots() const { return slots_; }
    /// The most slots that a colour has.
    int members() const { return members_; }
    /// How many images each slot has, itself among them.
    int images() const { return images_; }
    /// Where a position goes under the `image`-th power of the symmetry.
    int imageOf(int image, int position) const {
        return imageAt_[static_cast<std::size_t>(image) * cellAt_.size() +
                        static_cast<std::size_t>(position)];
    }
    int imageColour(int image, int colour) const;
    /// By position: a bit for each colour that may start there.
    std::uint32_t startColours(int position) const {
        return starts_[static_cast<std::size_t>(position)];
    }

    /// The positions of the cells of a given piece's slot, and its pattern's number and base.
    struct Put {
        int slot;
        int pattern;
        int base;
    };
    const std::vector<Put>& given() const { return given_; }

    /// A piece put down, as the cells of the board, for each image.
    void unfold(const Put& put, Arrangement& into) const;

  private:
    void addPatterns();
    void addSlots(const Fold& fold);
    void addGivens();
    int linear(const Cell& c) const { return (c.z * rows_ + c.y) * stride_ + c.x; }

    const Puzzle* puzzle_;
    int stride_ = 0;
    int rows_ = 0;
    std::vector<int> cellAt_;
    std::vector<int> positionOf_;
    std::vector<Pattern> patterns_;
    std::vector<std::int32_t> offsets_;
    std::vector<std::uint8_t> classAt_;
    std::vector<Cell> classOf_; // one cell of each class
    std::vector<PatternChoice> choices_;
    std::vector<Range> ranges_;
    std::vector<Slot> slots_;
    int members_ = 0;
    int images_ = 1;
    std::vector<int> imageAt_;
    std::vector<std::vector<int>> colourMaps_; // by image
    std::vector<std::uint32_t> starts_;
    std::vector<Put> given_;
};

} // namespace cornerwise
