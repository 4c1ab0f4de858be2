// Puzzles of BurrTools: what is read, and what is refused by its name.
#include "catch.hpp"
#include "support.hpp"

#include "puzzle/xmpuzzle.hpp"
#include "rules/checker.hpp"

#include <zlib.h>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

struct Parts {
    std::string grid = "0";
    std::string colours{};
    std::string shapes{};
    std::string problem{};
    std::string attributes{}; // of the problem
};

std::string fileOf(const Parts& parts) {
    return "<?xml version=\"1.0\"?>\n<puzzle version=\"2\">\n<gridType type=\"" + parts.grid +
           "\"/>\n<colors>" + parts.colours + "</colors>\n<shapes>\n" + parts.shapes +
           "</shapes>\n<problems><problem state=\"0\" " + parts.attributes + ">\n" + parts.problem +
           "</problem></problems>\n<comment/></puzzle>\n";
}

std::string voxel(const std::string& size, const std::string& text, const std::string& name = "") {
    return "<voxel " + size + (name.empty() ? "" : " name=\"" + name + "\"") + " type=\"0\">" +
           text + "</voxel>\n";
}

std::string uses(const std::string& shapes, int result, const std::string& pairs = "") {
    return "<shapes>" + shapes + "</shapes><result id=\"" + std::to_string(result) +
           "\"/><bitmap>" + pairs + "</bitmap>";
}

Puzzle read(const std::string& data) {
    return readXmpuzzle(data, "file.xmpuzzle", "file", {});
}

std::string gzipped(const std::string& text) {
    z_stream stream{};
    REQUIRE(deflateInit2(&stream, 9, Z_DEFLATED, 16 + MAX_WBITS, 9, Z_DEFAULT_STRATEGY) == Z_OK);
    std::string result(text.size() + 1000, '\0');
    std::string copy = text;
    stream.next_in = reinterpret_cast<Bytef*>(copy.data());
    stream.avail_in = static_cast<uInt>(copy.size());
    stream.next_out = reinterpret_cast<Bytef*>(result.data());
    stream.avail_out = static_cast<uInt>(result.size());
    REQUIRE(deflate(&stream, Z_FINISH) == Z_STREAM_END);
    result.resize(stream.total_out);
    deflateEnd(&stream);
    return result;
}

/// The seven pieces of the Soma cube.
std::string soma() {
    return voxel("x=\"2\" y=\"2\" z=\"1\"", "###_", "V") +
           voxel("x=\"3\" y=\"2\" z=\"1\"", "####__", "L") +
           voxel("x=\"3\" y=\"2\" z=\"1\"", "###_#_", "T") +
           voxel("x=\"3\" y=\"2\" z=\"1\"", "##__##", "Z") +
           voxel("x=\"2\" y=\"2\" z=\"2\"", "###__#__", "A") +
           voxel("x=\"2\" y=\"2\" z=\"2\"", "###___#_", "B") +
           voxel("x=\"2\" y=\"2\" z=\"2\"", "###_#___", "P") +
           voxel("x=\"3\" y=\"3\" z=\"3\"", std::string(27, '#'));
}

std::string somaFile() {
    std::string shapes;
    for (int i = 0; i < 7; ++i) shapes += "<shape id=\"" + std::to_string(i) + "\" count=\"1\"/>";
    return fileOf({.shapes = soma(), .problem = uses(shapes, 7)});
}

} // namespace

TEST_CASE("the Soma cube of BurrTools has its 240 solutions, plain and in gzip") {
    const Puzzle puzzle = read(somaFile());
    CHECK(puzzle.board.lattice().name() == "cubic");
    CHECK(puzzle.board.description() == "3x3x3");
    CHECK(puzzle.pieces.size() == 7);
    CHECK(puzzle.pieces[3].name == "Z");
    const Counts counts = counted(puzzle);
    CHECK(counts.labelled == BigCount(11520));
    CHECK(counts.distinct == BigCount(480)); // mirror images are none of each other in space
    CHECK(read(gzipped(somaFile())).pieces.size() == 7);
}

