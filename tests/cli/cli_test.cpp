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
    const std::string slow = "eighty-four --board 17x21" + limit(0.2);
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
    const Outcome some = cornerwise("solve four-square --rule separate --all --json" + limit(0.3));
    CHECK(some.code == 3);
    const Json json = Json::parse(some.out);
    CHECK(json["status"] == "stopped");
    CHECK(json["solutions"].size() > 0);
}

TEST_CASE("Ctrl-C and SIGTERM stop within a second and print what is known") {
    for (const std::string signal : {"INT", "TERM"}) {
        const auto start = std::chrono::steady_clock::now();
        const Outcome outcome =
            shell("timeout -s " + signal + " " + std::to_string(0.5 * patience) +
                  " '" CORNERWISE_PROGRAM "' count four-square --rule separate --json");
        // timeout itself ends with 124 and has killed nobody.
        CHECK(outcome.code == 124);
        CHECK(Json::parse(outcome.out)["complete"] == false);
        CHECK(std::chrono::steady_clock::now() - start <
              std::chrono::milliseconds(1500) * patience);
        const Outcome packing =
            shell("timeout -s " + signal + " " + std::to_string(0.5 * patience) +
                  " '" CORNERWISE_PROGRAM "' solve eighty-four-17x21 --json; true");
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
    CHECK(Json::parse(cornerwise("count pentomino-3x20 --json -o -").out)["complete"] == true);
}
