#include "hint/undo.hpp"

#include <algorithm>
#include <limits>
#include <numeric>
#include <random>

namespace cornerwise {
namespace {

constexpr std::uint64_t firstEffort = 20'000; // nodes
constexpr std::uint64_t mostEffort = std::numeric_limits<std::uint64_t>::max();
constexpr auto packingTime = std::chrono::milliseconds(1000);

using Subset = std::vector<int>; // of the laid pieces: those taken back, ascending

/// The next subset of the same size in lexicographic order; false after the last.
bool advance(Subset& subset, int n) {
    const int k = static_cast<int>(subset.size());
    for (int i = k - 1; i >= 0; --i) {
        int& at = subset[static_cast<std::size_t>(i)];
        if (at == n - k + i) continue;
        std::iota(subset.begin() + i, subset.end(), at + 1);
        return true;
    }
    return false;
}

class Search {
  public:
    Search(const Puzzle& puzzle, const std::vector<Given>& laid, const HintOptions& options)
        : puzzle_(puzzle), laid_(laid), options_(options), n_(static_cast<int>(laid.size())) {}

    Undo run() {
        Subset all(static_cast<std::size_t>(n_));
        std::iota(all.begin(), all.end(), 0);
        const Ending whole = tryFor(all, mostEffort, options_.stop);
        if (whole == Ending::exhausted) undo_.kind = Undo::Kind::none;
        if (whole == Ending::enough) {
            keep(all);
            putBack();
            improve();
        }
        return undo_;
    }

  private:
    Ending tryFor(const Subset& back, std::uint64_t effort, const StopToken& stop) const {
        Puzzle position = puzzle_;
        for (int i = 0; i < n_; ++i)
            if (!std::binary_search(back.begin(), back.end(), i))
                position.givens.push_back(laid_[static_cast<std::size_t>(i)]);
        HintOptions options = options_;
        options.stop = stop;
        return decide(position, options, effort).ending;
    }

    void keep(const Subset& back) {
        undo_.kind = Undo::Kind::found;
        undo_.pieces = back;
    }

    /// Puts back piece after piece, while a solution is found soon.
    void putBack() {
        Subset order = undo_.pieces;
        std::shuffle(order.begin(), order.end(), std::mt19937_64(options_.seed));
        for (const int piece : order) {
            if (options_.stop.requested()) return;
            Subset back = undo_.pieces;
            back.erase(std::find(back.begin(), back.end(), piece));
            if (tryFor(back, mostEffort, options_.stop.within(packingTime)) == Ending::enough)
                keep(back);
        }
    }

    /// Tries the smaller subsets. What an effort leaves undecided is tried again with more.
    void improve() {
        std::vector<Subset> open;
        for (std::uint64_t effort = firstEffort;; effort *= 16) {
            open = effort == firstEffort ? decideAll(effort) : decideAgain(open, effort);
            if (options_.stop.requested()) return;
            std::erase_if(open, [&](const Subset& s) { return s.size() >= undo_.pieces.size(); });
            if (open.empty()) break;
        }
        undo_.fewest = true;
    }

    /// By size; returns those that were left undecided.
    std::vector<Subset> decideAll(std::uint64_t effort) {
        std::vector<Subset> open;
        for (std::size_t size = 1; size < undo_.pieces.size(); ++size) {
            Subset back(size);
            std::iota(back.begin(), back.end(), 0);
            do {
                if (options_.stop.requested()) return open;
                const Ending ending = tryFor(back, effort, options_.stop);
                if (ending == Ending::enough) {
                    keep(back);
                    break;
                }
                if (ending == Ending::interrupted) open.push_back(back);
            } while (advance(back, n_));
        }
        return open;
    }

    std::vector<Subset> decideAgain(const std::vector<Subset>& subsets, std::uint64_t effort) {
        std::vector<Subset> open;
        for (const Subset& back : subsets) {
            if (options_.stop.requested()) return open;
            const Ending ending = tryFor(back, effort, options_.stop);
            if (ending == Ending::enough && back.size() < undo_.pieces.size()) keep(back);
            if (ending == Ending::interrupted) open.push_back(back);
        }
        return open;
    }

    const Puzzle& puzzle_;
    const std::vector<Given>& laid_;
    const HintOptions& options_;
    int n_;
    Undo undo_;
};

} // namespace

Undo fewestToTakeBack(const Puzzle& puzzle, const std::vector<Given>& laid,
                      const HintOptions& options) {
    return Search(puzzle, laid, options).run();
}

} // namespace cornerwise
