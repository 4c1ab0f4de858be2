// The four-square challenge under `separate`, divided far finer than the count divides it: of units
// drawn at random, the solutions found by the engine `contact` against those found one by one by
// the engine `dlx`, which shares with it neither the colouring nor the order of the search.
// Usage: units_two_ways PUZZLES [units to compare] [seed]
#include "counting/tally.hpp"
#include "counting/work_units.hpp"
#include "puzzle/catalogue.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <random>

using namespace cornerwise;

int main(int argc, char** argv) {
    const Catalogue catalogue({argc > 1 ? argv[1] : "puzzles"});
    const long wanted = argc > 2 ? std::atol(argv[2]) : 20;
    std::mt19937_64 random(argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1);
    PuzzleOverrides separate;
    separate.rule = Rule::separate;
    const Instance instance = makeInstance(catalogue.load("four-square", separate));
    const SymmetryBreak symmetry(instance);
    const WorkUnits units(instance, symmetry, 1'000'000);
    std::printf("%zu units\n", units.size());
    const Engine engines[] = {Engine::contact, Engine::dlx};
    Counts sums[2];
    std::uint64_t nodes[2] = {};
    long compared = 0;
    for (; compared < wanted; ++compared) {
        const std::size_t unit = random() % units.size();
        Counts counts[2];
        for (int e = 0; e < 2; ++e) {
            const SolutionReceiver none;
            Tally tally(instance, symmetry, engines[e], none);
            nodes[e] +=
                makeSearcher(instance, engines[e], {})->search(units.start(unit), tally).nodes;
            counts[e] = tally.counts();
            sums[e] += counts[e];
        }
        if (!(counts[0] == counts[1])) {
            std::printf("unit %zu: contact finds %s up to colour, dlx %s\n", unit,
                        counts[0].colour.text().c_str(), counts[1].colour.text().c_str());
            return 1;
        }
    }
    std::printf(
        "%ld units alike: %s solutions up to colour, %s distinct; nodes: contact %llu, dlx %llu\n",
        compared, sums[0].colour.text().c_str(), sums[0].distinct.text().c_str(),
        static_cast<unsigned long long>(nodes[0]), static_cast<unsigned long long>(nodes[1]));
}
