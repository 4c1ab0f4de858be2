#include "pictures/outline.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <set>

namespace cornerwise {
namespace {

using Side = std::pair<Cell, Cell>;

std::vector<Side> sidesOf(const Lattice& lattice, const Cell& cell) {
    const std::vector<Cell> around = lattice.vertices(cell);
    std::vector<Side> sides;
    for (std::size_t i = 0; i < around.size(); ++i)
        sides.emplace_back(around[i], around[(i + 1) % around.size()]);
    return sides;
}

Point direction(const Point& from, const Point& to) {
    const double length = std::hypot(to.x - from.x, to.y - from.y);
    return {(to.x - from.x) / length, (to.y - from.y) / length};
}

Point direction(const Lattice& lattice, const Side& side) {
    const Units units = lattice.units();
    return direction({side.first.x * units.x, side.first.y * units.y},
                     {side.second.x * units.x, side.second.y * units.y});
}

/// How far the way turns to the left at a vertex, between -pi and pi.
double leftTurn(const Point& in, const Point& out) {
    return std::atan2(in.x * out.y - in.y * out.x, in.x * out.x + in.y * out.y);
}

Loop straightened(const Lattice& lattice, const Loop& loop) {
    Loop result;
    for (std::size_t i = 0; i < loop.size(); ++i) {
        const Cell& before = loop[(i + loop.size() - 1) % loop.size()];
        const Cell& after = loop[(i + 1) % loop.size()];
        if (std::abs(leftTurn(direction(lattice, {before, loop[i]}),
                              direction(lattice, {loop[i], after}))) > 1e-6)
            result.push_back(loop[i]);
    }
    return result;
}

Point along(const Point& from, const Point& to, double distance) {
    const Point d = direction(from, to);
    return {from.x + distance * d.x, from.y + distance * d.y};
}

std::string written(const Point& p) {
    return decimal(p.x) + " " + decimal(p.y);
}

} // namespace

std::string decimal(double value) {
    char text[32];
    std::snprintf(text, sizeof text, "%.2f", value);
    std::string result = text;
    result.erase(result.find_last_not_of('0') + 1);
    if (result.back() == '.') result.pop_back();
    return result == "-0" ? "0" : result;
}

std::vector<Loop> loopsRound(const Lattice& lattice, const std::vector<Cell>& cells) {
    std::set<Side> outer;
    for (const Cell& cell : cells)
        for (const Side& side : sidesOf(lattice, cell))
            if (outer.erase({side.second, side.first}) == 0) outer.insert(side);
    std::multimap<Cell, Side> from;
    for (const Side& side : outer) from.emplace(side.first, side);
    const auto following = [&](const Side& side) {
        const Point in = direction(lattice, side);
        const auto [begin, end] = from.equal_range(side.second);
        // The sharpest turn to the left stays with the same cells where several ways lead on.
        return std::max_element(begin, end,
                                [&](const auto& a, const auto& b) {
                                    return leftTurn(in, direction(lattice, a.second)) <
                                           leftTurn(in, direction(lattice, b.second));
                                })
            ->second;
    };
    std::vector<Loop> loops;
    while (!outer.empty()) {
        const Side first = *outer.begin();
        Loop loop;
        Side side = first;
        do {
            loop.push_back(side.first);
            outer.erase(side);
            side = following(side);
        } while (side != first);
        loops.push_back(straightened(lattice, loop));
    }
    return loops;
}

std::string roundedPath(const std::vector<Loop>& loops, const Mapping& mapping, Rounding rounding) {
    std::string path;
    for (const Loop& loop : loops) {
        std::vector<Point> corners;
        for (std::size_t i = 0; i < loop.size(); ++i) {
            const Point at = mapping(loop[i]);
            const Point in = direction(mapping(loop[(i + loop.size() - 1) % loop.size()]), at);
            const Point out = direction(at, mapping(loop[(i + 1) % loop.size()]));
            // The inner normals of both sides, for y points down here: left of (x, y) is (y, -x).
            const double stretch = rounding.inset / (1 + in.x * out.x + in.y * out.y);
            corners.push_back({at.x + stretch * (in.y + out.y), at.y - stretch * (in.x + out.x)});
        }
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Point& before = corners[(i + corners.size() - 1) % corners.size()];
            const Point& at = corners[i];
            const Point& after = corners[(i + 1) % corners.size()];
            const auto cut = [&](const Point& to) {
                return std::min(rounding.radius, 0.5 * std::hypot(to.x - at.x, to.y - at.y));
            };
            path += (i == 0 ? "M" : "L") + written(along(at, before, cut(before)));
            if (rounding.radius > 0)
                path += "Q" + written(at) + " " + written(along(at, after, cut(after)));
        }
        path += "Z";
    }
    return path;
}

std::string jointsPath(const Lattice& lattice, const std::vector<Cell>& cells,
                       const Mapping& mapping) {
    std::set<Side> open;
    std::string path;
    for (const Cell& cell : cells)
        for (const Side& side : sidesOf(lattice, cell)) {
            if (!open.contains({side.second, side.first})) {
                open.insert(side);
                continue;
            }
            const Point a = mapping(side.first);
            const Point b = mapping(side.second);
            const double margin = 0.2 * std::hypot(b.x - a.x, b.y - a.y);
            path += "M" + written(along(a, b, margin)) + "L" + written(along(b, a, margin));
        }
    return path;
}

} // namespace cornerwise
