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
template <std::size_t words, std::size_t limbs, typename Model>
std::optional<FillingCount> sweepThrough(const Model& sweep, const StateLimits& limits) {
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
        if (sweep.suppliesMet(stateOf<words>(sweep, sweep.items(), key)))
            result.count += count.big();
    });
    result.states = maps.looks();
    return result;
}

template <typename Model>
FillingCount countAll(const Model& sweep, const StateLimits& limits) {
    return withinMemory([&] {
        return withKeyWords(sweep, [&](auto words) {
            if (auto result = sweepThrough<words(), 1>(sweep, limits)) return *result;
            if (auto result = sweepThrough<words(), 2>(sweep, limits)) return *result;
            if (auto result = sweepThrough<words(), 8>(sweep, limits)) return *result;
            throw std::overflow_error("the count does not fit into 512 bits");
        });
    });
}

} // namespace

FillingCount countFillings(const Sweep& sweep, const StateLimits& limits) {
    return countAll(sweep, limits);
}

FillingCount countFillings(const ColouredSweep& sweep, const StateLimits& limits) {
    return countAll(sweep, limits);
}

} // namespace cornerwise
