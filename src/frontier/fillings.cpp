#include "frontier/fillings.hpp"

#include <optional>

namespace cornerwise {
namespace {

/// A sum of `limbs` words that notices when it does not suffice.
template <std::size_t limbs>
struct FixedCount {
    std::array<std::uint64_t, limbs> value{};

    /// False if the sum does not fit.
    bool add(const FixedCount& other) {
        unsigned carry = 0;
        for (std::size_t i = 0; i < limbs; ++i) {
            const bool first = __builtin_add_overflow(value[i], other.value[i], &value[i]);
            const bool second = __builtin_add_overflow(value[i], carry, &value[i]);
            carry = first || second ? 1 : 0;
        }
        return carry == 0;
    }
    BigCount big() const {
        BigCount result;
        for (std::size_t i = limbs; i-- > 0;) {
            result *= 1ULL << 32;
            result *= 1ULL << 32;
            result += value[i];
        }
        return result;
    }
};

/// Nothing if the counts do not fit into their words.
template <std::size_t words, std::size_t limbs, typename Model, typename Weight>
std::optional<FillingCount> sweepThrough(const Model& sweep, const StateLimits& limits,
                                         Weight weight) {
    using Count = FixedCount<limbs>;
    StateMaps<words, Count, Model> maps(sweep, limits);
    maps[sweep.begin()].value[0] = 1;
    bool fits = true;
    for (int item = 0; item < sweep.items(); ++item) {
        maps.at(item).forEach([&](const PackedKey<words>& key, const Count& count) {
            maps.look();
            sweep.forEachNext(stateOf<words>(sweep, item, key),
                              [&](const typename Model::State& next, const SweepOption*) {
                                  fits &= maps[next].add(count);
                              });
        });
        maps.at(item).clear();
        if (!fits) return std::nullopt;
    }
    FillingCount result;
    maps.at(sweep.items()).forEach([&](const PackedKey<words>& key, const Count& count) {
        const auto state = stateOf<words>(sweep, sweep.items(), key);
        if (sweep.suppliesMet(state)) result.count += count.big() * weight(state);
    });
    result.states = maps.looks();
    return result;
}

/// Each filling counts as many times as weight(its state at the end).
template <typename Model, typename Weight>
FillingCount countAll(const Model& sweep, const StateLimits& limits, Weight weight) {
    return withinMemory([&] {
        return withKeyWords(sweep, [&](auto words) {
            if (auto result = sweepThrough<words(), 1>(sweep, limits, weight)) return *result;
            if (auto result = sweepThrough<words(), 2>(sweep, limits, weight)) return *result;
            if (auto result = sweepThrough<words(), 8>(sweep, limits, weight)) return *result;
            throw std::overflow_error("the count does not fit into 512 bits");
        });
    });
}

} // namespace

FillingCount countFillings(const Sweep& sweep, const StateLimits& limits) {
    return countAll(sweep, limits, [](const SweepState&) { return BigCount(1); });
}

FillingCount countFillings(FreeSweep& free, const StateLimits& limits) {
    if (!free.ways) return countFillings(free.sweep, limits);
    return countAll(free.sweep, limits, [&](const SweepState& end) {
        if (limits.stop.requested()) throw Stopped{};
        std::vector<int> used;
        for (int kind = 0; kind < free.sweep.kinds(); ++kind)
            used.push_back(free.sweep.used(end, kind));
        return free.ways->of(used);
    });
}

FillingCount countFillings(const ColouredSweep& sweep, const StateLimits& limits) {
    return countAll(sweep, limits, [](const ColouredState&) { return BigCount(1); });
}

} // namespace cornerwise
