// 128-bit words, as sets of up to 128 bits.
#pragma once

#include <bit>
#include <cstdint>

namespace cornerwise {

__extension__ typedef unsigned __int128 Wide;

inline constexpr int wideBits = 128;

inline Wide wideBit(int bit) {
    return Wide{1} << bit;
}
/// The lowest n bits; n up to 128.
inline Wide lowBits(int n) {
    return n == wideBits ? ~Wide{0} : wideBit(n) - 1;
}
inline int trailingOnes(Wide value) {
    const auto low = static_cast<std::uint64_t>(value);
    const int ones = std::countr_one(low);
    return ones < 64 ? ones : 64 + std::countr_one(static_cast<std::uint64_t>(value >> 64));
}

} // namespace cornerwise
