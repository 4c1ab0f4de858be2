// The states of a sweep as keys of hash maps, one map for each item that comes first; and the
// limits that all work on them keeps.
#pragma once

#include "base/flat_map.hpp"
#include "base/stop_token.hpp"
#include "frontier/coloured_sweep.hpp"
#include "frontier/sweep.hpp"

#include <algorithm>
#include <functional>
#include <new>
#include <stdexcept>
#include <string>

namespace cornerwise {

/// The states do not fit into the memory that is allowed.
struct MemoryError : std::runtime_error {
    using std::runtime_error::runtime_error;
};
/// The stop token asked.
struct Stopped {};

template <std::size_t words>
PackedKey<words> keyOf(const Sweep& sweep, const SweepState& state) {
    Wide parts[2];
    sweep.pack(state, parts[0], parts[1]);
    PackedKey<words> key;
    for (std::size_t w = 0; w < words; ++w)
        key[w] = static_cast<std::uint64_t>(parts[w / 2] >> (w % 2 * 64));
    return key;
}

template <std::size_t words>
SweepState stateOf(const Sweep& sweep, int item, const PackedKey<words>& key) {
    Wide parts[2] = {0, 0};
    for (std::size_t w = 0; w < words; ++w)
        parts[w / 2] |= static_cast<Wide>(key[w]) << (w % 2 * 64);
    return sweep.unpack(item, parts[0], parts[1]);
}

/// The colours' seams stand behind what is filled.
template <std::size_t words>
PackedKey<words> keyOf(const ColouredSweep& sweep, const ColouredState& state) {
    PackedKey<words> key = keyOf<words>(sweep.sweep(), state.filled);
    int at = sweep.sweep().stateBits();
    for (int q = 0; q < sweep.colours(); ++q, at += sweep.seamBits()) {
        const auto w = static_cast<std::size_t>(at / 64);
        const std::uint64_t bits = state.seam[static_cast<std::size_t>(q)];
        key[w] |= bits << at % 64;
        if (at % 64 + sweep.seamBits() > 64) key[w + 1] |= bits >> (64 - at % 64);
    }
    return key;
}

template <std::size_t words>
ColouredState stateOf(const ColouredSweep& sweep, int item, PackedKey<words> key) {
    ColouredState state;
    int at = sweep.sweep().stateBits();
    const std::uint64_t mask = static_cast<std::uint64_t>(lowBits(sweep.seamBits()));
    for (int q = 0; q < sweep.colours(); ++q, at += sweep.seamBits()) {
        const auto w = static_cast<std::size_t>(at / 64);
        std::uint64_t bits = key[w] >> at % 64;
        if (at % 64 + sweep.seamBits() > 64) bits |= key[w + 1] << (64 - at % 64);
        state.seam[static_cast<std::size_t>(q)] = bits & mask;
    }
    for (std::size_t w = 0; w < words; ++w) { // what is filled needs the seams off
        const int below = sweep.sweep().stateBits() - static_cast<int>(w) * 64;
        if (below < 64) key[w] &= static_cast<std::uint64_t>(lowBits(std::max(below, 0)));
    }
    state.filled = stateOf<words>(sweep.sweep(), item, key);
    return state;
}

/// Calls work(); memory that the system does not give is as memory that is not allowed.
template <typename Work>
auto withinMemory(Work work) {
    try {
        return work();
    } catch (const std::bad_alloc&) {
        throw MemoryError("the states of the boundary need more memory than there is");
    }
}

struct StateLimits {
    StopToken stop;
    std::size_t memory = 0; // bytes
    /// Called now and then with the number of states worked on.
    std::function<void(std::uint64_t)> watch = {};
};

/// By first uncovered item: the states of a Sweep or ColouredSweep, each with a value.
template <std::size_t words, typename Value, typename Model = Sweep>
class StateMaps {
  public:
    using State = typename Model::State;

    StateMaps(const Model& sweep, const StateLimits& limits)
        : sweep_(sweep), limits_(limits), maps_(static_cast<std::size_t>(sweep.items()) + 1) {}

    FlatMap<words, Value>& at(int item) { return maps_[static_cast<std::size_t>(item)]; }
    const FlatMap<words, Value>& at(int item) const {
        return maps_[static_cast<std::size_t>(item)];
    }
    Value& operator[](const State& state) { return at(itemOf(state))[keyOf<words>(sweep_, state)]; }
    const Value* find(const State& state) const {
        return at(itemOf(state)).find(keyOf<words>(sweep_, state));
    }

    /// To be called for each state that is worked on. Throws MemoryError, Stopped.
    void look() {
        if (++looks_ % 1024 != 0) return;
        if (limits_.stop.requested()) throw Stopped{};
        if (limits_.watch) limits_.watch(looks_);
        std::size_t bytes = 0;
        for (const auto& map : maps_) bytes += map.bytesToGrow();
        if (bytes > limits_.memory)
            throw MemoryError("the states of the boundary need more memory than the " +
                              std::to_string(limits_.memory >> 10) +
                              " KiB that are allowed (--memory)");
    }
    /// States worked on so far.
    std::uint64_t looks() const { return looks_; }

  private:
    static int itemOf(const SweepState& state) { return state.item; }
    static int itemOf(const ColouredState& state) { return state.filled.item; }

    const Model& sweep_;
    const StateLimits limits_;
    std::vector<FlatMap<words, Value>> maps_;
    std::uint64_t looks_ = 0;
};

/// Calls call(integral_constant) with the number of words that a key of the sweep takes.
template <typename Model, typename Call>
auto withKeyWords(const Model& sweep, Call call) {
    if (sweep.stateBits() <= 64) return call(std::integral_constant<std::size_t, 1>{});
    if (sweep.stateBits() <= 128) return call(std::integral_constant<std::size_t, 2>{});
    return call(std::integral_constant<std::size_t, 4>{});
}

} // namespace cornerwise
