#include "pictures/picture.hpp"

#include "rules/contact_rules.hpp"

#include <algorithm>
#include <numeric>

namespace cornerwise {
namespace {

/// In space a piece rests on the floor, on cubes that lie, or on itself.
bool rests(const Board& board, const PlacedPiece& piece, const std::vector<bool>& covered) {
    return std::all_of(piece.cells.begin(), piece.cells.end(), [&](int c) {
        Cell under = board.cells()[static_cast<std::size_t>(c)];
        --under.z;
        const int below = board.index(under);
        return below < 0 || covered[static_cast<std::size_t>(below)] ||
               std::binary_search(piece.cells.begin(), piece.cells.end(), below);
    });
}

std::vector<int> fromTheFloor(const Puzzle& puzzle, const Arrangement& arrangement) {
    const auto& pieces = arrangement.pieces;
    std::vector<int> waiting;
    for (std::size_t p = 0; p < pieces.size(); ++p) waiting.push_back(static_cast<int>(p));
    std::stable_sort(waiting.begin(), waiting.end(), [&](int a, int b) {
        return pieces[static_cast<std::size_t>(a)].cells <
               pieces[static_cast<std::size_t>(b)].cells;
    });
    std::vector<bool> covered(static_cast<std::size_t>(puzzle.board.size()));
    std::vector<int> order;
    while (!waiting.empty()) {
        auto next = std::find_if(waiting.begin(), waiting.end(), [&](int p) {
            return rests(puzzle.board, pieces[static_cast<std::size_t>(p)], covered);
        });
        if (next == waiting.end()) next = waiting.begin();
        for (const int c : pieces[static_cast<std::size_t>(*next)].cells)
            covered[static_cast<std::size_t>(c)] = true;
        order.push_back(*next);
        waiting.erase(next);
    }
    return order;
}

} // namespace

Picture asPlayed(const Arrangement& arrangement) {
    Picture picture{arrangement, std::vector<int>(arrangement.pieces.size()), {}, ""};
    std::iota(picture.order.begin(), picture.order.end(), 0);
    return picture;
}

std::vector<int> orderOfPlay(const Puzzle& puzzle, const Arrangement& arrangement) {
    const bool corners = puzzle.coloured() && puzzle.board.lattice().dimensions() == 2;
    return corners ? playableOrder(puzzle, arrangement) : fromTheFloor(puzzle, arrangement);
}

std::string describe(const Puzzle& puzzle, const Arrangement& arrangement, int piece) {
    const PlacedPiece& placed = arrangement.pieces[static_cast<std::size_t>(piece)];
    const std::string& colour = puzzle.colours[static_cast<std::size_t>(placed.colour)];
    return (colour.empty() ? "" : colour + " ") + pieceName(puzzle, arrangement, piece) + ": " +
           puzzle.board.cellNames(placed.cells);
}

} // namespace cornerwise
