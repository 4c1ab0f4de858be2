#include "generate/cards.hpp"

#include <algorithm>
#include <random>

namespace cornerwise {
namespace {

/// The board without the blocked cells, and all that is on it.
Puzzle withoutCells(const Puzzle& base, const std::vector<bool>& blocked) {
    Puzzle card = base;
    const Board& board = base.board;
    std::vector<Cell> cells;
    for (int c = 0; c < board.size(); ++c)
        if (!blocked[static_cast<std::size_t>(c)])
            cells.push_back(board.cells()[static_cast<std::size_t>(c)]);
    const std::string count = std::to_string(cells.size());
    card.board = Board(board.lattice(), std::move(cells), "drawn, " + count + " cells",
                       {board.extent(), board.firstColumn()});
    card.required.assign(static_cast<std::size_t>(card.board.size()), false);
    for (auto& starts : card.starts) {
        std::vector<int> free;
        for (const int c : starts)
            if (const int cell = card.board.index(board.cells()[static_cast<std::size_t>(c)]);
                cell >= 0)
                free.push_back(cell);
        starts = std::move(free);
    }
    return card;
}

} // namespace

Cards::Cards(Puzzle base, Arrangement solution, ClueKind kind)
    : base_(std::move(base)), solution_(std::move(solution)), kind_(kind) {
    std::vector<bool> covered(static_cast<std::size_t>(base_.board.size()));
    for (std::size_t p = 0; p < solution_.pieces.size(); ++p) {
        const PlacedPiece& placed = solution_.pieces[p];
        for (const int c : placed.cells) covered[static_cast<std::size_t>(c)] = true;
        const bool given =
            std::any_of(base_.givens.begin(), base_.givens.end(), [&](const Given& g) {
                return g.colour == placed.colour && g.cells == placed.cells;
            });
        if (kind == ClueKind::placements && !given) clues_.push_back(static_cast<int>(p));
    }
    for (std::size_t c = 0; c < covered.size() && kind != ClueKind::placements; ++c)
        if (covered[c] == (kind == ClueKind::cells)) clues_.push_back(static_cast<int>(c));
}

Puzzle Cards::card(const std::vector<bool>& kept) const {
    Puzzle card = base_;
    std::vector<bool> marked(static_cast<std::size_t>(base_.board.size()));
    for (std::size_t i = 0; i < clues_.size(); ++i) {
        if (!kept[i]) continue;
        if (kind_ != ClueKind::placements) {
            marked[static_cast<std::size_t>(clues_[i])] = true;
            continue;
        }
        const PlacedPiece& placed = solution_.pieces[static_cast<std::size_t>(clues_[i])];
        card.givens.push_back({placed.colour, placed.piece, placed.cells});
    }
    if (kind_ == ClueKind::blocks) return withoutCells(base_, marked);
    for (const PlacedPiece& placed : solution_.pieces)
        for (const int c : placed.cells)
            if (marked[static_cast<std::size_t>(c)]) {
                card.clues.push_back({c, placed.colour});
                card.required[static_cast<std::size_t>(c)] = true;
            }
    return card;
}

Puzzle Cards::cardCovering(const std::vector<bool>& kept, std::size_t clue) const {
    Puzzle card = this->card(kept);
    const Cell& cell = base_.board.cells()[static_cast<std::size_t>(clues_[clue])];
    card.required[static_cast<std::size_t>(card.board.index(cell))] = true;
    return card;
}

bool Cards::isSolution(const Arrangement& other) const {
    const Owners owners = ownersIn(other);
    return other.pieces.size() == solution_.pieces.size() &&
           std::all_of(solution_.pieces.begin(), solution_.pieces.end(),
                       [&](const PlacedPiece& placed) { return stands(placed, owners); });
}

bool Cards::agrees(const Arrangement& other, const std::vector<bool>& kept) const {
    const Owners owners = ownersIn(other);
    const Owners own = ownersIn(solution_);
    for (std::size_t i = 0; i < clues_.size(); ++i) {
        const auto clue = static_cast<std::size_t>(clues_[i]);
        if (!kept[i]) continue;
        if (kind_ == ClueKind::placements
                ? !stands(solution_.pieces[clue], owners)
                : owners[clue] == nullptr || owners[clue]->colour != own[clue]->colour)
            return false;
    }
    return true;
}

Cards::Owners Cards::ownersIn(const Arrangement& arrangement) const {
    Owners owners(static_cast<std::size_t>(base_.board.size()));
    for (const PlacedPiece& placed : arrangement.pieces)
        for (const int c : placed.cells) owners[static_cast<std::size_t>(c)] = &placed;
    return owners;
}

/// Whether an arrangement has a piece in its place.
bool Cards::stands(const PlacedPiece& placed, const Owners& owners) {
    const PlacedPiece* there = owners[static_cast<std::size_t>(placed.cells.front())];
    return there != nullptr && there->colour == placed.colour && there->piece == placed.piece &&
           there->cells == placed.cells;
}

Arrangement Cards::solutionOn(const Puzzle& card) const {
    Arrangement result = solution_;
    for (PlacedPiece& placed : result.pieces) {
        for (int& c : placed.cells)
            c = card.board.index(base_.board.cells()[static_cast<std::size_t>(c)]);
        std::sort(placed.cells.begin(), placed.cells.end());
    }
    return result;
}

std::optional<Puzzle> somePieces(const Puzzle& puzzle, int pieces, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    std::vector<std::size_t> colours;
    std::vector<std::vector<std::size_t>> copiesOf(puzzle.colours.size()); // by colour: pieces
    for (std::size_t q = 0; q < puzzle.colours.size(); ++q) {
        for (std::size_t p = 0; p < puzzle.pieces.size(); ++p)
            copiesOf[q].insert(
                copiesOf[q].end(),
                static_cast<std::size_t>(std::min(puzzle.pieces[p].supply[q].high, pieces)), p);
        if (static_cast<int>(copiesOf[q].size()) >= pieces) colours.push_back(q);
    }
    if (colours.empty()) return std::nullopt;
    const std::size_t colour = colours[random() % colours.size()];
    std::vector<std::size_t> copies = copiesOf[colour];
    std::shuffle(copies.begin(), copies.end(), random);
    copies.resize(static_cast<std::size_t>(pieces));
    std::sort(copies.begin(), copies.end());
    Puzzle some = puzzle;
    some.colours = {puzzle.colours[colour]};
    some.starts = {puzzle.starts[colour]};
    some.pieces.clear();
    for (const std::size_t p : copies) {
        if (some.pieces.empty() || some.pieces.back().name != puzzle.pieces[p].name) {
            some.pieces.push_back(puzzle.pieces[p]);
            some.pieces.back().supply = {{0, 0}};
        }
        Supply& supply = some.pieces.back().supply.front();
        ++supply.low;
        ++supply.high;
    }
    some.required.assign(some.required.size(), false);
    return some;
}

} // namespace cornerwise
