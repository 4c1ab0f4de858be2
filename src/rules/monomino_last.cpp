#include "rules/monomino_last.hpp"

#include <algorithm>

namespace cornerwise {
namespace {

bool isMonomino(const PlacedPiece& piece, int colour) {
    return piece.colour == colour && piece.cells.size() == 1;
}

bool meetsAny(const Meetings& meetings, int piece) {
    return std::any_of(meetings.corners.begin(), meetings.corners.end(),
                       [&](const Meeting& m) { return m.first == piece || m.second == piece; });
}

} // namespace

bool hasMonomino(const Arrangement& arrangement, int colour) {
    return std::any_of(arrangement.pieces.begin(), arrangement.pieces.end(),
                       [&](const PlacedPiece& p) { return isMonomino(p, colour); });
}

int lastMonomino(const Puzzle& puzzle, const Arrangement& arrangement, const Meetings& meetings,
                 int colour) {
    for (std::size_t m = 0; m < arrangement.pieces.size(); ++m) {
        if (!isMonomino(arrangement.pieces[m], colour)) continue;
        if (puzzle.rule < Rule::connected) return static_cast<int>(m);
        Arrangement others;
        for (std::size_t p = 0; p < arrangement.pieces.size(); ++p)
            if (p != m && arrangement.pieces[p].colour == colour)
                others.pieces.push_back(arrangement.pieces[p]);
        if (others.pieces.empty()) return static_cast<int>(m);
        const auto groups = cornerGroups(puzzle, others, findMeetings(puzzle, others));
        if (groups[static_cast<std::size_t>(colour)].size() != 1) continue;
        const auto& starts = puzzle.starts[static_cast<std::size_t>(colour)];
        const bool started =
            puzzle.rule < Rule::anchored ||
            std::any_of(others.pieces.begin(), others.pieces.end(), [&](const PlacedPiece& p) {
                return std::any_of(p.cells.begin(), p.cells.end(), [&](int c) {
                    return std::find(starts.begin(), starts.end(), c) != starts.end();
                });
            });
        if (started && meetsAny(meetings, static_cast<int>(m))) return static_cast<int>(m);
    }
    return -1;
}

} // namespace cornerwise
