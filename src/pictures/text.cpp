#include "pictures/text.hpp"

#include "formats/grid.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace cornerwise {
namespace {

constexpr int cellWidth = 3; // characters between two vertical lines

/// Background and foreground of a colour: the sets' own for the usual names, else some others in
/// turn.
std::string ansiColour(const std::string& name, std::size_t index) {
    static const std::map<std::string, std::string> known{
        {"blue", "44;97"},  {"yellow", "43;30"}, {"red", "41;97"},
        {"green", "42;30"}, {"purple", "45;97"}, {"orange", "48;5;208;30"}};
    constexpr std::array<const char*, 6> others{"44;97", "43;30", "41;97",
                                                "42;30", "45;97", "46;30"};
    const auto found = known.find(name);
    return "\x1b[" + (found != known.end() ? found->second : others[index % others.size()]) + "m";
}

class OutlineDrawing {
  public:
    OutlineDrawing(const Puzzle& puzzle, const Arrangement& arrangement, const TextStyle& style)
        : puzzle_(puzzle), arrangement_(arrangement), style_(style),
          owner_(static_cast<std::size_t>(puzzle.board.size()), empty),
          isStart_(owner_.size(), false) {
        for (std::size_t p = 0; p < arrangement.pieces.size(); ++p)
            for (const int c : arrangement.pieces[p].cells)
                owner_[static_cast<std::size_t>(c)] = static_cast<int>(p);
        for (const auto& starts : puzzle.starts)
            for (const int c : starts) isStart_[static_cast<std::size_t>(c)] = true;
    }

    std::string layer(int z) const {
        const Cell extent = puzzle_.board.extent();
        std::string text;
        for (int y = extent.y - 1; y >= -1; --y) {
            text += line(y, z, true);
            if (y >= 0) text += line(y, z, false);
        }
        return text;
    }

  private:
    static constexpr int outside = -2;
    static constexpr int empty = -1;

    int ownerAt(int x, int y, int z) const {
        const int cell = puzzle_.board.inFrame({x, y, z});
        return cell < 0 ? outside : owner_[static_cast<std::size_t>(cell)];
    }

    /// Whether there is a line between two cells: pieces are outlined, empty cells are a fine grid.
    static bool parted(int a, int b) { return a != b || a == empty; }

    /// The border above row y, or the row itself.
    std::string line(int y, int z, bool border) const {
        const Cell extent = puzzle_.board.extent();
        std::string text;
        for (int x = 0; x <= extent.x; ++x) {
            const int here = ownerAt(x, y, z);
            const int above = ownerAt(x, y + 1, z);
            const int left = ownerAt(x - 1, y, z);
            const int leftAbove = ownerAt(x - 1, y + 1, z);
            if (border) {
                const bool up = parted(leftAbove, above);
                const bool down = parted(left, here);
                const bool west = parted(leftAbove, left);
                const bool east = parted(above, here);
                const bool inside = here == above && here == left && here == leftAbove;
                text += paint(inside ? here : outside, corner(up, down, west, east));
                if (x == extent.x) continue;
                std::string run;
                for (int i = 0; i < cellWidth; ++i)
                    run += east ? (style_.unicode ? "─" : "-") : " ";
                text += paint(here == above ? here : outside, run);
            } else {
                const bool wall = parted(left, here);
                text += paint(wall ? outside : here, wall ? (style_.unicode ? "│" : "|") : " ");
                if (x < extent.x) text += paint(here, " " + mark(x, y, z) + " ");
            }
        }
        while (!text.empty() && text.back() == ' ') text.pop_back();
        return text + "\n";
    }

    std::string mark(int x, int y, int z) const {
        const int cell = puzzle_.board.inFrame({x, y, z});
        if (cell < 0) return " ";
        const int p = owner_[static_cast<std::size_t>(cell)];
        if (p == empty)
            return isStart_[static_cast<std::size_t>(cell)] ? (style_.unicode ? "•" : "o") : " ";
        if (style_.colour && puzzle_.coloured()) return " ";
        const char letter = puzzle_.coloured()
                                ? colourLetters(puzzle_)[static_cast<std::size_t>(
                                      arrangement_.pieces[static_cast<std::size_t>(p)].colour)]
                                : letterOf(p);
        return {letter};
    }

    char letterOf(int p) const {
        const int kind = arrangement_.pieces[static_cast<std::size_t>(p)].piece;
        return kind < 0 ? '?' : puzzle_.pieces[static_cast<std::size_t>(kind)].name.front();
    }

    std::string paint(int owner, const std::string& text) const {
        if (!style_.colour || !puzzle_.coloured() || owner < 0) return text;
        const int colour = arrangement_.pieces[static_cast<std::size_t>(owner)].colour;
        const auto q = static_cast<std::size_t>(colour);
        return ansiColour(puzzle_.colours[q], q) + text + "\x1b[0m";
    }

    std::string corner(bool up, bool down, bool west, bool east) const {
        constexpr std::array<const char*, 16> box{" ", "╵", "╷", "│", "╴", "┘", "┐", "┤",
                                                  "╶", "└", "┌", "├", "─", "┴", "┬", "┼"};
        const std::size_t index =
            (up ? 1U : 0U) + (down ? 2U : 0U) + (west ? 4U : 0U) + (east ? 8U : 0U);
        if (style_.unicode) return box[index];
        if (index == 0) return " ";
        return index == 3 ? "|" : index == 12 ? "-" : "+";
    }

    const Puzzle& puzzle_;
    const Arrangement& arrangement_;
    const TextStyle& style_;
    std::vector<int> owner_;
    std::vector<bool> isStart_;
};

} // namespace

std::string drawText(const Puzzle& puzzle, const Arrangement& arrangement, const TextStyle& style) {
    const bool outlines = style.outlines && &puzzle.board.lattice() != &triangularLattice();
    if (!outlines) return writeGrid(puzzle, arrangement);
    const OutlineDrawing drawing(puzzle, arrangement, style);
    std::string text;
    for (int z = 0; z < puzzle.board.extent().z; ++z)
        text += (z > 0 ? "\n" : "") + drawing.layer(z);
    return text;
}

std::string drawPieces(const Puzzle& puzzle) {
    std::string text;
    for (const Piece& piece : puzzle.pieces) {
        text += piece.name + "  (" + supplyText(piece) +
                (puzzle.coloured() ? " of each colour" : "") + ")\n";
        const Board shape(puzzle.board.lattice(), piece.shape, "");
        const Cell extent = shape.extent();
        for (int z = 0; z < extent.z; ++z)
            for (int y = extent.y - 1; y >= 0; --y) {
                std::string row = extent.z > 1 ? "  " + std::to_string(z + 1) + ": " : "  ";
                for (int x = 0; x < extent.x; ++x) {
                    const bool covered = shape.index({x, y, z}) >= 0;
                    const bool up = ((x + y) & 1) != 0;
                    if (&shape.lattice() == &triangularLattice())
                        row += !covered ? ' ' : up ? 'A' : 'V';
                    else
                        row += covered ? "##" : "  ";
                }
                row.erase(row.find_last_not_of(' ') + 1);
                text += row + "\n";
            }
    }
    return text;
}

} // namespace cornerwise
