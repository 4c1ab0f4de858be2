#include "packing/fold.hpp"

#include "puzzle/sameness.hpp"

#include <algorithm>
#include <numeric>

namespace cornerwise {
namespace {

std::vector<int> identity(std::size_t n) {
    std::vector<int> result(n);
    std::iota(result.begin(), result.end(), 0);
    return result;
}

std::vector<int> then(const std::vector<int>& first, const std::vector<int>& second) {
    std::vector<int> result;
    for (const int x : first) result.push_back(second[static_cast<std::size_t>(x)]);
    return result;
}

/// The powers of a permutation, the identity first.
std::vector<std::vector<int>> powers(const std::vector<int>& map) {
    std::vector<std::vector<int>> result{identity(map.size())};
    for (auto next = map; next != result.front(); next = then(next, map)) result.push_back(next);
    return result;
}

/// Colours in cycles of length `order`, each going to the next in turn: 0 1 2 3 for order 4, and
/// 0 2, 1 3 for order 2, as they sit round the board.
std::vector<int> cycles(std::size_t colours, std::size_t order) {
    const std::size_t step = colours / order;
    std::vector<int> result;
    for (std::size_t q = 0; q < colours; ++q)
        result.push_back(static_cast<int>((q + step) % colours));
    return result;
}

} // namespace

Fold trivialFold(const Puzzle& puzzle) {
    return {{identity(static_cast<std::size_t>(puzzle.board.size()))},
            {identity(puzzle.colours.size())}};
}

std::vector<Fold> foldsOf(const Puzzle& puzzle) {
    std::vector<Fold> result;
    if (!puzzle.givens.empty() || !puzzle.clues.empty()) return result;
    PuzzleSymmetries whole(puzzle);
    const std::vector<int> pieces = identity(puzzle.pieces.size());
    for (const CellMap& map : puzzle.board.symmetries(false)) {
        Fold fold{powers(map), {}};
        const std::size_t colours = puzzle.colours.size();
        if (fold.order() < 2 || colours % fold.order() != 0) continue;
        const auto permutation = cycles(colours, fold.order());
        if (whole.pieces(map, permutation) != pieces) continue;
        fold.colours = powers(permutation);
        result.push_back(std::move(fold));
    }
    std::stable_sort(result.begin(), result.end(),
                     [](const Fold& a, const Fold& b) { return a.order() > b.order(); });
    return result;
}

} // namespace cornerwise
