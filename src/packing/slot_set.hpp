// A set of one colour's slots, in a fixed number of machine words.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace cornerwise {

template <int Words>
class SlotSet {
  public:
    bool test(int member) const { return (words_[word(member)] >> (member % 64) & 1) != 0; }
    void add(int member) { words_[word(member)] |= std::uint64_t{1} << (member % 64); }
    void remove(int member) { words_[word(member)] &= ~(std::uint64_t{1} << (member % 64)); }

    bool empty() const {
        std::uint64_t all = 0;
        for (const std::uint64_t w : words_) all |= w;
        return all == 0;
    }
    int size() const {
        int n = 0;
        for (const std::uint64_t w : words_) n += std::popcount(w);
        return n;
    }
    /// The lowest member, -1 if there is none.
    int first() const {
        for (std::size_t i = 0; i < words_.size(); ++i)
            if (words_[i] != 0) return static_cast<int>(i) * 64 + std::countr_zero(words_[i]);
        return -1;
    }
    int takeFirst() {
        const int member = first();
        remove(member);
        return member;
    }

    friend SlotSet operator&(SlotSet a, const SlotSet& b) {
        for (std::size_t i = 0; i < b.words_.size(); ++i) a.words_[i] &= b.words_[i];
        return a;
    }
    friend SlotSet operator|(SlotSet a, const SlotSet& b) {
        for (std::size_t i = 0; i < b.words_.size(); ++i) a.words_[i] |= b.words_[i];
        return a;
    }
    friend SlotSet operator-(SlotSet a, const SlotSet& b) {
        for (std::size_t i = 0; i < b.words_.size(); ++i) a.words_[i] &= ~b.words_[i];
        return a;
    }
    friend bool operator==(const SlotSet&, const SlotSet&) = default;

  private:
    static std::size_t word(int member) { return static_cast<std::size_t>(member) / 64; }
    std::array<std::uint64_t, static_cast<std::size_t>(Words)> words_{};
};

} // namespace cornerwise
