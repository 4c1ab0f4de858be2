#include "packing/same.hpp"

#include "puzzle/instance.hpp"

#include <algorithm>
#include <numeric>

namespace cornerwise {
namespace {

std::vector<int> mapped(const std::vector<int>& cells, const CellMap& map) {
    std::vector<int> result;
    for (const int c : cells) result.push_back(map[static_cast<std::size_t>(c)]);
    std::sort(result.begin(), result.end());
    return result;
}

bool keeps(const Puzzle& puzzle, const CellMap& map) {
    for (std::size_t c = 0; c < map.size(); ++c)
        if (puzzle.required[c] != puzzle.required[static_cast<std::size_t>(map[c])]) return false;
    for (const auto& starts : puzzle.starts)
        if (puzzle.rule == Rule::anchored && mapped(starts, map) != starts) return false;
    return std::all_of(puzzle.givens.begin(), puzzle.givens.end(), [&](const Given& g) {
        return std::any_of(puzzle.givens.begin(), puzzle.givens.end(), [&](const Given& h) {
            return h.colour == g.colour && h.cells == mapped(g.cells, map);
        });
    });
}

} // namespace

DistinctArrangements::DistinctArrangements(const Puzzle& puzzle, bool upToSymmetry, bool upToColour)
    : classes_(colourClasses(puzzle)) {
    for (const CellMap& map : puzzle.board.symmetries(puzzle.mirror))
        if (maps_.empty() || (upToSymmetry && keeps(puzzle, map))) maps_.push_back(map);
    if (!upToColour) std::iota(classes_.begin(), classes_.end(), 0);
}

DistinctArrangements::Form DistinctArrangements::image(const Arrangement& arrangement,
                                                       const CellMap& map) const {
    Form form;
    for (const PlacedPiece& p : arrangement.pieces)
        form.emplace_back(mapped(p.cells, map), p.colour);
    std::sort(form.begin(), form.end());
    // Colours of a class are named in the order in which they appear.
    std::vector<int> name(classes_.size(), -1);
    std::vector<std::size_t> next(classes_.size(), 0);
    for (auto& [cells, colour] : form) {
        int& renamed = name[static_cast<std::size_t>(colour)];
        if (renamed < 0) {
            const int owner = classes_[static_cast<std::size_t>(colour)];
            std::size_t& candidate = next[static_cast<std::size_t>(owner)];
            while (classes_[candidate] != owner) ++candidate;
            renamed = static_cast<int>(candidate++);
        }
        colour = renamed;
    }
    return form;
}

bool DistinctArrangements::add(const Arrangement& arrangement) {
    Form least;
    for (const CellMap& map : maps_) {
        Form form = image(arrangement, map);
        if (least.empty() || form < least) least = std::move(form);
    }
    return seen_.insert(std::move(least)).second;
}

} // namespace cornerwise
