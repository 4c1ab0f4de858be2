#include "search/impossible.hpp"

#include "puzzle/parity.hpp"

#include <algorithm>
#include <set>
#include <vector>

namespace cornerwise {
namespace {

std::optional<std::string> areaArgument(const Puzzle& puzzle) {
    const AreaRange area = suppliedArea(puzzle);
    const int cells = puzzle.board.size();
    const auto required = std::count(puzzle.required.begin(), puzzle.required.end(), true);
    const auto text = [](long long n) { return std::to_string(n); };
    if (area.low > cells)
        return "the pieces have " + text(area.low) + " cells, the board has only " + text(cells);
    if (area.high < required)
        return "the pieces have " + text(area.high) + " cells, but " + text(required) +
               " cells of the board must be covered";
    return std::nullopt;
}

std::optional<std::string> reachArgument(const Instance& instance) {
    const Puzzle& puzzle = instance.puzzle;
    const auto usable = [&](int p) {
        return instance.totalHigh(instance.placements[static_cast<std::size_t>(p)].piece) > 0;
    };
    for (std::size_t c = 0; c < instance.through.size(); ++c)
        if (puzzle.required[c] &&
            std::none_of(instance.through[c].begin(), instance.through[c].end(), usable))
            return "no piece can cover the cell " + puzzle.board.cellName(static_cast<int>(c));
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p)
        if (instance.totalLow(static_cast<int>(p)) > 0 && instance.ofPiece[p].empty())
            return "the piece " + puzzle.pieces[p].name + " fits nowhere on the board";
    return std::nullopt;
}

std::optional<std::string> givensArgument(const Puzzle& puzzle) {
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p)
        for (std::size_t q = 0; q < puzzle.colours.size(); ++q) {
            const auto given =
                std::count_if(puzzle.givens.begin(), puzzle.givens.end(), [&](const Given& g) {
                    return g.piece == static_cast<int>(p) && g.colour == static_cast<int>(q);
                });
            if (given > puzzle.pieces[p].supply[q].high)
                return "the piece " + puzzle.pieces[p].name + " is given " + std::to_string(given) +
                       " times in one colour, but there are only " +
                       std::to_string(puzzle.pieces[p].supply[q].high);
        }
    for (std::size_t i = 0; i < puzzle.givens.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            for (const int c : puzzle.givens[i].cells)
                if (std::binary_search(puzzle.givens[j].cells.begin(), puzzle.givens[j].cells.end(),
                                       c))
                    return "two given pieces cover the cell " + puzzle.board.cellName(c);
    return std::nullopt;
}

std::optional<std::string> cluesArgument(const Puzzle& puzzle) {
    for (const Given& given : puzzle.givens)
        for (const ColourClue& clue : puzzle.clues)
            if (given.colour != clue.colour &&
                std::binary_search(given.cells.begin(), given.cells.end(), clue.cell))
                return "the cell " + puzzle.board.cellName(clue.cell) + " is to be " +
                       puzzle.colours[static_cast<std::size_t>(clue.colour)] +
                       ", but a piece of another colour covers it";
    return std::nullopt;
}

std::optional<std::string> startsArgument(const Puzzle& puzzle) {
    if (puzzle.rule != Rule::anchored) return std::nullopt;
    for (std::size_t q = 0; q < puzzle.colours.size(); ++q) {
        const bool mustPlay = std::any_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                                          [&](const Piece& p) { return p.supply[q].low > 0; });
        if (mustPlay && puzzle.starts[q].empty())
            return "under anchored each colour must cover a start cell, but the puzzle has none" +
                   (puzzle.coloured() ? " for " + puzzle.colours[q] : "");
    }
    return std::nullopt;
}

/// Where cells may stay empty: the empty ones' shades must make up the difference.
std::optional<std::string> checkerboardArgument(const Puzzle& puzzle) {
    if (puzzle.gapless()) return std::nullopt; // see shadingArgument()
    long long area = 0;
    int most = 0; // all pieces' imbalances with one sign
    for (const Piece& piece : puzzle.pieces)
        for (const Supply& s : piece.supply) {
            if (s.low != s.high) return std::nullopt;
            area += static_cast<long long>(piece.shape.size()) * s.low;
            most += pieceImbalance(piece) * s.low;
        }
    const long long gaps = puzzle.board.size() - area;
    const int board = std::abs(boardImbalance(puzzle.board));
    if (board <= most + gaps) return std::nullopt;
    return "colour the cells like a checkerboard: one shade of the board has " +
           std::to_string(board) + " cells more, but with " + std::to_string(gaps) +
           " cells empty the pieces can make up only " + std::to_string(most + gaps);
}

