#include "rules/regions.hpp"

#include "puzzle/piece_names.hpp"

#include <algorithm>

namespace cornerwise {
namespace {

constexpr std::size_t largestSplit = 40; // cells
constexpr int splitEffort = 20'000;      // pieces tried

/// Splits a region into pieces of a colour's supply, larger pieces first.
class Splitter {
  public:
    Splitter(const Puzzle& puzzle, int colour) : puzzle_(puzzle) {
        for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
            const Piece& piece = puzzle.pieces[p];
            left_.push_back(piece.supply[static_cast<std::size_t>(colour)].high);
            for (Shape& form : orientations(puzzle.board.lattice(), piece.shape, piece.sides))
                forms_.push_back({static_cast<int>(p), std::move(form)});
        }
        std::stable_sort(forms_.begin(), forms_.end(), [](const Form& a, const Form& b) {
            return a.cells.size() > b.cells.size();
        });
    }

    std::vector<std::vector<int>> split(const std::vector<int>& region) {
        region_ = region;
        free_.assign(static_cast<std::size_t>(puzzle_.board.size()), false);
        for (const int c : region) free_[static_cast<std::size_t>(c)] = true;
        return step() ? result_ : std::vector<std::vector<int>>{};
    }

  private:
    struct Form {
        int piece;
        Shape cells;
    };

    bool step() {
        const auto first = std::find_if(region_.begin(), region_.end(),
                                        [&](int c) { return free_[static_cast<std::size_t>(c)]; });
        if (first == region_.end()) return true;
        for (const Form& form : forms_) {
            int& left = left_[static_cast<std::size_t>(form.piece)];
            if (left == 0) continue;
            const std::vector<int> cells = placed(form.cells, *first);
            if (cells.empty()) continue;
            if (++effort_ > splitEffort) return false;
            --left;
            result_.push_back(cells);
            for (const int c : cells) free_[static_cast<std::size_t>(c)] = false;
            if (step()) return true;
            for (const int c : cells) free_[static_cast<std::size_t>(c)] = true;
            result_.pop_back();
            ++left;
        }
        return false;
    }

    /// The form with its first cell on `first`, if all its cells are free; else nothing.
    std::vector<int> placed(const Shape& form, int first) const {
        const Cell at = puzzle_.board.cells()[static_cast<std::size_t>(first)];
        const Cell shift{at.x - form.front().x, at.y - form.front().y, at.z - form.front().z};
        if (!puzzle_.board.lattice().isTranslation(shift)) return {};
        std::vector<int> cells;
        for (const Cell& c : form) {
            const int cell = puzzle_.board.index({c.x + shift.x, c.y + shift.y, c.z + shift.z});
            if (cell < 0 || !free_[static_cast<std::size_t>(cell)]) return {};
            cells.push_back(cell);
        }
        std::sort(cells.begin(), cells.end());
        return cells;
    }

    const Puzzle& puzzle_;
    std::vector<int> left_;
    std::vector<Form> forms_;
    std::vector<int> region_;
    std::vector<bool> free_;
    std::vector<std::vector<int>> result_;
    int effort_ = 0;
};

} // namespace

void namePieces(const Puzzle& puzzle, Arrangement& arrangement) {
    std::vector<LaidCells> laid;
    for (const PlacedPiece& p : arrangement.pieces) laid.push_back({p.colour, p.cells});
    const std::vector<int> names = pieceNames(puzzle, laid);
    for (std::size_t i = 0; i < names.size(); ++i) arrangement.pieces[i].piece = names[i];
}

Arrangement arrangementFromCells(const Puzzle& puzzle, const std::vector<CellContent>& cells,
                                 bool split) {
    Arrangement result;
    const PiecesByShape pieces(puzzle);
    std::vector<bool> seen(cells.size());
    int regions = 0;
    for (std::size_t start = 0; start < cells.size(); ++start) {
        if (seen[start] || cells[start].colour < 0) continue;
        std::vector<int> region{static_cast<int>(start)};
        seen[start] = true;
        for (std::size_t next = 0; next < region.size(); ++next)
            for (const int n : puzzle.board.edgeNeighbours(region[next])) {
                const auto i = static_cast<std::size_t>(n);
                if (seen[i] || cells[i].colour != cells[start].colour ||
                    cells[i].label != cells[start].label)
                    continue;
                seen[i] = true;
                region.push_back(n);
            }
        std::sort(region.begin(), region.end());
        const int colour = cells[start].colour;
        const bool known = !pieces.of(region).empty();
        std::vector<std::vector<int>> parts;
        if (!known && split && region.size() <= largestSplit)
            parts = Splitter(puzzle, colour).split(region);
        if (parts.empty()) {
            result.pieces.push_back({colour, -1, std::move(region), -1});
            continue;
        }
        for (auto& part : parts) result.pieces.push_back({colour, -1, std::move(part), regions});
        ++regions;
    }
    namePieces(puzzle, result);
    return result;
}

} // namespace cornerwise
