// Colourings of options by number: against trying each, and against sweeps that know the colours.
#include "catch.hpp"
#include "patience.hpp"
#include "support.hpp"

#include "frontier/fillings.hpp"
#include "frontier/quotient.hpp"

#include <functional>
#include <numeric>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

const StateLimits ample{{}, std::size_t{2} << 30};

using Uses = ColourWays::Uses;

/// Tries every colouring of every option.
long tryAll(const std::vector<Supply>& supply, const std::vector<std::vector<Uses>>& colourings,
            const std::vector<int>& used) {
    std::vector<int> options; // each as its kind
    for (std::size_t k = 0; k < used.size(); ++k)
        options.insert(options.end(), static_cast<std::size_t>(used[k]), static_cast<int>(k));
    std::vector<int> sum(supply.size());
    const std::function<long(std::size_t)> from = [&](std::size_t at) -> long {
        if (at == options.size()) {
            for (std::size_t s = 0; s < supply.size(); ++s)
                if (sum[s] < supply[s].low || sum[s] > supply[s].high) return 0;
            return 1;
        }
        long ways = 0;
        for (const Uses& uses : colourings[static_cast<std::size_t>(options[at])]) {
            for (const auto& [s, n] : uses) sum[static_cast<std::size_t>(s)] += n;
            ways += from(at + 1);
            for (const auto& [s, n] : uses) sum[static_cast<std::size_t>(s)] -= n;
        }
        return ways;
    };
    return from(0);
}

/// Changes colours that may be exchanged by one step in a circle, at random.
std::vector<int> randomRenaming(std::mt19937& random, const Instance& instance) {
    const auto& classes = instance.colourClass;
    std::vector<int> names(classes.size());
    std::iota(names.begin(), names.end(), 0);
    for (std::size_t q = 0; q < names.size(); ++q)
        for (std::size_t r = q + 1; r < names.size(); ++r)
            if (classes[q] == classes[r] && random() % 2 == 0) std::swap(names[q], names[r]);
    return names;
}

} // namespace

TEST_CASE("ways to colour options are those that trying all finds") {
    constexpr int cases = 3000;
    int some = 0;
    for (unsigned seed = 0; seed < cases; ++seed) {
        std::mt19937 random(seed);
        const int most = 4;
        std::vector<Supply> supply(1 + random() % 5);
        for (Supply& s : supply) {
            s.high = static_cast<int>(random() % 7);
            s.low = random() % 2 == 0 ? 0 : static_cast<int>(random()) % (s.high + 1);
            s.low = std::max(s.low, 0);
        }
        std::vector<std::vector<Uses>> colourings(1 + random() % 3);
        std::vector<int> used;
        for (auto& ofKind : colourings) {
            ofKind.resize(1 + random() % 3);
            for (Uses& uses : ofKind)
                for (std::size_t s = 0; s < supply.size(); ++s)
                    if (random() % 3 == 0)
                        uses.emplace_back(static_cast<int>(s), 1 + static_cast<int>(random() % 2));
            used.push_back(static_cast<int>(random() % 4));
        }
        // What reaches `most` is no limit, so it must be none.
        for (Supply& s : supply)
            if (s.high >= most) s.high = 1000;
        const long expected = tryAll(supply, colourings, used);
        some += expected > 1 ? 1 : 0;
        ColourWays ways(supply, most, colourings);
        INFO("seed " << seed);
        REQUIRE(ways.of(used) == BigCount(static_cast<unsigned long long>(expected)));
        REQUIRE(ways.of(used) == BigCount(static_cast<unsigned long long>(expected)));
    }
    CHECK(some > cases / 10);
}

TEST_CASE("sweeps without colours count what sweeps in colours do") {
    int solved = 0;
    int renamed = 0;
    int turned = 0;
    for (unsigned seed = 0, done = 0; done < many(1500); ++seed) {
        std::mt19937 random(seed);
        Puzzle puzzle = randomPuzzle(random);
        if (!puzzle.coloured()) continue;
        puzzle.rule = Rule::free;
        const Instance instance = makeInstance(std::move(puzzle));
        const std::vector<int> names = randomRenaming(random, instance);
        const std::size_t symmetry = random() % instance.images.size();
        FreeSweep coloured = sweepInColours(instance, symmetry, names);
        FreeSweep uncoloured = sweepWithoutColours(instance, symmetry, names);
        if (!coloured.sweep.problem().empty() || !uncoloured.sweep.problem().empty()) continue;
        ++done;
        INFO("seed " << seed << "\n" << describe(instance.puzzle));
        const FillingCount expected = countFillings(coloured, ample);
        REQUIRE(countFillings(uncoloured, ample).count == expected.count);
        if (expected.count == BigCount(0)) continue;
        ++solved;
        renamed += std::is_sorted(names.begin(), names.end()) ? 0 : 1;
        turned += symmetry > 0 ? 1 : 0;
    }
    CHECK(solved > many(500));
    CHECK(renamed > many(20));
    CHECK(turned > many(50));
}
