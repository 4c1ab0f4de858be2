#include "puzzle/sameness.hpp"

#include "puzzle/instance.hpp"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace cornerwise {
namespace {

/// Whether a shape is its own mirror image up to rotations.
bool isAchiral(const Lattice& lattice, const Shape& shape) {
    Shape reflected;
    // The first symmetry after the rotations is a reflection, and with them makes all others.
    for (const Cell& c : shape) reflected.push_back(lattice.transform(lattice.rotationCount(), c));
    return canonicalShape(lattice, reflected, Sides::oneSided) ==
           canonicalShape(lattice, shape, Sides::oneSided);
}

} // namespace

std::vector<int> mapped(const CellMap& map, const std::vector<int>& cells) {
    std::vector<int> image;
    for (const int c : cells) image.push_back(map[static_cast<std::size_t>(c)]);
    std::sort(image.begin(), image.end());
    return image;
}

PuzzleSymmetries::PuzzleSymmetries(const Puzzle& puzzle)
    : puzzle_(&puzzle), sweep_(puzzle.board.sweepOrder()), clues_(puzzle.clueColours()),
      rotations_(puzzle.board.symmetries(false)), places_(puzzle.pieces.size()) {}

std::optional<std::vector<int>> PuzzleSymmetries::pieces(const CellMap& map,
                                                         const std::vector<int>& colours) {
    if (!keepsCells(map, colours)) return std::nullopt;
    const auto& all = puzzle_->pieces;
    const bool rotation = std::find(rotations_.begin(), rotations_.end(), map) != rotations_.end();
    const auto alike = [&](const Piece& piece, const Piece& other) {
        for (std::size_t q = 0; q < colours.size(); ++q)
            if (piece.supply[q] != other.supply[static_cast<std::size_t>(colours[q])]) return false;
        return true;
    };
    std::vector<int> images(all.size(), -1);
    std::vector<bool> taken(all.size());
    for (std::size_t p = 0; p < all.size(); ++p) {
        const auto goesTo = [&](std::size_t q) {
            return !taken[q] && alike(all[p], all[q]) &&
                   ((p == q && turnsOntoItself(p, rotation)) || becomes(p, q, map));
        };
        std::size_t image = p;
        if (!goesTo(p))
            for (image = 0; image < all.size() && (image == p || !goesTo(image));) ++image;
        if (image == all.size()) return std::nullopt;
        taken[image] = true;
        images[p] = static_cast<int>(image);
    }
    if (!keepsGivens(map, colours, images)) return std::nullopt;
    return images;
}

bool PuzzleSymmetries::keepsCells(const CellMap& map, const std::vector<int>& colours) const {
    for (std::size_t c = 0; c < map.size(); ++c) {
        const auto to = static_cast<std::size_t>(map[c]);
        const int clue = clues_[c] < 0 ? -1 : colours[static_cast<std::size_t>(clues_[c])];
        if (puzzle_->required[c] != puzzle_->required[to] || clue != clues_[to]) return false;
    }
    for (std::size_t q = 0; q < colours.size() && puzzle_->rule == Rule::anchored; ++q)
        if (mapped(map, puzzle_->starts[q]) !=
            puzzle_->starts[static_cast<std::size_t>(colours[q])])
            return false;
    return true;
}

bool PuzzleSymmetries::keepsGivens(const CellMap& map, const std::vector<int>& colours,
                                   const std::vector<int>& pieces) const {
    std::vector<std::tuple<int, int, std::vector<int>>> givens;
    std::vector<std::tuple<int, int, std::vector<int>>> images;
    for (const Given& g : puzzle_->givens) {
        givens.emplace_back(g.colour, g.piece, g.cells);
        images.emplace_back(colours[static_cast<std::size_t>(g.colour)],
                            pieces[static_cast<std::size_t>(g.piece)], mapped(map, g.cells));
    }
    std::sort(givens.begin(), givens.end());
    std::sort(images.begin(), images.end());
    return givens == images;
}

/// Without looking at the board, where all placements of most pieces would have to be listed.
bool PuzzleSymmetries::turnsOntoItself(std::size_t piece, bool rotation) const {
    const Piece& p = puzzle_->pieces[piece];
    const Lattice& lattice = puzzle_->board.lattice();
    if (p.sides == Sides::fixed || p.places) return false;
    return rotation || (p.sides == Sides::free && lattice.dimensions() == 2) ||
           isAchiral(lattice, p.shape);
}

/// Whether the places of one piece go to those of another. That can be so of pieces that are none
/// of each other's images where few of their orientations fit the board.
bool PuzzleSymmetries::becomes(std::size_t piece, std::size_t other, const CellMap& map) {
    if (puzzle_->pieces[piece].shape.size() != puzzle_->pieces[other].shape.size()) return false;
    const Sets& from = placesOf(piece);
    const Sets& to = placesOf(other);
    return from.size() == to.size() &&
           std::all_of(from.begin(), from.end(), [&](const auto& cells) {
               return std::binary_search(to.begin(), to.end(), mapped(map, cells));
           });
}

const PuzzleSymmetries::Sets& PuzzleSymmetries::placesOf(std::size_t piece) {
    auto& places = places_[piece];
    if (!places) {
        places.emplace();
        for (Placement& placement : placementsOf(*puzzle_, static_cast<int>(piece), sweep_))
            places->push_back(std::move(placement.cells));
        std::sort(places->begin(), places->end());
    }
    return *places;
}

std::vector<PuzzleSymmetry> symmetriesOf(const Puzzle& puzzle) {
    PuzzleSymmetries whole(puzzle);
    std::vector<int> colours(puzzle.colours.size());
    std::iota(colours.begin(), colours.end(), 0);
    std::vector<PuzzleSymmetry> result;
    for (CellMap& map : puzzle.board.symmetries(puzzle.mirror))
        if (auto pieces = whole.pieces(map, colours))
            result.push_back({std::move(map), std::move(*pieces)});
    return result;
}

std::vector<int> colourClasses(const Puzzle& puzzle) {
    std::vector<int> result(puzzle.colours.size());
    const auto hasGivens = [&](std::size_t colour) {
        const auto isIts = [&](const auto& given) {
            return given.colour == static_cast<int>(colour);
        };
        return std::any_of(puzzle.givens.begin(), puzzle.givens.end(), isIts) ||
               std::any_of(puzzle.clues.begin(), puzzle.clues.end(), isIts);
    };
    const auto alike = [&](std::size_t a, std::size_t b) {
        return (puzzle.rule != Rule::anchored || puzzle.starts[a] == puzzle.starts[b]) &&
               !hasGivens(a) && !hasGivens(b) &&
               std::all_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                           [&](const Piece& piece) { return piece.supply[a] == piece.supply[b]; });
    };
    for (std::size_t b = 0; b < result.size(); ++b) {
        std::size_t a = 0;
        while (a < b && !alike(a, b)) ++a;
        result[b] = static_cast<int>(a);
    }
    return result;
}

ColourNames::ColourNames(const std::vector<int>& classes)
    : classes_(&classes), name_(classes.size(), -1), next_(classes.size()) {
    std::iota(next_.begin(), next_.end(), 0);
}

int ColourNames::of(int colour) {
    int& name = name_[static_cast<std::size_t>(colour)];
    if (name >= 0) return name;
    const int owner = (*classes_)[static_cast<std::size_t>(colour)];
    int& candidate = next_[static_cast<std::size_t>(owner)];
    name = candidate++;
    while (candidate < static_cast<int>(classes_->size()) &&
           (*classes_)[static_cast<std::size_t>(candidate)] != owner)
        ++candidate;
    return name;
}

} // namespace cornerwise
