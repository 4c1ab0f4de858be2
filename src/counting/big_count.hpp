// Counts of solutions outgrow 64 bits.
#pragma once

#include <compare>
#include <string>

namespace cornerwise {

/// A natural number below 2^128. Sums and products that do not fit throw std::overflow_error.
class BigCount {
  public:
    BigCount() = default;
    BigCount(unsigned long long value) : value_(value) {} // NOLINT: counts mix with plain numbers

    BigCount& operator+=(const BigCount& other);
    BigCount& operator*=(const BigCount& other);
    friend BigCount operator+(BigCount a, const BigCount& b) { return a += b; }
    friend BigCount operator*(BigCount a, const BigCount& b) { return a *= b; }
    friend auto operator<=>(const BigCount&, const BigCount&) = default;

    /// The quotient, which must be exact.
    BigCount dividedBy(unsigned long long divisor) const;

    /// Decimal digits.
    std::string text() const;

  private:
    __extension__ typedef unsigned __int128 Wide;
    Wide value_ = 0;
};

} // namespace cornerwise
