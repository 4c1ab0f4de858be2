// hint and generate as people run them.
#include "catch.hpp"
#include "cli/program.hpp"

using namespace program_test;

namespace {

Outcome hint(const std::string& arguments) {
    return shell("cd " CORNERWISE_DATA " && " + program() + "hint four-square " + arguments);
}

} // namespace

TEST_CASE("hint says one placement, and not the solution") {
    const Outcome found = hint("half.grid --seed 1");
    CHECK(found.code == 0);
    CHECK_FALSE(contains(found.out, "yellow"));
    const Json json = Json::parse(hint("half.grid --seed 1 --json").out);
    CHECK(json["status"] == "placement");
    CHECK(json["placement"]["colour"] == "blue");
    CHECK(json["placement"]["piece"] == "I4");
    CHECK(json["placement"]["cells"].size() == 4);
    CHECK(json["why"]["kind"] == "decided");
    CHECK(json["why"]["cell"] == "e1");
    CHECK(json["solutions"] == "1");
    // Hint after hint leads to the end.
    Outcome grid = hint("half.grid --seed 1 --format grid");
    for (int n = 0; n < 3; ++n) grid = hint(fileWith("next", grid.out) + " --seed 1 --format grid");
    const Outcome complete = hint(fileWith("next", grid.out));
    CHECK(complete.code == 0);
    CHECK(complete.out == "complete: nothing is left to place\n");
}

TEST_CASE("hint of positions that are lost, illegal or not decided") {
    const Outcome lost = hint("lost.grid");
    CHECK(lost.code == 1);
    CHECK(lost.out == "lost: nothing can cover the cell a4 any more\n");
    const Json undo = Json::parse(hint("lost.grid --undo --json" + limit(5)).out);
    CHECK(undo["status"] == "lost");
    CHECK(undo["undo"]["number"] == 2);
    CHECK(undo["undo"]["fewest"] == true);
    CHECK(undo["undo"]["take_back"].size() == 2);

    const std::string wrong =
        fileWith("wrong", "BBBB......\nB.........\nBB........\n..........\n..........\n"
                          "..........\n..........\n..........\n\naaaa......\nb.........\n"
                          "bb........\n..........\n..........\n..........\n..........\n"
                          "..........\n");
    const Outcome illegal = hint(wrong);
    CHECK(illegal.code == 1);
    CHECK(contains(illegal.out, "not valid for four-square under the rule touching\n"));
    const Json violations = Json::parse(hint(wrong + " --json").out);
    CHECK(violations["status"] == "illegal");
    CHECK_FALSE(violations["violations"].empty());

    const Outcome stopped = hint("half.grid --time-limit 0s");
    CHECK(stopped.code == 3);
    CHECK(contains(stopped.out, "not decided in the time given\n"));
}

TEST_CASE("a composed puzzle is a puzzle file with one solution") {
    const std::string card = scratch("card.toml");
    for (const std::string arguments :
         {"pentomino-6x10", "four-square", "four-square --rule separate",
          "four-square --rule separate --kind cells --board 4x20",
          "four-square --obstacles --pieces 4 --board 5x6", "tetromino-5x8"}) {
        INFO(arguments);
        const Outcome outcome =
            cornerwise("generate " + arguments + " --time-limit 5m --seed 1 -o " + card);
        REQUIRE(outcome.code == 0);
        CHECK(contains(outcome.err, "one solution, counted by "));
        const Json count = Json::parse(cornerwise("count " + card + " --json").out);
        CHECK(count["counts"]["labelled"] == "1");
        CHECK(cornerwise("solve " + card).code == 0);
    }
}

TEST_CASE("generate shows the solution where it is wanted") {
    const std::string arguments =
        "generate four-square --obstacles --pieces 4 --board 5x6 --seed 3";
    const Outcome plain = cornerwise(arguments);
    REQUIRE(plain.code == 0);
    CHECK_FALSE(contains(plain.out, "solution:"));
    CHECK(cornerwise(arguments).out == plain.out);
    CHECK(contains(cornerwise(arguments + " --solution").out, plain.out + "\nsolution:\n"));
    const Json json = Json::parse(cornerwise(arguments + " --json").out);
    CHECK(json["complete"] == true);
    CHECK(json["kind"] == "blocks");
    REQUIRE(json["puzzles"].size() == 1);
    CHECK_FALSE(json["puzzles"][0].contains("solution"));
    const Outcome file = cornerwise(arguments + " --format toml");
    CHECK(json["puzzles"][0]["toml"] == file.out);

    const Outcome sheet = cornerwise(arguments + " --sheet 3");
    REQUIRE(sheet.code == 0);
    CHECK(contains(sheet.out, "\n3. "));
    CHECK_FALSE(contains(sheet.out, "\n4. "));
    CHECK(contains(sheet.out, "\nsolutions:\n\n1.\n"));
    CHECK(Json::parse(cornerwise(arguments + " --sheet --json").out)["puzzles"].size() == 10);
}

TEST_CASE("cells are blocked on a whole board in a moment") {
    const Outcome card = cornerwise("generate duo --obstacles --seed 1" + limit(30));
    CHECK(card.code == 0);
    CHECK(contains(card.out, "blocked cells, one solution"));
}

TEST_CASE("generate says what was not reached") {
    const Outcome few = cornerwise("generate pentomino-6x10 --clues 11 --seed 1" + limit(1));
    CHECK(few.code == 3);
    CHECK(contains(few.err, "11 clues were not reached: minimal sets had "));
    CHECK(contains(few.out, "one solution"));
    CHECK(contains(cornerwise("generate pentomino-6x10 --kind cells").err, "several colours"));
    CHECK(contains(cornerwise("generate four-square --obstacles --pieces 6").err,
                   "no colour has 6 pieces"));
    const Outcome none = cornerwise("generate four-square --rule anchored");
    CHECK(none.code == 3);
    CHECK(contains(none.err, "no puzzle was composed"));
}

TEST_CASE("a sheet of composed puzzles as a picture and as a page, the solutions apart") {
    const std::string sheet =
        "generate tetromino-5x8 --sheet 2 --seed 1 --time-limit 5m --palette safe --format ";
    const auto times = [](const std::string& text, const std::string& part) {
        int n = 0;
        for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos; ++at) ++n;
        return n;
    };
    const std::string svg = cornerwise(sheet + "svg").out;
    CHECK(svg.starts_with("<svg "));
    CHECK(times(svg, "<svg ") == 1);
    for (const char* caption : {">1. solution<", ">2. solution<", ">1. ", ">2. "})
        CHECK(contains(svg, caption));
    const std::string page = cornerwise(sheet + "html").out;
    CHECK(page.starts_with("<!doctype html>"));
    CHECK(times(page, "<section>") == 2);
    CHECK(page.find(">2. solution<") > page.rfind("<section>"));
    // Of a single puzzle the solution is a secret unless asked for.
    CHECK(!contains(cornerwise("generate tetromino-5x8 --seed 1 --format svg").out, "solution<"));
}
