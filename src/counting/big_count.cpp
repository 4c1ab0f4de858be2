#include "counting/big_count.hpp"

#include <algorithm>
#include <stdexcept>

namespace cornerwise {

BigCount& BigCount::operator+=(const BigCount& other) {
    if (__builtin_add_overflow(value_, other.value_, &value_))
        throw std::overflow_error("a count does not fit in 128 bits");
    return *this;
}

BigCount& BigCount::operator*=(const BigCount& other) {
    if (__builtin_mul_overflow(value_, other.value_, &value_))
        throw std::overflow_error("a count does not fit in 128 bits");
    return *this;
}

BigCount BigCount::dividedBy(unsigned long long divisor) const {
    if (divisor == 0 || value_ % divisor != 0) throw std::logic_error("a count is not divisible");
    BigCount result;
    result.value_ = value_ / divisor;
    return result;
}

std::string BigCount::text() const {
    std::string digits;
    Wide rest = value_;
    do {
        digits += static_cast<char>('0' + static_cast<int>(rest % 10));
        rest /= 10;
    } while (rest != 0);
    std::reverse(digits.begin(), digits.end());
    return digits;
}

} // namespace cornerwise
