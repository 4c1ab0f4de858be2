#include "counting/run.hpp"

#include "search/impossible.hpp"

#include <algorithm>
#include <bit>
#include <chrono>
#include <random>

namespace cornerwise {
namespace {

/// The time until a first solution varies so much with the order of choices that many short
/// attempts find one sooner than one long search. Their lengths are those of M. Luby, A. Sinclair
/// and D. Zuckerman, Optimal speedup of Las Vegas algorithms (1993), times this many nodes.
constexpr std::uint64_t shortestAttempt = 512;
/// Nodes of all attempts together: the proof that there is no solution is put off by no more than
/// a tenth of a second.
constexpr std::uint64_t attemptNodes = 40'000;

/// 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8 ... from n = 1 on.
std::uint64_t lubyLength(std::uint64_t n) {
    const std::uint64_t block = std::bit_floor(n);
    return n + 1 == 2 * block ? block : lubyLength(n - block + 1);
}

class Runner {
  public:
    Runner(const Instance& instance, const RunOptions& options, const SolutionReceiver& receive,
           RunResult& result)
        : options_(options.search), symmetry_(instance), roots_(symmetry_.roots()),
          tally_(instance, symmetry_, result.engine.engine, receive),
          searcher_(makeSearcher(instance, result.engine.engine, options.search)),
          random_(options.search.seed), result_(result) {}

    void runThrough() { attempt(noLimit); }

    void runToFirst() {
        for (std::uint64_t n = 1, sum = 0; sum < attemptNodes; ++n) {
            const std::uint64_t length = shortestAttempt * lubyLength(n);
            attempt(length);
            if (result_.ending != Ending::interrupted || options_.stop.requested() ||
                result_.nodes >= options_.maxNodes)
                return;
            sum += length;
        }
        attempt(noLimit);
    }

    Counts counts() const { return tally_.counts(); }

  private:
    void attempt(std::uint64_t nodes) {
        const std::uint64_t end =
            result_.nodes + std::min(nodes, options_.maxNodes - result_.nodes);
        if (options_.seed != 0) std::shuffle(roots_.begin(), roots_.end(), random_);
        result_.ending = Ending::exhausted;
        for (const int root : roots_) {
            if (result_.nodes >= end) result_.ending = Ending::interrupted;
            if (result_.ending != Ending::exhausted) break;
            Start start = symmetry_.startAt(root);
            start.maxNodes = end - result_.nodes;
            const SearchResult found = searcher_->search(start, tally_);
            result_.ending = found.ending;
            result_.nodes += found.nodes;
        }
    }

    const SearcherOptions& options_;
    const SymmetryBreak symmetry_;
    std::vector<int> roots_;
    Tally tally_;
    std::unique_ptr<Searcher> searcher_;
    std::mt19937_64 random_;
    RunResult& result_;
};

} // namespace

RunResult run(const Instance& instance, const RunOptions& options,
              const SolutionReceiver& receive) {
    const auto began = std::chrono::steady_clock::now();
    RunResult result;
    result.engine = chooseEngine(instance, options.engine);
    result.impossible = impossibility(instance);
    if (!result.impossible) {
        Runner runner(instance, options, receive, result);
        if (options.first && options.search.seed != 0)
            runner.runToFirst();
        else
            runner.runThrough();
        result.counts = runner.counts();
    }
    result.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    return result;
}

} // namespace cornerwise
