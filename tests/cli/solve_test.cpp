// solve: what it finds, which solutions it lists, what it completes.
#include "catch.hpp"
#include "cli/program.hpp"

#include <string>

using namespace program_test;

namespace {

const std::string eightyFour = CORNERWISE_DATA "/eighty-four.grid";

} // namespace

TEST_CASE("solve prints a solution that check accepts") {
    const Outcome solved = cornerwise("solve four-square --seed 7");
    REQUIRE(solved.code == 0);
    CHECK(contains(solved.err, "1 solution (seed 7,"));
    const Outcome checked =
        cornerwise("check " + fileWith("solution", solved.out) + " --puzzle four-square");
    CHECK(checked.code == 0);
    CHECK(contains(checked.out, "valid and complete"));
    CHECK(cornerwise("solve four-square --seed 7").out == solved.out);
    CHECK(cornerwise("solve four-square --seed 9").out != solved.out);
}

TEST_CASE("solve in JSON") {
    const Outcome outcome = cornerwise("solve four-square --rule connected --json --seed 3");
    REQUIRE(outcome.code == 0);
    const Json json = Json::parse(outcome.out);
    CHECK(json["puzzle"] == "four-square");
    CHECK(json["rule"] == "connected");
    CHECK(json["status"] == "solved");
    CHECK(json["seed"] == 3);
    REQUIRE(json["solutions"].size() == 1);
    CHECK(json["solutions"][0]["grid"].size() == 8);
    CHECK(json["solutions"][0]["pieces"].size() == 8);
    REQUIRE(json["solutions"][0]["placements"].size() == 20);
    CHECK(json["solutions"][0]["placements"][0]["colour"] == "blue");
    CHECK(json["solutions"][0]["placements"][1]["colour"] == "yellow");
    CHECK(json["solutions"][0]["placements"][0]["cells"].size() == 4);
}

TEST_CASE("solve --all finds each solution once in every convention") {
    const auto count = [](const std::string& arguments) {
        return Json::parse(cornerwise("solve pentomino-3x20 --json " + arguments).out)["solutions"]
            .size();
    };
    CHECK(count("--all") == 2);
    CHECK(count("--all --up-to labelled") == 8);
    CHECK(count("--limit 3 --up-to labelled") == 3);
    CHECK(count("") == 1);
    const std::string small = fileWith(
        "small.toml", "board = \"2x3\"\ncolours = [\"blue\", \"red\"]\nrule = \"separate\"\n"
                      "[[piece]]\nname = \"I\"\nshape = [\"###\"]\n");
    const auto solutions = [&](const std::string& upTo) {
        return Json::parse(
                   cornerwise("solve " + small + " --all --json --up-to " + upTo).out)["solutions"]
            .size();
    };
    CHECK(solutions("labelled") == 2);
    CHECK(solutions("colour") == 1);
    CHECK(solutions("symmetry") == 1);
    CHECK(solutions("distinct") == 1);
}

TEST_CASE("a solution may be asked to contain what is there already") {
    const std::string partial = fileWith("from", "BBBB......\n..........\n..........\n..........\n."
                                                 ".........\n..........\n..........\n..........\n");
    const Outcome outcome = cornerwise("solve four-square --from " + partial);
    REQUIRE(outcome.code == 0);
    CHECK(outcome.out.substr(0, 4) == "BBBB");
    const std::string lost = fileWith("lost", "BB........\nBB........\n..RR......\n..RR......\n...."
                                              "......\n..........\n..........\n..........\n");
    CHECK(cornerwise("solve four-square --from " + lost).code < 2);
}

TEST_CASE("what --from cannot take is said with its place, given pieces may stand in it") {
    const std::string wrong =
        fileWith("wrong-from", "..........\n..........\n..........\n..........\n."
                               ".........\n...RR.....\n..........\n"
                               "..........\n");
    CHECK(contains(cornerwise("solve four-square --from " + wrong).err,
                   "wrong-from:6:4: the cells d3,e3 form no piece"));
    const std::string puzzle =
        fileWith("given.toml", "board = \"2x3\"\n[[piece]]\nname = \"I\"\nshape = "
                               "\"###\"\ncopies = 2\n[[given]]\ncells = \"a1,b1,c1\"\n");
    const Outcome both =
        cornerwise("solve " + puzzle + " --from " + fileWith("given-from", "...\naaa\n"));
    CHECK(both.code == 0);
    CHECK(cornerwise("solve " + puzzle + " --from " + fileWith("other-from", "aaa\n...\n")).code ==
          0);
}

TEST_CASE("seed 0 is a seed, and --limit holds with --all") {
    CHECK(cornerwise("solve four-square --seed 0").out ==
          cornerwise("solve four-square --seed 0").out);
    CHECK(Json::parse(cornerwise("solve pentomino-3x20 --json --all --limit 1").out)["solutions"]
              .size() == 1);
    CHECK(contains(cornerwise("solv four-square").err, "found the command 'solv'"));
    CHECK(contains(cornerwise("solve four-square --limit 0").err,
                   "--limit: found '0', expected a whole number"));
    CHECK(
        Json::parse(cornerwise("solve four-square --format json --rule x").err).contains("error"));
    CHECK(!contains(cornerwise("show four-square --board 4x20").out, "35"));
}

