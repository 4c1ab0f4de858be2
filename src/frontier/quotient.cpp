#include "frontier/quotient.hpp"

#include <algorithm>
#include <map>
#include <numeric>

namespace cornerwise {
namespace {

/// The orbits of the cells, in the order of the sweep.
struct CellOrbits {
    std::vector<int> of; // by cell
    std::vector<bool> required;
};

CellOrbits cellOrbits(const Instance& instance, const std::vector<int>& image) {
    std::vector<int> bySweep(image.size());
    for (std::size_t c = 0; c < image.size(); ++c)
        bySweep[static_cast<std::size_t>(instance.sweep[c])] = static_cast<int>(c);
    CellOrbits orbits;
    orbits.of.assign(image.size(), -1);
    for (const int first : bySweep) {
        if (orbits.of[static_cast<std::size_t>(first)] >= 0) continue;
        const int orbit = static_cast<int>(orbits.required.size());
        orbits.required.push_back(instance.puzzle.required[static_cast<std::size_t>(first)]);
        for (int c = first; orbits.of[static_cast<std::size_t>(c)] < 0;
             c = image[static_cast<std::size_t>(c)])
            orbits.of[static_cast<std::size_t>(c)] = orbit;
    }
    return orbits;
}

/// By cell: the given that covers it, a placement of -1 where there is none.
std::vector<Chosen> givensByCell(const Instance& instance) {
    std::vector<Chosen> result(instance.through.size(), {-1, -1});
    for (const Chosen& given : instance.givens)
        for (const int c : instance.placements[static_cast<std::size_t>(given.placement)].cells)
            result[static_cast<std::size_t>(c)] = given;
    return result;
}

} // namespace

Sweep invariantSweep(const Instance& instance, std::size_t symmetry,
                     const std::vector<int>& names) {
    const auto& image = instance.images[symmetry];
    CellOrbits cells = cellOrbits(instance, instance.cellImages[symmetry]);
    const std::vector<Chosen> givenAt = givensByCell(instance);
    for (std::size_t c = 0; c < givenAt.size(); ++c)
        if (givenAt[c].placement >= 0) cells.required[static_cast<std::size_t>(cells.of[c])] = true;
    const int colours = static_cast<int>(instance.puzzle.colours.size());
    std::vector<Supply> supply; // kinds are pieces of a colour
    for (const Piece& piece : instance.puzzle.pieces)
        supply.insert(supply.end(), piece.supply.begin(), piece.supply.end());
    Sweep sweep(cells.required, supply, instance.puzzle.board.size());

    const auto add = [&](const Chosen& first) {
        std::vector<int> covered; // cells
        std::vector<int> items;
        std::map<int, int> uses;
        Chosen now = first;
        do {
            if (now < first) return; // added, or not, as that one's orbit
            const Placement& p = instance.placements[static_cast<std::size_t>(now.placement)];
            for (const int c : p.cells) {
                const Chosen& given = givenAt[static_cast<std::size_t>(c)];
                if (given.placement >= 0 && given != now) return;
                covered.push_back(c);
                items.push_back(cells.of[static_cast<std::size_t>(c)]);
            }
            ++uses[p.piece * colours + now.colour];
            now = {image[static_cast<std::size_t>(now.placement)],
                   names[static_cast<std::size_t>(now.colour)]};
        } while (now != first);
        std::sort(covered.begin(), covered.end());
        if (std::adjacent_find(covered.begin(), covered.end()) != covered.end()) return;
        std::sort(items.begin(), items.end());
        items.erase(std::unique(items.begin(), items.end()), items.end());
        sweep.add(items, {uses.begin(), uses.end()}, first.placement);
    };
    for (std::size_t p = 0; p < instance.placements.size(); ++p)
        for (int q = 0; q < colours; ++q) add({static_cast<int>(p), q});
    return sweep;
}

std::string frontierRefusal(const Instance& instance) {
    if (instance.puzzle.rule != Rule::free) return "there is a contact rule";
    std::vector<int> names(instance.puzzle.colours.size());
    std::iota(names.begin(), names.end(), 0);
    for (std::size_t g = 0; g < instance.images.size(); ++g)
        if (const Sweep sweep = invariantSweep(instance, g, names); !sweep.problem().empty())
            return sweep.problem();
    return "";
}

} // namespace cornerwise
