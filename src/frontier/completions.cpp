#include "frontier/completions.hpp"

#include <algorithm>

namespace cornerwise {
namespace {

template <std::size_t words>
class Table : public Completions {
  public:
    Table(Sweep given, const StateLimits& limits)
        : Completions(std::move(given)), leading_(sweep(), limits) {
        for (leading_[sweep().begin()]; item_ < sweep().items(); ++item_) reach();
        for (; item_ >= 0; --item_) judge();
    }

  protected:
    std::uint64_t optionsOf(const SweepState& state) const override {
        const std::uint64_t* leading = leading_.find(state);
        return leading == nullptr ? 0 : *leading;
    }

  private:
    /// Enters the states that follow those at the item.
    void reach() {
        leading_.at(item_).forEach([&](const PackedKey<words>& key, std::uint64_t) {
            leading_.look();
            sweep().forEachNext(
                stateOf(sweep(), item_, key),
                [&](const SweepState& next, const SweepOption*) { leading_[next]; });
        });
    }

    /// Keeps, of the states at the item, those that can be completed. Those behind it are judged.
    void judge() {
        FlatMap<words, std::uint64_t> alive;
        leading_.at(item_).forEach([&](const PackedKey<words>& key, std::uint64_t) {
            leading_.look();
            if (const std::uint64_t leading = judged(stateOf(sweep(), item_, key)); leading != 0)
                alive[key] = leading;
        });
        leading_.at(item_) = std::move(alive);
    }

    std::uint64_t judged(const SweepState& state) const {
        if (sweep().isEnd(state)) return sweep().suppliesMet(state) ? 1 : 0;
        const auto& options = sweep().optionsAt(item_);
        std::uint64_t leading = 0;
        SweepState next;
        for (std::size_t o = 0; o < options.size(); ++o)
            if (sweep().follow(state, options[o], next) && has(next))
                leading |= std::uint64_t{1} << o;
        return leading;
    }

    StateMaps<words, std::uint64_t> leading_; // the options that lead on
    int item_ = 0;
};

} // namespace

Sweep uncolouredSweep(const Instance& instance) {
    std::vector<bool> required(instance.through.size());
    for (std::size_t c = 0; c < required.size(); ++c)
        required[static_cast<std::size_t>(instance.sweep[c])] = instance.puzzle.required[c];
    std::vector<Supply> supply;
    for (std::size_t p = 0; p < instance.puzzle.pieces.size(); ++p)
        supply.push_back(
            {instance.totalLow(static_cast<int>(p)), instance.totalHigh(static_cast<int>(p))});
    Sweep sweep(std::move(required), supply, instance.puzzle.board.size());
    for (std::size_t p = 0; p < instance.placements.size(); ++p) {
        const Placement& placement = instance.placements[p];
        std::vector<int> items;
        for (const int c : placement.cells)
            items.push_back(instance.sweep[static_cast<std::size_t>(c)]);
        std::sort(items.begin(), items.end());
        sweep.add(items, {{placement.piece, 1}}, static_cast<int>(p));
    }
    return sweep;
}

std::string completionsRefusal(const Sweep& sweep) {
    if (!sweep.problem().empty()) return sweep.problem();
    for (int item = 0; item < sweep.items(); ++item) {
        if (!sweep.isRequired(item)) return "cells may stay empty";
        if (sweep.optionsAt(item).size() > 64)
            return std::to_string(sweep.optionsAt(item).size()) +
                   " placements begin at one cell, more than 64";
    }
    return "";
}

std::shared_ptr<const Completions> findCompletions(Sweep sweep, const StateLimits& limits) {
    return withinMemory([&] {
        return withKeyWords(sweep, [&](auto words) -> std::shared_ptr<const Completions> {
            return std::make_shared<Table<words()>>(std::move(sweep), limits);
        });
    });
}

} // namespace cornerwise
