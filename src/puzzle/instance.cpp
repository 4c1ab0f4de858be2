#include "puzzle/instance.hpp"

#include "puzzle/sameness.hpp"

#include <algorithm>
#include <tuple>

namespace cornerwise {
namespace {

bool before(const Placement& a, const Placement& b) {
    return std::tie(a.first, a.piece, a.cells) < std::tie(b.first, b.piece, b.cells);
}

int firstInSweep(const std::vector<int>& sweep, const std::vector<int>& cells) {
    int first = sweep[static_cast<std::size_t>(cells.front())];
    for (const int c : cells) first = std::min(first, sweep[static_cast<std::size_t>(c)]);
    return first;
}

/// Gives a placement the colour that the clues ask for. False if they ask for two, or for one that
/// has not the piece; a given is kept even then (see impossibility()).
bool colourByClues(const Puzzle& puzzle, const std::vector<int>& clues, Placement& placement) {
    bool possible = true;
    for (const int c : placement.cells) {
        const int clue = clues[static_cast<std::size_t>(c)];
        if (clue < 0) continue;
        possible &= placement.colour < 0 || placement.colour == clue;
        placement.colour = clue;
    }
    if (placement.colour >= 0)
        possible &= puzzle.pieces[static_cast<std::size_t>(placement.piece)]
                        .supply[static_cast<std::size_t>(placement.colour)]
                        .high > 0;
    return possible ||
           std::any_of(puzzle.givens.begin(), puzzle.givens.end(), [&](const Given& given) {
               return given.piece == placement.piece && given.cells == placement.cells;
           });
}

/// Adds the placements of a piece; `clues` as Puzzle::clueColours() gives them.
void addPlacements(const Puzzle& puzzle, std::size_t p, const std::vector<int>& sweep,
                   const std::vector<int>& clues, std::vector<Placement>& result) {
    const Board& board = puzzle.board;
    const Piece& piece = puzzle.pieces[p];
    std::vector<int> cells;
    for (const Shape& form : orientations(board.lattice(), piece.shape, piece.sides)) {
        // The form's first cell goes to each board cell in turn.
        for (const Cell& at : board.cells()) {
            const Cell shift{at.x - form.front().x, at.y - form.front().y, at.z - form.front().z};
            if (!board.lattice().isTranslation(shift)) continue;
            cells.clear();
            for (const Cell& c : form) {
                const int cell = board.index({c.x + shift.x, c.y + shift.y, c.z + shift.z});
                if (cell < 0) break;
                cells.push_back(cell);
            }
            if (cells.size() != form.size() || !piece.mayLie(cells)) continue;
            Placement placement{static_cast<int>(p), 0, cells, -1};
            if (!colourByClues(puzzle, clues, placement)) continue;
            placement.first = firstInSweep(sweep, placement.cells);
            if (result.size() >= static_cast<std::size_t>(maxPlacements))
                throw LimitError("the puzzle has more than " + std::to_string(maxPlacements) +
                                 " placements of its pieces");
            result.push_back(std::move(placement));
        }
    }
}

} // namespace

std::vector<Placement> allPlacements(const Puzzle& puzzle, const std::vector<int>& sweep) {
    std::vector<Placement> all;
    const std::vector<int> clues = puzzle.clueColours();
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p)
        addPlacements(puzzle, p, sweep, clues, all);
    // Cell by cell, as few of a large board's placements have to be compared so.
    std::vector<std::vector<Placement>> byFirst(sweep.size());
    for (Placement& placement : all)
        byFirst[static_cast<std::size_t>(placement.first)].push_back(std::move(placement));
    std::vector<Placement> result;
    result.reserve(all.size());
    for (std::vector<Placement>& placements : byFirst) {
        std::sort(placements.begin(), placements.end(), before);
        std::move(placements.begin(), placements.end(), std::back_inserter(result));
    }
    return result;
}

std::vector<Placement> placementsOf(const Puzzle& puzzle, int piece,
                                    const std::vector<int>& sweep) {
    std::vector<Placement> result;
    addPlacements(puzzle, static_cast<std::size_t>(piece), sweep, puzzle.clueColours(), result);
    std::sort(result.begin(), result.end(), before);
    return result;
}

int Instance::find(int piece, const std::vector<int>& cells) const {
    if (cells.empty()) return -1;
    const Placement key{piece, firstInSweep(sweep, cells), cells, -1};
    const auto found = std::lower_bound(placements.begin(), placements.end(), key, before);
    if (found == placements.end() || found->piece != piece || found->cells != cells) return -1;
    return static_cast<int>(found - placements.begin());
}

int Instance::totalHigh(int piece) const {
    int total = 0;
    for (const Supply& s : puzzle.pieces[static_cast<std::size_t>(piece)].supply) total += s.high;
    return total;
}

int Instance::totalLow(int piece) const {
    int total = 0;
    for (const Supply& s : puzzle.pieces[static_cast<std::size_t>(piece)].supply) total += s.low;
    return total;
}

Instance makeInstance(Puzzle puzzle) {
    Instance instance(std::move(puzzle));
    const Puzzle& p = instance.puzzle;
    instance.sweep = p.board.sweepOrder();
    instance.placements = allPlacements(p, instance.sweep);
    instance.through.resize(static_cast<std::size_t>(p.board.size()));
    instance.ofPiece.resize(p.pieces.size());
    for (std::size_t id = 0; id < instance.placements.size(); ++id) {
        const Placement& placement = instance.placements[id];
        for (const int c : placement.cells)
            instance.through[static_cast<std::size_t>(c)].push_back(static_cast<int>(id));
        instance.ofPiece[static_cast<std::size_t>(placement.piece)].push_back(static_cast<int>(id));
    }
    for (const Given& g : p.givens)
        instance.givens.push_back({instance.find(g.piece, g.cells), g.colour});
    std::sort(instance.givens.begin(), instance.givens.end());
    instance.colourClass = colourClasses(p);
    for (PuzzleSymmetry& symmetry : symmetriesOf(p)) {
        std::vector<int> images;
        images.reserve(instance.placements.size());
        for (const Placement& placement : instance.placements)
            images.push_back(
                instance.find(symmetry.pieces[static_cast<std::size_t>(placement.piece)],
                              mapped(symmetry.cells, placement.cells)));
        instance.images.push_back(std::move(images));
        instance.cellImages.push_back(std::move(symmetry.cells));
    }
    return instance;
}

Solution nameColours(const Instance& instance, Solution solution) {
    const auto& classes = instance.colourClass;
    if (classes.size() == 1) return solution;
    ColourNames names(classes);
    for (Chosen& c : solution) c.colour = names.of(c.colour);
    return solution;
}

} // namespace cornerwise
