#include "catch.hpp"

#include "pictures/outline.hpp"

#include <algorithm>

using namespace cornerwise;

namespace {

/// The lengths of the loops, ascending.
std::vector<std::size_t> loopSizes(const Lattice& lattice, const std::vector<Cell>& cells) {
    std::vector<std::size_t> sizes;
    for (const Loop& loop : loopsRound(lattice, cells)) sizes.push_back(loop.size());
    std::sort(sizes.begin(), sizes.end());
    return sizes;
}

using Sizes = std::vector<std::size_t>;

} // namespace

TEST_CASE("outlines have the corners of the shape, and a loop for each hole") {
    const Lattice& square = squareLattice();
    CHECK(loopSizes(square, {{0, 0}}) == Sizes{4});
    CHECK(loopSizes(square, {{0, 0}, {1, 0}, {2, 0}, {2, 1}}) == Sizes{6});
    std::vector<Cell> ring;
    for (int x = 0; x < 3; ++x)
        for (int y = 0; y < 3; ++y)
            if (x != 1 || y != 1) ring.push_back({x, y});
    CHECK(loopSizes(square, ring) == Sizes{4, 4});
    const Lattice& triangles = triangularLattice();
    CHECK(loopSizes(triangles, {{1, 0}}) == Sizes{3});
    CHECK(loopSizes(triangles, {{1, 0}, {2, 0}, {3, 0}}) == Sizes{4});
    CHECK(loopSizes(triangles, {{1, 0}, {2, 0}, {3, 0}, {1, 1}, {2, 1}, {3, 1}}) == Sizes{6});
}

TEST_CASE("cells that meet in a vertex only have an outline each") {
    CHECK(loopSizes(squareLattice(), {{0, 0}, {1, 1}}) == Sizes{4, 4});
    // Each two of these triangles meet in a vertex, round a fourth.
    CHECK(loopSizes(triangularLattice(), {{1, 0}, {3, 0}, {2, 1}}) == Sizes{3, 3, 3});
}

TEST_CASE("paths are inset and rounded within their sides") {
    const Mapping mapping = [](const Cell& v) { return Point{10.0 * v.x, -10.0 * v.y}; };
    const auto loops = loopsRound(squareLattice(), {{0, 0}});
    CHECK(roundedPath(loops, mapping, {}) == "M0 0L10 0L10 -10L0 -10Z");
    CHECK(roundedPath(loops, mapping, {1, 0}) == "M1 -1L9 -1L9 -9L1 -9Z");
    CHECK(roundedPath(loops, mapping, {0, 2}).starts_with("M0 -2Q0 0 2 0L8 0Q10 0 10 -2"));
    // A radius of more than half a side is cut to that.
    CHECK(roundedPath(loops, mapping, {0, 20}).starts_with("M0 -5Q0 0 5 0"));
    CHECK(jointsPath(squareLattice(), {{0, 0}, {1, 0}}, mapping) == "M10 -8L10 -2");
}

TEST_CASE("numbers in pictures are short") {
    CHECK(decimal(1) == "1");
    CHECK(decimal(-0.001) == "0");
    CHECK(decimal(0.5) == "0.5");
    CHECK(decimal(100) == "100");
    CHECK(decimal(2.0 / 3) == "0.67");
}
