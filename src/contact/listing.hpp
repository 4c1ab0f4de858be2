// How the colourings of a full set of placements are listed and counted.
#pragma once

#include "contact/piece_sets.hpp"
#include "puzzle/searcher.hpp"

#include <algorithm>
#include <functional>
#include <vector>

namespace cornerwise {

/// Colourings can be many below one node of a search, millions of a single filling, so they look at
/// its stop token as well, and no more are listed in all than the nodes that it may try.
class ColouringSteps {
  public:
    explicit ColouringSteps(const SearcherOptions& options)
        : stop_(options.stop), most_(options.maxNodes) {}

    /// Counts a step. Once this is so it stays so.
    bool stopped() {
        if (!stopped_ && ++steps_ % interval == 0) stopped_ = stop_.requested();
        return stopped_;
    }
    /// The same for a colouring that was found in a listing.
    bool stoppedAfterListed() {
        stopped_ = stopped_ || ++listed_ >= most_;
        return stopped_;
    }
    bool wereStopped() const { return stopped_; }

  private:
    static constexpr std::uint64_t interval = 256;
    StopToken stop_;
    std::uint64_t most_;
    std::uint64_t steps_ = 0;
    std::uint64_t listed_ = 0;
    bool stopped_ = false;
};

/// Hands over the colourings of a full set of placements, as the receiver wants them. `placed` is
/// in the order of placing. Where the counting is stopped, those that were found are counted.
template <typename AnyColouring>
Ending handOver(const Instance& instance, const AnyColouring& colouring,
                const std::vector<int>& placed, Receiver& receiver) {
    std::vector<int> filling = placed;
    std::sort(filling.begin(), filling.end());
    const auto wanted = receiver.wanted(filling);
    if (wanted == Receiver::Colourings::none) return Ending::exhausted;
    if (wanted == Receiver::Colourings::counted) {
        ColouringCount count;
        colouring.forEach([&](const ByColour& members) {
            ++count.upToNames;
            count.all += renamings(instance, members);
            return false;
        });
        receiver.counted(count);
        return colouring.stopped() ? Ending::interrupted : Ending::exhausted;
    }
    Solution solution;
    const bool ended = colouring.forEach([&](const ByColour& members) {
        solution.clear();
        for (std::size_t q = 0; q < members.size(); ++q)
            for (PieceSet rest = members[q]; rest != 0; rest &= rest - 1)
                solution.push_back(
                    {placed[static_cast<std::size_t>(lowest(rest))], static_cast<int>(q)});
        std::sort(solution.begin(), solution.end());
        return !receiver.solution(solution);
    });
    if (colouring.stopped()) return Ending::interrupted;
    return ended ? Ending::enough : Ending::exhausted;
}

} // namespace cornerwise
