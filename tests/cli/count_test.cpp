// Long counts: checkpoints, kills, shards, and what is refused.
#include "catch.hpp"
#include "cli/program.hpp"

#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>
#include <thread>

using namespace program_test;

namespace {

/// Starts the program without waiting for it, its output thrown away.
pid_t started(const std::string& arguments) {
    const pid_t child = fork();
    if (child == 0) {
        const std::string command = "exec env " + program() + arguments + " >/dev/null 2>&1";
        execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
        _exit(127);
    }
    return child;
}

} // namespace

TEST_CASE("a count killed at fifty random moments goes on to the right total") {
    const std::string file = scratch("killed.checkpoint");
    std::mt19937 random(50);
    std::size_t last = 0;
    int progressed = 0;
    for (int round = 0; round < many(50); ++round) {
        const pid_t child = started("count four-square --checkpoint " + file);
        sleepFor(std::uniform_int_distribution<int>(1, 450)(random));
        kill(child, SIGKILL);
        int status = 0;
        waitpid(child, &status, 0);
        if (!std::filesystem::exists(file)) continue;
        // Whatever the moment, the file is whole.
        const Json json = Json::parse(slurp(file));
        const std::size_t nodes = json["nodes"];
        CHECK(nodes >= last);
        progressed += nodes > last ? 1 : 0;
        last = nodes;
    }
    CHECK(progressed > many(30) / 10);
    const Outcome end = cornerwise("count four-square --json --checkpoint " + file);
    REQUIRE(end.code == 0);
    CHECK(contains(end.err, "going on from"));
    const Json json = Json::parse(end.out);
    CHECK(json["complete"] == true);
    CHECK(json["counts"]["labelled"] == "3120");
    CHECK(json["counts"]["distinct"] == "35");
    CHECK(!std::filesystem::exists(file + ".lock"));
    // The nodes, too, are those of a count that was never interrupted.
    CHECK(json["nodes"] ==
          Json::parse(
              cornerwise("count four-square --json --checkpoint " + file + "2").out)["nodes"]);
    // What is finished is not counted again.
    CHECK(Json::parse(cornerwise("count four-square --json --checkpoint " + file).out)["nodes"] ==
          json["nodes"]);
}

TEST_CASE("a time limit and Ctrl-C save the checkpoint") {
    const std::string file = scratch("stopped.checkpoint");
    const Outcome stopped =
        cornerwise("count four-square --rule separate" + limit(0.5) + "--checkpoint " + file);
    CHECK(stopped.code == 3);
    CHECK(contains(stopped.out, "stopped early"));
    CHECK(Json::parse(slurp(file))["complete"] == false);

    const std::string other = scratch("interrupted.checkpoint");
    for (const int signal : {SIGINT, SIGTERM}) {
        const pid_t child = started("count four-square --rule separate --checkpoint " + other);
        sleepFor(700);
        kill(child, signal);
        int status = 0;
        waitpid(child, &status, 0);
        CHECK(WIFEXITED(status));
        CHECK(WEXITSTATUS(status) == 3);
        CHECK(Json::parse(slurp(other))["puzzle"] == "four-square");
    }
}

TEST_CASE("a foreign, cut or changed checkpoint is refused and left untouched") {
    const std::string file = scratch("own.checkpoint");
    REQUIRE(cornerwise("count tetromino-5x8 --checkpoint " + file).code == 0);
    const std::string text = slurp(file);
    const auto refused = [&](const std::string& arguments, const std::string& content,
                             const std::string& reason) {
        INFO(arguments << ": " << reason);
        const std::string path = fileWith("other.checkpoint", content);
        const Outcome outcome = cornerwise(arguments + " --checkpoint " + path);
        CHECK(outcome.code == 2);
        CHECK(contains(outcome.err, reason));
        CHECK(contains(outcome.err, "other.checkpoint"));
        CHECK(slurp(path) == content);
    };
    refused("count pentomino-6x10", text, "the puzzle 'tetromino-5x8', expected 'pentomino-6x10'");
    refused("count tetromino-5x8 --rule separate", text, "the rule 'free', expected 'separate'");
    refused("count tetromino-5x8 --board 4x10", text, "the board");
    refused("count tetromino-5x8 --engine dlx", text, "the engine 'tiling', expected 'dlx'");
    refused("count tetromino-5x8 --shard 1/2", text, "the shard '1/1', expected '1/2'");
    refused("count tetromino-5x8", text.substr(0, text.size() / 2), "breaks off");
    refused("count tetromino-5x8", "", "breaks off");
    std::string changed = text;
    changed.replace(changed.find("3106"), 4, "3107");
    refused("count tetromino-5x8", changed, "changed or damaged");
    std::string older = text;
    older.replace(older.find("\"version\": \"") + 12, 1, "9");
    refused("count tetromino-5x8", older, "changed or damaged");
    refused("count tetromino-5x8", "{\"a\": 1}", "no checkpoint");
}

