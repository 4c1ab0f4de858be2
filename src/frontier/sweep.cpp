#include "frontier/sweep.hpp"

#include <algorithm>

namespace cornerwise {

Sweep::Sweep(std::vector<bool> required, const std::vector<Supply>& supply, int most)
    : required_(std::move(required)), options_(required_.size()) {
    for (const Supply& s : supply) {
        Field field;
        field.low = s.low;
        field.strict = s.high < most;
        field.cap = field.strict ? s.high : s.low;
        field.shift = supplyBits_;
        if (field.strict || field.low > 0) {
            field.bits = std::bit_width(static_cast<unsigned>(field.cap)) + 1;
            field.base = (1 << (field.bits - 1)) - 1 - field.cap;
            supplyBits_ += field.bits;
            if (supplyBits_ <= wideBits) {
                const Wide guard = wideBit(supplyBits_ - 1);
                guards_ |= guard;
                if (field.strict) strictGuards_ |= guard;
            }
        }
        fields_.push_back(field);
    }
    if (supplyBits_ > wideBits)
        problem_ = "the supplies left take " + std::to_string(supplyBits_) + " bits, more than " +
                   std::to_string(wideBits);
}

void Sweep::add(const std::vector<int>& items, std::vector<std::pair<int, int>> uses, int number) {
    if (!problem_.empty()) return;
    SweepOption option;
    option.number = number;
    const int reach = items.back() - items.front() + 1;
    if (reach > wideBits) {
        problem_ = "an option reaches " + std::to_string(reach) +
                   " cells ahead of the boundary, more than " + std::to_string(wideBits);
        return;
    }
    windowBits_ = std::max(windowBits_, reach);
    for (const int i : items) option.window |= wideBit(i - items.front());
    for (const auto& [kind, n] : uses) {
        const Field& field = fields_[static_cast<std::size_t>(kind)];
        if (field.strict && n > field.cap) return;
        // More at once than the cap counts no more than it does, and stays inside the field.
        option.step += static_cast<Wide>(std::min(n, field.cap)) << field.shift;
    }
    option.uses = std::move(uses);
    options_[static_cast<std::size_t>(items.front())].push_back(std::move(option));
}

SweepState Sweep::begin() const {
    SweepState state;
    for (const Field& field : fields_) state.supply |= static_cast<Wide>(field.base) << field.shift;
    return state;
}

bool Sweep::suppliesMet(const SweepState& state) const {
    for (int kind = 0; kind < kinds(); ++kind)
        if (used(state, kind) < fields_[static_cast<std::size_t>(kind)].low) return false;
    return true;
}

/// Sets each field that is above its cap to it.
Wide Sweep::saturated(Wide supply) const {
    for (const Field& field : fields_) {
        if (field.bits == 0 || (supply >> (field.shift + field.bits - 1) & 1) == 0) continue;
        supply &= ~(lowBits(field.bits) << field.shift);
        supply |= static_cast<Wide>(field.base + field.cap) << field.shift;
    }
    return supply;
}

void Sweep::pack(const SweepState& state, Wide& low, Wide& high) const {
    low = state.window | (windowBits_ < wideBits ? state.supply << windowBits_ : 0);
    high = windowBits_ < wideBits ? state.supply >> (wideBits - windowBits_) : state.supply;
}

SweepState Sweep::unpack(int item, Wide low, Wide high) const {
    SweepState state{item, low & lowBits(windowBits_), high};
    if (windowBits_ < wideBits)
        state.supply = low >> windowBits_ | high << (wideBits - windowBits_);
    return state;
}

} // namespace cornerwise
