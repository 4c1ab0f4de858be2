// Dancing links against a brute force over all sets of options, and against known problems.
#include "catch.hpp"

#include "cover/cover_units.hpp"
#include "cover/dancing_links.hpp"

#include <algorithm>
#include <map>
#include <random>
#include <set>

using namespace cornerwise;

namespace {

using Options = std::vector<std::vector<Entry>>;
struct Bounds {
    int low;
    int high;
};

/// `padding`: options that no solution can have, added behind the others.
CoverProblem problemOf(const std::vector<Bounds>& primaries, int secondaries,
                       const Options& options, int padding = 0) {
    CoverProblem problem;
    for (const Bounds& b : primaries) problem.addPrimary(b.low, b.high);
    for (int i = 0; i < secondaries; ++i) problem.addSecondary();
    const int spare = padding > 0 ? problem.addSecondary() : 0;
    for (const auto& option : options) problem.addOption(option);
    for (int o = 0; o < padding; ++o) problem.addOption({{spare, 0}});
    return problem;
}

std::set<std::vector<int>> byLinks(const std::vector<Bounds>& primaries, int secondaries,
                                   const Options& options, int padding = 0) {
    const CoverProblem problem = problemOf(primaries, secondaries, options, padding);
    DancingLinks links(problem);
    std::set<std::vector<int>> solutions;
    const Ending ending = links.search([&](std::span<const int> chosen) {
        links.sanity();
        std::vector<int> sorted(chosen.begin(), chosen.end());
        std::sort(sorted.begin(), sorted.end());
        if (!solutions.insert(sorted).second) throw std::logic_error("found twice");
        return true;
    });
    REQUIRE(ending == Ending::exhausted);
    links.sanity();
    return solutions;
}

std::set<std::vector<int>> byTrying(const std::vector<Bounds>& primaries, int secondaries,
                                    const Options& options) {
    std::set<std::vector<int>> solutions;
    const std::size_t items = primaries.size() + static_cast<std::size_t>(secondaries);
    for (unsigned set = 0; set < 1U << options.size(); ++set) {
        std::vector<int> times(items);
        std::vector<std::set<int>> colours(items);
        std::vector<int> chosen;
        bool ok = true;
        for (std::size_t o = 0; o < options.size(); ++o) {
            if ((set >> o & 1) == 0) continue;
            chosen.push_back(static_cast<int>(o));
            // An option without a primary item is never chosen.
            ok &= std::any_of(options[o].begin(), options[o].end(), [&](const Entry& e) {
                return e.item < static_cast<int>(primaries.size());
            });
            for (const Entry& e : options[o]) {
                ++times[static_cast<std::size_t>(e.item)];
                colours[static_cast<std::size_t>(e.item)].insert(e.colour);
            }
        }
        for (std::size_t i = 0; i < items; ++i)
            if (i < primaries.size())
                ok &= primaries[i].low <= times[i] && times[i] <= primaries[i].high;
            else
                ok &= times[i] <= 1 || (colours[i].size() == 1 && *colours[i].begin() > 0);
        if (ok) solutions.insert(chosen);
    }
    return solutions;
}

/// Counted in units; `divided` is of problems that have more than one.
std::size_t byUnits(const CoverProblem& problem, std::size_t wanted, int& divided) {
    const CoverUnits parts(problem, wanted);
    divided += parts.size() > 1 ? 1 : 0;
    std::size_t solutions = 0;
    for (std::size_t u = 0; u < parts.size(); ++u) {
        const CoverProblem rest = parts.remaining(u);
        DancingLinks(rest).search([&](auto) { return ++solutions > 0; });
    }
    return solutions;
}

std::size_t countRows(const std::vector<std::string>& rows) {
    Options options;
    for (const std::string& row : rows) {
        std::vector<Entry> option;
        for (std::size_t i = 0; i < row.size(); ++i)
            if (row[i] == '1') option.push_back({static_cast<int>(i), 0});
        options.push_back(option);
    }
    return byLinks(std::vector<Bounds>(rows.front().size(), {1, 1}), 0, options).size();
}

} // namespace

