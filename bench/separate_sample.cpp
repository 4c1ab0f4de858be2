// About how many solutions the four-square challenge has under `separate`, by sampling that has
// nothing in common with the search but the colouring of a tiling: tilings without colours are
// drawn uniformly (the frontier's states know how many completions they have), and each one's
// colourings are counted. Usage: separate_sample PUZZLES [samples] [seed]
#include "contact/edge_colouring.hpp"
#include "frontier/completions.hpp"
#include "puzzle/catalogue.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>

using namespace cornerwise;

namespace {

/// How many fillings complete a state, by state.
class Weights {
  public:
    explicit Weights(const Sweep& sweep)
        : sweep_(sweep), maps_(sweep, {{}, std::size_t{16} << 30}) {
        maps_[sweep.begin()];
        for (int item = 0; item < sweep.items(); ++item)
            maps_.at(item).forEach([&](const PackedKey<1>& key, double) {
                sweep.forEachNext(stateOf(sweep, item, key),
                                  [&](const SweepState& next, const SweepOption*) { maps_[next]; });
            });
        for (int item = sweep.items(); item >= 0; --item) {
            FlatMap<1, double> weighed;
            maps_.at(item).forEach([&](const PackedKey<1>& key, double) {
                const SweepState state = stateOf(sweep, item, key);
                double sum = sweep.isEnd(state) && sweep.suppliesMet(state) ? 1 : 0;
                if (!sweep.isEnd(state))
                    sweep.forEachNext(state, [&](const SweepState& next, const SweepOption*) {
                        sum += of(next);
                    });
                if (sum > 0) weighed[key] = sum;
            });
            maps_.at(item) = std::move(weighed);
        }
    }
    double of(const SweepState& state) const {
        const double* weight = maps_.find(state);
        return weight == nullptr ? 0 : *weight;
    }

  private:
    const Sweep& sweep_;
    StateMaps<1, double> maps_;
};

} // namespace

int main(int argc, char** argv) {
    const Catalogue catalogue({argc > 1 ? argv[1] : "puzzles"});
    const long samples = argc > 2 ? std::atol(argv[2]) : 100'000;
    std::mt19937_64 random(argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1);
    PuzzleOverrides separate;
    separate.rule = Rule::separate;
    const Instance instance = makeInstance(catalogue.load("four-square", separate));
    const Sweep sweep = uncolouredSweep(instance);
    const Weights weights(sweep);
    const double tilings = weights.of(sweep.begin());
    std::printf("%.0f tilings without colours\n", tilings);

    double sum = 0;
    double squares = 0;
    long colourable = 0;
    std::vector<PieceSet> owner(instance.through.size());
    for (long s = 0; s < samples; ++s) {
        EdgeColouring colouring(instance, {});
        std::fill(owner.begin(), owner.end(), 0);
        for (SweepState state = sweep.begin(); !sweep.isEnd(state);) {
            double left = std::uniform_real_distribution<double>(0, weights.of(state))(random);
            SweepState chosen;
            int placement = -1;
            sweep.forEachNext(state, [&](const SweepState& next, const SweepOption* option) {
                const double weight = weights.of(next);
                if (weight > 0 && left >= 0) {
                    chosen = next;
                    placement = option->number;
                }
                left -= weight;
            });
            PieceSet touching = 0;
            const auto& cells = instance.placements[static_cast<std::size_t>(placement)].cells;
            for (const int c : cells)
                for (const int n : instance.puzzle.board.edgeNeighbours(c))
                    touching |= owner[static_cast<std::size_t>(n)];
            for (const int c : cells)
                owner[static_cast<std::size_t>(c)] = PieceSet{1} << colouring.size();
            colouring.push(placement, touching, -1);
            state = chosen;
        }
        double n = 0;
        colouring.forEach([&](const ByColour&) {
            ++n;
            return false;
        });
        sum += n;
        squares += n * n;
        colourable += n > 0 ? 1 : 0;
    }
    const auto n = static_cast<double>(samples);
    const double mean = sum / n;
    const double error = 2 * std::sqrt((squares / n - mean * mean) / n);
    std::printf("%ld samples, %.4f colourable, %.4f +- %.4f colourings up to renaming\n", samples,
                static_cast<double>(colourable) / n, mean, error);
    std::printf("%.4g +- %.2g solutions up to colour\n", mean * tilings, error * tilings);
}