TEST_CASE("a checkpoint that cannot be written is reported and the count goes on") {
    const std::string folder = scratch("vanishing");
    std::filesystem::create_directory(folder);
    const std::string errors = scratch("vanishing.err");
    const pid_t child = fork();
    if (child == 0) {
        const std::string command = "exec env " + program() + "count four-square --checkpoint " +
                                    folder + "/c >/dev/null 2>" + errors;
        execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
        _exit(127);
    }
    for (int i = 0; i < 600 && !std::filesystem::exists(folder + "/c.lock"); ++i) sleepFor(50);
    sleepFor(200);
    std::filesystem::rename(folder, scratch("vanished")); // whatever is being written in it
    int status = 0;
    waitpid(child, &status, 0);
    CHECK(WEXITSTATUS(status) == 0);
    CHECK(contains(slurp(errors), "cannot be saved: "));
    CHECK(contains(slurp(errors), "the count goes on"));
    // A folder that is not there from the beginning is bad input.
    CHECK(cornerwise("count tetromino-5x8 --checkpoint " + folder + "/c").code == 2);
}

TEST_CASE("one process at a time works on a checkpoint") {
    const std::string file = scratch("shared.checkpoint");
    const pid_t child = started("count four-square --rule separate --checkpoint " + file);
    sleepFor(500);
    const Outcome second = cornerwise("count four-square --rule separate --checkpoint " + file);
    CHECK(second.code == 2);
    CHECK(contains(second.err, "another process"));
    kill(child, SIGKILL);
    waitpid(child, nullptr, 0);
    // The lock of a dead process does not hold.
    CHECK(cornerwise("count four-square --rule separate --time-limit 0.1s --checkpoint " + file)
              .code == 3);
}

TEST_CASE("shards add up, and holes are named") {
    std::vector<std::string> files;
    for (int i = 1; i <= 4; ++i) {
        files.push_back(scratch("shard" + std::to_string(i)));
        const Outcome outcome = cornerwise("count pentomino-3x20 --shard " + std::to_string(i) +
                                           "/4 -o " + files.back());
        REQUIRE(outcome.code == 0);
        CHECK(outcome.out.empty());
        const Json json = Json::parse(slurp(files.back()));
        CHECK(json["shard"] == std::to_string(i) + "/4");
        CHECK(json["complete"] == true);
        CHECK(json["puzzle_hash"].get<std::string>().size() == 16);
    }
    const auto merged = [&](const std::vector<std::string>& names, const std::string& flags = "") {
        std::string arguments = "merge" + flags;
        for (const std::string& name : names) arguments += " " + name;
        return cornerwise(arguments);
    };
    const Outcome all = merged({files[2], files[0], files[3], files[1]}, " --json");
    REQUIRE(all.code == 0);
    const Json json = Json::parse(all.out);
    CHECK(json["counts"]["labelled"] == "8");
    CHECK(json["counts"]["distinct"] == "2");
    CHECK(json["complete"] == true);
    CHECK(json["puzzle"] == "pentomino-3x20");
    CHECK(contains(merged(files).out, "labelled"));

    const auto refused = [&](const std::vector<std::string>& names, const std::string& reason) {
        INFO(reason);
        const Outcome outcome = merged(names);
        CHECK(outcome.code == 2);
        CHECK(contains(outcome.err, reason));
        CHECK(outcome.out.empty());
    };
    refused({files[0], files[3]}, "2 of 4 shards, missing: 2/4, 3/4");
    refused({files[0], files[1], files[1], files[3]}, "the shard 2/4 a second time");
    const std::string foreign = scratch("foreign");
    REQUIRE(cornerwise("count pentomino-4x15 --shard 1/4 -o " + foreign).code == 0);
    refused({files[0], foreign}, foreign + ": found a shard with the puzzle 'pentomino-4x15'");
    const std::string other = scratch("of5");
    REQUIRE(cornerwise("count pentomino-3x20 --shard 2/5 -o " + other).code == 0);
    refused({files[0], other}, "the number of shards '5', expected '4'");
    const std::string unfinished = scratch("unfinished");
    CHECK(cornerwise("count four-square --rule separate" + limit(0.2) + "--shard 1/2 -o " +
                     unfinished)
              .code == 3);
    refused({unfinished}, "the unfinished shard 1/2");
    refused({fileWith("cut", slurp(files[0]).substr(0, 100))}, "breaks off");
    refused({scratch("nowhere")}, "nowhere");

    for (const char* bad : {"0/4", "5/4", "1", "1/", "a/b", "1/4x", "-1/4"})
        CHECK(cornerwise(std::string("count pentomino-3x20 --shard ") + bad).code == 2);
}

