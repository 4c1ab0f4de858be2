#include "contact/piece_sets.hpp"

namespace cornerwise {

bool introducible(const Instance& instance, const ByColour& members, std::size_t colour) {
    if (members[colour] != 0) return true;
    const auto& classes = instance.colourClass;
    for (std::size_t b = 0; b < colour; ++b)
        if (classes[b] == classes[colour] && members[b] == 0) return false;
    return true;
}

std::uint64_t renamings(const Instance& instance, const ByColour& members) {
    const auto& classes = instance.colourClass;
    std::array<std::uint64_t, maxSearchColours> names{};
    for (const int owner : classes) ++names[static_cast<std::size_t>(owner)];
    std::uint64_t ways = 1;
    for (std::size_t q = 0; q < classes.size(); ++q)
        if (members[q] != 0) ways *= names[static_cast<std::size_t>(classes[q])]--;
    return ways;
}

} // namespace cornerwise
