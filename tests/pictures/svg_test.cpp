#include "catch.hpp"
#include "support.hpp"

#include "formats/grid.hpp"
#include "pictures/gallery.hpp"
#include "pictures/svg.hpp"

#include <nlohmann/json.hpp>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

std::size_t times(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; at += part.size())
        ++count;
    return count;
}

/// Whether every element is closed in its order, every attribute quoted, and no '<' or '&' is bare.
bool wellFormed(const std::string& xml) {
    std::vector<std::string> open;
    for (std::size_t at = 0; (at = xml.find('<', at)) != std::string::npos;) {
        const std::size_t end = xml.find('>', at);
        if (end == std::string::npos) return false;
        const std::string tag = xml.substr(at + 1, end - at - 1);
        if (tag.find('<') != std::string::npos || times(tag, "\"") % 2 != 0) return false;
        const std::string name = tag.substr(0, tag.find_first_of(" /", 1));
        if (tag.starts_with("/")) {
            if (open.empty() || "/" + open.back() != tag) return false;
            open.pop_back();
        } else if (!tag.ends_with("/")) {
            open.push_back(name);
        }
        at = end;
    }
    return open.empty() && times(xml, "&") == times(xml, "&amp;") + times(xml, "&lt;") +
                                                  times(xml, "&gt;") + times(xml, "&quot;");
}

Picture solution(const std::string& name) {
    const Puzzle puzzle = builtIn(name);
    const std::string file = CORNERWISE_PUZZLES "/solutions/" + name + ".grid";
    const CharGrid grid = readCharGrid(readFile(file, maxGridBytes), file, cellLetters(puzzle));
    return {readArrangement(puzzle, grid), {}, {}, ""};
}

} // namespace

TEST_CASE("a picture has one element with a title for each piece, and is well-formed") {
    for (const std::string name : {"eighty-four", "trigon", "duo"}) {
        const Puzzle puzzle = builtIn(name);
        const Picture picture = solution(name);
        const std::size_t pieces = picture.arrangement.pieces.size();
        const std::string plain = svgOf(puzzle, {picture}, {}, "<A & B>");
        CHECK(wellFormed(plain));
        CHECK(times(plain, "<g class=\"piece\"><title>") == pieces);
        CHECK(times(plain, "<text") == 0);
        CHECK(plain.find("<title>&lt;A &amp; B&gt;</title>") != std::string::npos);
        const std::string numbered = svgOf(puzzle, {picture}, {Palette::classic, false, true}, "");
        CHECK(times(numbered, "<text") == pieces);
        CHECK(times(numbered, ">" + std::to_string(pieces) + "</text>") == 1);
        const std::string named = svgOf(puzzle, {picture}, {Palette::classic, true, true}, "");
        CHECK(times(named, "<text") == 2 * pieces);
    }
}

TEST_CASE("palettes differ, and tell a puzzle's colours apart") {
    for (const std::string name : {"eighty-four", "duo", "trigon-3", "pentomino-6x10"}) {
        const Puzzle puzzle = builtIn(name);
        std::set<std::string> all;
        for (const Palette palette : {Palette::classic, Palette::safe, Palette::mono}) {
            std::set<std::string> colours;
            std::string list;
            const Colours ofPieces(puzzle, palette);
            for (const Rgb colour : ofPieces.all()) {
                colours.insert(hexOf(colour));
                list += hexOf(colour);
            }
            CHECK(colours.size() == ofPieces.all().size());
            all.insert(list);
        }
        CHECK(all.size() == 3);
    }
    CHECK(findPalette("safe") == Palette::safe);
    CHECK(!findPalette("loud"));
    CHECK(inkOn({255, 255, 0}) == Rgb{0, 0, 0});
    CHECK(inkOn({0, 0, 200}) == Rgb{255, 255, 255});
}

TEST_CASE("pieces in space are laid from the floor up") {
    const Puzzle puzzle = puzzleFromText("lattice = \"cubic\"\nboard = \"1x2x2\"\n" +
                                         piece("V", "\"##\", \"#.\"") + piece("1", "\"#\""));
    // Cells are numbered a1, b1, a1.2, b1.2: the first piece hangs over the second.
    const Arrangement overhang{{{0, 0, {0, 2, 3}, -1}, {0, 1, {1}, -1}}};
    CHECK(orderOfPlay(puzzle, overhang) == std::vector<int>{1, 0});
    CHECK(cornerwise::describe(puzzle, overhang, 0) == "V: a1,a1.2,b1.2");
}

TEST_CASE("an arrangement is symmetric if a symmetry keeps pieces whole and colours together") {
    const Puzzle puzzle = puzzleFromText("board = \"2x2\"\ncolours = [\"blue\", \"red\"]\nrule = "
                                         "\"free\"\n" +
                                         piece("2", "\"##\"") + piece("1", "\"#\"", "\"0-2\""));
    const auto symmetries = puzzle.board.symmetries(true);
    // Cells are numbered a1, b1, a2, b2.
    CHECK(isSymmetric({{{0, 0, {0, 1}, -1}, {1, 0, {2, 3}, -1}}}, symmetries));
    CHECK(isSymmetric({{{0, 0, {0, 1}, -1}, {1, 1, {2}, -1}, {1, 1, {3}, -1}}}, symmetries));
    CHECK(!isSymmetric({{{0, 0, {0, 1}, -1}, {0, 1, {2}, -1}, {1, 1, {3}, -1}}}, symmetries));
    CHECK(!isSymmetric({{{0, 0, {0, 1}, -1}, {1, 1, {2}, -1}}}, symmetries));
}

TEST_CASE("a page has its data, and nothing from elsewhere") {
    const Puzzle puzzle = builtIn("trigon");
    Picture picture = solution("trigon");
    picture.caption = "</script> & <b>";
    const std::string page = galleryOf(puzzle, {picture}, Palette::safe, "A <title>", "lead");
    CHECK(page.find("<h1>A &lt;title&gt;</h1>") != std::string::npos);
    CHECK(page.find("{{") == std::string::npos);
    CHECK(times(page, "</script>") == 2);
    for (const char* outside : {"src=", "@import", "url(", "<link"})
        CHECK(page.find(outside) == std::string::npos);
    const std::string mark = "id=\"data\">";
    const std::size_t begin = page.find(mark) + mark.size();
    const auto data =
        nlohmann::json::parse(page.substr(begin, page.find("</script>", begin) - begin));
    CHECK(data["placements"].size() == 88);
    CHECK(data["solutions"][0]["pieces"].size() == 88);
    CHECK(data["solutions"][0]["title"] == "</script> & <b>");
    CHECK(data["solutions"][0]["holds"].size() == 5);
    CHECK(data["solutions"][0]["symmetric"] == false);
    CHECK(data["paints"][0]["fill"] == "#0072b2");
    // What is played is legal: a colour's pieces meet earlier ones.
    CHECK(std::string(data["solutions"][0]["facts"]).ends_with("In a legal order of play."));
}
