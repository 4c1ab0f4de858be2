#include "cover/exact_cover.hpp"

#include <stdexcept>
#include <utility>

namespace cornerwise {

int CoverProblem::addPrimary(int low, int high) {
    if (primaries_ != itemCount())
        throw std::logic_error("primary items come before secondary ones");
    if (low < 0 || high < low)
        throw std::logic_error("an item's multiplicity needs 0 <= low <= high");
    items_.push_back({low, high});
    return primaries_++;
}

int CoverProblem::addSecondary() {
    items_.push_back({0, 1});
    return itemCount() - 1;
}

int CoverProblem::addOption(std::vector<Entry> entries) {
    options_.push_back(std::move(entries));
    return optionCount() - 1;
}

} // namespace cornerwise
