#include "catch.hpp"
#include "support.hpp"

#include "formats/grid.hpp"
#include "pictures/text.hpp"

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

const std::string folder = CORNERWISE_DATA "/pictures/";

std::string drawn(const std::string& name, const TextStyle& style) {
    const Puzzle puzzle = catalogue().load(folder + name + ".toml", {});
    const std::string file = folder + name + ".grid";
    const CharGrid grid = readCharGrid(readFile(file, maxGridBytes), file, cellLetters(puzzle));
    return drawText(puzzle, readArrangement(puzzle, grid), style);
}

TextStyle outlined() {
    TextStyle style;
    style.outlines = true;
    return style;
}

} // namespace

TEST_CASE("squares are drawn in boxes, with start cells and holes") {
    CHECK(drawn("square", outlined()) == "┌───────────┬───┐\n"
                                         "│ B   B   B │ Y │\n"
                                         "│   ┌───┬───┘   │\n"
                                         "│ B │   │ Y   Y │\n"
                                         "├───┼───┘   ┌───┤\n"
                                         "│   │ Y   Y │ • │\n"
                                         "└───┴───────┴───┘\n");
    TextStyle narrow = outlined();
    narrow.columns = 16;
    CHECK(drawn("square", narrow).starts_with("┌─────┬─┐\n│B B B│Y│\n"));
}

TEST_CASE("triangles are drawn in slashes, two lines a row") {
    CHECK(drawn("triangular", outlined()) == "    ________\n"
                                             "   /\\  /\\  /\\\n"
                                             "  /__\\/G \\/G \\\n"
                                             " /\\  / G /\\G  \\\n"
                                             "/__\\/G_ /•_\\ G_\\\n"
                                             "\\G  \\  /\\  /\\  /\n"
                                             " \\ G \\/__\\/__\\/\n"
                                             "  \\G /\\  /\\  /\n"
                                             "   \\/__\\/__\\/\n");
}

TEST_CASE("layers stand side by side as far as the terminal is wide") {
    const std::string wide = "layer 1    layer 2\n"
                             "┌───┬───┐  ┌───┬───┐\n"
                             "│ V │ V │  │   │ V │\n"
                             "│   └───┤  ├───┤   │\n"
                             "│ V   V │  │ s │ V │\n"
                             "└───────┘  └───┴───┘\n";
    TextStyle style = outlined();
    CHECK(drawn("cubic", style) == wide);
    style.columns = 20;
    CHECK(drawn("cubic", style) == wide);
    style.columns = 19;
    CHECK(drawn("cubic", style).starts_with("layer 1\n┌───┬───┐\n│ V │ V │\n"));
}

TEST_CASE("colours are the nearest that the terminal has") {
    const Rgb blue{42, 111, 214};
    CHECK(colourCode(blue, true, ColourDepth::full) == "48;2;42;111;214");
    CHECK(colourCode(blue, true, ColourDepth::indexed) == "48;5;26");
    CHECK(colourCode({128, 128, 128}, false, ColourDepth::indexed) == "38;5;244");
    CHECK(colourCode(blue, true, ColourDepth::sixteen) == "44");
    CHECK(colourCode({247, 201, 31}, true, ColourDepth::sixteen) == "43");
    CHECK(colourCode({220, 58, 52}, true, ColourDepth::sixteen) == "41");
    CHECK(colourCode({53, 163, 83}, true, ColourDepth::sixteen) == "42");
    CHECK(colourCode({255, 255, 255}, false, ColourDepth::sixteen) == "97");
    CHECK(colourCode({0, 0, 0}, false, ColourDepth::sixteen) == "30");
    Canvas canvas(4, 1);
    canvas.write(0, 0, "ab");
    canvas.at(1, 0).back = blue;
    canvas.at(2, 0).back = blue;
    CHECK(canvas.lines(ColourDepth::none).front() == "ab");
    CHECK(canvas.lines(ColourDepth::sixteen).front() == "a\x1b[44mb \x1b[0m");
}
