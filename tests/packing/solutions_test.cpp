// The solutions that are kept beside the puzzles.
#include "catch.hpp"
#include "support.hpp"

#include "formats/grid.hpp"
#include "rules/checker.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace cornerwise;
using namespace cornerwise::test;

TEST_CASE("kept solutions solve their puzzles") {
    int files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(CORNERWISE_PUZZLES "/solutions")) {
        if (entry.path().extension() != ".grid") continue;
        ++files;
        INFO(entry.path().string());
        std::ifstream in(entry.path());
        std::stringstream text;
        text << in.rdbuf();
        const Puzzle puzzle = builtIn(entry.path().stem().string());
        const Arrangement arrangement = readArrangement(
            puzzle, readCharGrid(text.str(), entry.path().string(), cellLetters(puzzle)));
        const CheckResult result = check(puzzle, arrangement, {});
        CHECK(result.valid);
        CHECK(result.complete);
    }
    CHECK(files >= 8);
}
