#include "frontier/coloured_sweep.hpp"

#include <algorithm>
#include <bit>

namespace cornerwise {

ColouredSweep::ColouredSweep(Sweep sweep, std::vector<std::vector<int>> neighbours, int colours,
                             const std::vector<std::vector<int>>& classes)
    : sweep_(std::move(sweep)), colours_(colours), kindsOfColour_(sweep_.kinds() / colours) {
    for (const auto& c : classes)
        if (c.size() > 1) classes_.push_back(c);
    for (int a = 0; a < items(); ++a)
        for (const int b : neighbours[static_cast<std::size_t>(a)])
            back_ = std::max(back_, std::abs(a - b));
    for (int a = 0; a < items(); ++a) {
        Wide near = 0;
        for (const int b : neighbours[static_cast<std::size_t>(a)])
            if (b - a + back_ < wideBits) near |= wideBit(b - a + back_);
        near_.push_back(near);
    }
}

void ColouredSweep::add(const std::vector<ItemColour>& items,
                        const std::vector<ItemColour>& forbidden,
                        std::vector<std::pair<int, int>> uses) {
    std::vector<int> covered;
    for (const auto& [item, colour] : items) covered.push_back(item);
    sweep_.add(covered, std::move(uses), static_cast<int>(coats_.size()));
    const auto mark = [&](ItemsByColour& bits, const ItemColour& where) {
        // What is farther ahead is not covered yet.
        const int i = where.first - covered.front() + back_;
        if (i >= 0 && i < 64) bits[static_cast<std::size_t>(where.second)] |= std::uint64_t{1} << i;
    };
    Coat coat;
    for (const ItemColour& i : items) mark(coat.covers, i);
    for (const ItemColour& i : forbidden) mark(coat.forbidden, i);
    coats_.push_back(coat);
}

std::string ColouredSweep::problem() const {
    if (!sweep_.problem().empty()) return sweep_.problem();
    if (seamBits() > 64 || sweep_.windowBits() + 3 * back_ > wideBits)
        return "the colours along the boundary reach over " + std::to_string(seamBits()) +
               " cells, too many";
    if (stateBits() > 2 * wideBits || sweep_.supplyBits() == wideBits)
        return "a state of the boundary with its colours takes " + std::to_string(stateBits()) +
               " bits, more than " + std::to_string(2 * wideBits);
    return "";
}

/// Moves the seam's base on, takes off what no longer touches an uncovered item, and names the
/// colours in the one way.
void ColouredSweep::settle(State& state, int advance) const {
    const int item = state.filled.item;
    std::uint64_t present = 0;
    for (std::uint64_t& bits : state.seam) {
        bits = advance < 64 ? bits >> advance : 0;
        present |= bits;
    }
    // The uncovered items; bit i is item - 2 back + i.
    const Wide open = item < items() ? ~state.filled.window << 2 * back_ : 0;
    std::uint64_t kept = 0;
    for (std::uint64_t rest = present; rest != 0; rest &= rest - 1) {
        const int i = std::countr_zero(rest);
        const auto a = static_cast<std::size_t>(item - back_ + i);
        if ((open >> i & near_[a]) != 0) kept |= rest & -rest;
    }
    for (std::uint64_t& bits : state.seam) bits &= kept;
    nameColours(state);
}

/// Among interchangeable colours the order is that of what is known of them, so that it does not
/// matter which was which.
void ColouredSweep::nameColours(State& state) const {
    using Known = std::pair<std::uint64_t, Wide>; // seam, supply
    for (const auto& colours : classes_) {
        std::array<Known, maxSweepColours> known;
        std::size_t n = 0;
        for (const int q : colours) { // the greatest first; few enough to insert
            const Known next = {state.seam[static_cast<std::size_t>(q)],
                                sweep_.supplyOf(state.filled, q * kindsOfColour_, kindsOfColour_)};
            std::size_t at = n++;
            for (; at > 0 && known[at - 1] < next; --at) known[at] = known[at - 1];
            known[at] = next;
        }
        for (std::size_t k = 0; k < n; ++k) {
            const int q = colours[k];
            state.seam[static_cast<std::size_t>(q)] = known[k].first;
            sweep_.setSupplyOf(state.filled, q * kindsOfColour_, kindsOfColour_, known[k].second);
        }
    }
}

} // namespace cornerwise