TEST_CASE("flat bricks are squares, and flat prisms are triangles") {
    // Any tetrominoes on 4x4, as ranges.
    const std::string shapes =
        voxel("x=\"4\" y=\"1\" z=\"1\"", "####") + voxel("x=\"2\" y=\"2\" z=\"1\"", "####") +
        voxel("x=\"3\" y=\"2\" z=\"1\"", "###_#_") + voxel("x=\"3\" y=\"2\" z=\"1\"", "##__##") +
        voxel("x=\"3\" y=\"2\" z=\"1\"", "####__") +
        voxel("x=\"4\" y=\"4\" z=\"1\"", std::string(16, '#'));
    std::string ranges;
    for (int i = 0; i < 5; ++i)
        ranges += "<shape id=\"" + std::to_string(i) + "\" min=\"0\" max=\"4\"/>";
    const Puzzle tetrominoes = read(fileOf({.shapes = shapes, .problem = uses(ranges, 5)}));
    CHECK(tetrominoes.board.lattice().name() == "square");
    CHECK(tetrominoes.pieces[0].supply.front() == Supply{0, 4});
    CHECK(tetrominoes.pieces[0].name == "S1");
    const Counts counts = counted(tetrominoes);
    CHECK(counts.labelled == BigCount(117));
    CHECK(counts.symmetry == BigCount(22));
    // A hexagon of six triangles by three rhombs: two ways.
    const Puzzle hexagon = read(fileOf({.grid = "1",
                                        .shapes = voxel("x=\"2\" y=\"1\" z=\"1\"", "##") +
                                                  voxel("x=\"4\" y=\"2\" z=\"1\"", "_###_###"),
                                        .problem = uses("<shape id=\"0\" count=\"3\"/>", 1)}));
    CHECK(hexagon.board.lattice().name() == "triangular");
    CHECK(hexagon.board.size() == 6);
    CHECK(counted(hexagon).labelled == BigCount(2));
    // Variable voxels of the result may stay empty.
    const Puzzle variable = read(fileOf({.shapes = voxel("x=\"2\" y=\"1\" z=\"1\"", "##") +
                                                   voxel("x=\"4\" y=\"1\" z=\"1\"", "+##+"),
                                         .problem = uses("<shape id=\"0\"/>", 1)}));
    CHECK(!variable.gapless());
    CHECK(counted(variable).labelled == BigCount(1));
}

TEST_CASE("colour constraints say where pieces may lie") {
    const std::string colours = "<color red=\"1\" green=\"2\" blue=\"3\"/><color red=\"9\" "
                                "green=\"9\" blue=\"9\"/>";
    // Two dominoes on a row of four whose first cell has the colour 1; one domino is of colour 2.
    const std::string shapes = voxel("x=\"2\" y=\"1\" z=\"1\"", "#2#2", "two") +
                               voxel("x=\"2\" y=\"1\" z=\"1\"", "##", "plain") +
                               voxel("x=\"4\" y=\"1\" z=\"1\"", "#1###");
    const std::string both = "<shape id=\"0\"/><shape id=\"1\"/>";
    const auto file = [&](const std::string& pairs) {
        return fileOf({.colours = colours, .shapes = shapes, .problem = uses(both, 2, pairs)});
    };
    const Puzzle refused = read(file(""));
    CHECK(counted(refused).labelled == BigCount(1)); // not on the first cell
    CHECK(counted(read(file("<pair piece=\"1\" result=\"0\"/>"))).labelled == BigCount(2));
    CHECK(counted(read(file("<pair piece=\"0\" result=\"1\"/>"))).labelled == BigCount(1));
    // The checker knows it as well.
    Arrangement a;
    a.pieces = {{0, 0, {0, 1}, -1}, {0, 1, {2, 3}, -1}};
    CHECK(!check(refused, a, {}).valid);
    a.pieces = {{0, 1, {0, 1}, -1}, {0, 0, {2, 3}, -1}};
    CHECK(check(refused, a, {}).valid);
    // A piece of two colours knows which of its ends is which.
    const Puzzle ends = read(fileOf({.colours = colours,
                                     .shapes = voxel("x=\"3\" y=\"1\" z=\"1\"", "#2##1") +
                                               voxel("x=\"4\" y=\"1\" z=\"1\"", "#1++#2"),
                                     .problem = uses("<shape id=\"0\" min=\"0\" max=\"2\"/>", 1,
                                                     "<pair piece=\"0\" result=\"0\"/><pair "
                                                     "piece=\"1\" result=\"1\"/>")}));
    REQUIRE(ends.pieces[0].places);
    CHECK(*ends.pieces[0].places == std::vector<std::vector<int>>{{0, 1, 2}, {1, 2, 3}});
}

TEST_CASE("a result without voxels has one solution, as a board without cells has") {
    const Puzzle empty =
        read(fileOf({.shapes = voxel("x=\"1\" y=\"1\" z=\"1\"", "#", "one") +
                               voxel("x=\"2\" y=\"1\" z=\"1\"", "__"),
                     .problem = uses("<shape id=\"0\" min=\"0\" max=\"2\"/>", 1)}));
    CHECK(empty.board.size() == 0);
    CHECK(counted(empty).labelled == BigCount(1));
}

