// The sums of orientations and placements are facts of the games.
#include "catch.hpp"
#include "support.hpp"

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

std::size_t orientationSum(const Puzzle& puzzle) {
    std::size_t sum = 0;
    for (const Piece& piece : puzzle.pieces)
        sum += orientations(puzzle.board.lattice(), piece.shape, piece.sides).size();
    return sum;
}

Puzzle withSet(const std::string& set, const std::string& board) {
    return puzzleFromText("board = \"" + board + "\"\npieces = \"" + set + "\"\nfill = false\n");
}

} // namespace

TEST_CASE("orientations and placements of the piece sets") {
    CHECK(orientationSum(withSet("classic", "20x20")) == 91);
    CHECK(makeInstance(withSet("classic", "20x20")).placements.size() == 30433);
    CHECK(makeInstance(withSet("classic", "14x14")).placements.size() == 13729);
    CHECK(makeInstance(withSet("junior", "14x14")).placements.size() == 7217);
    CHECK(orientationSum(withSet("pentominoes", "6x10")) == 63);
    CHECK(orientationSum(withSet("tetrominoes", "8x10")) == 19);
}

TEST_CASE("each classic piece has the orientations it should") {
    const std::map<std::string, std::size_t> expected{
        {"1", 1},  {"2", 2},  {"I3", 2}, {"V3", 4}, {"I4", 2}, {"L4", 8}, {"O", 1},
        {"T4", 4}, {"Z4", 4}, {"F", 8},  {"I5", 2}, {"L5", 8}, {"N", 8},  {"P", 8},
        {"T5", 4}, {"U", 4},  {"V5", 4}, {"W", 4},  {"X", 1},  {"Y", 8},  {"Z5", 4}};
    const Puzzle puzzle = withSet("classic", "20x20");
    REQUIRE(puzzle.pieces.size() == 21);
    std::set<Shape> classes;
    int squares = 0;
    for (const Piece& piece : puzzle.pieces) {
        INFO(piece.name);
        CHECK(orientations(squareLattice(), piece.shape, Sides::free).size() ==
              expected.at(piece.name));
        classes.insert(canonicalShape(squareLattice(), piece.shape, Sides::free));
        squares += static_cast<int>(piece.shape.size());
        CHECK(isConnected(squareLattice(), piece.shape));
    }
    CHECK(classes.size() == 21);
    CHECK(squares == 89);
}

TEST_CASE("one-sided and fixed pieces have fewer orientations") {
    const Shape l{{0, 0}, {1, 0}, {0, 1}, {0, 2}};
    CHECK(orientations(squareLattice(), l, Sides::free).size() == 8);
    CHECK(orientations(squareLattice(), l, Sides::oneSided).size() == 4);
    CHECK(orientations(squareLattice(), l, Sides::fixed).size() == 1);
    const Shape helix{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {1, 0, 1}};
    CHECK(orientations(cubicLattice(), helix, Sides::free).size() == 12);
}

TEST_CASE("legal first moves in one corner") {
    const Instance instance = makeInstance(withSet("classic", "20x20"));
    CHECK(instance.through[0].size() == 58);
    const Instance duo = makeInstance(withSet("classic", "14x14"));
    CHECK(duo.through[static_cast<std::size_t>(duo.puzzle.board.index({4, 9, 0}))].size() == 414);
    const Instance junior = makeInstance(withSet("junior", "14x14"));
    CHECK(junior.through[static_cast<std::size_t>(junior.puzzle.board.index({4, 9, 0}))].size() ==
          189);
}

TEST_CASE("the sets of all polyominoes and polyiamonds of a size are complete") {
    struct Set {
        const char* name;
        const char* board;
        std::size_t pieces;
        std::size_t fixed;
    };
    const std::string triangles =
        "[\"VAVAVAVAVAVAV\", \"AVAVAVAVAVAVA\", \"VAVAVAVAVAVAV\", \"AVAVAVAVAVAVA\", "
        "\"VAVAVAVAVAVAV\", \"AVAVAVAVAVAVA\", \"VAVAVAVAVAVAV\"]\nlattice = \"triangular\"";
    for (const Set& set :
         {Set{"trominoes", "\"9x9\"", 2, 6}, Set{"tetrominoes", "\"9x9\"", 5, 19},
          Set{"pentominoes", "\"9x9\"", 12, 63}, Set{"hexominoes", "\"9x9\"", 35, 216},
          Set{"triamonds", "", 1, 6}, Set{"tetriamonds", "", 3, 14}, Set{"pentiamonds", "", 4, 36},
          Set{"hexiamonds", "", 12, 94}, Set{"trigon", "", 22, 155}}) {
        INFO(set.name);
        const std::string board = *set.board != '\0' ? set.board : triangles;
        const Puzzle puzzle =
            puzzleFromText("board = " + board + "\npieces = \"" + set.name + "\"\nfill = false\n");
        CHECK(puzzle.pieces.size() == set.pieces);
        CHECK(orientationSum(puzzle) == set.fixed);
        std::set<Shape> classes;
        for (const Piece& p : puzzle.pieces)
            classes.insert(canonicalShape(puzzle.board.lattice(), p.shape, Sides::free));
        CHECK(classes.size() == set.pieces);
    }
}

TEST_CASE("placements and first moves on the boards of triangles, pieces in space") {
    const Instance trigon = makeInstance(builtIn("trigon"));
    const Instance small = makeInstance(builtIn("trigon-3"));
    CHECK(trigon.placements.size() == 32131);
    CHECK(small.placements.size() == 24859);
    CHECK(trigon.puzzle.board.size() == 486);
    CHECK(small.puzzle.board.size() == 384);
    for (const Instance* instance : {&trigon, &small}) {
        std::set<int> first;
        for (const int c : instance->puzzle.starts[0])
            for (const int p : instance->through[static_cast<std::size_t>(c)]) first.insert(p);
        CHECK(instance->puzzle.starts[0].size() == 6);
        CHECK(first.size() == 2478);
    }
    const std::map<std::string, std::size_t> expected{
        {"I2", 3}, {"I3", 3},  {"V3", 12},    {"I4", 3},     {"T4", 12},          {"L4", 24},
        {"O4", 3}, {"S4", 12}, {"tripod", 8}, {"helix", 12}, {"mirror-helix", 12}};
    const Puzzle tower = builtIn("tower-4");
    REQUIRE(tower.pieces.size() == expected.size());
    for (const Piece& p : tower.pieces)
        CHECK(orientations(cubicLattice(), p.shape, p.sides).size() == expected.at(p.name));
    CHECK(tower.board.size() == 160);
    CHECK(suppliedArea(tower).low == 160);
}
