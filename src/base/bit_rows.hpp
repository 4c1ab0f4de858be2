// Rows of bits of one width, one after another in memory.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace cornerwise {

class BitRows {
  public:
    BitRows() = default;
    BitRows(std::size_t rows, std::size_t bits) : words_((bits + 63) / 64), data_(rows * words_) {}

    std::size_t words() const { return words_; }
    std::uint64_t* operator[](std::size_t row) { return data_.data() + row * words_; }
    const std::uint64_t* operator[](std::size_t row) const { return data_.data() + row * words_; }

  private:
    std::size_t words_ = 0;
    std::vector<std::uint64_t> data_;
};

inline void setBit(std::uint64_t* row, std::size_t bit) {
    row[bit / 64] |= std::uint64_t{1} << (bit % 64);
}
inline bool testBit(const std::uint64_t* row, std::size_t bit) {
    return (row[bit / 64] >> (bit % 64) & 1) != 0;
}

/// Calls visit(bit) for every bit of one word's worth, the lowest first.
template <typename Visit>
void forEachBit(std::uint64_t word, std::size_t offset, Visit visit) {
    for (; word != 0; word &= word - 1)
        visit(offset + static_cast<std::size_t>(std::countr_zero(word)));
}

} // namespace cornerwise
