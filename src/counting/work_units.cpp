#include "counting/work_units.hpp"

#include "base/divide.hpp"

#include <algorithm>
#include <tuple>

namespace cornerwise {

WorkUnits::WorkUnits(const Instance& instance, const SymmetryBreak& symmetry, std::size_t wanted)
    : instance_(instance), symmetry_(symmetry) {
    for (std::size_t c = 0; c < instance.through.size(); ++c)
        if (instance.puzzle.required[c]) cells_.push_back(static_cast<int>(c));
    std::sort(cells_.begin(), cells_.end(), [&](int a, int b) {
        return instance.sweep[static_cast<std::size_t>(a)] <
               instance.sweep[static_cast<std::size_t>(b)];
    });
    std::vector<Unit> whole;
    const std::vector<int> roots = symmetry.roots();
    for (const int root : roots)
        whole.push_back({root, {}, 1.0 / static_cast<double>(roots.size())});
    units_ =
        divided(std::move(whole), wanted, [this](const Unit& unit, std::vector<Unit>& children) {
            return branch(unit, children);
        });
    std::sort(units_.begin(), units_.end(), [](const Unit& a, const Unit& b) {
        return std::tie(a.root, a.chosen) < std::tie(b.root, b.chosen);
    });
}

Start WorkUnits::start(std::size_t unit) const {
    Start start = symmetry_.startAt(units_[unit].root);
    const auto& chosen = units_[unit].chosen;
    start.forced.insert(start.forced.end(), chosen.begin(), chosen.end());
    return start;
}

/// False if nothing is left to branch on. A dead end has no children.
bool WorkUnits::branch(const Unit& unit, std::vector<Unit>& children) const {
    const Start start = symmetry_.startAt(unit.root);
    std::vector<bool> covered(instance_.through.size());
    std::vector<int> used(instance_.ofPiece.size());
    const auto put = [&](int placement) {
        const Placement& p = instance_.placements[static_cast<std::size_t>(placement)];
        for (const int c : p.cells) covered[static_cast<std::size_t>(c)] = true;
        ++used[static_cast<std::size_t>(p.piece)];
    };
    for (const Chosen& given : instance_.givens) put(given.placement);
    for (const int f : start.forced) put(f);
    for (const int c : unit.chosen) put(c);

    const auto alive = [&](int placement) {
        const auto id = static_cast<std::size_t>(placement);
        const Placement& p = instance_.placements[id];
        return (start.excluded.empty() || !start.excluded[id]) &&
               used[static_cast<std::size_t>(p.piece)] < instance_.totalHigh(p.piece) &&
               std::none_of(p.cells.begin(), p.cells.end(),
                            [&](int c) { return covered[static_cast<std::size_t>(c)]; });
    };
    const std::vector<int>* item = nullptr;
    const auto cell = std::find_if(cells_.begin(), cells_.end(),
                                   [&](int c) { return !covered[static_cast<std::size_t>(c)]; });
    if (cell != cells_.end()) item = &instance_.through[static_cast<std::size_t>(*cell)];
    for (std::size_t p = 0; p < used.size() && item == nullptr; ++p) {
        const int piece = static_cast<int>(p);
        if (used[p] == 0 && instance_.totalLow(piece) == 1 && instance_.totalHigh(piece) == 1)
            item = &instance_.ofPiece[p];
    }
    if (item == nullptr) return false;
    std::vector<int> choices;
    std::copy_if(item->begin(), item->end(), std::back_inserter(choices), alive);
    for (const int placement : choices) {
        children.push_back(unit);
        children.back().chosen.push_back(placement);
        children.back().share /= static_cast<double>(choices.size());
    }
    return true;
}

} // namespace cornerwise
