#include "packing/packing_problem.hpp"

#include <algorithm>
#include <set>

namespace cornerwise {
namespace {

std::size_t index(int i) {
    return static_cast<std::size_t>(i);
}

Cell minus(const Cell& a, const Cell& b) {
    return {a.x - b.x, a.y - b.y, a.z - b.z};
}

/// A form's cells with its halo: what is beside it, and what it meets at corners only.
struct Outline {
    std::vector<Cell> cells;
    std::vector<Cell> edges;
    std::vector<Cell> corners;
};

Outline outlineOf(const Lattice& lattice, const Shape& form) {
    std::set<Cell> edges;
    std::set<Cell> corners;
    for (const Cell& c : form) {
        for (const Cell& n : lattice.edgeNeighbours(c)) edges.insert(n);
        for (const Cell& n : lattice.cornerNeighbours(c)) corners.insert(n);
    }
    for (const Cell& c : form) {
        edges.erase(c);
        corners.erase(c);
    }
    for (const Cell& c : edges) corners.erase(c);
    return {form, {edges.begin(), edges.end()}, {corners.begin(), corners.end()}};
}

/// How many copies of a piece can lie on the board at most.
int copies(const Puzzle& puzzle, const Piece& piece, std::size_t colour) {
    const int room = puzzle.board.size() / static_cast<int>(piece.shape.size());
    return std::max(piece.supply[colour].low, std::min(piece.supply[colour].high, room));
}

} // namespace

PackingProblem::PackingProblem(const Puzzle& puzzle, const Fold& fold) : puzzle_(&puzzle) {
    addPatterns();
    images_ = static_cast<int>(fold.order());
    colourMaps_ = fold.colours;
    imageAt_.assign(fold.order() * cellAt_.size(), 0);
    for (std::size_t k = 0; k < fold.order(); ++k)
        for (std::size_t c = 0; c < positionOf_.size(); ++c)
            imageAt_[k * cellAt_.size() + index(positionOf_[c])] =
                positionOf_[index(fold.cells[k][c])];
    starts_.assign(cellAt_.size(), 0);
    if (puzzle.rule == Rule::anchored)
        for (std::size_t q = 0; q < puzzle.colours.size(); ++q)
            for (const int c : puzzle.starts[q])
                starts_[index(positionOf_[index(c)])] |= std::uint32_t{1} << q;
    addSlots(fold);
    addGivens();
}

int PackingProblem::imageColour(int image, int colour) const {
    return colourMaps_[index(image)][index(colour)];
}

void PackingProblem::addPatterns() {
    const Board& board = puzzle_->board;
    const Lattice& lattice = board.lattice();
    std::vector<std::vector<Outline>> outlines;
    Cell margin{1, 1, lattice.dimensions() == 3 ? 1 : 0};
    for (const Piece& piece : puzzle_->pieces) {
        outlines.emplace_back();
        for (const Shape& form : orientations(lattice, piece.shape, piece.sides)) {
            outlines.back().push_back(outlineOf(lattice, form));
            const Outline& o = outlines.back().back();
            for (const auto* halo : {&o.edges, &o.corners})
                for (const Cell& h : *halo)
                    for (const Cell& c : form) {
                        const Cell d = minus(h, c);
                        margin.x = std::max(margin.x, std::abs(d.x));
                        margin.y = std::max(margin.y, std::abs(d.y));
                        if (margin.z > 0) margin.z = std::max(margin.z, std::abs(d.z));
                    }
        }
    }

    // A margin on the right of a row is the next row's on the left, and so for the layers.
    stride_ = board.extent().x + margin.x;
    rows_ = board.extent().y + margin.y;
    const int layers = board.extent().z;
    const int origin = linear({margin.x, margin.y, margin.z});
    cellAt_.assign(index(origin + linear({0, 0, layers}) + linear({margin.x, margin.y, margin.z})),
                   -1);
    classAt_.assign(cellAt_.size(), 0);
    for (int c = 0; c < board.size(); ++c) {
        const Cell& cell = board.cells()[index(c)];
        const int position = origin + linear(cell);
        positionOf_.push_back(position);
        cellAt_[index(position)] = c;
        std::size_t k = 0;
        while (k < classOf_.size() && !lattice.isTranslation(minus(cell, classOf_[k]))) ++k;
        if (k == classOf_.size()) classOf_.push_back(cell);
        classAt_[index(position)] = static_cast<std::uint8_t>(k);
    }

    for (const auto& forms : outlines) {
        const std::size_t firstPattern = patterns_.size();
        for (const Outline& o : forms) {
            patterns_.push_back({static_cast<std::uint32_t>(offsets_.size()),
                                 static_cast<std::uint16_t>(o.cells.size()),
                                 static_cast<std::uint16_t>(o.edges.size()),
                                 static_cast<std::uint16_t>(o.corners.size())});
            for (const auto* part : {&o.cells, &o.edges, &o.corners})
                for (const Cell& c : *part) offsets_.push_back(linear(minus(c, o.cells.front())));
        }
        for (const Cell& representative : classOf_) {
            const auto first = static_cast<std::uint32_t>(choices_.size());
            for (std::size_t f = 0; f < forms.size(); ++f)
                for (const Cell& c : forms[f].cells)
                    if (lattice.isTranslation(minus(representative, c)))
                        choices_.push_back({static_cast<std::uint16_t>(firstPattern + f),
                                            linear(minus(forms[f].cells.front(), c))});
            ranges_.push_back({first, static_cast<std::uint32_t>(choices_.size()) - first});
        }
    }
}

void PackingProblem::addSlots(const Fold& fold) {
    for (std::size_t q = 0; q < puzzle_->colours.size(); ++q) {
        // Of each cycle of colours the first has slots.
        const bool image = std::any_of(fold.colours.begin(), fold.colours.end(),
                                       [&](const auto& m) { return m[q] < static_cast<int>(q); });
        if (image) continue;
        int member = 0;
        for (std::size_t p = 0; p < puzzle_->pieces.size(); ++p) {
            const Piece& piece = puzzle_->pieces[p];
            for (int n = 0; n < copies(*puzzle_, piece, q); ++n)
                slots_.push_back({static_cast<int>(p), static_cast<int>(q), member++,
                                  n < piece.supply[q].low, false});
        }
        members_ = std::max(members_, member);
    }
}

void PackingProblem::addGivens() {
    for (const Given& g : puzzle_->givens) {
        const auto slot = std::find_if(slots_.begin(), slots_.end(), [&](const Slot& s) {
            return s.piece == g.piece && s.colour == g.colour && !s.fixed;
        });
        if (slot == slots_.end()) continue; // more than the supply, which the caller has refused
        slot->fixed = true;
        const int at = positionOf(g.cells.front());
        for (const PatternChoice& choice : choices(g.piece, at)) {
            const Pattern& pattern = patterns_[choice.pattern];
            const int base = at + choice.shift;
            std::vector<int> cells;
            for (int i = 0; i < pattern.cells; ++i)
                cells.push_back(cellAt(base + offsets(pattern)[i]));
            std::sort(cells.begin(), cells.end());
            if (cells != g.cells) continue;
            given_.push_back({static_cast<int>(slot - slots_.begin()), choice.pattern, base});
            break;
        }
    }
}

void PackingProblem::unfold(const Put& put, Arrangement& into) const {
    const Slot& slot = slots_[index(put.slot)];
    const Pattern& pattern = patterns_[index(put.pattern)];
    for (int k = 0; k < images_; ++k) {
        PlacedPiece placed{imageColour(k, slot.colour), slot.piece, {}, -1};
        for (int i = 0; i < pattern.cells; ++i)
            placed.cells.push_back(cellAt(imageOf(k, put.base + offsets(pattern)[i])));
        std::sort(placed.cells.begin(), placed.cells.end());
        into.pieces.push_back(std::move(placed));
    }
}

} // namespace cornerwise
