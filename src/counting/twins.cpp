#include "counting/twins.hpp"

#include <algorithm>

namespace cornerwise {
namespace {

bool placedOnce(const Piece& piece) {
    return piece.supply.front() == Supply{1, 1};
}

/// Whether the images of every named piece's placements are its own placements.
bool keepsNamed(const Instance& instance) {
    for (std::size_t p = 0; p < instance.puzzle.pieces.size(); ++p) {
        if (instance.puzzle.pieces[p].names == 1) continue;
        for (const auto& image : instance.images)
            for (const int x : instance.ofPiece[p]) {
                const int y = image[static_cast<std::size_t>(x)];
                if (instance.placements[static_cast<std::size_t>(y)].piece != static_cast<int>(p))
                    return false;
            }
    }
    return true;
}

} // namespace

std::optional<Instance> mergeTwins(const Instance& instance) {
    const Puzzle& puzzle = instance.puzzle;
    if (puzzle.colours.size() != 1 || !puzzle.givens.empty()) return std::nullopt;
    Puzzle merged = puzzle;
    merged.pieces.clear();
    for (const Piece& piece : puzzle.pieces) {
        const auto twin =
            std::find_if(merged.pieces.begin(), merged.pieces.end(), [&](const Piece& other) {
                return other.sides == piece.sides && other.places == piece.places &&
                       other.names == other.supply.front().high &&
                       other.supply.front().low == other.names &&
                       canonicalShape(puzzle.board.lattice(), other.shape, other.sides) ==
                           canonicalShape(puzzle.board.lattice(), piece.shape, piece.sides);
            });
        if (twin == merged.pieces.end() || !placedOnce(piece)) {
            merged.pieces.push_back(piece);
            continue;
        }
        ++twin->names;
        ++twin->supply.front().low;
        ++twin->supply.front().high;
    }
    if (merged.pieces.size() == puzzle.pieces.size()) return std::nullopt;
    Instance result = makeInstance(std::move(merged));
    if (result.images.size() != instance.images.size() || !keepsNamed(result)) return std::nullopt;
    return result;
}

} // namespace cornerwise