TEST_CASE("pieces have different names, whatever their shapes are called") {
    std::string shapes;
    std::string all;
    std::string id = "0";
    const std::string long39(39, 'x');
    for (const std::string& name :
         {std::string("é"), std::string("ü"), std::string("a b"), std::string("a-b"), long39 + "é",
          std::string("S7"), std::string("")}) {
        shapes += voxel("x=\"1\" y=\"1\" z=\"1\"", "#", name);
        all += "<shape id=\"" + id + "\"/>";
        ++id.front();
    }
    const Puzzle puzzle = read(fileOf(
        {.shapes = shapes + voxel("x=\"7\" y=\"1\" z=\"1\"", "#######"), .problem = uses(all, 7)}));
    std::vector<std::string> names;
    for (const Piece& piece : puzzle.pieces) names.push_back(piece.name);
    CHECK(names == std::vector<std::string>{"é", "ü", "a-b", "a-b-2", long39, "S7", "S7-2"});
}

TEST_CASE("what BurrTools has beyond is refused by its name, damage with its place") {
    const std::string domino = voxel("x=\"2\" y=\"1\" z=\"1\"", "##");
    const std::string result = voxel("x=\"4\" y=\"1\" z=\"1\"", "####");
    const std::string one = uses("<shape id=\"0\" count=\"2\"/>", 1);
    const std::string good = fileOf({.shapes = domino + result, .problem = one});
    CHECK(counted(read(good)).labelled == BigCount(1));
    struct Wrong {
        std::string data;
        std::string part;
    };
    const std::string two = good.substr(0, good.find("</problems>")) + "<problem/>" +
                            good.substr(good.find("</problems>"));
    std::string packed = gzipped(good);
    packed.resize(packed.size() / 2);
    const Wrong cases[] = {
        {fileOf({.grid = "2", .shapes = domino + result, .problem = one}), "the grid of spheres"},
        {fileOf({.grid = "3", .shapes = domino + result, .problem = one}), "rhombic tetrahedra"},
        {fileOf({.grid = "7", .shapes = domino + result, .problem = one}), "the grid of type 7"},
        {two, "found 2 problems, expected a file of one"},
        {fileOf({.grid = "1",
                 .shapes = domino + voxel("x=\"2\" y=\"1\" z=\"2\"", "####"),
                 .problem = one}),
         "triangular prisms in layers"},
        {fileOf({.shapes = voxel("x=\"2\" y=\"1\" z=\"1\"", "#+") + result, .problem = one}),
         "variable voxels"},
        {fileOf({.shapes = domino + voxel("x=\"4\" y=\"1\" z=\"1\"", "++++"),
                 .problem = one,
                 .attributes = "maxHoles=\"1\""}),
         "a limit of holes (maxHoles)"},
        {fileOf({.shapes = domino, .problem = one}), "found '1' for id, expected a number from 0"},
        {fileOf({.shapes = domino + result}), "no result shape"},
        {fileOf({.shapes = domino + voxel("x=\"4\" y=\"1\" z=\"1\"", "###"), .problem = one}),
         "found 3 voxels, expected 4"},
        {fileOf({.shapes = domino + voxel("x=\"4\" y=\"1\" z=\"1\"", "##?#"), .problem = one}),
         "what does not belong there"},
        {fileOf({.shapes = domino + voxel("x=\"9999\" y=\"1\" z=\"1\"", "#"), .problem = one}),
         "found '9999' for x"},
        {fileOf({.shapes = domino + result, .problem = uses("", 1)}), "no pieces"},
        {"<puzzle", "no XML"},
        {"<other/>", "no element 'puzzle'"},
        {packed, "its gzip has no end"},
        {"", "no XML"},
    };
    for (const Wrong& wrong : cases) {
        INFO(wrong.data);
        try {
            read(wrong.data);
            FAIL("it was read");
        } catch (const InputError& error) {
            INFO(error.what());
            CHECK(error.file == "file.xmpuzzle");
            CHECK(std::string(error.what()).find(wrong.part) != std::string::npos);
        }
    }
    CHECK_THROWS_AS(readXmpuzzle(good, "f", "f", {.rule = {}, .board = "2x2"}), InputError);
    CHECK_THROWS_AS(read(gzipped(std::string(std::size_t{1} << 25, ' '))), InputError);
}
