#include "catch.hpp"
#include "support.hpp"

#include "counting/estimate.hpp"
#include "cover/dancing_links.hpp"

#include <cmath>

using namespace cornerwise;
using namespace cornerwise::test;

TEST_CASE("the mean of many probes is the number of solutions and nodes") {
    std::mt19937 numbers(5);
    const auto pick = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(numbers);
    };
    for (int round = 0; round < 40; ++round) {
        CoverProblem problem;
        const int items = pick(2, 4);
        for (int i = 0; i < items; ++i) {
            const int low = pick(0, 2);
            problem.addPrimary(low, low + pick(0, 2));
        }
        for (int o = pick(3, 9); o > 0; --o) {
            std::vector<Entry> option;
            for (int i = 0; i < items; ++i)
                if (pick(0, 1) == 0) option.push_back({i, 0});
            problem.addOption(option);
        }
        DancingLinks links(problem);
        int solutions = 0;
        links.search([&](auto) { return ++solutions > 0; });
        const auto nodes = static_cast<double>(links.nodes());
        std::mt19937_64 random(7);
        double sum = 0;
        double nodeSum = 0;
        constexpr int probes = 20'000;
        for (int i = 0; i < probes; ++i) {
            const auto probe = links.probe(random, [](auto) { return 1.0; });
            sum += probe.solutions;
            nodeSum += probe.nodes;
        }
        links.sanity();
        INFO("round " << round);
        CHECK(std::abs(sum / probes - solutions) <= 0.1 * solutions);
        CHECK(std::abs(nodeSum / probes - nodes) <= 0.1 * nodes);
    }
}

TEST_CASE("an estimate is near the count") {
    const EstimateResult five = estimate(makeInstance(builtIn("tetromino-5x8")), 1, {}, 20'000);
    CHECK(std::abs(five.labelled.mean - 3106) < 4 * five.labelled.error + 1);
    CHECK(five.hits > 10);
    const std::string coloured =
        "board = \"2x4\"\ncolours = [\"blue\", \"red\"]\nrule = \"separate\"\n"
        "[[piece]]\nname = \"2\"\nshape = \"##\"\ncopies = 2\n";
    const Instance instance = makeInstance(puzzleFromText(coloured));
    Counts counts;
    const auto all = allByEngine(instance, Engine::dlx, counts);
    const EstimateResult two = estimate(instance, 1, {}, 20'000);
    CHECK(std::abs(two.labelled.mean - static_cast<double>(all.size())) <
          4 * two.labelled.error + 0.1);
    CHECK(estimate(makeInstance(puzzleFromText("board = \"4x5\"\npieces = \"tetrominoes\"\n")), 1,
                   {}, 1'000)
              .labelled.mean == 0);
}

TEST_CASE("an estimate that misses the bulk of the solutions says so") {
    // 6,818,063,454 tilings: a few thousand probes see a small part of them.
    const Instance instance =
        makeInstance(puzzleFromText("board = \"8x10\"\npieces = \"tetrominoes\"\ncopies = 4\n"));
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const EstimateResult result = estimate(instance, seed, {}, 3'000);
        INFO(result.labelled.mean << " +- " << result.labelled.error);
        CHECK(result.hits > 0);
        CHECK(std::abs(result.labelled.mean - 6818063454) > result.labelled.error);
        CHECK(result.labelled.heavyTailed());
    }
    // Where every probe sees the same, there is no tail.
    const EstimateResult even = estimate(
        makeInstance(puzzleFromText("board = \"3x3\"\n" + piece("1", "\"#\"", "9"))), 1, {}, 200);
    CHECK(!even.labelled.heavyTailed());
}
