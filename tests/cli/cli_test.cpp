// The program as people run it: what it prints where, and how it ends.
#include "catch.hpp"
#include "cli/program.hpp"

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
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

TEST_CASE("count in JSON has counts as strings") {
    const Outcome outcome = cornerwise("count tetromino-5x8 --json");
    REQUIRE(outcome.code == 0);
    const Json json = Json::parse(outcome.out);
    CHECK(json["complete"] == true);
    CHECK(json["counts"]["labelled"] == "3106");
    CHECK(json["counts"]["colour"] == "3106");
    CHECK(json["counts"]["symmetry"] == "783");
    CHECK(json["counts"]["distinct"] == "783");
    CHECK(json["board"] == "5x8");
    CHECK(json["engine"] == "tiling");
    CHECK(json["nodes"] > 0);
    CHECK(json["threads"] == 1);
}

TEST_CASE("count writes its solutions to a file") {
    const std::string file = scratch("solutions.txt");
    REQUIRE(cornerwise("count pentomino-3x20 --solutions " + file).code == 0);
    CHECK(slurp(file).size() == 2 * 3 * 21 + 1);
    CHECK(cornerwise("count pentomino-3x20 --solutions /nowhere/x").code == 2);
}

TEST_CASE("impossible, searched in vain and stopped are three outcomes") {
    const std::string impossible = "four-square --board 8x9";
    const std::string vain =
        fileWith("vain.toml", "board = \"4x4\"\n[[piece]]\nname = \"S\"\nshape = [\".##\", "
                              "\"##.\"]\ncopies = 4\n");
    const std::string slow = "eighty-four --board 17x21 --time-limit 0.2s";
    struct Said {
        std::string arguments;
        int solveCode;
        int countCode;
        std::string text;
        std::string status;
        std::string reason;
    };
    const Said cases[] = {
        {impossible, 1, 0, "proved impossible: ", "unsolvable", "proved impossible: "},
        {vain, 1, 0, "the full search found none", "unsolvable", "the full search found none"},
        {slow, 3, 3, "stopped early", "stopped", ""}};
    for (const Said& said : cases) {
        INFO(said.arguments);
        const auto onlyThis = [&](const std::string& text) {
            for (const Said& other : cases) CHECK(contains(text, other.text) == (&other == &said));
        };
        const Outcome solve = cornerwise("solve " + said.arguments);
        CHECK(solve.code == said.solveCode);
        onlyThis(solve.err);
        const Outcome count = cornerwise("count " + said.arguments);
        CHECK(count.code == said.countCode);
        onlyThis(count.out);
        CHECK(contains(count.out, "incomplete") == (said.status == "stopped"));
        for (const std::string command : {"solve", "count"}) {
            const Json json = Json::parse(cornerwise(command + " --json " + said.arguments).out);
            if (command == "solve") CHECK(json["status"] == said.status);
            if (command == "count") CHECK(json["complete"] == (said.status != "stopped"));
            CHECK(json.contains("reason") == !said.reason.empty());
            if (!said.reason.empty()) CHECK(std::string(json["reason"]).starts_with(said.reason));
        }
    }
    // Solutions that were found before the time was up are printed, and the end is still said.
    const Outcome some =
        cornerwise("solve four-square --rule separate --all --json --time-limit 0.3s");
    CHECK(some.code == 3);
    const Json json = Json::parse(some.out);
    CHECK(json["status"] == "stopped");
    CHECK(json["solutions"].size() > 0);
}

TEST_CASE("Ctrl-C and SIGTERM stop within a second and print what is known") {
    for (const std::string signal : {"INT", "TERM"}) {
        const auto start = std::chrono::steady_clock::now();
        const Outcome outcome =
            shell("timeout -s " + signal +
                  " 0.5 '" CORNERWISE_PROGRAM "' count four-square --rule separate --json");
        // timeout itself ends with 124 and has killed nobody.
        CHECK(outcome.code == 124);
        CHECK(Json::parse(outcome.out)["complete"] == false);
        CHECK(std::chrono::steady_clock::now() - start < std::chrono::milliseconds(1500));
        const Outcome packing =
            shell("timeout -s " + signal +
                  " 0.5 '" CORNERWISE_PROGRAM "' solve eighty-four-17x21 --json; true");
        CHECK(Json::parse(packing.out)["status"] == "stopped");
    }
}

