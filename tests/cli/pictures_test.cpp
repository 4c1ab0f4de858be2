// Pictures as people ask for them, against files that were looked at.
#include "catch.hpp"
#include "cli/program.hpp"

#include <map>

using namespace program_test;

namespace {

const std::string data = CORNERWISE_DATA "/pictures/";

} // namespace

TEST_CASE("pictures are those that were looked at") {
    for (const std::string name : {"square", "triangular", "cubic"}) {
        INFO(name);
        const Outcome shown = cornerwise("show " + data + name + ".toml " + data + name +
                                         ".grid --format svg --names --numbers");
        CHECK(shown.code == 0);
        CHECK(shown.out == slurp(data + name + ".svg"));
    }
    CHECK(cornerwise("show " + data + "square.toml --format svg --palette safe").out ==
          slurp(data + "puzzle.svg"));
    CHECK(cornerwise("solve " + data +
                     "tetrominoes.toml --rule touching --all --seed 1 --format svg --palette mono")
              .out == slurp(data + "sheet.svg"));
}

TEST_CASE("solve writes a picture or a page to a file") {
    const std::string file = scratch("picture");
    const std::string solve = "solve four-square --seed 7 -o " + file + " --format ";
    REQUIRE(cornerwise(solve + "svg").code == 0);
    CHECK(slurp(file).starts_with("<svg "));
    REQUIRE(cornerwise(solve + "html").code == 0);
    CHECK(slurp(file).starts_with("<!doctype html>"));
    CHECK(contains(slurp(file), "1 solution; board 8x10, rule touching"));
    // No solution, no picture.
    CHECK(cornerwise("solve four-square --board 8x9 --format svg").out.empty());
    CHECK(cornerwise("solve four-square --format svg --palette loud").code == 2);
    CHECK(cornerwise("count four-square --format svg").code == 2);
}

TEST_CASE("check draws what it judged, with crosses where a rule is broken") {
    const std::string right = cornerwise("check " CORNERWISE_PUZZLES "/solutions/duo.grid --puzzle "
                                         "duo --format svg")
                                  .out;
    CHECK(contains(right, "valid and complete</text>"));
    CHECK(!contains(right, "stroke-width=\"2.4\""));
    const Outcome wrong = cornerwise("check " + fileWith("wrong.grid", "BBBY\nB.YY\n.YY.\n") +
                                     " --puzzle " + data + "square.toml --format svg");
    CHECK(wrong.code == 1);
    CHECK(contains(wrong.out, "not valid</text>"));
    CHECK(contains(wrong.out, "stroke-width=\"2.4\""));
    const Outcome game =
        cornerwise("check " CORNERWISE_DATA "/games/duo-random-00.blksgf --format svg --numbers");
    CHECK(contains(game.out, ">1</text>"));
}

TEST_CASE("check as a page") {
    for (const std::string file : {"eighty-four.grid", "games/duo-random-00.blksgf"})
        CHECK(contains(cornerwise("check " CORNERWISE_DATA "/" + file + " --format html").out,
                       "</html>"));
}

TEST_CASE("a solve that finds nothing leaves an earlier result in its file") {
    const std::string file = fileWith("kept.svg", "an earlier result");
    CHECK(cornerwise("solve four-square --rule anchored --format svg -o " + file).code == 1);
    CHECK(slurp(file) == "an earlier result");
}

TEST_CASE("a terminal gets outlines, and the colours it has") {
    // script gives the program a terminal.
    const auto onTerminal = [](const std::string& environment, const std::string& more = "") {
        return shell("env -u NO_COLOR -u COLORTERM TERM=xterm LC_ALL=C.UTF-8 " + environment +
                     " script -qec \"stty cols 60; " + program() + "show tower-2 " + data +
                     "tower.grid " + more + "\" /dev/null </dev/null")
            .out;
    };
    const std::string plain = onTerminal("");
    CHECK(contains(plain, "┌"));
    CHECK(contains(plain, "\x1b[44m"));
    CHECK(contains(onTerminal("TERM=xterm-256color"), "\x1b[48;5;26m"));
    CHECK(contains(onTerminal("COLORTERM=truecolor"), "\x1b[48;2;42;111;214m"));
    CHECK(contains(onTerminal("", "--palette safe"), "\x1b[103m"));
    for (const std::string& none :
         {onTerminal("NO_COLOR=1"), onTerminal("TERM=dumb"), onTerminal("", "--color never")}) {
        CHECK(contains(none, "┌"));
        CHECK(!contains(none, "\x1b["));
    }
    CHECK(contains(onTerminal("NO_COLOR=1", "--color always"), "\x1b[44m"));
    // Two of the four layers in a row.
    CHECK(contains(onTerminal("NO_COLOR=1"), "layer 1                layer 2\r\n"));
    CHECK(contains(cornerwise("show tower-2 --color never").out, "\n.....\n"));
}

TEST_CASE("the pictures of the README are what the program draws") {
    const std::string folder = CORNERWISE_PUZZLES "/../docs/pictures/";
    const std::map<std::string, std::string> seeds{
        {"four-square", "7"}, {"eighty-four", "1"}, {"trigon", "1"}, {"soma", "1"}};
    for (const auto& [puzzle, seed] : seeds) {
        INFO(puzzle);
        CHECK(cornerwise("solve " + puzzle + " --threads 1 --format svg --quiet --seed " + seed)
                  .out == slurp(folder + puzzle + ".svg"));
    }
}
