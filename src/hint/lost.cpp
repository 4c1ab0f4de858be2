#include "hint/lost.hpp"

#include "packing/completion.hpp"
#include "search/impossible.hpp"

#include <algorithm>

namespace cornerwise {
namespace {

std::optional<std::string> deadNeed(const Instance& instance, const Outlook& outlook) {
    for (const Need& need : outlook.needs()) {
        if (!need.dead()) continue;
        const std::string what = needText(instance.puzzle, need);
        switch (need.kind) {
        case Need::Kind::cell:
            return "nothing can cover " + what + " any more";
        case Need::Kind::piece:
            return need.options.empty() ? what + " has no place left"
                                        : what + " has too few places left";
        case Need::Kind::mate:
            return what + " can no longer meet another of its colour at a corner";
        }
    }
    return std::nullopt;
}

/// The cells that are empty and the pieces that are left, as a puzzle of their own.
Puzzle remainder(const Instance& instance, const Outlook& outlook) {
    Puzzle puzzle = instance.puzzle;
    const Board& board = instance.puzzle.board;
    std::vector<Cell> cells;
    std::vector<bool> required;
    for (int c = 0; c < board.size(); ++c)
        if (outlook.isEmpty(c)) {
            cells.push_back(board.cells()[static_cast<std::size_t>(c)]);
            required.push_back(instance.puzzle.required[static_cast<std::size_t>(c)]);
        }
    puzzle.board = Board(board.lattice(), cells, "", {board.extent(), board.firstColumn()});
    puzzle.required = required;
    for (Piece& piece : puzzle.pieces) piece.places.reset(); // they are of the whole board
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p)
        for (std::size_t q = 0; q < puzzle.colours.size(); ++q)
            puzzle.pieces[p].supply[q] = outlook.left(static_cast<int>(p), static_cast<int>(q));
    puzzle.rule = Rule::free;
    puzzle.givens.clear();
    puzzle.clues.clear();
    puzzle.starts.assign(puzzle.colours.size(), {});
    return puzzle;
}

/// By number of cells: whether pieces that are left have as many together.
std::vector<bool> possibleAreas(const Puzzle& left) {
    std::vector<bool> possible(static_cast<std::size_t>(left.board.size()) + 1);
    possible[0] = true;
    for (const Piece& piece : left.pieces) {
        std::size_t copies = 0;
        for (const Supply& s : piece.supply) copies += static_cast<std::size_t>(s.high);
        copies = std::min(copies, possible.size() / piece.shape.size());
        for (; copies > 0; --copies)
            for (std::size_t n = possible.size(); n-- > piece.shape.size();)
                possible[n] = possible[n] || possible[n - piece.shape.size()];
    }
    return possible;
}

std::optional<std::string> cutOff(const Puzzle& left) {
    if (!left.gapless()) return std::nullopt;
    const std::vector<bool> possible = possibleAreas(left);
    std::vector<bool> seen(static_cast<std::size_t>(left.board.size()));
    for (int first = 0; first < left.board.size(); ++first) {
        std::vector<int> region;
        const auto reach = [&](int c) {
            if (seen[static_cast<std::size_t>(c)]) return;
            seen[static_cast<std::size_t>(c)] = true;
            region.push_back(c);
        };
        reach(first);
        for (std::size_t i = 0; i < region.size(); ++i)
            for (const int n : left.board.edgeNeighbours(region[i])) reach(n);
        if (!possible[region.size()])
            return "the cells " + left.board.cellNames(region) +
                   " are cut off, and no pieces that are left have " +
                   std::to_string(region.size()) + " cells together";
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> lostAtSight(const Instance& instance, const Outlook& outlook) {
    if (auto argument = deadNeed(instance, outlook)) return argument;
    const Puzzle left = remainder(instance, outlook);
    if (auto argument = cutOff(left)) return argument;
    if (auto argument = impossibility(makeInstance(left)))
        return "of the cells and pieces that are left: " + *argument;
    return Completion(instance.puzzle).deadEnd();
}

} // namespace cornerwise
