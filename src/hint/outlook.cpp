#include "hint/outlook.hpp"

#include <algorithm>

namespace cornerwise {

Outlook::Outlook(const Instance& instance)
    : instance_(&instance), at_(static_cast<std::size_t>(instance.puzzle.board.size()), -1) {
    const Puzzle& puzzle = instance.puzzle;
    for (const Piece& piece : puzzle.pieces) left_.push_back(piece.supply);
    for (const Chosen& given : instance.givens) put(given);
    for (std::size_t p = 0; p < instance.placements.size(); ++p)
        for (std::size_t q = 0; q < puzzle.colours.size(); ++q)
            if (const Chosen option{static_cast<int>(p), static_cast<int>(q)}; fits(option))
                options_.push_back(option);
}

void Outlook::put(const Chosen& chosen) {
    const Placement& placement = instance_->placements[static_cast<std::size_t>(chosen.placement)];
    for (const int c : placement.cells) at_[static_cast<std::size_t>(c)] = chosen.colour;
    Supply& left =
        left_[static_cast<std::size_t>(placement.piece)][static_cast<std::size_t>(chosen.colour)];
    --left.high;
    left.low = std::max(0, left.low - 1);
    placed_.push_back(chosen);
}

void Outlook::place(const Chosen& chosen) {
    put(chosen);
    std::erase_if(options_, [this](const Chosen& option) { return !fits(option); });
}

bool Outlook::fits(const Chosen& option) const {
    const Placement& placement = instance_->placements[static_cast<std::size_t>(option.placement)];
    if (left(placement.piece, option.colour).high <= 0 ||
        (placement.colour >= 0 && placement.colour != option.colour))
        return false;
    const bool separate = instance_->puzzle.rule >= Rule::separate;
    for (const int c : placement.cells) {
        if (!isEmpty(c)) return false;
        if (!separate) continue;
        for (const int n : instance_->puzzle.board.edgeNeighbours(c))
            if (at_[static_cast<std::size_t>(n)] == option.colour) return false;
    }
    return true;
}

std::vector<Need> Outlook::needs() const {
    const Puzzle& puzzle = instance_->puzzle;
    std::vector<Need> needs;
    std::vector<int> ofCell(at_.size(), -1);
    for (std::size_t c = 0; c < at_.size(); ++c)
        if (puzzle.required[c] && at_[c] < 0) {
            ofCell[c] = static_cast<int>(needs.size());
            needs.push_back({.kind = Need::Kind::cell, .cell = static_cast<int>(c)});
        }
    std::vector<std::vector<int>> ofPiece(left_.size(),
                                          std::vector<int>(puzzle.colours.size(), -1));
    for (std::size_t p = 0; p < left_.size(); ++p)
        for (std::size_t q = 0; q < puzzle.colours.size(); ++q)
            if (left_[p][q].low > 0) {
                ofPiece[p][q] = static_cast<int>(needs.size());
                needs.push_back({.kind = Need::Kind::piece,
                                 .piece = static_cast<int>(p),
                                 .colour = static_cast<int>(q),
                                 .count = left_[p][q].low});
            }

    // By cell: the needs of the placed pieces that a piece there would meet at a corner.
    std::vector<std::vector<int>> ofCorner(at_.size());
    for (const Chosen& chosen : placed_) {
        if (puzzle.rule < Rule::touching) break;
        const auto q = static_cast<std::size_t>(chosen.colour);
        int low = 0;
        for (const Piece& piece : puzzle.pieces) low += piece.supply[q].low;
        const Placement& placement =
            instance_->placements[static_cast<std::size_t>(chosen.placement)];
        std::vector<int> corners;
        bool met = low < 2;
        for (const int c : placement.cells)
            for (const int n : puzzle.board.cornerNeighbours(c)) {
                if (at_[static_cast<std::size_t>(n)] < 0) corners.push_back(n);
                met |= at_[static_cast<std::size_t>(n)] == chosen.colour &&
                       !std::binary_search(placement.cells.begin(), placement.cells.end(), n);
            }
        if (met) continue;
        std::sort(corners.begin(), corners.end());
        corners.erase(std::unique(corners.begin(), corners.end()), corners.end());
        for (const int c : corners)
            ofCorner[static_cast<std::size_t>(c)].push_back(static_cast<int>(needs.size()));
        needs.push_back({.kind = Need::Kind::mate,
                         .piece = placement.piece,
                         .colour = chosen.colour,
                         .cells = placement.cells});
    }

    const auto give = [&](int need, const Chosen& option) {
        if (need < 0) return;
        auto& options = needs[static_cast<std::size_t>(need)].options;
        if (options.empty() || options.back() != option) options.push_back(option);
    };
    for (const Chosen& option : options_) {
        const Placement& placement =
            instance_->placements[static_cast<std::size_t>(option.placement)];
        give(ofPiece[static_cast<std::size_t>(placement.piece)]
                    [static_cast<std::size_t>(option.colour)],
             option);
        for (const int c : placement.cells) {
            give(ofCell[static_cast<std::size_t>(c)], option);
            for (const int need : ofCorner[static_cast<std::size_t>(c)])
                if (needs[static_cast<std::size_t>(need)].colour == option.colour)
                    give(need, option);
        }
    }
    return needs;
}

std::string pieceOf(const Puzzle& puzzle, int piece, int colour) {
    const std::string& name = puzzle.pieces[static_cast<std::size_t>(piece)].name;
    return puzzle.coloured() ? puzzle.colours[static_cast<std::size_t>(colour)] + "'s " + name
                             : "the piece " + name;
}

std::string needText(const Puzzle& puzzle, const Need& need) {
    switch (need.kind) {
    case Need::Kind::cell:
        return "the cell " + puzzle.board.cellName(need.cell);
    case Need::Kind::piece:
        return pieceOf(puzzle, need.piece, need.colour);
    case Need::Kind::mate:
        break;
    }
    return pieceOf(puzzle, need.piece, need.colour) + " at " + puzzle.board.cellNames(need.cells);
}

} // namespace cornerwise
