// The states of a sweep as keys of hash maps, one map for each item that comes first; and the
// limits that all work on them keeps.
#pragma once

#include "base/flat_map.hpp"
#include "base/stop_token.hpp"
#include "frontier/sweep.hpp"

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

struct StateLimits {
    StopToken stop;
    std::size_t memory = 0; // bytes
};

/// By first uncovered item: the states, each with a value.
template <std::size_t words, typename Value>
class StateMaps {
  public:
    StateMaps(const Sweep& sweep, const StateLimits& limits)
        : sweep_(sweep), limits_(limits), maps_(static_cast<std::size_t>(sweep.items()) + 1) {}

    FlatMap<words, Value>& at(int item) { return maps_[static_cast<std::size_t>(item)]; }
    const FlatMap<words, Value>& at(int item) const {
        return maps_[static_cast<std::size_t>(item)];
    }
    Value& operator[](const SweepState& state) {
        return at(state.item)[keyOf<words>(sweep_, state)];
    }
    const Value* find(const SweepState& state) const {
        return at(state.item).find(keyOf<words>(sweep_, state));
    }

    /// To be called for each state that is worked on. Throws MemoryError, Stopped.
    void look() {
        if (++looks_ % 1024 != 0) return;
        if (limits_.stop.requested()) throw Stopped{};
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
    const Sweep& sweep_;
    const StateLimits limits_;
    std::vector<FlatMap<words, Value>> maps_;
    std::uint64_t looks_ = 0;
};

/// Calls call(integral_constant) with the number of words that a key of the sweep takes.
template <typename Call>
auto withKeyWords(const Sweep& sweep, Call call) {
    if (sweep.stateBits() <= 64) return call(std::integral_constant<std::size_t, 1>{});
    if (sweep.stateBits() <= 128) return call(std::integral_constant<std::size_t, 2>{});
    return call(std::integral_constant<std::size_t, 4>{});
}

} // namespace cornerwise
