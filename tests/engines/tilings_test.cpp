// Published and recomputed counts of tilings, by every engine that reaches them in a test's time.
#include "catch.hpp"
#include "support.hpp"

#include "rules/arrangement.hpp"

#include <algorithm>
#include <map>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

constexpr Engine fastEngines[] = {Engine::tiling, Engine::contact};

const std::string domino = piece("2", "\"##\"", "\"any\"");

std::string sized(const std::string& board) {
    return "board = \"" + board + "\"\n";
}

/// Whether no corner of four cells belongs to four pieces.
bool noFourMeet(const Instance& instance, const Solution& solution) {
    const Board& board = instance.puzzle.board;
    std::vector<int> owner(static_cast<std::size_t>(board.size()), -1);
    for (const Chosen& c : solution)
        for (const int cell : instance.placements[static_cast<std::size_t>(c.placement)].cells)
            owner[static_cast<std::size_t>(cell)] = c.placement;
    for (int y = 0; y + 1 < board.extent().y; ++y)
        for (int x = 0; x + 1 < board.extent().x; ++x) {
            std::set<int> pieces;
            for (const Cell& c : {Cell{x, y}, Cell{x + 1, y}, Cell{x, y + 1}, Cell{x + 1, y + 1}})
                pieces.insert(owner[static_cast<std::size_t>(board.index(c))]);
            if (pieces.size() == 4) return false;
        }
    return true;
}

} // namespace

TEST_CASE("pentominoes of which no four meet in a point") {
    const std::map<std::string, int> known{{"pentomino-6x10", 563},
                                           {"pentomino-5x12", 325},
                                           {"pentomino-4x15", 238},
                                           {"pentomino-3x20", 2}};
    for (const auto& [name, count] : known) {
        const Instance instance = makeInstance(builtIn(name));
        int found = 0;
        run(instance, {}, [&](const OrbitCounter&, const Solution& solution) {
            found += noFourMeet(instance, solution) ? 1 : 0;
            return true;
        });
        INFO(name);
        CHECK(found == count);
    }
}

TEST_CASE("a board and its transpose have the same counts, at about the same cost") {
    for (const Engine engine : allEngines) {
        INFO("engine " << engineName(engine));
        const RunResult flat = solved(builtIn("pentomino-3x20"), engine);
        const RunResult upright = solved(builtIn("pentomino-3x20", {std::nullopt, "20x3"}), engine);
        CHECK(upright.counts.labelled == BigCount(8));
        CHECK((flat.counts == upright.counts));
        CHECK(upright.nodes < 2 * flat.nodes);
        CHECK(flat.nodes < 2 * upright.nodes);
    }
}

TEST_CASE("Soma up to rotations only") {
    Puzzle puzzle = builtIn("soma");
    puzzle.mirror = false;
    const Counts counts = counted(puzzle);
    CHECK(counts.labelled == BigCount(11520));
    CHECK(counts.distinct == BigCount(480));
}

TEST_CASE("mirror twins in space are different pieces") {
    const std::string tetracubes = piece("I", "\"####\"") + piece("O", "\"##\", \"##\"") +
                                   piece("L", "\"###\", \"#..\"") + piece("T", "\"###\", \".#.\"") +
                                   piece("S", "\"##.\", \".##\"") +
                                   piece("tripod", "[\"##\", \"#.\"], [\"#.\", \"..\"]") +
                                   piece("helix", "[\"#.\", \"##\"], [\"..\", \".#\"]") +
                                   piece("mirror-helix", "[\"#.\", \"##\"], [\"#.\", \"..\"]");
    struct Box {
        const char* size;
        unsigned labelled;
        unsigned distinct;
    };
    for (const Box& box : {Box{"2x4x4", 11120, 1390}, Box{"2x2x8", 1792, 224}}) {
        const std::string text = "lattice = \"cubic\"\n" + sized(box.size);
        const Counts counts = counted(text + tetracubes);
        CHECK(counts.labelled == BigCount(box.labelled));
        CHECK(counts.distinct == BigCount(box.distinct));
        // A reflection of the box exchanges the twins.
        CHECK(counted(text + "mirror = true\n" + tetracubes).distinct ==
              BigCount(box.distinct / 2));
    }
    const Counts rumis = counted(
        puzzleFromText("lattice = \"cubic\"\npieces = \"rumis\"\n" + sized("2x2x10")), fastEngines);
    CHECK(rumis.labelled == BigCount(3'897'024));
    CHECK(rumis.distinct == BigCount(3'897'024 / 8));
}

