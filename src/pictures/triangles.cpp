// Triangles in slashes and underscores: a side is four characters wide, a row two lines high.
//
//     /\  /
//    /__\/
//
// A slash that no piece's outline is belongs to the triangle at its right, so that all have the
// same number of characters.
#include "pictures/layer_drawing.hpp"

namespace cornerwise {
namespace {

constexpr int halfSide = 2; // characters

class Triangles {
  public:
    explicit Triangles(const Layout& layout)
        : layout_(layout), extent_(layout.puzzle().board.extent()),
          canvas_((extent_.x + 1) * halfSide, 2 * extent_.y + 1) {}

    Canvas drawn() {
        for (int y = 0; y < extent_.y; ++y)
            // One place more, for the slash at the right of the last triangle.
            for (int x = 0; x <= extent_.x; ++x) draw(x, y);
        return canvas_;
    }

  private:
    bool pointsUp(int x, int y) const {
        return ((x + y + layout_.puzzle().board.firstColumn()) & 1) != 0;
    }

    void draw(int x, int y) {
        const int here = layout_.ownerAt(x, y, 0);
        const int left = layout_.ownerAt(x - 1, y, 0);
        const bool wall = Layout::parted(left, here);
        const bool up = pointsUp(x, y);
        const int column = x * halfSide;
        const int top = 1 + 2 * (extent_.y - 1 - y);
        const std::string slash = !wall ? " " : up ? "/" : "\\";
        const int owner = wall ? Layout::lineOwner({left, here}) : here;
        put(column + (up ? 1 : 0), top, owner, slash);
        put(column + (up ? 0 : 1), top + 1, owner, slash);
        if (x == extent_.x || here == Layout::outside) return;
        const int below = layout_.ownerAt(x, y - 1, 0);
        const int inner = up ? top + 1 : top;
        const std::string base = up && Layout::parted(here, below) ? "_" : " ";
        const std::string mark = layout_.mark(x, y, 0);
        put(column + 1, inner, here, mark == " " ? base : mark);
        put(column + 2, inner, here, base);
        if (up) return;
        // The upper side of a triangle that points down is drawn here only where no other does.
        if (layout_.ownerAt(x, y + 1, 0) == Layout::outside)
            for (int i = 0; i < 2 * halfSide; ++i)
                if (canvas_.at(column + i, top - 1).text == " ")
                    put(column + i, top - 1, Layout::lineOwner({here}), "_");
    }

    void put(int column, int line, int owner, const std::string& text) {
        if (owner < 0 && text == " ") return;
        canvas_.at(column, line) = layout_.painted(owner, text);
    }

    const Layout& layout_;
    Cell extent_;
    Canvas canvas_;
};

} // namespace

Canvas drawTriangles(const Layout& layout) {
    return Triangles(layout).drawn();
}

} // namespace cornerwise
