// A sweep under the rule `separate`: beside what is covered and what is left of the supplies, a
// state knows the colours along the seam, that is of the covered items which have a neighbour that
// is not. States that differ only by an exchange of colours are one.
#pragma once

#include "frontier/sweep.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace cornerwise {

inline constexpr std::size_t maxSweepColours = 6;

/// By colour: some items, as bits from a base on.
using ItemsByColour = std::array<std::uint64_t, maxSweepColours>;

struct ColouredState {
    SweepState filled;
    ItemsByColour seam{}; // bit i is the item `filled.item` - back + i
};

class ColouredSweep {
  public:
    using State = ColouredState;
    using ItemColour = std::pair<int, int>;

    /// `sweep`: its kinds are the pieces of the first colour, then those of the next, and so on.
    /// `neighbours`: by item. `classes`: colours of equal supplies whose exchange makes no
    /// difference to the options as a whole.
    ColouredSweep(Sweep sweep, std::vector<std::vector<int>> neighbours, int colours,
                  const std::vector<std::vector<int>>& classes);

    /// Adds an option that gives these items (ascending) these colours, where the items of
    /// `forbidden` do not have the colours named there.
    void add(const std::vector<ItemColour>& items, const std::vector<ItemColour>& forbidden,
             std::vector<std::pair<int, int>> uses);

    /// Why states cannot be written down; empty if they can. To be asked after the last add() and
    /// before what follows.
    std::string problem() const;

    int items() const { return sweep_.items(); }
    int stateBits() const { return sweep_.stateBits() + colours_ * seamBits(); }
    State begin() const { return {sweep_.begin(), {}}; }
    bool suppliesMet(const State& state) const { return sweep_.suppliesMet(state.filled); }

    template <typename Visit>
    void forEachNext(const State& state, Visit visit) const {
        sweep_.forEachNext(state.filled, [&](const SweepState& filled, const SweepOption* option) {
            State next{filled, state.seam};
            if (option != nullptr &&
                !colour(next.seam, coats_[static_cast<std::size_t>(option->number)]))
                return;
            settle(next, filled.item - state.filled.item);
            visit(next, option);
        });
    }

    const Sweep& sweep() const { return sweep_; }
    int colours() const { return colours_; }
    int seamBits() const { return back_ + sweep_.windowBits(); }

  private:
    /// What an option does to the seam; bit i is its first item - back + i.
    struct Coat {
        ItemsByColour covers{};
        ItemsByColour forbidden{};
    };

    /// False if the seam has a colour that is forbidden.
    bool colour(ItemsByColour& seam, const Coat& coat) const {
        std::uint64_t met = 0;
        for (std::size_t q = 0; q < maxSweepColours; ++q) met |= seam[q] & coat.forbidden[q];
        if (met != 0) return false;
        for (std::size_t q = 0; q < maxSweepColours; ++q) seam[q] |= coat.covers[q];
        return true;
    }
    void settle(State& state, int advance) const;
    void nameColours(State& state) const;

    Sweep sweep_;
    int colours_;
    int kindsOfColour_;
    std::vector<std::vector<int>> classes_; // of two colours or more
    int back_ = 0;                          // how many items two neighbours are apart at most
    std::vector<Wide> near_;                // by item: its neighbours, bit i is item - back + i
    std::vector<Coat> coats_;               // by the option's number
};

} // namespace cornerwise
