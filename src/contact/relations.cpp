#include "contact/relations.hpp"

#include <algorithm>

namespace cornerwise {

Relations::Relations(const Instance& instance)
    : rows_(3 * instance.placements.size(), instance.placements.size()) {
    const Board& board = instance.puzzle.board;
    const std::size_t words = rows_.words();
    BitRows through(static_cast<std::size_t>(board.size()), instance.placements.size());
    for (std::size_t c = 0; c < instance.through.size(); ++c)
        for (const int p : instance.through[c]) setBit(through[c], static_cast<std::size_t>(p));

    for (std::size_t p = 0; p < instance.placements.size(); ++p) {
        const Placement& placement = instance.placements[p];
        std::uint64_t* const clash = rows_[3 * p];
        std::uint64_t* const touch = rows_[3 * p + 1];
        std::uint64_t* const mate = rows_[3 * p + 2];
        const auto join = [&](std::uint64_t* row, int cell) {
            const std::uint64_t* add = through[static_cast<std::size_t>(cell)];
            for (std::size_t w = 0; w < words; ++w) row[w] |= add[w];
        };
        for (const int c : placement.cells) {
            join(clash, c);
            for (const int n : board.edgeNeighbours(c)) join(touch, n);
            for (const int n : board.cornerNeighbours(c)) join(mate, n);
        }
        for (std::size_t w = 0; w < words; ++w) {
            touch[w] &= ~clash[w];
            mate[w] &= ~clash[w] & ~touch[w];
        }
        const auto& supply =
            instance.puzzle.pieces[static_cast<std::size_t>(placement.piece)].supply;
        if (std::all_of(supply.begin(), supply.end(), [](const Supply& s) { return s.high <= 1; }))
            for (const int q : instance.ofPiece[static_cast<std::size_t>(placement.piece)])
                mate[static_cast<std::size_t>(q) / 64] &=
                    ~(std::uint64_t{1} << (static_cast<std::size_t>(q) % 64));
    }
}

std::size_t Relations::bytes(const Instance& instance) {
    return 3 * instance.placements.size() * ((instance.placements.size() + 63) / 64) * 8;
}

std::vector<int> cornersOf(const Board& board, const Placement& placement) {
    std::vector<int> corners;
    std::vector<int> others = placement.cells;
    for (const int c : placement.cells) {
        const auto& corner = board.cornerNeighbours(c);
        corners.insert(corners.end(), corner.begin(), corner.end());
        const auto& edge = board.edgeNeighbours(c);
        others.insert(others.end(), edge.begin(), edge.end());
    }
    std::sort(corners.begin(), corners.end());
    corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
    std::erase_if(
        corners, [&](int c) { return std::find(others.begin(), others.end(), c) != others.end(); });
    return corners;
}

bool mayBeLone(const Puzzle& puzzle) {
    for (std::size_t q = 0; q < puzzle.colours.size(); ++q) {
        int low = 0;
        int high = 0;
        for (const Piece& piece : puzzle.pieces) {
            low += piece.supply[q].low;
            high += piece.supply[q].high;
        }
        if (low <= 1 && high >= 1) return true;
    }
    return false;
}

} // namespace cornerwise
