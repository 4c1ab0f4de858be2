// Cubes from the front, right and above: x runs down to the right, y up to the right, z upwards.
#include "pictures/panel.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

namespace cornerwise {
namespace {

constexpr double edge = 26;
constexpr double margin = 6;
constexpr Rgb black{0, 0, 0};
constexpr Rgb white{255, 255, 255};

/// A visible side of a cube: the direction it looks to, and its corners in turning order. The side
/// between corner i and the next lies towards the neighbour beside[i].
struct Face {
    Cell outward;
    std::array<Cell, 4> corners;
    std::array<Cell, 4> beside;
    Rgb tint;
    double share;
};

constexpr std::array<Face, 3> faces{{{{0, 0, 1},
                                      {{{0, 0, 1}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}}},
                                      {{{0, -1, 0}, {1, 0, 0}, {0, 1, 0}, {-1, 0, 0}}},
                                      white,
                                      0.22},
                                     {{0, -1, 0},
                                      {{{0, 0, 0}, {1, 0, 0}, {1, 0, 1}, {0, 0, 1}}},
                                      {{{0, 0, -1}, {1, 0, 0}, {0, 0, 1}, {-1, 0, 0}}},
                                      black,
                                      0.06},
                                     {{1, 0, 0},
                                      {{{1, 0, 0}, {1, 1, 0}, {1, 1, 1}, {1, 0, 1}}},
                                      {{{0, 0, -1}, {0, 1, 0}, {0, 0, 1}, {0, -1, 0}}},
                                      black,
                                      0.28}}};

Cell plus(const Cell& a, const Cell& b) {
    return {a.x + b.x, a.y + b.y, a.z + b.z};
}

class View {
  public:
    View(const Board& board, const std::vector<std::vector<int>>& pieces, std::vector<Rgb> colours)
        : board_(board), colours_(std::move(colours)),
          owner_(static_cast<std::size_t>(board.size()), -1) {
        for (std::size_t p = 0; p < pieces.size(); ++p)
            for (const int c : pieces[p]) owner_[static_cast<std::size_t>(c)] = static_cast<int>(p);
    }

    Panel drawn() const {
        const Cell size = board_.extent();
        const Point right = at({size.x, size.y, 0});
        const Point bottom = at({size.x, 0, 0});
        std::vector<Cell> floor;
        for (const Cell& c : board_.cells())
            if (c.z == 0) floor.push_back(c);
        Panel panel{right.x + margin, bottom.y + margin, ""};
        panel.body = "<path d=\"" +
                     roundedPath(loopsRound(board_.lattice(), floor),
                                 [this](const Cell& v) { return at(v); }, {}) +
                     "\" fill=\"#f7f5f0\" stroke=\"#8f887a\" stroke-width=\"1.2\"/>\n";
        for (const int c : inOrder())
            for (const Face& face : faces)
                if (owner_[static_cast<std::size_t>(c)] >= 0) panel.body += drawn(c, face);
        return panel;
    }

    /// The cells from the farthest to the nearest.
    std::vector<int> inOrder() const {
        std::vector<int> order(owner_.size());
        std::iota(order.begin(), order.end(), 0);
        std::stable_sort(order.begin(), order.end(),
                         [this](int a, int b) { return near(a) < near(b); });
        return order;
    }

    std::string outline(int c, const Face& face) const {
        std::string path;
        for (std::size_t i = 0; i < 4; ++i) path += (i == 0 ? "M" : "L") + corner(c, face, i);
        return path + "Z";
    }

  private:
    Point at(const Cell& v) const {
        const Cell size = board_.extent();
        const double across = std::sqrt(0.75) * edge;
        return {margin + across * (v.x + v.y),
                margin + edge * (0.5 * size.y + size.z) + edge * (0.5 * (v.x - v.y) - v.z)};
    }

    const Cell& cell(int c) const { return board_.cells()[static_cast<std::size_t>(c)]; }
    int near(int c) const { return cell(c).x - cell(c).y + cell(c).z; }

    int ownerAt(const Cell& c) const {
        const int index = board_.index(c);
        return index < 0 ? -1 : owner_[static_cast<std::size_t>(index)];
    }

    std::string corner(int c, const Face& face, std::size_t i) const {
        const Point p = at(plus(cell(c), face.corners[i % 4]));
        return decimal(p.x) + " " + decimal(p.y);
    }

    std::string drawn(int c, const Face& face) const {
        const Cell& here = cell(c);
        const int owner = owner_[static_cast<std::size_t>(c)];
        if (ownerAt(plus(here, face.outward)) >= 0) return "";
        std::string outer;
        std::string inner;
        for (std::size_t i = 0; i < 4; ++i) {
            const Cell neighbour = plus(here, face.beside[i]);
            const bool goesOn =
                ownerAt(neighbour) == owner && ownerAt(plus(neighbour, face.outward)) < 0;
            (goesOn ? inner : outer) += "M" + corner(c, face, i) + "L" + corner(c, face, i + 1);
        }
        const Rgb colour = colours_[static_cast<std::size_t>(owner)];
        const std::string fill = hexOf(mixed(colour, face.tint, face.share));
        const std::string line = "stroke=\"" + hexOf(mixed(colour, black, 0.6)) + "\" ";
        std::string text = "<path d=\"" + outline(c, face) + "\" fill=\"" + fill + "\" stroke=\"" +
                           fill + "\" stroke-width=\"0.6\"/>\n";
        if (!inner.empty())
            text += "<path d=\"" + inner + "\" " + line +
                    "stroke-width=\"0.8\" stroke-opacity=\"0.35\"/>\n";
        if (!outer.empty())
            text += "<path d=\"" + outer + "\" " + line +
                    "stroke-width=\"1.6\" stroke-linecap=\"round\"/>\n";
        return text;
    }

    const Board& board_;
    std::vector<Rgb> colours_;
    std::vector<int> owner_; // by cell: its piece, -1 if none
};

} // namespace

Panel boardFromFront(const Board& board, const std::vector<std::vector<int>>& pieces,
                     const std::vector<Rgb>& colours) {
    return View(board, pieces, colours).drawn();
}

std::vector<FrontCell> cellsFromFront(const Board& board) {
    const View view(board, {}, {});
    std::vector<FrontCell> cells;
    for (const int c : view.inOrder()) {
        cells.push_back({c, {}});
        for (std::size_t f = 0; f < faces.size(); ++f)
            cells.back().faces[f] = view.outline(c, faces[f]);
    }
    return cells;
}

std::array<Rgb, 3> faceColours(Rgb colour) {
    std::array<Rgb, 3> colours;
    for (std::size_t f = 0; f < faces.size(); ++f)
        colours[f] = mixed(colour, faces[f].tint, faces[f].share);
    return colours;
}

} // namespace cornerwise
