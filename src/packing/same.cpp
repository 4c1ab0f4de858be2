#include "packing/same.hpp"

#include <algorithm>
#include <numeric>

namespace cornerwise {

DistinctArrangements::DistinctArrangements(const Puzzle& puzzle, bool upToSymmetry, bool upToColour)
    : symmetries_(symmetriesOf(puzzle)), classes_(colourClasses(puzzle)) {
    if (!upToSymmetry) symmetries_.resize(1);
    if (!upToColour) std::iota(classes_.begin(), classes_.end(), 0);
}

DistinctArrangements::Form DistinctArrangements::image(const Arrangement& arrangement,
                                                       const PuzzleSymmetry& symmetry) const {
    Form form;
    for (const PlacedPiece& p : arrangement.pieces)
        form.emplace_back(mapped(symmetry.cells, p.cells),
                          symmetry.pieces[static_cast<std::size_t>(p.piece)], p.colour);
    std::sort(form.begin(), form.end());
    ColourNames names(classes_);
    for (auto& [cells, piece, colour] : form) colour = names.of(colour);
    return form;
}

bool DistinctArrangements::add(const Arrangement& arrangement) {
    Form least;
    for (const PuzzleSymmetry& symmetry : symmetries_) {
        Form form = image(arrangement, symmetry);
        if (least.empty() || form < least) least = std::move(form);
    }
    return seen_.insert(std::move(least)).second;
}

} // namespace cornerwise
