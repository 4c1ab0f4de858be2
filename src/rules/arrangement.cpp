#include "rules/arrangement.hpp"

#include "rules/monomino_last.hpp"

#include <algorithm>
#include <map>

namespace cornerwise {

Arrangement arrangementOf(const Instance& instance, const Solution& solution) {
    Arrangement result;
    for (const Chosen& c : solution) {
        const Placement& p = instance.placements[static_cast<std::size_t>(c.placement)];
        result.pieces.push_back({c.colour, p.piece, p.cells, -1});
    }
    return result;
}

bool isTrueCorner(const Board& board, const std::vector<int>& piece, int cell, int other) {
    const auto at = [&](int c) { return board.cells()[static_cast<std::size_t>(c)]; };
    const auto round = board.lattice().cellsAtCorner(at(cell), at(other));
    std::vector<Cell> own;
    for (const Cell& c : round)
        if (std::binary_search(piece.begin(), piece.end(), board.index(c))) own.push_back(c);
    if (own.size() * 2 != round.size()) return true;
    std::size_t adjacent = 0;
    for (const Cell& c : own)
        for (const Cell& n : board.lattice().edgeNeighbours(c))
            adjacent += std::find(own.begin(), own.end(), n) != own.end();
    return adjacent != 2 * (own.size() - 1); // not one run of cells that fills half a turn
}

Meetings findMeetings(const Puzzle& puzzle, const Arrangement& arrangement) {
    const Board& board = puzzle.board;
    // Cells may be covered twice in an arrangement that is wrong, so each keeps a list.
    std::vector<std::vector<int>> owners(static_cast<std::size_t>(board.size()));
    const auto& pieces = arrangement.pieces;
    for (std::size_t p = 0; p < pieces.size(); ++p)
        for (const int c : pieces[p].cells)
            owners[static_cast<std::size_t>(c)].push_back(static_cast<int>(p));

    std::map<std::pair<int, int>, std::vector<int>> edges;
    std::map<std::pair<int, int>, std::vector<int>> corners;
    const auto note = [&](auto& meetings, std::size_t p, int cell, int neighbour,
                          const auto& counts) {
        for (const int q : owners[static_cast<std::size_t>(neighbour)])
            if (static_cast<int>(p) < q &&
                pieces[p].colour == pieces[static_cast<std::size_t>(q)].colour && counts(q)) {
                auto& cells = meetings[{static_cast<int>(p), q}];
                cells.push_back(cell);
                cells.push_back(neighbour);
            }
    };
    for (std::size_t p = 0; p < pieces.size(); ++p)
        for (const int c : pieces[p].cells) {
            for (const int n : board.edgeNeighbours(c))
                note(edges, p, c, n, [](int) { return true; });
            for (const int n : board.cornerNeighbours(c))
                note(corners, p, c, n, [&](int q) {
                    return !puzzle.strictCorners ||
                           (isTrueCorner(board, pieces[p].cells, c, n) &&
                            isTrueCorner(board, pieces[static_cast<std::size_t>(q)].cells, c, n));
                });
        }

    const auto sorted = [](std::vector<int> cells) {
        std::sort(cells.begin(), cells.end());
        cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
        return cells;
    };
    Meetings result;
    for (const auto& [pair, cells] : edges)
        result.edges.push_back({pair.first, pair.second, sorted(cells)});
    for (const auto& [pair, cells] : corners)
        if (!edges.contains(pair))
            result.corners.push_back({pair.first, pair.second, sorted(cells)});
    return result;
}

std::vector<std::vector<std::vector<int>>>
cornerGroups(const Puzzle& puzzle, const Arrangement& arrangement, const Meetings& meetings) {
    std::vector<int> group(arrangement.pieces.size());
    for (std::size_t p = 0; p < group.size(); ++p) group[p] = static_cast<int>(p);
    const auto find = [&](int p) {
        while (group[static_cast<std::size_t>(p)] != p) p = group[static_cast<std::size_t>(p)];
        return p;
    };
    for (const Meeting& m : meetings.corners) {
        const int a = find(m.first);
        const int b = find(m.second);
        group[static_cast<std::size_t>(std::max(a, b))] = std::min(a, b);
    }
    std::vector<std::vector<std::vector<int>>> result(puzzle.colours.size());
    for (std::size_t p = 0; p < group.size(); ++p) {
        auto& groups = result[static_cast<std::size_t>(arrangement.pieces[p].colour)];
        const int root = find(static_cast<int>(p));
        const auto found = std::find_if(groups.begin(), groups.end(),
                                        [&](const auto& g) { return g.front() == root; });
        if (found == groups.end())
            groups.push_back({static_cast<int>(p)});
        else
            found->push_back(static_cast<int>(p));
    }
    return result;
}

std::vector<int> playableOrder(const Puzzle& puzzle, const Arrangement& arrangement) {
    const auto& pieces = arrangement.pieces;
    const Meetings meetings = findMeetings(puzzle, arrangement);
    std::vector<std::vector<int>> mates(pieces.size());
    for (const Meeting& m : meetings.corners) {
        mates[static_cast<std::size_t>(m.first)].push_back(m.second);
        mates[static_cast<std::size_t>(m.second)].push_back(m.first);
    }
    const auto coversStart = [&](int p, std::size_t colour) {
        const auto& cells = pieces[static_cast<std::size_t>(p)].cells;
        return std::any_of(cells.begin(), cells.end(), [&](int c) {
            const auto& starts = puzzle.starts[colour];
            return std::find(starts.begin(), starts.end(), c) != starts.end();
        });
    };

    std::vector<std::vector<int>> turns(puzzle.colours.size());
    for (std::size_t q = 0; q < turns.size(); ++q) {
        std::vector<int> waiting;
        for (std::size_t p = 0; p < pieces.size(); ++p)
            if (pieces[p].colour == static_cast<int>(q)) waiting.push_back(static_cast<int>(p));
        std::stable_partition(waiting.begin(), waiting.end(),
                              [&](int p) { return coversStart(p, q); });
        const int last = puzzle.monominoLast
                             ? lastMonomino(puzzle, arrangement, meetings, static_cast<int>(q))
                             : -1;
        if (last >= 0) waiting.erase(std::find(waiting.begin(), waiting.end(), last));
        auto& order = turns[q];
        const auto follows = [&](int p) {
            return std::any_of(order.begin(), order.end(), [&](int earlier) {
                const auto& m = mates[static_cast<std::size_t>(p)];
                return std::find(m.begin(), m.end(), earlier) != m.end();
            });
        };
        while (!waiting.empty()) {
            auto next = std::find_if(waiting.begin(), waiting.end(), follows);
            if (next == waiting.end()) next = waiting.begin();
            order.push_back(*next);
            waiting.erase(next);
        }
        if (last >= 0) order.push_back(last);
    }

    std::vector<int> result;
    for (std::size_t turn = 0; result.size() < pieces.size(); ++turn)
        for (const auto& order : turns)
            if (turn < order.size()) result.push_back(order[turn]);
    return result;
}

bool isSymmetric(const Arrangement& arrangement, const std::vector<CellMap>& symmetries) {
    std::map<std::vector<int>, int> colourOn;
    for (const PlacedPiece& p : arrangement.pieces) colourOn[p.cells] = p.colour;
    const auto keeps = [&](const CellMap& map) {
        std::map<int, int> image; // of a colour
        for (const auto& [cells, colour] : colourOn) {
            std::vector<int> moved;
            for (const int c : cells) moved.push_back(map[static_cast<std::size_t>(c)]);
            std::sort(moved.begin(), moved.end());
            const auto there = colourOn.find(moved);
            if (there == colourOn.end() ||
                image.try_emplace(colour, there->second).first->second != there->second)
                return false;
        }
        return true;
    };
    return std::any_of(symmetries.begin() + 1, symmetries.end(), keeps);
}

Arrangement inOrder(const Arrangement& arrangement, const std::vector<int>& order) {
    Arrangement result;
    for (const int p : order)
        result.pieces.push_back(arrangement.pieces[static_cast<std::size_t>(p)]);
    return result;
}

} // namespace cornerwise
