#include "packing/growth.hpp"

namespace cornerwise {
namespace {

std::size_t index(int i) {
    return static_cast<std::size_t>(i);
}

/// By position, the options that cover it.
class Covers {
  public:
    Covers(const PackingProblem& problem, const std::vector<Option>& options)
        : end_(index(problem.positions())) {
        std::size_t all = 0;
        for (const Option& o : options)
            forCells(problem, o, [&](int p) {
                ++end_[index(p)];
                ++all;
            });
        std::size_t sum = 0;
        for (std::size_t& end : end_) {
            const std::size_t here = end;
            end = sum;
            sum += here;
        }
        options_.resize(all);
        for (std::size_t i = 0; i < options.size(); ++i)
            forCells(problem, options[i], [&](int p) { options_[end_[index(p)]++] = i; });
    }

    template <typename Visit>
    void forEach(int position, Visit visit) const {
        const std::size_t begin = position > 0 ? end_[index(position - 1)] : 0;
        for (std::size_t k = begin; k < end_[index(position)]; ++k) visit(options_[k]);
    }

  private:
    std::vector<std::size_t> end_;
    std::vector<std::size_t> options_;
};

} // namespace

bool coversStart(const PackingProblem& problem, const Option& o) {
    bool covers = false;
    forCells(problem, o, [&](int p) { covers |= (problem.startColours(p) >> o.colour & 1) != 0; });
    return covers;
}

Growth::Growth(const PackingProblem& problem, const std::vector<Option>& options,
               std::size_t placed, int pieces, bool fromStarts)
    : problem_(problem), options_(options), reached_(options.size()),
      touched_(index(problem.positions())) {
    const Covers covers(problem, options);
    if (placed > 0) {
        reach(0);
    } else {
        --pieces;
        for (std::size_t i = 0; i < options.size() && pieces >= 0; ++i)
            if (!fromStarts || cornerwise::coversStart(problem, options[i])) reach(i);
    }
    for (; !fresh_.empty(); --pieces) {
        // What is placed costs nothing, so that it belongs to the same round.
        std::vector<std::size_t> next;
        for (std::size_t k = 0; k < fresh_.size(); ++k)
            covers.forEach(fresh_[k], [&](std::size_t i) {
                if (reached_[i]) return;
                if (i < placed)
                    reach(i);
                else
                    next.push_back(i);
            });
        fresh_.clear();
        if (pieces <= 0) return;
        for (const std::size_t i : next)
            if (!reached_[i]) reach(i);
    }
}

void Growth::reach(std::size_t option) {
    reached_[option] = true;
    const Option& o = options_[option];
    const Pattern& pattern = problem_.pattern(o.pattern);
    const auto* corner = problem_.offsets(pattern) + pattern.cells + pattern.edges;
    for (int i = 0; i < pattern.corners; ++i) {
        const int p = o.base + corner[i];
        if (touched_[index(p)]) continue;
        touched_[index(p)] = true;
        fresh_.push_back(p);
    }
    coversStart_ = coversStart_ || cornerwise::coversStart(problem_, o);
}

} // namespace cornerwise