TEST_CASE("dancing links find what trying all sets of options finds") {
    std::mt19937 random(1);
    const auto pick = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    std::size_t solutions = 0;
    int divided = 0;
    for (int round = 0; round < 5000; ++round) {
        const bool multiple = pick(0, 1) == 0;
        std::vector<Bounds> primaries;
        for (int i = pick(1, 5); i > 0; --i) {
            const int low = multiple ? pick(0, 2) : 1;
            primaries.push_back({low, multiple ? low + pick(0, 2) : 1});
        }
        const int secondaries = pick(0, 3);
        Options options;
        for (int o = pick(0, 10); o > 0; --o) {
            std::vector<Entry> option;
            for (int i = 0; i < static_cast<int>(primaries.size()); ++i)
                if (pick(0, 2) == 0) option.push_back({i, 0});
            for (int i = 0; i < secondaries; ++i)
                if (pick(0, 2) == 0)
                    option.push_back({static_cast<int>(primaries.size()) + i, pick(0, 2)});
            options.push_back(option);
        }
        INFO("round " << round);
        const auto expected = byTrying(primaries, secondaries, options);
        solutions += expected.size();
        REQUIRE((byLinks(primaries, secondaries, options) == expected));
        // Large problems have links of another size.
        if (round % 25 == 0)
            REQUIRE((byLinks(primaries, secondaries, options, 20'000) == expected));
        REQUIRE(byUnits(problemOf(primaries, secondaries, options),
                        static_cast<std::size_t>(pick(1, 12)), divided) == expected.size());
    }
    CHECK(solutions > 5000);
    CHECK(divided > 800);
}

TEST_CASE("empty rows, equal rows, an item without options") {
    CHECK(countRows({"110", "101", "101", "110", "110", "000", "000", "001", "110", "101", "010",
                     "100"}) == 8);
    CHECK(countRows({"100", "010", "100", "011", "011", "001"}) == 6);
    CHECK(countRows({"001", "010", "101", "001", "001", "101", "010", "001", "011", "100"}) == 13);
    CHECK(countRows({"1000", "0100", "0010"}) == 0);
}

TEST_CASE("queens, with diagonals as secondary items") {
    const std::map<int, int> known{{1, 1}, {4, 2}, {5, 10}, {6, 4}, {7, 40}, {8, 92}};
    for (const auto& [n, count] : known) {
        Options options;
        for (int r = 0; r < n; ++r)
            for (int c = 0; c < n; ++c)
                options.push_back({{r, 0}, {n + c, 0}, {2 * n + r + c, 0}, {5 * n - 2 + r - c, 0}});
        CHECK(byLinks(std::vector<Bounds>(static_cast<std::size_t>(2 * n), {1, 1}), 4 * n - 2,
                      options)
                  .size() == static_cast<std::size_t>(count));
    }
}

TEST_CASE(
    "a problem without items has the empty solution, and a search can be repeated and stopped") {
    CHECK(byLinks({}, 0, {}).size() == 1);
    CHECK(byLinks({}, 1, {{{0, 0}}}).size() == 1);
    CoverProblem problem;
    for (int i = 0; i < 3; ++i) problem.addPrimary();
    for (int i = 0; i < 3; ++i)
        for (int copies = 0; copies < 3; ++copies) problem.addOption({{i, 0}});
    DancingLinks links(problem);
    for (int limit : {1, 5, 27}) {
        int found = 0;
        CHECK(links.search([&](auto) { return ++found < limit; }) == Ending::enough);
        CHECK(found == limit);
        links.sanity();
    }
    const std::atomic<bool> stop{true};
    int found = 0;
    CoverProblem large;
    for (int i = 0; i < 12; ++i) large.addPrimary();
    for (int i = 0; i < 12; ++i)
        for (int copies = 0; copies < 4; ++copies) large.addOption({{i, 0}});
    DancingLinks many(large);
    CHECK(many.search([&](auto) { return ++found > 0; }, StopToken(&stop, std::nullopt)) ==
          Ending::interrupted);
    CHECK(found == 0);
    many.sanity();
}
