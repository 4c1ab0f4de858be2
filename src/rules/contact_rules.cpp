#include "rules/contact_rules.hpp"

#include "puzzle/piece_names.hpp"

#include <algorithm>

namespace cornerwise {
namespace {

class Findings {
  public:
    Findings(const Puzzle& puzzle, const Arrangement& arrangement)
        : puzzle_(puzzle), arrangement_(arrangement), meetings_(findMeetings(puzzle, arrangement)),
          groups_(cornerGroups(puzzle, arrangement, meetings_)) {}

    /// Cells that form no piece may be pieces that share an edge, so that no rule can be said to
    /// hold.
    std::vector<Violation> edgeContacts() const {
        std::vector<Violation> result = unknownPieces(puzzle_, arrangement_);
        for (const Meeting& m : meetings_.edges)
            result.push_back(make(ViolationKind::edgeContact, colourOf(m.first),
                                  {m.first, m.second}, m.cells,
                                  name(m.first) + " and " + name(m.second) + " share an edge, at " +
                                      puzzle_.board.cellNames(m.cells) + otherReading(m)));
        return result;
    }

    /// A colour's only piece is excused (see Rule).
    std::vector<Violation> lonelyPieces() const {
        std::vector<Violation> result;
        for (const auto& groups : groups_)
            for (const auto& group : groups) {
                if (group.size() > 1 || groups.size() == 1) continue;
                const int p = group.front();
                const auto& cells = piece(p).cells;
                result.push_back(make(ViolationKind::noCornerContact, colourOf(p), {p}, cells,
                                      name(p) + " at " + puzzle_.board.cellNames(cells) +
                                          " meets no other piece of its colour at a corner"));
            }
        return result;
    }

    std::vector<Violation> splitColours() const {
        std::vector<Violation> result;
        for (std::size_t q = 0; q < groups_.size(); ++q) {
            if (groups_[q].size() <= 1) continue;
            std::vector<int> pieces;
            std::vector<int> cells;
            std::string list;
            for (const auto& group : groups_[q]) {
                list += list.empty() ? "" : " |";
                for (const int p : group) {
                    list += " " + name(p);
                    pieces.push_back(p);
                    cells.insert(cells.end(), piece(p).cells.begin(), piece(p).cells.end());
                }
            }
            result.push_back(
                make(ViolationKind::disconnected, static_cast<int>(q), pieces, cells,
                     "is in " + std::to_string(groups_[q].size()) + " groups:" + list));
        }
        return result;
    }

    std::vector<Violation> missedStarts() const {
        std::vector<Violation> result;
        for (std::size_t q = 0; q < groups_.size(); ++q) {
            const auto& starts = puzzle_.starts[q];
            if (groups_[q].empty() || std::any_of(starts.begin(), starts.end(), [&](int c) {
                    return covers(static_cast<int>(q), c);
                }))
                continue;
            result.push_back(make(ViolationKind::startNotCovered, static_cast<int>(q), {}, starts,
                                  starts.empty() ? "has no start cell in this puzzle"
                                                 : "covers none of its start cells " +
                                                       puzzle_.board.cellNames(starts)));
        }
        return result;
    }

  private:
    const PlacedPiece& piece(int p) const {
        return arrangement_.pieces[static_cast<std::size_t>(p)];
    }
    int colourOf(int p) const { return piece(p).colour; }
    std::string otherReading(const Meeting& m) const {
        if (piece(m.first).region < 0 || piece(m.first).region != piece(m.second).region) return "";
        return "; or the cells were meant as one piece, which is none of the puzzle's";
    }

    std::string name(int p) const { return pieceName(puzzle_, arrangement_, p); }

    bool covers(int colour, int cell) const {
        return std::any_of(
            arrangement_.pieces.begin(), arrangement_.pieces.end(), [&](const PlacedPiece& p) {
                return p.colour == colour &&
                       std::find(p.cells.begin(), p.cells.end(), cell) != p.cells.end();
            });
    }

    Violation make(ViolationKind kind, int colour, const std::vector<int>& pieces,
                   const std::vector<int>& cells, const std::string& text) const {
        std::vector<std::string> names;
        for (const int p : pieces) names.push_back(name(p));
        return makeViolation(puzzle_, kind, colour, std::move(names), cells, text);
    }

    const Puzzle& puzzle_;
    const Arrangement& arrangement_;
    Meetings meetings_;
    std::vector<std::vector<std::vector<int>>> groups_;
};

} // namespace

std::vector<Violation> unknownPieces(const Puzzle& puzzle, const Arrangement& arrangement) {
    std::vector<Violation> result;
    const PiecesByShape pieces(puzzle);
    for (std::size_t p = 0; p < arrangement.pieces.size(); ++p) {
        const PlacedPiece& placed = arrangement.pieces[p];
        const std::vector<int> possible = pieces.of(placed.cells);
        if (std::binary_search(possible.begin(), possible.end(), placed.piece)) continue;
        const bool known = placed.piece >= 0;
        result.push_back(
            makeViolation(puzzle, ViolationKind::notAPiece, placed.colour,
                          {pieceName(puzzle, arrangement, static_cast<int>(p))}, placed.cells,
                          "the cells " + puzzle.board.cellNames(placed.cells) +
                              (known ? " are a piece that may not lie there"
                                     : " form no piece of the puzzle: a wrong piece, or "
                                       "pieces that share an edge")));
    }
    return result;
}

std::string pieceName(const Puzzle& puzzle, const Arrangement& arrangement, int piece) {
    const int kind = arrangement.pieces[static_cast<std::size_t>(piece)].piece;
    return kind < 0 ? "?" : puzzle.pieces[static_cast<std::size_t>(kind)].name;
}

Violation makeViolation(const Puzzle& puzzle, ViolationKind kind, int colour,
                        std::vector<std::string> pieces, const std::vector<int>& cells,
                        const std::string& text) {
    Violation violation{kind, "", std::move(pieces), {}, text, 0};
    if (colour >= 0) violation.colour = puzzle.colours[static_cast<std::size_t>(colour)];
    if (!violation.colour.empty()) violation.text = violation.colour + ": " + text;
    std::vector<int> sorted = cells;
    std::sort(sorted.begin(), sorted.end());
    for (const int c : sorted) violation.cells.push_back(puzzle.board.cellName(c));
    return violation;
}

std::vector<RuleFinding> contactFindings(const Puzzle& puzzle, const Arrangement& arrangement) {
    const Findings findings(puzzle, arrangement);
    const auto join = [](std::vector<Violation> a, const std::vector<Violation>& b) {
        a.insert(a.end(), b.begin(), b.end());
        return a;
    };
    const auto edges = findings.edgeContacts();
    const auto connected = join(edges, findings.splitColours());
    std::vector<RuleFinding> result{
        {Rule::free, true, {}},
        {Rule::separate, true, edges},
        {Rule::touching, true, join(edges, findings.lonelyPieces())},
        {Rule::connected, true, connected},
        {Rule::anchored, true, join(connected, findings.missedStarts())}};
    for (RuleFinding& f : result) f.holds = f.why.empty();
    return result;
}

} // namespace cornerwise
