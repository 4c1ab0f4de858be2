#include "base/big_count.hpp"

#include <algorithm>
#include <stdexcept>

namespace cornerwise {
namespace {

__extension__ typedef unsigned __int128 Wide;

std::uint64_t low(Wide value) {
    return static_cast<std::uint64_t>(value);
}

} // namespace

std::optional<BigCount> BigCount::parse(std::string_view digits) {
    if (digits.empty()) return std::nullopt;
    BigCount result;
    for (const char c : digits) {
        if (c < '0' || c > '9') return std::nullopt;
        result *= 10;
        result += static_cast<unsigned long long>(c - '0');
    }
    return result;
}

BigCount& BigCount::operator+=(unsigned long long other) {
    for (std::size_t i = 0; other != 0; ++i) {
        if (i == limbs_.size()) limbs_.push_back(0);
        other = __builtin_add_overflow(limbs_[i], other, &limbs_[i]) ? 1 : 0;
    }
    return *this;
}

BigCount& BigCount::operator+=(const BigCount& other) {
    limbs_.resize(std::max(limbs_.size(), other.limbs_.size()));
    Wide carry = 0;
    for (std::size_t i = 0; i < limbs_.size(); ++i) {
        carry += limbs_[i];
        if (i < other.limbs_.size()) carry += other.limbs_[i];
        limbs_[i] = low(carry);
        carry >>= 64;
    }
    if (carry != 0) limbs_.push_back(low(carry));
    return *this;
}

BigCount& BigCount::operator*=(unsigned long long factor) {
    Wide carry = 0;
    for (std::uint64_t& limb : limbs_) {
        carry += Wide{limb} * factor;
        limb = low(carry);
        carry >>= 64;
    }
    if (carry != 0) limbs_.push_back(low(carry));
    if (factor == 0) limbs_.clear();
    return *this;
}

BigCount& BigCount::operator*=(const BigCount& factor) {
    BigCount result;
    for (std::size_t i = 0; i < factor.limbs_.size(); ++i) {
        BigCount part = *this;
        part *= factor.limbs_[i];
        if (!part.limbs_.empty()) part.limbs_.insert(part.limbs_.begin(), i, 0);
        result += part;
    }
    return *this = result;
}

std::strong_ordering operator<=>(const BigCount& a, const BigCount& b) {
    if (a.limbs_.size() != b.limbs_.size()) return a.limbs_.size() <=> b.limbs_.size();
    return std::lexicographical_compare_three_way(a.limbs_.rbegin(), a.limbs_.rend(),
                                                  b.limbs_.rbegin(), b.limbs_.rend());
}

unsigned long long BigCount::divide(unsigned long long divisor) {
    Wide rest = 0;
    for (std::size_t i = limbs_.size(); i-- > 0;) {
        rest = rest << 64 | limbs_[i];
        limbs_[i] = low(rest / divisor);
        rest %= divisor;
    }
    while (!limbs_.empty() && limbs_.back() == 0) limbs_.pop_back();
    return low(rest);
}

BigCount BigCount::dividedBy(unsigned long long divisor) const {
    BigCount result = *this;
    if (divisor == 0 || result.divide(divisor) != 0)
        throw std::logic_error("a count is not divisible");
    return result;
}

std::string BigCount::text() const {
    std::string digits;
    BigCount rest = *this;
    do {
        digits += static_cast<char>('0' + static_cast<int>(rest.divide(10)));
    } while (!rest.limbs_.empty());
    std::reverse(digits.begin(), digits.end());
    return digits;
}

} // namespace cornerwise