TEST_CASE("check says valid or not by its exit code") {
    CHECK(cornerwise("check " + eightyFour).code == 0);
    const Outcome json = cornerwise("check --json " + eightyFour);
    const Json result = Json::parse(json.out);
    CHECK(result["valid"] == true);
    CHECK(result["complete"] == true);
    CHECK(result["puzzle"] == "eighty-four");
    CHECK(result["holds"].size() == 5);
    CHECK(result["violations"].empty());
    CHECK(contains(json.err, "assumed the puzzle eighty-four"));
    std::string broken = slurp(eightyFour);
    broken[0] = '.';
    const Outcome wrong =
        cornerwise("check - --puzzle eighty-four --json < " + fileWith("broken", broken));
    CHECK(wrong.code == 1);
    CHECK(Json::parse(wrong.out)["valid"] == false);
    CHECK(cornerwise("check - --puzzle eighty-four < " + eightyFour).code == 0);
    const std::string partial =
        fileWith("partial", "BBBB......\n....YY....\n....YY....\n..........\n..........\n.........."
                            "\n..........\n..........\n");
    CHECK(cornerwise("check " + partial).code == 1);
    CHECK(cornerwise("check --partial " + partial).code == 0);
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

TEST_CASE("wrong usage and bad input end with 2 and one line on standard error") {
    const std::string ragged = fileWith("ragged", "BB\nB\n");
    const std::string puzzle = fileWith("wrong.toml", "board = \"8x\"\npieces = \"tetrominoes\"\n");
    const std::string bad[] = {"",
                               "sing",
                               "solve",
                               "solve nothing",
                               "solve four-square --rule loose",
                               "solve four-square --limit 0",
                               "solve four-square --engine steam",
                               "solve four-square --board 8",
                               "solve four-square --time-limit soon",
                               "solve four-square --format xml",
                               "solve four-square extra",
                               "solve /nowhere/puzzle.toml",
                               "solve " + puzzle,
                               "check /nowhere/file",
                               "check " + ragged,
                               "check /",
                               "check " + fileWith("empty", ""),
                               "list --format svg",
                               "solve four-square --seed -1",
                               "solve four-square --limit 18446744073709551616",
                               "solve pentomino-8x8-hole --board 4x4",
                               "count eighty-four --engine contact",
                               "solve '" + std::string("\n") + "'",
                               "count four-square --threads 0",
                               "solve four-square --rule ''",
                               "solve four-square --seed ''",
                               "solve four-square --board ''",
                               "solve four-square --engine ''",
                               "solve four-square --time-limit ''",
                               "solve four-square --limit ''",
                               "solve four-square --from ''",
                               "count four-square --solutions ''",
                               "count four-square -o ''",
                               "check '' --puzzle four-square",
                               "show four-square ''",
                               "solve '\x1b[2J'",
                               "solve " + fileWith("title.toml",
                                                   "board = \"2x2\"\ntitle = \"\\u001b[2J\"\n"
                                                   "pieces = \"tetrominoes\"\n")};
    for (const std::string& arguments : bad) {
        const Outcome outcome = cornerwise(arguments);
        INFO(arguments << "\n" << outcome.err);
        CHECK(outcome.code == 2);
        CHECK(outcome.out.empty());
        CHECK(outcome.err.starts_with("cornerwise: "));
        CHECK(std::count(outcome.err.begin(), outcome.err.end(), '\n') == 1);
        CHECK(!contains(outcome.err, "\x1b"));
    }
    CHECK(contains(cornerwise("solve four-square --seed ''").err, "--seed: found an empty value"));
    CHECK(contains(cornerwise("solve " + puzzle).err, "wrong.toml:1:9: found \"8x\""));
    CHECK(contains(cornerwise("check " + ragged).err,
                   "ragged:2:2: found a row of 1 cells, expected 2"));
    const Json json = Json::parse(cornerwise("check --json " + ragged).err);
    CHECK(json["error"]["line"] == 2);
    CHECK(json["error"]["column"] == 2);
    CHECK(contains(json["error"]["file"], "ragged"));
    CHECK(Json::parse(cornerwise("solve --json").err).contains("error"));
}

TEST_CASE("help, version, list and show") {
    CHECK(cornerwise("--help").code == 0);
    CHECK(contains(cornerwise("--version").out, "cornerwise "));
    for (const char* command : {"list", "show", "solve", "count", "check"})
        CHECK(cornerwise(std::string(command) + " --help").code == 0);
    const Outcome listed = cornerwise("list");
    CHECK(contains(listed.out, "four-square"));
    CHECK(contains(listed.out, "35 distinct"));
    const Outcome shown = cornerwise("show four-square");
    CHECK(contains(shown.out, "8x10"));
    CHECK(contains(shown.out, "Z4"));
    CHECK(contains(cornerwise("show eighty-four " + eightyFour).out, "BBBYBBBBYY.YYYYRRYYY"));
}

TEST_CASE("colour and outlines: on request, never in a pipe") {
    const std::string plain = cornerwise("show eighty-four " + eightyFour).out;
    CHECK(!contains(plain, "\x1b["));
    const auto coloured = [&](const std::string& terminal) {
        return shell(terminal + " " + program() + "show eighty-four --color always " + eightyFour)
            .out;
    };
    CHECK(contains(coloured("COLORTERM= TERM=xterm"), "\x1b[44m"));
    CHECK(contains(coloured("COLORTERM= TERM=xterm-256color"), "\x1b[48;5;26m"));
    CHECK(contains(coloured("COLORTERM=truecolor TERM=xterm"), "\x1b[48;2;42;111;214m"));
    CHECK(contains(coloured("TERM=xterm"), "┌"));
    const Outcome ascii =
        shell("LC_ALL=C '" CORNERWISE_PROGRAM "' show four-square --color always");
    CHECK(contains(ascii.out, "+---+"));
}

TEST_CASE("a closed pipe ends the program quietly") {
    const Outcome outcome =
        shell("'" CORNERWISE_PROGRAM "' solve pentomino-6x10 --all | head -n 1");
    CHECK(outcome.code == 0);
    CHECK(!contains(outcome.err, "cannot"));
}

TEST_CASE("a full disk is reported, and large results too") {
    CHECK(shell("'" CORNERWISE_PROGRAM "' solve four-square --json --seed 3 > /dev/full").code ==
          2);
    CHECK(shell("'" CORNERWISE_PROGRAM "' list > /dev/full").code == 2);
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

TEST_CASE("waiting for input can be interrupted") {
    const auto start = std::chrono::steady_clock::now();
    CHECK(shell("mkfifo " + scratch("fifo") + "; timeout 0.3 '" CORNERWISE_PROGRAM "' check " +
                scratch("fifo"))
              .code == 124);
    CHECK(std::chrono::steady_clock::now() - start < std::chrono::seconds(2));
}

TEST_CASE("results go to the file that was asked for") {
    const std::string file = scratch("result.json");
    const Outcome outcome = cornerwise("count pentomino-3x20 --json -o " + file);
    CHECK(outcome.out.empty());
    CHECK(Json::parse(slurp(file))["counts"]["distinct"] == "2");
    CHECK(cornerwise("count pentomino-3x20 -o /nowhere/x").code == 2);
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
    const Outcome outcome = cornerwise("solve eighty-four-17x21 --time-limit 0.3s --seed 1");
    CHECK(outcome.code == 3);
    CHECK(contains(outcome.err, "the best arrangement lacks"));
    CHECK(cornerwise("check --partial " + fileWith("best", outcome.out) +
                     " --puzzle eighty-four-17x21")
              .code == 0);
    const Json json =
        Json::parse(cornerwise("solve eighty-four-17x21 --time-limit 0.3s --seed 1 --json").out);
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
