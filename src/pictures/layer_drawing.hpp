// One layer of an arrangement, drawn in characters.
#pragma once

#include "pictures/canvas.hpp"
#include "pictures/text.hpp"

namespace cornerwise {

/// What stands on the places of a board's frame.
class Layout {
  public:
    static constexpr int outside = -2;
    static constexpr int empty = -1;

    Layout(const Puzzle& puzzle, const Arrangement& arrangement, const TextStyle& style);

    const Puzzle& puzzle() const { return puzzle_; }
    const TextStyle& style() const { return style_; }
    /// The piece on a place of the frame, or one of the constants above.
    int ownerAt(int x, int y, int z) const;
    /// Whether there is a line between two owners: pieces are outlined, empty cells are a grid.
    static bool parted(int a, int b) { return a != b || a == empty; }
    /// To whom a line between owners belongs: to the grid of empty places, or, round pieces, to
    /// none.
    static int lineOwner(std::initializer_list<int> owners);
    /// What stands in the middle of a place, blank where the colour says it.
    std::string mark(int x, int y, int z) const;
    /// A glyph on a piece: in its colour, and a line or letter that can be read there. On empty
    /// places in grey.
    Glyph painted(int owner, const std::string& text) const;

  private:
    const Puzzle& puzzle_;
    const Arrangement& arrangement_;
    const TextStyle& style_;
    Colours colours_;
    std::vector<int> owner_;
    std::vector<bool> isStart_;
};

Canvas drawSquares(const Layout& layout, int layer);
Canvas drawTriangles(const Layout& layout);

} // namespace cornerwise