struct Shading {
    const char* name;
    int (*value)(const Cell&); // +1 or -1
};

constexpr Shading shadings[] = {
    {"like a checkerboard", [](const Cell& c) { return ((c.x + c.y + c.z) & 1) == 0 ? 1 : -1; }},
    {"in rows, alternately", [](const Cell& c) { return (c.y & 1) == 0 ? 1 : -1; }},
    {"in columns, alternately", [](const Cell& c) { return (c.x & 1) == 0 ? 1 : -1; }},
    {"in layers, alternately", [](const Cell& c) { return (c.z & 1) == 0 ? 1 : -1; }},
};

/// Area covered and sum of shades.
using Sums = std::set<std::pair<long long, int>>;
constexpr std::size_t maxSums = 20'000;

/// All the sums that the pieces can make; nothing if there are too many to follow.
std::optional<Sums> possibleSums(const Instance& instance, const Shading& shading) {
    const Puzzle& puzzle = instance.puzzle;
    Sums sums{{0, 0}};
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        std::set<int> values;
        for (const int id : instance.ofPiece[p]) {
            int value = 0;
            for (const int c : instance.placements[static_cast<std::size_t>(id)].cells)
                value += shading.value(puzzle.board.cells()[static_cast<std::size_t>(c)]);
            values.insert(value);
        }
        const auto size = static_cast<long long>(puzzle.pieces[p].shape.size());
        const int low = instance.totalLow(static_cast<int>(p));
        const int high = std::min(instance.totalHigh(static_cast<int>(p)),
                                  puzzle.board.size() / static_cast<int>(size));
        Sums before = sums;
        Sums reached = low == 0 ? sums : Sums{};
        for (int n = 1; n <= high; ++n) {
            Sums after;
            for (const auto& [area, sum] : before)
                if (area + size <= puzzle.board.size())
                    for (const int v : values) after.emplace(area + size, sum + v);
            if (after.size() + reached.size() > maxSums) return std::nullopt;
            if (n >= low) reached.insert(after.begin(), after.end());
            before = std::move(after);
        }
        sums = std::move(reached);
    }
    return sums;
}

std::optional<std::string> shadingArgument(const Instance& instance) {
    const Puzzle& puzzle = instance.puzzle;
    if (!puzzle.gapless() || puzzle.board.size() == 0) return std::nullopt;
    for (const Shading& shading : shadings) {
        int board = 0;
        for (const Cell& c : puzzle.board.cells()) board += shading.value(c);
        const auto sums = possibleSums(instance, shading);
        if (!sums || sums->contains({puzzle.board.size(), board})) continue;
        std::string list;
        for (const auto& [area, sum] : *sums)
            if (area == puzzle.board.size())
                list += (list.empty() ? "" : ", ") + std::to_string(sum);
        if (list.empty())
            return "the sizes of the pieces cannot add up to the board's " +
                   std::to_string(puzzle.board.size()) + " cells";
        return std::string("colour the cells ") + shading.name +
               ": the board's dark cells outnumber the light ones by " + std::to_string(board) +
               ", but the pieces' can only make " + list;
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> impossibility(const Puzzle& puzzle) {
    if (auto argument = areaArgument(puzzle)) return argument;
    if (auto argument = givensArgument(puzzle)) return argument;
    if (auto argument = cluesArgument(puzzle)) return argument;
    if (auto argument = startsArgument(puzzle)) return argument;
    return checkerboardArgument(puzzle);
}

std::optional<std::string> impossibility(const Instance& instance) {
    if (auto argument = impossibility(instance.puzzle)) return argument;
    if (auto argument = reachArgument(instance)) return argument;
    return shadingArgument(instance);
}

} // namespace cornerwise
