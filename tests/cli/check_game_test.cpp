// check, for game records and positions of games.
#include "catch.hpp"
#include "cli/program.hpp"

using namespace program_test;

TEST_CASE("check judges game records, with the contract's fields") {
    const std::string data = CORNERWISE_DATA;
    const Outcome text = cornerwise("check " + data + "/rules/classic-finished.moves");
    CHECK(text.code == 0);
    CHECK(contains(text.out, "valid: a finished game of classic (players: 4; free starts)"));
    CHECK(contains(text.out, "1. green  -17"));
    CHECK(contains(text.err, "assumed the game classic"));
    const Outcome outcome =
        cornerwise("check --json --legal-counts --starts fixed --scoring placed --players 2 " +
                   data + "/rules/classic-finished.moves");
    const Json json = Json::parse(outcome.out);
    CHECK(json["game"] == "classic");
    CHECK(json["valid"] == true);
    CHECK(json["complete"] == true);
    CHECK(json["finished"] == true);
    CHECK(json["rule"] == "anchored");
    CHECK(json["violations"].empty());
    CHECK(json["scores"] == Json{{"blue", 59}, {"yellow", 63}, {"red", 71}, {"green", 72}});
    CHECK(json["players"][1]["score"] == 135);
    CHECK(json["winners"] == Json{"yellow+green"});
    REQUIRE(json["plies"].size() > 70);
    CHECK(json["plies"][0]["colour"] == "blue");
    CHECK(json["plies"][0]["piece"] == "L5");
    CHECK(json["plies"][0]["cells"].size() == 5);
    CHECK(json["plies"][0]["legal"] == 58);
    CHECK(json["plies"].back()["pass"] == true);
    CHECK(json["plies"].back()["legal"] == 0);
    CHECK(json["missing"].size() == 4);
    const std::string three = data + "/games/classic-3p-random-00.blksgf";
    const Json shared = Json::parse(
        cornerwise("check --json --legal-counts --shared blue --players 3 " + three).out);
    CHECK(shared["players"].size() == 3);
    CHECK(shared["players"][0]["name"] == "yellow");
    CHECK(shared["plies"][4]["player"] == 2);
    CHECK(cornerwise("check --shared pink " + three).code == 2);
    CHECK(cornerwise("check --players teams " + data + "/games/duo-random-00.blksgf").code == 2);
}

TEST_CASE("a game is named by its file too") {
    const std::string games = std::string(CORNERWISE_PUZZLES) + "/games/";
    const std::string record = std::string(CORNERWISE_DATA) + "/games/duo-engine-01.blksgf";
    const Outcome named = cornerwise("check " + record + " --puzzle duo");
    const Outcome byFile = cornerwise("check " + record + " --puzzle " + games + "duo.toml");
    CHECK(named.code == 0);
    CHECK(byFile.code == 0);
    CHECK(contains(byFile.out, "a finished game of duo"));
    CHECK(byFile.out == named.out);
    const std::string moves = std::string(CORNERWISE_DATA) + "/rules/classic-finished.moves";
    CHECK(cornerwise("check " + moves + " --puzzle " + games + "classic.toml").out ==
          cornerwise("check " + moves + " --puzzle classic").out);
}

TEST_CASE("check says what is wrong with a game record, and what was possible") {
    const Outcome pass = cornerwise("check --json " + fileWith("pass", "B pass\nY t20\n"));
    CHECK(pass.code == 1);
    const Json violation = Json::parse(pass.out)["violations"][0];
    CHECK(violation["kind"] == "illegal-pass");
    CHECK(violation["colour"] == "blue");
    CHECK(violation["move"] == 1);
    CHECK(contains(violation["text"], "could play"));
    const std::string four = fileWith("four", "B a20,b20\nY r20,s20,t20\nR q1,r1,s1,t1\nG a1,b1\n");
    CHECK(cornerwise("check " + four).code == 1); // legal, but not finished
    CHECK(cornerwise("check --partial " + four).code == 0);
    CHECK(contains(cornerwise("check " + four).out, "to move: blue, with 113 legal moves"));
    CHECK(cornerwise("check --puzzle trigon " + fileWith("tip", "B q14,r14,s14,r15\nB r13\n") +
                     " --partial")
              .code == 0);
    CHECK(cornerwise("check --puzzle trigon --strict-corners --partial " + scratch("tip")).code ==
          1);
    const Outcome nexos = cornerwise("check " + fileWith("nexos", "(;GM[Nexos Two-Player])"));
    CHECK(nexos.code == 2);
    CHECK(contains(nexos.err, "found the game 'Nexos Two-Player', expected one of Blokus"));
    CHECK(contains(nexos.err, ":1:6:"));
    CHECK(contains(cornerwise("check " + fileWith("space", "B a1,a1.2\nY b1,c1\n")).err,
                   "assumed the game tower-2"));
    CHECK(cornerwise("check --rule free " + four).code == 2);
    CHECK(cornerwise("check --puzzle soma " + four).code == 2);
    CHECK(cornerwise("check --puzzle tower-2 --scoring basic " + fileWith("t", "B a1,b1\n")).code ==
          2);
}

TEST_CASE("check judges positions of games without an order") {
    const std::string data = CORNERWISE_DATA;
    const Outcome classic = cornerwise("check --json " + data + "/rules/classic-finished.grid");
    CHECK(classic.code == 0);
    const Json json = Json::parse(classic.out);
    CHECK(json["game"] == "classic");
    CHECK(json["valid"] == true);
    CHECK(json["complete"] == false);
    CHECK(json["finished"] == true);
    CHECK(json["stops"]["blue"] == "forced");
    CHECK(json["stops"]["green"] == "none");
    CHECK(json["smallest_last"]["green"] == "yes");
    CHECK(json["order"].size() > 62);
    // Sold in other colours, and with the sides named.
    const Outcome junior =
        cornerwise("check --scoring basic " + data + "/rules/junior-finished.grid");
    CHECK(junior.code == 0);
    CHECK(contains(junior.out, "blue  -21"));
    CHECK(contains(junior.out, "an order of play:"));
    CHECK(cornerwise("check --puzzle junior " + data + "/rules/junior-finished.grid").code == 1);
    CHECK(cornerwise("check --puzzle junior --partial " + data + "/rules/junior-finished.grid")
              .code == 0);
    const std::string layers = fileWith("layers", "....."
                                                  "\n.....\nYYY..\nBB...\n\n"
                                                  ".....\n.....\nbbb..\naa...\n");
    const Outcome tower = cornerwise("check --puzzle tower-2 --partial " + layers);
    CHECK(tower.code == 0);
    CHECK(contains(tower.out, "who cannot move is out"));
}