TEST_CASE("solve eighty-four: a legal game for every seed") {
    const Outcome first = cornerwise("solve eighty-four --seed 1 --threads 1");
    REQUIRE(first.code == 0);
    CHECK(contains(first.err, "engine packing"));
    CHECK(cornerwise("solve eighty-four --seed 1 --threads 1").out == first.out);
    CHECK(cornerwise("solve eighty-four --seed 2 --threads 1").out != first.out);
    CHECK(cornerwise("check " + fileWith("84", first.out) + " --puzzle eighty-four").code == 0);
    const Json several = Json::parse(cornerwise("solve eighty-four --limit 3 --json --seed 1").out);
    REQUIRE(several["solutions"].size() == 3);
    CHECK(several["solutions"][0]["grid"] != several["solutions"][1]["grid"]);
    CHECK(several["solutions"][0]["placements"].size() == 84);
}

TEST_CASE("every monomino last: the last round is theirs") {
    for (const std::string puzzle : {"perfect-game", "eighty-four --monomino-last"}) {
        const Outcome outcome = cornerwise("solve --json --seed 1 " + puzzle);
        REQUIRE(outcome.code == 0);
        const Json placements = Json::parse(outcome.out)["solutions"][0]["placements"];
        REQUIRE(placements.size() == 84);
        for (std::size_t i = 80; i < 84; ++i) CHECK(placements[i]["piece"] == "1");
    }
    CHECK(cornerwise("solve four-square --monomino-last").code == 2);
    // Blue's monomino joins its domino to the rest, so that it cannot come last.
    const std::string grid = fileWith("bridge", "B...\n.B..\n..BB\n");
    const std::string head = "board = \"3x4\"\nfill = false\ncolours = [\"blue\"]\n"
                             "rule = \"connected\"\n[[piece]]\nname = \"1\"\n"
                             "shape = [\"#\"]\ncopies = 2\n[[piece]]\nname = \"2\"\n"
                             "shape = [\"##\"]\n";
    CHECK(cornerwise("check " + grid + " --puzzle " + fileWith("bridge.toml", head)).code == 0);
    const std::string middle = fileWith("middle", "BB...\n..B..\n...BB\n");
    const std::string two = "fill = false\ncolours = [\"blue\"]\nrule = \"connected\"\n"
                            "board = \"3x5\"\n[[piece]]\nname = \"1\"\nshape = [\"#\"]\n"
                            "[[piece]]\nname = \"2\"\nshape = [\"##\"]\ncopies = 2\n";
    CHECK(cornerwise("check " + middle + " --puzzle " + fileWith("two.toml", two)).code == 0);
    const Outcome refused = cornerwise("check " + middle + " --puzzle " +
                                       fileWith("last.toml", "monomino-last = true\n" + two));
    CHECK(refused.code == 1);
    CHECK(contains(refused.out, "no monomino can be placed last"));
}

TEST_CASE("solve --from completes an arrangement, or proves that it cannot be") {
    // Without red, whose 21 pieces are put back.
    std::string part = slurp(eightyFour);
    for (char& c : part)
        if (c == 'R') c = '.';
    const Outcome done = cornerwise("solve eighty-four --seed 1 --from " + fileWith("part", part));
    REQUIRE(done.code == 0);
    CHECK(cornerwise("check " + fileWith("full", done.out) + " --puzzle eighty-four").code == 0);

    const std::string puzzle =
        "board = \"4x4\"\nfill = false\ncolours = [\"blue\", \"red\"]\nrule = \"anchored\"\n"
        "starts = \"corners\"\n[[piece]]\nname = \"2\"\nshape = [\"##\"]\n[[piece]]\n"
        "name = \"I3\"\nshape = [\"###\"]\n";
    const std::string file = fileWith("small.toml", puzzle);
    const auto refusal = [&](const std::string& grid) {
        const Outcome outcome = cornerwise("solve " + file + " --from " + fileWith("grid", grid));
        CHECK(outcome.code == 1);
        CHECK(contains(outcome.err, "proved impossible"));
        return outcome.err;
    };
    CHECK(contains(refusal("BB..\n..R.\n..R.\n..R.\n"), "blue is cut off from every corner"));
    CHECK(contains(refusal("BB..\n..R.\n..R.\nRR..\n"), "is given"));
}

TEST_CASE("a packing that is stopped prints the best arrangement") {
    const Outcome outcome = cornerwise("solve eighty-four-17x21 --seed 1" + limit(0.3));
    CHECK(outcome.code == 3);
    CHECK(contains(outcome.err, "the best arrangement lacks"));
    CHECK(cornerwise("check --partial " + fileWith("best", outcome.out) +
                     " --puzzle eighty-four-17x21")
              .code == 0);
    const Json json =
        Json::parse(cornerwise("solve eighty-four-17x21 --seed 1 --json" + limit(0.3)).out);
    CHECK(json["status"] == "stopped");
    CHECK(json["solutions"].empty());
    CHECK(json["best"]["placements"].size() > 70);
}

TEST_CASE("packing cannot count or list all") {
    for (const std::string command : {"count four-square", "solve four-square --all"}) {
        const Outcome outcome = cornerwise(command + " --engine packing");
        CHECK(outcome.code == 2);
        CHECK(contains(outcome.err, "not all"));
    }
}
