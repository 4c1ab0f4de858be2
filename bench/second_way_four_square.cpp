// The four-square challenge solved a second way, with nothing of the program in it: first the
// tilings of 8x10 by four of each tetromino in which every piece has a point where four different
// pieces meet and the piece opposite is of another shape (26,652, positions distinct), then the
// colourings of each, tried one by one.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace {

constexpr int width = 8;
constexpr int height = 10;
constexpr int pieces = 20;
constexpr int kinds = 5;
__extension__ typedef unsigned __int128 Cells;
using Points = std::uint64_t; // the 7x9 inner points

struct Placement {
    Cells cells;
    int kind;
    Points dead; // points where it covers two of the four cells
    std::array<Points, 4>
        corner; // points where it covers one: lower left, lower right, upper right, upper left
};

std::vector<Placement> table[width * height];
int supply[kinds] = {4, 4, 4, 4, 4};
Points cornersOf[kinds][4]; // of the placed pieces of a kind
const Placement* placed[pieces];
std::uint64_t nodes = 0;
std::uint64_t tilings = 0;
std::set<std::string> solutions; // up to colour

int firstEmpty(Cells occupied) {
    const Cells empty = ~occupied;
    const auto low = static_cast<std::uint64_t>(empty);
    return low != 0 ? std::countr_zero(low)
                    : 64 + std::countr_zero(static_cast<std::uint64_t>(empty >> 64));
}

int ownerOf(int y, int x) {
    if (y < 0 || x < 0 || y >= height || x >= width) return -1;
    for (int p = 0; p < pieces; ++p)
        if ((placed[p]->cells >> (y * width + x) & 1) != 0) return p;
    return -1;
}

/// The colouring as letters in the order of their appearance.
void record(const std::array<int, pieces>& colour) {
    std::array<int, 4> name{-1, -1, -1, -1};
    int next = 0;
    std::string text;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x) {
            int& n =
                name[static_cast<std::size_t>(colour[static_cast<std::size_t>(ownerOf(y, x))])];
            if (n < 0) n = next++;
            text += static_cast<char>('a' + n);
        }
    solutions.insert(text);
}

void colourTiling() {
    bool edge[pieces][pieces] = {};
    bool corner[pieces][pieces] = {};
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            for (int dy = -1; dy <= 1; ++dy)
                for (int dx = -1; dx <= 1; ++dx) {
                    const int a = ownerOf(y, x);
                    const int b = ownerOf(y + dy, x + dx);
                    if (b < 0 || a == b || (dy == 0 && dx == 0)) continue;
                    (dy == 0 || dx == 0 ? edge : corner)[a][b] = true;
                }
    std::array<int, pieces> colour{};
    const auto step = [&](const auto& self, int p, int used) -> void {
        if (p == pieces) {
            for (int a = 0; a < pieces; ++a) {
                bool met = false;
                for (int b = 0; b < pieces; ++b)
                    met |=
                        corner[a][b] && !edge[a][b] &&
                        colour[static_cast<std::size_t>(a)] == colour[static_cast<std::size_t>(b)];
                if (!met) return;
            }
            record(colour);
            return;
        }
        for (int q = 0; q < std::min(used + 1, 4); ++q) {
            bool ok = true;
            for (int b = 0; b < p && ok; ++b)
                ok = colour[static_cast<std::size_t>(b)] != q ||
                     (!edge[p][b] && placed[p]->kind != placed[b]->kind);
            if (!ok) continue;
            colour[static_cast<std::size_t>(p)] = q;
            self(self, p + 1, std::max(used, q + 1));
        }
    };
    step(step, 0, 0);
}

