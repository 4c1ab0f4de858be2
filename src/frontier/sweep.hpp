// An exact cover problem laid out for a sweep: its items in an order in which options reach only a
// little ahead of the first item that is not covered, so that the future of a partial filling
// depends on a short window of items and on the supplies that are left.
#pragma once

#include "base/wide.hpp"
#include "puzzle/puzzle.hpp"

#include <string>
#include <utility>
#include <vector>

namespace cornerwise {

struct SweepOption {
    Wide window = 1;                       // the items it covers, from its first one on
    std::vector<std::pair<int, int>> uses; // kinds of pieces, and how many of each
    Wide step = 0;                         // the same, as an addition to State::supply
    int number = 0;                        // its owner's number for it
};

/// A partial filling that covers all items before `item` and, after it, those in the window.
struct SweepState {
    int item = 0;
    Wide window = 0; // bit 0 is `item`, which is not covered
    Wide supply = 0;
};

class Sweep {
  public:
    using State = SweepState;

    /// `required`: by item, in the order of the sweep. `supply`: by kind; of none can more than
    /// `most` be placed.
    Sweep(std::vector<bool> required, const std::vector<Supply>& supply, int most);

    /// Adds an option that covers these items (ascending) and uses these kinds.
    void add(const std::vector<int>& items, std::vector<std::pair<int, int>> uses, int number);

    /// Why states cannot be written down; empty if they can. To be asked before what follows.
    const std::string& problem() const { return problem_; }

    int items() const { return static_cast<int>(required_.size()); }
    bool isRequired(int item) const { return required_[static_cast<std::size_t>(item)]; }
    int windowBits() const { return windowBits_; }
    int supplyBits() const { return supplyBits_; }
    int stateBits() const { return windowBits_ + supplyBits_; }
    int kinds() const { return static_cast<int>(fields_.size()); }

    SweepState begin() const;
    bool isEnd(const SweepState& state) const { return state.item == items(); }
    /// How many of a kind were used, if there may be no more than a number; else 0.
    int used(const SweepState& state, int kind) const {
        const Field& field = fields_[static_cast<std::size_t>(kind)];
        if (field.bits == 0) return 0;
        return static_cast<int>((state.supply >> field.shift) & lowBits(field.bits)) - field.base;
    }
    /// Whether the supplies that must be placed are, at the end.
    bool suppliesMet(const SweepState& state) const;

    /// Calls visit(next state, option) for each option that covers the first uncovered item and
    /// fits; and, if the item may stay empty, visit(next state, nullptr).
    template <typename Visit>
    void forEachNext(const SweepState& state, Visit visit) const {
        const auto item = static_cast<std::size_t>(state.item);
        SweepState next;
        for (const SweepOption& option : options_[item])
            if (follow(state, option, next)) visit(next, &option);
        if (!required_[item]) visit(advanced(state.item, state.window | 1, state.supply), nullptr);
    }

    const std::vector<SweepOption>& optionsAt(int item) const {
        return options_[static_cast<std::size_t>(item)];
    }
    /// The state after an option, if that fits; else false.
    bool follow(const SweepState& state, const SweepOption& option, SweepState& next) const {
        if ((option.window & state.window) != 0) return false;
        Wide supply = state.supply + option.step;
        if ((supply & guards_) != 0) {
            if ((supply & strictGuards_) != 0) return false;
            supply = saturated(supply);
        }
        next = advanced(state.item, state.window | option.window, supply);
        return true;
    }

    /// The part of a state's supply that tells of `count` kinds from `first` on.
    Wide supplyOf(const SweepState& state, int first, int count) const {
        return state.supply >> shiftOf(first) & lowBits(shiftOf(first + count) - shiftOf(first));
    }
    void setSupplyOf(SweepState& state, int first, int count, Wide part) const {
        const Wide mask = lowBits(shiftOf(first + count) - shiftOf(first));
        state.supply = (state.supply & ~(mask << shiftOf(first))) | part << shiftOf(first);
    }

    /// The state without its item, in stateBits() bits, of which `high` gets those from 128 on.
    void pack(const SweepState& state, Wide& low, Wide& high) const;
    SweepState unpack(int item, Wide low, Wide high) const;

  private:
    /// A kind's part of State::supply: how many were used, counted up from `base` so that one more
    /// than the cap sets the guard, its highest bit.
    struct Field {
        int shift = 0;
        int bits = 0; // 0: not tracked
        int base = 0;
        int low = 0;
        int cap = 0;
        bool strict = false; // more than the cap are not allowed; else they are not counted
    };

    SweepState advanced(int item, Wide window, Wide supply) const {
        const int covered = trailingOnes(window);
        return {item + covered, covered == wideBits ? 0 : window >> covered, supply};
    }
    Wide saturated(Wide supply) const;
    int shiftOf(int kind) const {
        return kind < kinds() ? fields_[static_cast<std::size_t>(kind)].shift : supplyBits_;
    }

    std::vector<bool> required_;
    std::vector<Field> fields_;
    std::vector<std::vector<SweepOption>> options_; // by first item
    Wide guards_ = 0;
    Wide strictGuards_ = 0;
    int windowBits_ = 1;
    int supplyBits_ = 0;
    std::string problem_;
};

} // namespace cornerwise
