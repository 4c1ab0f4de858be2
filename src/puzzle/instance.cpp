#include "puzzle/instance.hpp"

#include <algorithm>
#include <numeric>
#include <optional>
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

} // namespace

std::vector<Placement> allPlacements(const Puzzle& puzzle, const std::vector<int>& sweep) {
    const Board& board = puzzle.board;
    std::vector<std::vector<Placement>> byFirst(static_cast<std::size_t>(board.size()));
    int count = 0;
    std::vector<int> cells;
    const std::vector<int> clues = puzzle.clueColours();
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        const Piece& piece = puzzle.pieces[p];
        for (const Shape& form : orientations(board.lattice(), piece.shape, piece.sides)) {
            // The form's first cell goes to each board cell in turn.
            for (const Cell& at : board.cells()) {
                const Cell shift{at.x - form.front().x, at.y - form.front().y,
                                 at.z - form.front().z};
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
                if (++count > maxPlacements)
                    throw LimitError("the puzzle has more than " + std::to_string(maxPlacements) +
                                     " placements of its pieces");
                byFirst[static_cast<std::size_t>(placement.first)].push_back(std::move(placement));
            }
        }
    }
    std::vector<Placement> result;
    result.reserve(static_cast<std::size_t>(count));
    for (std::vector<Placement>& placements : byFirst) {
        std::sort(placements.begin(), placements.end(), before);
        std::move(placements.begin(), placements.end(), std::back_inserter(result));
    }
    return result;
}

namespace {

std::vector<int> mapped(const CellMap& map, const std::vector<int>& cells) {
    std::vector<int> image;
    for (const int c : cells) image.push_back(map[static_cast<std::size_t>(c)]);
    std::sort(image.begin(), image.end());
    return image;
}

/// The placement map of a board symmetry, or nothing where it is no symmetry of the pieces. A piece
/// goes to itself where it can, else to its mirror twin of equal supply.
std::optional<std::vector<int>> placementMap(const Instance& instance, const CellMap& map) {
    const auto& pieces = instance.puzzle.pieces;
    std::vector<int> pieceImage(pieces.size(), -1);
    std::vector<bool> taken(pieces.size());
    std::vector<int> result(instance.placements.size());
    for (std::size_t p = 0; p < pieces.size(); ++p) {
        const auto goesTo = [&](std::size_t q) {
            if (taken[q] || pieces[q].supply != pieces[p].supply ||
                instance.ofPiece[q].size() != instance.ofPiece[p].size())
                return false;
            return std::all_of(instance.ofPiece[p].begin(), instance.ofPiece[p].end(), [&](int id) {
                const auto& cells = instance.placements[static_cast<std::size_t>(id)].cells;
                const int image = instance.find(static_cast<int>(q), mapped(map, cells));
                result[static_cast<std::size_t>(id)] = image;
                return image >= 0;
            });
        };
        std::size_t image = p;
        if (!goesTo(p))
            for (image = 0; image < pieces.size() && (image == p || !goesTo(image));) ++image;
        if (image == pieces.size()) return std::nullopt;
        taken[image] = true;
    }
    return result;
}

bool keepsStarts(const Puzzle& puzzle, const CellMap& map) {
    return puzzle.rule != Rule::anchored ||
           std::all_of(puzzle.starts.begin(), puzzle.starts.end(),
                       [&](const std::vector<int>& cells) { return mapped(map, cells) == cells; });
}

bool keepsRequired(const Puzzle& puzzle, const CellMap& map) {
    for (std::size_t c = 0; c < map.size(); ++c)
        if (puzzle.required[c] != puzzle.required[static_cast<std::size_t>(map[c])]) return false;
    return true;
}

bool keepsClues(const std::vector<int>& clues, const CellMap& map) {
    for (std::size_t c = 0; c < map.size(); ++c)
        if (clues[c] != clues[static_cast<std::size_t>(map[c])]) return false;
    return true;
}

bool keepsGivens(const Instance& instance, const std::vector<int>& images) {
    Solution moved = instance.givens;
    for (Chosen& c : moved) c.placement = images[static_cast<std::size_t>(c.placement)];
    std::sort(moved.begin(), moved.end());
    return moved == instance.givens;
}

} // namespace

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
    const std::vector<int> clues = p.clueColours();
    for (const CellMap& map : p.board.symmetries(p.mirror)) {
        if (!keepsStarts(p, map) || !keepsRequired(p, map) || !keepsClues(clues, map)) continue;
        auto images = placementMap(instance, map);
        if (!images || !keepsGivens(instance, *images)) continue;
        instance.images.push_back(std::move(*images));
        instance.cellImages.push_back(map);
    }
    return instance;
}

Solution nameColours(const Instance& instance, Solution solution) {
    const auto& classes = instance.colourClass;
    if (classes.size() == 1) return solution;
    std::vector<int> name(classes.size(), -1);
    std::vector<int> next(classes.size());
    for (std::size_t c = 0; c < next.size(); ++c) next[c] = static_cast<int>(c);
    for (Chosen& c : solution) {
        int& renamed = name[static_cast<std::size_t>(c.colour)];
        if (renamed < 0) {
            // The class's next colour that has not been used as a name.
            const int owner = classes[static_cast<std::size_t>(c.colour)];
            int& candidate = next[static_cast<std::size_t>(owner)];
            renamed = candidate++;
            while (candidate < static_cast<int>(classes.size()) &&
                   classes[static_cast<std::size_t>(candidate)] != owner)
                ++candidate;
        }
        c.colour = renamed;
    }
    return solution;
}

} // namespace cornerwise
