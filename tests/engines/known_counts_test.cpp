// The golden file: every known count, by every engine that can reach it in a test's time.
#include "catch.hpp"
#include "support.hpp"

#include "counting/frontier_count.hpp"
#include "frontier/quotient.hpp"
#include "rules/arrangement.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

using namespace cornerwise;
using namespace cornerwise::test;

TEST_CASE("known counts come out of every engine") {
    std::ifstream file(CORNERWISE_PUZZLES "/known.txt");
    int lines = 0;
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string name;
        std::string rule;
        if (!(words >> name >> rule) || name == "#") continue;
        ++lines;
        const Instance instance = makeInstance(builtIn(name, {findRule(rule), std::nullopt}));
        const auto known = catalogue().known(name, *findRule(rule));
        REQUIRE(!known.empty());
        const auto check = [&](const Counts& counts) {
            const std::map<std::string, std::string> found{{"labelled", counts.labelled.text()},
                                                           {"colour", counts.colour.text()},
                                                           {"symmetry", counts.symmetry.text()},
                                                           {"distinct", counts.distinct.text()}};
            for (const auto& [convention, value] : known) CHECK(found.at(convention) == value);
        };
        if (frontierRefusal(instance).empty()) {
            INFO(line << " by frontier");
            check(frontierCount(instance, {{}, std::size_t{4} << 30}).counts);
        }
        for (const Engine engine : allEngines) {
            if (!engineRefusal(instance, engine).empty()) continue;
            // Dancing links would have to find all solutions of `separate` first.
            if (engine == Engine::dlx && name == "four-square") continue;
            INFO(line << " by " << engineName(engine));
            RunOptions options;
            options.engine = engine;
            const RunResult result = run(instance, options, nullptr);
            CHECK(result.ending == Ending::exhausted);
            check(result.counts);
        }
    }
    CHECK(lines >= 9);
}

TEST_CASE("the 130 four-square solutions up to colour are those that another program found") {
    const Instance instance = makeInstance(builtIn("four-square"));
    std::set<std::string> found;
    std::map<int, int> byChains; // how many of the 35 have so many colours as single chains
    RunOptions options;
    run(instance, options, [&](const OrbitCounter& orbits, const Solution& canonical) {
        const Arrangement arrangement = arrangementOf(instance, canonical);
        const auto groups =
            cornerGroups(instance.puzzle, arrangement, findMeetings(instance.puzzle, arrangement));
        byChains[static_cast<int>(std::count_if(groups.begin(), groups.end(),
                                                [](const auto& g) { return g.size() == 1; }))] += 1;
        return orbits.expand(canonical, UpTo::colour, [&](const Solution& solution) {
            // The other program has the board upright, ten rows of eight.
            std::string text;
            const Arrangement a = arrangementOf(instance, solution);
            for (int x = 0; x < 10; ++x)
                for (int y = 0; y < 8; ++y) {
                    const int cell = instance.puzzle.board.index({x, y, 0});
                    for (const PlacedPiece& p : a.pieces)
                        if (std::find(p.cells.begin(), p.cells.end(), cell) != p.cells.end())
                            text += static_cast<char>('A' + p.colour);
                }
            std::string colours;
            std::string order;
            for (const char c : text) {
                if (order.find(c) == std::string::npos) order += c;
                colours += static_cast<char>('a' + static_cast<int>(order.find(c)));
            }
            found.insert(colours);
            return true;
        });
    });
    CHECK(found.size() == 130);
    CHECK(byChains == std::map<int, int>{{0, 17}, {1, 8}, {2, 9}, {4, 1}});

    // There a letter is a piece: five letters in turn belong to a colour.
    std::ifstream file(CORNERWISE_DATA "/four-square-touching.txt");
    std::set<std::string> expected;
    for (std::string line; std::getline(file, line);) {
        if (line.size() < 80) continue;
        std::string order;
        std::string colours;
        for (const char c : line.substr(0, 80)) {
            const char group = static_cast<char>((c - 'a') / 5);
            if (order.find(group) == std::string::npos) order += group;
            colours += static_cast<char>('a' + static_cast<int>(order.find(group)));
        }
        expected.insert(colours);
    }
    CHECK(expected.size() == 130);
    CHECK((found == expected));
}
