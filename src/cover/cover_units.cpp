#include "cover/cover_units.hpp"

#include "base/divide.hpp"

#include <algorithm>

namespace cornerwise {
namespace {

/// What a few chosen options leave of a problem.
class Rest {
  public:
    Rest(const CoverProblem& problem, const std::vector<int>& chosen)
        : problem_(problem), low_(static_cast<std::size_t>(problem.itemCount())), high_(low_),
          colour_(low_), chosen_(static_cast<std::size_t>(problem.optionCount())) {
        for (int item = 0; item < problem.itemCount(); ++item) {
            low_[static_cast<std::size_t>(item)] = problem.low(item);
            high_[static_cast<std::size_t>(item)] = problem.high(item);
        }
        for (const int option : chosen) {
            chosen_[static_cast<std::size_t>(option)] = true;
            for (const Entry& e : problem.option(option)) {
                const auto item = static_cast<std::size_t>(e.item);
                low_[item] = std::max(0, low_[item] - 1);
                colour_[item] = e.colour;
                if (e.colour == 0) --high_[item];
            }
        }
    }

    int low(int item) const { return low_[static_cast<std::size_t>(item)]; }
    int high(int item) const { return high_[static_cast<std::size_t>(item)]; }

    bool alive(int option) const {
        const auto& entries = problem_.option(option);
        return !chosen_[static_cast<std::size_t>(option)] &&
               std::any_of(entries.begin(), entries.end(),
                           [&](const Entry& e) { return e.item < problem_.primaryCount(); }) &&
               std::all_of(entries.begin(), entries.end(), [&](const Entry& e) {
                   const int colour = colour_[static_cast<std::size_t>(e.item)];
                   return high(e.item) > 0 && (colour == 0 || colour == e.colour);
               });
    }

  private:
    const CoverProblem& problem_;
    std::vector<int> low_;
    std::vector<int> high_;
    std::vector<int> colour_; // of secondary items; 0: none yet
    std::vector<bool> chosen_;
};

} // namespace

CoverUnits::CoverUnits(const CoverProblem& problem, std::size_t wanted) : problem_(problem) {
    units_ = divided(
        std::vector<Unit>{{{}, 1}}, wanted,
        [this](const Unit& unit, std::vector<Unit>& children) { return branch(unit, children); });
    std::sort(units_.begin(), units_.end(),
              [](const Unit& a, const Unit& b) { return a.chosen < b.chosen; });
}

/// False if nothing is left to branch on. A dead end has no children.
bool CoverUnits::branch(const Unit& unit, std::vector<Unit>& children) const {
    const Rest rest(problem_, unit.chosen);
    const auto primaries = static_cast<std::size_t>(problem_.primaryCount());
    std::vector<std::vector<int>> options(primaries); // by item, those that can still be chosen
    for (int option = 0; option < problem_.optionCount(); ++option) {
        if (!rest.alive(option)) continue;
        for (const Entry& e : problem_.option(option))
            if (e.item < problem_.primaryCount())
                options[static_cast<std::size_t>(e.item)].push_back(option);
    }
    const std::vector<int>* fewest = nullptr;
    for (int item = 0; item < problem_.primaryCount(); ++item) {
        if (rest.low(item) != 1 || rest.high(item) != 1) continue;
        const auto& choices = options[static_cast<std::size_t>(item)];
        if (fewest == nullptr || choices.size() < fewest->size()) fewest = &choices;
    }
    if (fewest == nullptr) return false;
    for (const int option : *fewest) {
        children.push_back(unit);
        children.back().chosen.push_back(option);
        children.back().share /= static_cast<double>(fewest->size());
    }
    return true;
}

CoverProblem CoverUnits::remaining(std::size_t unit) const {
    const Rest rest(problem_, units_[unit].chosen);
    CoverProblem left;
    // Items keep their numbers: one that has all it can have is left without options.
    for (int item = 0; item < problem_.itemCount(); ++item)
        item < problem_.primaryCount() ? left.addPrimary(rest.low(item), rest.high(item))
                                       : left.addSecondary();
    for (int option = 0; option < problem_.optionCount(); ++option)
        if (rest.alive(option)) left.addOption(problem_.option(option));
    return left;
}

} // namespace cornerwise
