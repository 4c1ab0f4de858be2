// The plain yardstick for the four-square challenge: fill the first empty cell along the board's
// short side, colours introduced in order, same-colour edges refused, and a piece given up only
// when its last possible corner contact is gone. Kept as it is, to compare against.
#include <bit>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <set>
#include <utility>
#include <vector>

namespace {

constexpr int width = 8;
constexpr int height = 10;
__extension__ typedef unsigned __int128 Cells;

struct Placement {
    Cells cells;
    Cells edges;
    Cells corners;
    int kind;
};

struct Placed {
    Cells corners;
    int colour;
};

std::vector<Placement> table[width * height];
Cells ofColour[4];
unsigned usedKinds[4];
Placed placed[20];
std::uint64_t nodes = 0;
std::uint64_t solutions = 0;

int firstEmpty(Cells occupied) {
    const Cells empty = ~occupied;
    const auto low = static_cast<std::uint64_t>(empty);
    return low != 0 ? std::countr_zero(low)
                    : 64 + std::countr_zero(static_cast<std::uint64_t>(empty >> 64));
}

void search(int depth, Cells occupied, int colours) {
    ++nodes;
    if (depth == 20) {
        ++solutions;
        return;
    }
    for (const Placement& p : table[firstEmpty(occupied)]) {
        if ((p.cells & occupied) != 0) continue;
        const Cells now = occupied | p.cells;
        for (int q = 0; q < colours + (colours < 4 ? 1 : 0); ++q) {
            if ((usedKinds[q] >> p.kind & 1) != 0 || (p.edges & ofColour[q]) != 0) continue;
            ofColour[q] |= p.cells;
            placed[depth] = {p.corners, q};
            bool alive = true;
            for (int k = 0; k <= depth && alive; ++k)
                alive = (placed[k].corners & (~now | ofColour[placed[k].colour])) != 0;
            if (alive) {
                usedKinds[q] |= 1U << p.kind;
                search(depth + 1, now, q == colours ? colours + 1 : colours);
                usedKinds[q] &= ~(1U << p.kind);
            }
            ofColour[q] &= ~p.cells;
        }
    }
}

using Shape = std::set<std::pair<int, int>>;

Shape turned(const Shape& shape, int symmetry) {
    int low = 99;
    int left = 99;
    std::vector<std::pair<int, int>> cells;
    for (auto [y, x] : shape) {
        if ((symmetry & 1) != 0) x = -x;
        if ((symmetry & 2) != 0) y = -y;
        if ((symmetry & 4) != 0) std::swap(x, y);
        cells.emplace_back(y, x);
        low = y < low ? y : low;
        left = x < left ? x : left;
    }
    Shape result;
    for (const auto& [y, x] : cells) result.emplace(y - low, x - left);
    return result;
}

Cells bit(int y, int x) {
    if (y < 0 || x < 0 || y >= height || x >= width) return 0;
    return Cells{1} << (y * width + x);
}

void addPlacement(const Shape& shape, int dy, int dx, int kind) {
    Placement p{0, 0, 0, kind};
    int first = width * height;
    for (const auto& [sy, sx] : shape) {
        const int y = sy + dy;
        const int x = sx + dx;
        if (bit(y, x) == 0) return;
        first = y * width + x < first ? y * width + x : first;
        p.cells |= bit(y, x);
        p.edges |= bit(y - 1, x) | bit(y + 1, x) | bit(y, x - 1) | bit(y, x + 1);
        p.corners |= bit(y - 1, x - 1) | bit(y - 1, x + 1) | bit(y + 1, x - 1) | bit(y + 1, x + 1);
    }
    p.edges &= ~p.cells;
    p.corners &= ~p.cells & ~p.edges;
    table[first].push_back(p);
}

} // namespace

int main() {
    const Shape shapes[] = {{{0, 0}, {0, 1}, {0, 2}, {0, 3}},
                            {{0, 0}, {0, 1}, {1, 0}, {1, 1}},
                            {{0, 0}, {0, 1}, {0, 2}, {1, 1}},
                            {{0, 0}, {0, 1}, {0, 2}, {1, 0}},
                            {{0, 0}, {0, 1}, {1, 1}, {1, 2}}};
    for (int kind = 0; kind < 5; ++kind) {
        std::set<Shape> forms;
        for (int s = 0; s < 8; ++s) forms.insert(turned(shapes[kind], s));
        for (const Shape& form : forms)
            for (int y = 0; y < height; ++y)
                for (int x = 0; x < width; ++x) addPlacement(form, y, x, kind);
    }
    const std::clock_t start = std::clock();
    search(0, 0, 0);
    std::printf("%llu solutions up to colour, %llu nodes, %.2f s\n",
                static_cast<unsigned long long>(solutions), static_cast<unsigned long long>(nodes),
                static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    return solutions == 130 ? 0 : 1;
}