TEST_CASE("threads change nothing but the time") {
    std::string nodes;
    for (const char* threads : {"1", "2", "5"}) {
        const Outcome outcome =
            cornerwise(std::string("count four-square --json --threads ") + threads);
        REQUIRE(outcome.code == 0);
        const Json json = Json::parse(outcome.out);
        CHECK(json["counts"]["symmetry"] == "780");
        CHECK(json["threads"] == std::stoi(threads));
        if (nodes.empty()) nodes = json["nodes"].dump();
        CHECK(json["nodes"].dump() == nodes);
    }
}

TEST_CASE("progress says share, solutions and rate, and only when asked in a pipe") {
    const Outcome asked = cornerwise("count four-square --progress" + limit(3));
    CHECK(contains(asked.err, " units), "));
    CHECK(contains(asked.err, " solutions, "));
    CHECK(contains(asked.err, " nodes/s"));
    // Nor is it silent while it prepares.
    CHECK(contains(
        cornerwise("count four-square --rule separate --engine contact --progress" + limit(1)).err,
        "preparing a table of what can be completed, "));
    CHECK(contains(
        cornerwise("count four-square --rule separate --engine frontier --progress" + limit(1)).err,
        "sweeping over the board, "));
    const Outcome unasked = cornerwise("count four-square --rule separate" + limit(1));
    CHECK(!contains(unasked.err, "units"));
}

TEST_CASE("the frontier engine on the command line") {
    const std::string puzzle =
        fileWith("dominoes.toml",
                 "board = \"12x12\"\n[[piece]]\nname = \"2\"\nshape = [\"##\"]\ncopies = 72\n");
    const Outcome asked = cornerwise("count --json --engine frontier " + puzzle);
    REQUIRE(asked.code == 0);
    CHECK(Json::parse(asked.out)["counts"]["labelled"] == "53060477521960000");
    CHECK(Json::parse(asked.out)["engine"] == "frontier");
    // So many solutions are counted by it unasked.
    const Outcome unasked = cornerwise("count --json " + puzzle);
    CHECK(Json::parse(unasked.out)["engine"] == "frontier");
    CHECK(Json::parse(unasked.out)["counts"] == Json::parse(asked.out)["counts"]);

    const Outcome tight = cornerwise("count --engine frontier --memory 100K " + puzzle);
    CHECK(tight.code == 2);
    CHECK(contains(tight.err, "memory"));
    CHECK(cornerwise("count --engine frontier --memory lots " + puzzle).code == 2);
    CHECK(cornerwise("solve --engine frontier " + puzzle).code == 2);
    CHECK(cornerwise("count --engine frontier --shard 1/2 " + puzzle).code == 2);
    CHECK(cornerwise("count four-square --engine frontier").code == 2);
    CHECK(cornerwise("count --engine frontier --time-limit 0.001s " + puzzle).code == 3);
}

TEST_CASE("an exact cover file is counted on threads, in shards and with a checkpoint") {
    const std::string file = scratch("6x10.dlx");
    REQUIRE(cornerwise("convert pentomino-6x10 --to dlx -o " + file).code == 0);
    const auto counted = [](const Outcome& outcome) {
        REQUIRE(outcome.code == 0);
        return Json::parse(outcome.out)["counts"]["distinct"];
    };
    const std::string checkpoint = scratch("6x10.checkpoint");
    const std::string kept = "count " + file + " --json --threads 2 --checkpoint " + checkpoint;
    CHECK(cornerwise(kept + limit(0.3)).code == 3);
    const Json saved = Json::parse(slurp(checkpoint));
    CHECK(saved["complete"] == false);
    const Json whole = counted(cornerwise("count " + file + " --json --threads 1"));
    CHECK(whole == "9356");
    CHECK(counted(cornerwise("count " + file + " --json --threads 2")) == whole);
    const Outcome rest = cornerwise(kept);
    CHECK(contains(rest.err, "going on from"));
    CHECK(counted(rest) == whole);

    std::string shards;
    for (const char* shard : {"1/2", "2/2"}) {
        shards += " " + scratch(std::string("shard") + shard[0]);
        REQUIRE(cornerwise("count " + file + " --shard " + shard + " -o" +
                           shards.substr(shards.rfind(' ')))
                    .code == 0);
    }
    CHECK(cornerwise("merge" + shards).out == "9356 solutions\n");

    const std::string other = scratch("other.dlx");
    REQUIRE(cornerwise("convert pentomino-3x20 --to dlx -o " + other).code == 0);
    const Outcome foreign = cornerwise("count " + other + " --checkpoint " + checkpoint);
    CHECK(foreign.code == 2);
    CHECK(contains(foreign.err, "found a checkpoint with the puzzle '6x10.dlx'"));
    for (const char* flag : {"--rule free", "--board 2x2", "--solutions x", "--engine contact"})
        CHECK(cornerwise("count " + file + " " + flag).code == 2);
}
