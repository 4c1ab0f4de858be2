// Solves exact cover problems by dancing links: Algorithm M of D. E. Knuth, The Art of Computer
// Programming 7.2.2.1 (which without multiplicities is Algorithm C), with an explicit stack.
#pragma once

#include "base/stop_token.hpp"
#include "cover/exact_cover.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <random>
#include <span>

namespace cornerwise {

class DancingLinks {
  public:
    explicit DancingLinks(const CoverProblem& problem);
    ~DancingLinks();

    /// Gets the numbers of a solution's options, in the order chosen; false ends the search.
    using Receiver = std::function<bool(std::span<const int> options)>;

    /// Finds every solution once. Branches on the item with the fewest choices, of equals the one
    /// added first; stops at once at an item that has none.
    /// Stops, too, about `maxNodes` nodes later.
    Ending search(const Receiver& receive, const StopToken& stop = {},
                  std::uint64_t maxNodes = std::numeric_limits<std::uint64_t>::max());

    /// One random walk down the search tree (Knuth, "Estimating the efficiency of backtrack
    /// programs", Mathematics of Computation 29, 1975): the mean over many walks tends to the
    /// number of solutions, each counted with the weight that `weigh` gives it, and of nodes.
    struct Probe {
        double solutions = 0;
        double nodes = 0;
    };
    Probe probe(std::mt19937_64& random,
                const std::function<double(std::span<const int> options)>& weigh);

    /// Options tried so far, over all searches (the nodes of the search tree below its root).
    std::uint64_t nodes() const;

    /// Throws std::logic_error if a list is not well linked or a length is wrong. For tests and
    /// debug builds; may be called between searches or from a receiver.
    void sanity() const;

    class Search;

  private:
    std::unique_ptr<Search> search_;
};

} // namespace cornerwise
