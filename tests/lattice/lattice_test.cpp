#include "catch.hpp"

#include "lattice/lattice.hpp"

#include <algorithm>
#include <set>

using namespace cornerwise;

namespace {

std::set<Cell> toSet(const std::vector<Cell>& cells) {
    return {cells.begin(), cells.end()};
}

const Lattice* lattices[] = {&squareLattice(), &triangularLattice(), &cubicLattice()};

/// A piece of lattice without symmetry, so that all its images differ.
std::vector<Cell> blob(const Lattice& lattice) {
    std::vector<Cell> cells{{0, 0}, {1, 0}, {2, 0}, {3, 0}, {3, 1}, {2, 1}, {3, 2}, {5, 1}};
    if (lattice.dimensions() == 3) cells.push_back({0, 0, 1});
    return cells;
}

} // namespace

TEST_CASE("cells have as many neighbours as the lattice says, and these have them back") {
    const std::size_t edges[] = {4, 3, 6};
    const std::size_t corners[] = {4, 9, 20};
    for (std::size_t i = 0; i < 3; ++i)
        for (const Cell c : {Cell{5, 5, 0}, Cell{5, 6, 0}, Cell{8, 3, 0}}) {
            INFO(lattices[i]->name() << " " << c.x << "," << c.y);
            CHECK(toSet(lattices[i]->edgeNeighbours(c)).size() == edges[i]);
            CHECK(toSet(lattices[i]->cornerNeighbours(c)).size() == corners[i]);
            for (const Cell& n : lattices[i]->edgeNeighbours(c))
                CHECK(toSet(lattices[i]->edgeNeighbours(n)).contains(c));
            for (const Cell& n : lattices[i]->cornerNeighbours(c)) {
                CHECK(toSet(lattices[i]->cornerNeighbours(n)).contains(c));
                CHECK(!toSet(lattices[i]->edgeNeighbours(n)).contains(c));
            }
        }
}

TEST_CASE("symmetries are a group's number of different maps that keep neighbours") {
    const int counts[] = {8, 12, 48};
    for (std::size_t i = 0; i < 3; ++i) {
        const Lattice& lattice = *lattices[i];
        INFO(lattice.name());
        REQUIRE(lattice.symmetryCount() == counts[i]);
        REQUIRE(lattice.rotationCount() * 2 == counts[i]);
        std::set<std::vector<Cell>> images;
        for (int s = 0; s < lattice.symmetryCount(); ++s) {
            std::vector<Cell> image;
            for (const Cell& c : blob(lattice)) {
                image.push_back(lattice.transform(s, c));
                std::set<Cell> moved;
                for (const Cell& n : lattice.edgeNeighbours(c))
                    moved.insert(lattice.transform(s, n));
                CHECK(moved == toSet(lattice.edgeNeighbours(lattice.transform(s, c))));
            }
            images.insert(normalised(lattice, image));
        }
        CHECK(static_cast<int>(images.size()) == counts[i]);
        CHECK(lattice.transform(0, Cell{3, 4, 0}) == Cell{3, 4, 0});
    }
}

TEST_CASE("translations keep UP triangles up") {
    CHECK(triangularLattice().isTranslation({1, 1, 0}));
    CHECK(!triangularLattice().isTranslation({1, 0, 0}));
    CHECK(squareLattice().isTranslation({1, 0, 0}));
    CHECK(normalised(triangularLattice(), {{4, 3}, {5, 3}}) == std::vector<Cell>{{1, 0}, {2, 0}});
}

TEST_CASE("cells that share an edge have a side of their vertices in common, in opposite turns") {
    for (const Lattice* lattice : {&squareLattice(), &triangularLattice()})
        for (const Cell c : {Cell{5, 5, 0}, Cell{5, 6, 0}}) {
            const auto own = lattice->vertices(c);
            double area = 0;
            for (std::size_t i = 0; i < own.size(); ++i) {
                const Cell& from = own[i];
                const Cell& to = own[(i + 1) % own.size()];
                area += (from.x * to.y - to.x * from.y) / 2.0;
                int sharing = 0;
                for (const Cell& n : lattice->edgeNeighbours(c)) {
                    const auto other = lattice->vertices(n);
                    for (std::size_t j = 0; j < other.size(); ++j)
                        sharing += other[j] == to && other[(j + 1) % other.size()] == from;
                }
                CHECK(sharing == 1);
            }
            CHECK(area ==
                  1); // counter-clockwise; in units of half a side and a row, a triangle too
        }
}