void tile(int depth, Cells occupied, Points deadRising, Points deadFalling) {
    ++nodes;
    if (depth == pieces) {
        ++tilings;
        colourTiling();
        return;
    }
    for (const Placement& p : table[firstEmpty(occupied)]) {
        if ((p.cells & occupied) != 0 || supply[p.kind] == 0) continue;
        auto& mine = cornersOf[p.kind];
        // Two of a kind opposite each other cannot be of one colour.
        const Points rising =
            deadRising | p.dead | (p.corner[0] & mine[2]) | (p.corner[2] & mine[0]);
        const Points falling =
            deadFalling | p.dead | (p.corner[1] & mine[3]) | (p.corner[3] & mine[1]);
        placed[depth] = &p;
        bool alive = true;
        for (int k = 0; k <= depth && alive; ++k) {
            const auto& c = placed[k]->corner;
            alive = (((c[0] | c[2]) & ~rising) | ((c[1] | c[3]) & ~falling)) != 0;
        }
        if (!alive) continue;
        const std::array<Points, 4> before{mine[0], mine[1], mine[2], mine[3]};
        for (std::size_t i = 0; i < 4; ++i) mine[i] |= p.corner[i];
        --supply[p.kind];
        tile(depth + 1, occupied | p.cells, rising, falling);
        ++supply[p.kind];
        for (std::size_t i = 0; i < 4; ++i) mine[i] = before[i];
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
        low = std::min(low, y);
        left = std::min(left, x);
    }
    Shape result;
    for (const auto& [y, x] : cells) result.emplace(y - low, x - left);
    return result;
}

void addPlacement(const Shape& shape, int dy, int dx, int kind) {
    Placement p{0, kind, 0, {}};
    for (const auto& [sy, sx] : shape) {
        if (sy + dy >= height || sx + dx >= width) return;
        p.cells |= Cells{1} << ((sy + dy) * width + sx + dx);
    }
    const auto has = [&](int y, int x) { return (p.cells >> (y * width + x) & 1) != 0; };
    for (int y = 1; y < height; ++y)
        for (int x = 1; x < width; ++x) {
            const bool around[4] = {has(y - 1, x - 1), has(y - 1, x), has(y, x), has(y, x - 1)};
            const auto n = std::count(around, around + 4, true);
            const Points point = Points{1} << ((y - 1) * (width - 1) + x - 1);
            if (n >= 2) p.dead |= point;
            for (std::size_t i = 0; i < 4; ++i)
                if (n == 1 && around[i]) p.corner[i] |= point;
        }
    table[firstEmpty(~p.cells)].push_back(p);
}

std::string flipped(const std::string& text, bool rows, bool columns) {
    std::string image;
    for (int y = 0; y < height; ++y)
        for (int x = 0; x < width; ++x)
            image += text[static_cast<std::size_t>((rows ? height - 1 - y : y) * width +
                                                   (columns ? width - 1 - x : x))];
    std::string order;
    for (char& c : image) {
        if (order.find(c) == std::string::npos) order += c;
        c = static_cast<char>('a' + static_cast<int>(order.find(c)));
    }
    return image;
}

} // namespace

int main() {
    const Shape shapes[] = {{{0, 0}, {0, 1}, {0, 2}, {0, 3}},
                            {{0, 0}, {0, 1}, {1, 0}, {1, 1}},
                            {{0, 0}, {0, 1}, {0, 2}, {1, 1}},
                            {{0, 0}, {0, 1}, {0, 2}, {1, 0}},
                            {{0, 0}, {0, 1}, {1, 1}, {1, 2}}};
    for (int kind = 0; kind < kinds; ++kind) {
        std::set<Shape> forms;
        for (int s = 0; s < 8; ++s) forms.insert(turned(shapes[kind], s));
        for (const Shape& form : forms)
            for (int y = 0; y < height; ++y)
                for (int x = 0; x < width; ++x) addPlacement(form, y, x, kind);
    }
    const std::clock_t start = std::clock();
    tile(0, 0, 0, 0);
    std::size_t distinct = 0;
    for (std::set<std::string> left = solutions; !left.empty(); ++distinct) {
        const std::string first = *left.begin();
        for (int s = 0; s < 4; ++s) left.erase(flipped(first, (s & 1) != 0, (s & 2) != 0));
    }
    std::printf("%llu tilings, %zu solutions up to colour, %zu distinct, %llu nodes, %.2f s\n",
                static_cast<unsigned long long>(tilings), solutions.size(), distinct,
                static_cast<unsigned long long>(nodes),
                static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    return tilings == 26652 && solutions.size() == 130 && distinct == 35 ? 0 : 1;
}
