#include "puzzle/piece_names.hpp"

#include <algorithm>

namespace cornerwise {
namespace {

/// A matching of what is laid with the copies of the pieces, made by augmenting paths: a piece
/// whose copies are all taken may have one back whose taker can be another piece. No path gives up
/// a copy that was taken, so that copies which must be placed stay so.
class Matching {
  public:
    Matching(const Puzzle& puzzle, const std::vector<LaidCells>& laid)
        : puzzle_(puzzle), laid_(laid), names_(laid.size(), -1),
          takers_(puzzle.pieces.size(),
                  std::vector<std::vector<std::size_t>>(puzzle.colours.size())) {
        const PiecesByShape pieces(puzzle);
        for (const LaidCells& l : laid) {
            candidates_.push_back(pieces.of(l.cells));
            std::stable_sort(candidates_.back().begin(), candidates_.back().end(),
                             [&](int a, int b) { return pieces.turns(a) < pieces.turns(b); });
        }
    }

    std::vector<int> find() {
        for (const bool musts : {true, false})
            for (std::size_t i = 0; i < laid_.size(); ++i) {
                if (names_[i] >= 0) continue;
                std::vector<bool> tried(puzzle_.pieces.size());
                place(i, musts, tried);
            }
        for (std::size_t i = 0; i < laid_.size(); ++i)
            if (names_[i] < 0) names_[i] = beyondSupply(i);
        return std::move(names_);
    }

  private:
    /// `musts`: only among the copies that must be placed.
    bool place(std::size_t i, bool musts, std::vector<bool>& tried) {
        const auto q = static_cast<std::size_t>(laid_[i].colour);
        for (const int candidate : candidates_[i]) {
            const auto p = static_cast<std::size_t>(candidate);
            const Supply& supply = puzzle_.pieces[p].supply[q];
            if (takers_[p][q].size() >= static_cast<std::size_t>(musts ? supply.low : supply.high))
                continue;
            takers_[p][q].push_back(i);
            names_[i] = candidate;
            return true;
        }
        for (const int candidate : candidates_[i]) {
            const auto p = static_cast<std::size_t>(candidate);
            if (tried[p]) continue;
            tried[p] = true;
            for (std::size_t& taker : takers_[p][q])
                if (place(taker, musts, tried)) {
                    taker = i;
                    names_[i] = candidate;
                    return true;
                }
        }
        return false;
    }

    /// Better one of the colour than none.
    int beyondSupply(std::size_t i) const {
        const auto& candidates = candidates_[i];
        const auto q = static_cast<std::size_t>(laid_[i].colour);
        const auto owned = std::find_if(candidates.begin(), candidates.end(), [&](int p) {
            return puzzle_.pieces[static_cast<std::size_t>(p)].supply[q].high > 0;
        });
        if (owned != candidates.end()) return *owned;
        return candidates.empty() ? -1 : candidates.front();
    }

    const Puzzle& puzzle_;
    const std::vector<LaidCells>& laid_;
    std::vector<int> names_;
    std::vector<std::vector<int>> candidates_;
    std::vector<std::vector<std::vector<std::size_t>>> takers_; // by piece and colour
};

} // namespace

PiecesByShape::PiecesByShape(const Puzzle& puzzle) : puzzle_(&puzzle) {
    for (const Piece& piece : puzzle.pieces)
        forms_.push_back(orientations(puzzle.board.lattice(), piece.shape, piece.sides));
}

std::vector<int> PiecesByShape::of(const std::vector<int>& cells) const {
    const Board& board = puzzle_->board;
    Shape shape;
    for (const int c : cells) shape.push_back(board.cells()[static_cast<std::size_t>(c)]);
    shape = normalised(board.lattice(), std::move(shape));
    std::vector<int> result;
    for (std::size_t p = 0; p < forms_.size(); ++p)
        if (std::binary_search(forms_[p].begin(), forms_[p].end(), shape) &&
            puzzle_->pieces[p].mayLie(cells))
            result.push_back(static_cast<int>(p));
    return result;
}

std::size_t PiecesByShape::turns(int piece) const {
    return forms_[static_cast<std::size_t>(piece)].size();
}

std::vector<int> pieceNames(const Puzzle& puzzle, const std::vector<LaidCells>& laid) {
    return Matching(puzzle, laid).find();
}

void nameGivens(Puzzle& puzzle) {
    std::vector<LaidCells> laid;
    for (const Given& g : puzzle.givens) laid.push_back({g.colour, g.cells});
    const std::vector<int> names = pieceNames(puzzle, laid);
    for (std::size_t i = 0; i < names.size(); ++i) puzzle.givens[i].piece = names[i];
}

} // namespace cornerwise