TEST_CASE("the 19 fixed tetrominoes do not fill 4x19") {
    const Puzzle free = puzzleFromText(sized("4x19") + "pieces = \"tetrominoes\"\n");
    Puzzle puzzle = free;
    puzzle.pieces.clear();
    for (const Piece& p : free.pieces)
        for (const Shape& form : orientations(squareLattice(), p.shape, Sides::free))
            puzzle.pieces.push_back({p.name + std::to_string(puzzle.pieces.size()),
                                     form,
                                     Sides::fixed,
                                     {Supply{1, 1}}});
    REQUIRE(puzzle.pieces.size() == 19);
    std::fill(puzzle.required.begin(), puzzle.required.end(), true);
    for (const Engine engine : allEngines) {
        const RunResult result = solved(puzzle, engine);
        CHECK(!result.impossible);
        CHECK(result.ending == Ending::exhausted);
        CHECK(result.counts.labelled == BigCount(0));
    }
}

TEST_CASE("dominoes") {
    CHECK(counted(sized("6x6") + domino).labelled == BigCount(6728));
    CHECK(counted("board = [\"###\", \"#.#\", \"###\"]\n" + domino).labelled == BigCount(2));
    unsigned last = 1;
    unsigned next = 1;
    for (int n = 1; n <= 16; ++n) {
        CHECK(counted(sized("2x" + std::to_string(n)) + domino).labelled == BigCount(next));
        next += std::exchange(last, next);
    }
    std::string cut = "board = [\".#######\"";
    for (int row = 1; row < 7; ++row) cut += ", \"########\"";
    const RunResult corners = solved(puzzleFromText(cut + ", \"#######.\"]\n" + domino));
    CHECK(corners.impossible);
    CHECK(corners.counts.labelled == BigCount(0));
}

TEST_CASE("copies of one shape") {
    const std::string t = piece("T", "\"###\", \".#.\"", "\"any\"");
    CHECK(counted(sized("4x4") + t).labelled == BigCount(2));
    CHECK(counted(sized("4x8") + t).labelled == BigCount(6));
    CHECK(counted(sized("8x8") + t).labelled == BigCount(84));
    CHECK(counted(sized("8x8") + piece("L", "\"###\", \"#..\"", "\"any\"")).labelled ==
          BigCount(141'970));
    CHECK(counted(sized("8x8") + piece("S", "\".##\", \"##.\"", "\"any\"")).labelled ==
          BigCount(0));
    std::string holed = "board = [";
    for (int row = 0; row < 8; ++row) holed += row == 4 ? "\"#####.##\", " : "\"########\", ";
    CHECK(counted(holed + "]\n" + piece("V", "\"##\", \"#.\"", "\"any\"")).labelled ==
          BigCount(11'705));
}

TEST_CASE("pieces that are used at most once") {
    const auto once = [](const std::string& set, const std::string& board) {
        return counted(sized(board) + "copies = \"0-1\"\npieces = \"" + set + "\"\n");
    };
    CHECK(once("pentominoes", "5x3").labelled == BigCount(28));
    CHECK(once("pentominoes", "5x3").distinct == BigCount(7));
    CHECK(once("pentominoes", "5x4").labelled == BigCount(200));
    CHECK(once("pentominoes", "5x4").distinct == BigCount(50));
    CHECK(once("classic", "2x2").labelled == BigCount(5));
    CHECK(once("classic", "2x3").labelled == BigCount(28));
    CHECK(once("classic", "3x3").labelled == BigCount(196));
    CHECK(once("classic", "4x4").labelled == BigCount(17'416));
}

TEST_CASE("boards and piece numbers beyond the sizes of machine words") {
    CHECK(counted(sized("20x20") + piece("O", "\"##\", \"##\"", "100")).labelled == BigCount(1));
    CHECK(counted(sized("15x20") + piece("1", "\"#\"", "300")).labelled == BigCount(1));
}
