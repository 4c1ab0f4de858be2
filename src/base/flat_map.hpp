// A hash map of small plain keys to plain values in one block of memory, without deletion: open
// addressing with linear probing, at most three quarters full.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace cornerwise {

/// The key of `words` words; all ones is not allowed.
template <std::size_t words>
using PackedKey = std::array<std::uint64_t, words>;

template <std::size_t words, typename Value>
class FlatMap {
  public:
    using Key = PackedKey<words>;
    using Slot = std::pair<Key, Value>;

    std::size_t size() const { return size_; }
    std::size_t bytes() const { return slots_.capacity() * sizeof(Slot); }
    /// What the block will take when it next grows, old and new together.
    std::size_t bytesToGrow() const {
        return 4 * (size_ + 1) >= 3 * slots_.size() ? 3 * bytes() : bytes();
    }

    /// The key's value, a fresh one if it is new.
    Value& operator[](const Key& key) {
        if (4 * (size_ + 1) >= 3 * slots_.size()) grow();
        Slot& slot = slots_[place(key)];
        if (isEmpty(slot)) {
            slot.first = key;
            ++size_;
        }
        return slot.second;
    }

    const Value* find(const Key& key) const {
        if (slots_.empty()) return nullptr;
        const Slot& slot = slots_[place(key)];
        return isEmpty(slot) ? nullptr : &slot.second;
    }

    template <typename Visit>
    void forEach(Visit visit) const {
        for (const Slot& slot : slots_)
            if (!isEmpty(slot)) visit(slot.first, slot.second);
    }

    /// Gives the memory back.
    void clear() {
        slots_ = {};
        size_ = 0;
    }

  private:
    static Key empty() {
        Key key;
        key.fill(~std::uint64_t{0});
        return key;
    }

    static bool isEmpty(const Slot& slot) { return same(slot.first, empty()); }
    /// Written out, for it would else become a call of memcmp.
    static bool same(const Key& a, const Key& b) {
        std::uint64_t differing = 0;
        for (std::size_t w = 0; w < words; ++w) differing |= a[w] ^ b[w];
        return differing == 0;
    }

    std::size_t place(const Key& key) const {
        std::uint64_t hash = 0;
        for (const std::uint64_t word : key) {
            hash = (hash ^ word) * 0x9e3779b97f4a7c15;
            hash ^= hash >> 32;
        }
        const std::size_t mask = slots_.size() - 1;
        std::size_t at = static_cast<std::size_t>(hash * 0xd6e8feb86659fd93 >> 16) & mask;
        while (!same(slots_[at].first, key) && !isEmpty(slots_[at])) at = (at + 1) & mask;
        return at;
    }

    void grow() {
        std::vector<Slot> old(slots_.empty() ? 16 : 2 * slots_.size(), Slot{empty(), Value{}});
        old.swap(slots_);
        for (const Slot& slot : old)
            if (!isEmpty(slot)) slots_[place(slot.first)] = slot;
    }

    std::vector<Slot> slots_;
    std::size_t size_ = 0;
};

} // namespace cornerwise
