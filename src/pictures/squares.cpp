// Squares in box-drawing characters, a line a row and a line a border.
#include "pictures/layer_drawing.hpp"

#include <array>

namespace cornerwise {
namespace {

std::string corner(bool up, bool down, bool west, bool east, bool unicode) {
    constexpr std::array<const char*, 16> box{" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                              "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
    const std::size_t index =
        (up ? 1U : 0U) + (down ? 2U : 0U) + (west ? 4U : 0U) + (east ? 8U : 0U);
    if (unicode) return box[index];
    if (index == 0) return " ";
    return index == 3 ? "|" : index == 12 ? "-" : "+";
}

/// How many characters are between two vertical lines: fewer where the board would else be wider
/// than the terminal.
int cellWidth(const Layout& layout) {
    return 4 * layout.puzzle().board.extent().x + 1 <= layout.style().columns ? 3 : 1;
}

/// The border above a place, with the corner at its left.
void drawBorder(const Layout& layout, Canvas& canvas, const Cell& place, int line) {
    const int width = cellWidth(layout);
    const bool unicode = layout.style().unicode;
    const int here = layout.ownerAt(place.x, place.y, place.z);
    const int above = layout.ownerAt(place.x, place.y + 1, place.z);
    const int left = layout.ownerAt(place.x - 1, place.y, place.z);
    const int leftAbove = layout.ownerAt(place.x - 1, place.y + 1, place.z);
    const bool east = Layout::parted(above, here);
    const bool inside = here == above && here == left && here == leftAbove;
    const int column = place.x * (width + 1);
    canvas.at(column, line) =
        layout.painted(inside ? here : Layout::lineOwner({here, above, left, leftAbove}),
                       corner(Layout::parted(leftAbove, above), Layout::parted(left, here),
                              Layout::parted(leftAbove, left), east, unicode));
    if (column + 1 == canvas.width()) return;
    for (int i = 1; i <= width; ++i)
        canvas.at(column + i, line) =
            layout.painted(east ? Layout::lineOwner({here, above}) : here, !east     ? " "
                                                                           : unicode ? "─"
                                                                                     : "-");
}

/// A place, with the line at its left.
void drawPlace(const Layout& layout, Canvas& canvas, const Cell& place, int line) {
    const int width = cellWidth(layout);
    const int here = layout.ownerAt(place.x, place.y, place.z);
    const int left = layout.ownerAt(place.x - 1, place.y, place.z);
    const bool wall = Layout::parted(left, here);
    const int column = place.x * (width + 1);
    canvas.at(column, line) =
        layout.painted(wall ? Layout::outside : here, !wall                    ? " "
                                                      : layout.style().unicode ? "│"
                                                                               : "|");
    if (column + 1 == canvas.width()) return;
    for (int i = 1; i <= width; ++i)
        canvas.at(column + i, line) = layout.painted(
            here, i == (width + 1) / 2 ? layout.mark(place.x, place.y, place.z) : " ");
}

} // namespace

Canvas drawSquares(const Layout& layout, int layer) {
    const Cell extent = layout.puzzle().board.extent();
    Canvas canvas(extent.x * (cellWidth(layout) + 1) + 1, 2 * extent.y + 1);
    for (int x = 0; x <= extent.x; ++x)
        for (int y = -1; y < extent.y; ++y) {
            const int line = 2 * (extent.y - 1 - y);
            drawBorder(layout, canvas, {x, y, layer}, line);
            if (y >= 0) drawPlace(layout, canvas, {x, y, layer}, line + 1);
        }
    return canvas;
}

} // namespace cornerwise
