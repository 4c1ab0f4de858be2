// Counts of solutions outgrow every fixed width.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cornerwise {

/// A natural number of any size.
class BigCount {
  public:
    BigCount() = default;
    BigCount(unsigned long long value) { // NOLINT: counts mix with plain numbers
        if (value != 0) limbs_.push_back(value);
    }
    /// From decimal digits; nothing if there are none, or something else.
    static std::optional<BigCount> parse(std::string_view digits);

    BigCount& operator+=(unsigned long long other);
    BigCount& operator+=(const BigCount& other);
    BigCount& operator*=(unsigned long long factor);
    BigCount& operator*=(const BigCount& factor);
    friend BigCount operator+(BigCount a, const BigCount& b) { return a += b; }
    friend BigCount operator*(BigCount a, const BigCount& b) { return a *= b; }
    friend bool operator==(const BigCount&, const BigCount&) = default;
    friend std::strong_ordering operator<=>(const BigCount& a, const BigCount& b);

    /// The quotient, which must be exact: throws std::logic_error if it is not.
    BigCount dividedBy(unsigned long long divisor) const;

    /// Decimal digits.
    std::string text() const;

  private:
    unsigned long long divide(unsigned long long divisor); // returns the remainder

    std::vector<std::uint64_t> limbs_; // the lowest first, the highest never 0
};

} // namespace cornerwise
