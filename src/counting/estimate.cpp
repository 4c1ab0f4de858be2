#include "counting/estimate.hpp"

#include "cover/dancing_links.hpp"
#include "rules/checker.hpp"
#include "search/exact_cover_model.hpp"
#include "search/impossible.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace cornerwise {
namespace {

class Mean {
  public:
    void add(double value) {
        ++n_;
        const double delta = value - mean_;
        mean_ += delta / n_;
        squares_ += delta * (value - mean_);
        largest_ = std::max(largest_, value);
    }
    Estimate result() const {
        return {mean_, n_ > 1 ? 2 * std::sqrt(squares_ / (n_ - 1) / n_) : 0,
                mean_ > 0 ? largest_ / (mean_ * n_) : 0};
    }

  private:
    double n_ = 0;
    double mean_ = 0;
    double squares_ = 0;
    double largest_ = 0;
};

} // namespace

EstimateResult estimate(const Instance& instance, std::uint64_t seed, const StopToken& stop,
                        std::uint64_t maxProbes) {
    EstimateResult result;
    if (impossibility(instance)) return result;
    std::vector<int> order(instance.placements.size());
    std::iota(order.begin(), order.end(), 0);
    const ExactCoverModel model = exactCoverModel(instance, {}, order, stop);
    DancingLinks links(model.problem);
    std::mt19937_64 random(seed);
    Solution solution;
    const auto weigh = [&](std::span<const int> chosen) -> double {
        solution.clear();
        for (const int o : chosen) solution.push_back(model.options[static_cast<std::size_t>(o)]);
        std::sort(solution.begin(), solution.end());
        if (instance.puzzle.rule > Rule::separate && !proofFailure(instance, solution).empty())
            return 0;
        ++result.hits;
        // The model names the first cell's colour by its class's first; all of them could be there.
        if (solution.empty() || !model.firstColourFixed) return 1;
        const int owner = instance.colourClass[static_cast<std::size_t>(solution.front().colour)];
        return static_cast<double>(
            std::count(instance.colourClass.begin(), instance.colourClass.end(), owner));
    };
    Mean solutions;
    Mean nodes;
    do {
        const DancingLinks::Probe probe = links.probe(random, weigh);
        solutions.add(probe.solutions);
        nodes.add(probe.nodes);
        ++result.probes;
    } while (!stop.requested() && result.probes < maxProbes);
    result.labelled = solutions.result();
    result.nodes = nodes.result();
    return result;
}

} // namespace cornerwise
