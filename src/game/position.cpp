#include "game/position.hpp"

#include "rules/contact_rules.hpp"

#include <algorithm>

namespace cornerwise {

MoveTable::MoveTable(Game game_)
    : game(std::move(game_)),
      placements(allPlacements(game.puzzle, game.puzzle.board.sweepOrder())),
      through(static_cast<std::size_t>(game.puzzle.board.size())) {
    for (std::size_t id = 0; id < placements.size(); ++id)
        for (const int c : placements[id].cells)
            through[static_cast<std::size_t>(c)].push_back(static_cast<int>(id));
}

Position::Position(const MoveTable& table)
    : table_(&table), colour_(static_cast<std::size_t>(table.game.puzzle.board.size()), -1),
      played_(table.game.puzzle.colours.size()) {
    for (const Piece& piece : table.game.puzzle.pieces) {
        left_.emplace_back();
        for (const Supply& s : piece.supply) left_.back().push_back(s.high);
    }
}

Position::Contacts Position::contacts(int colour) const {
    const Puzzle& puzzle = game().puzzle;
    Contacts result{std::vector<bool>(colour_.size()), std::vector<bool>(colour_.size())};
    for (std::size_t c = 0; c < colour_.size(); ++c) {
        if (colour_[c] >= 0) result.blocked[c] = true;
        if (colour_[c] != colour) continue;
        for (const int n : puzzle.board.edgeNeighbours(static_cast<int>(c)))
            result.blocked[static_cast<std::size_t>(n)] = true;
        for (const int n : puzzle.board.cornerNeighbours(static_cast<int>(c)))
            result.wanted[static_cast<std::size_t>(n)] = true;
    }
    if (!started(colour))
        for (const int c : puzzle.starts[static_cast<std::size_t>(colour)])
            result.wanted[static_cast<std::size_t>(c)] = true;
    return result;
}

/// Whether some corner of the cells meets the colour's own at a corner of both.
bool Position::strictContact(int colour, const std::vector<int>& cells) const {
    const Board& board = game().puzzle.board;
    return std::any_of(cells.begin(), cells.end(), [&](int c) {
        const auto& neighbours = board.cornerNeighbours(c);
        return std::any_of(neighbours.begin(), neighbours.end(), [&](int n) {
            if (colourAt(n) != colour || !isTrueCorner(board, cells, c, n)) return false;
            const auto& pieces = arrangement_.pieces;
            const auto owner = std::find_if(pieces.begin(), pieces.end(), [&](const auto& p) {
                return std::binary_search(p.cells.begin(), p.cells.end(), n);
            });
            return isTrueCorner(board, owner->cells, c, n);
        });
    });
}

bool Position::rests(const std::vector<int>& cells) const {
    const Board& board = game().puzzle.board;
    return std::all_of(cells.begin(), cells.end(), [&](int c) {
        Cell below = board.cells()[static_cast<std::size_t>(c)];
        if (below.z-- == 0) return true;
        const int b = board.index(below);
        return b >= 0 && (colourAt(b) >= 0 || std::binary_search(cells.begin(), cells.end(), b));
    });
}

/// Whether the cells touch a face of the colour, or of any colour (-1).
bool Position::touchesFace(int colour, const std::vector<int>& cells) const {
    return std::any_of(cells.begin(), cells.end(), [&](int c) {
        const auto& neighbours = game().puzzle.board.edgeNeighbours(c);
        return std::any_of(neighbours.begin(), neighbours.end(), [&](int n) {
            return colour < 0 ? colourAt(n) >= 0 : colourAt(n) == colour;
        });
    });
}

bool Position::onBase(const std::vector<int>& cells) const {
    return game().puzzle.board.cells()[static_cast<std::size_t>(cells.front())].z == 0;
}

bool Position::legalInSpace(int colour, const Placement& placement) const {
    const auto& cells = placement.cells;
    return std::all_of(cells.begin(), cells.end(), [&](int c) { return colourAt(c) < 0; }) &&
           rests(cells) &&
           (started(colour)
                ? touchesFace(colour, cells)
                : onBase(cells) && (arrangement_.pieces.empty() || touchesFace(-1, cells)));
}

/// Calls visit(placement) for every legal move, each once, until it returns false. On a plane a
/// placement is met at the first of the wanted cells that it covers.
template <typename Visit>
void Position::forEachMove(int colour, Visit visit) const {
    const auto& all = placements();
    const auto inHand = [&](const Placement& p) { return left(p.piece, colour) > 0; };
    if (game().contact == Contact::face) {
        for (std::size_t id = 0; id < all.size(); ++id)
            if (inHand(all[id]) && legalInSpace(colour, all[id]) && !visit(static_cast<int>(id)))
                return;
        return;
    }
    const Contacts contact = contacts(colour);
    const bool strict = game().puzzle.strictCorners && started(colour);
    for (std::size_t c = 0; c < colour_.size(); ++c) {
        if (!contact.wanted[c] || contact.blocked[c]) continue;
        for (const int id : table_->through[c]) {
            const Placement& p = all[static_cast<std::size_t>(id)];
            if (!inHand(p)) continue;
            bool fits = true;
            for (const int other : p.cells) {
                const auto o = static_cast<std::size_t>(other);
                if (contact.blocked[o] || (o < c && contact.wanted[o])) {
                    fits = false;
                    break;
                }
            }
            if (fits && (!strict || strictContact(colour, p.cells)) && !visit(id)) return;
        }
    }
}

std::vector<int> Position::legalMoves(int colour) const {
    std::vector<int> moves;
    forEachMove(colour, [&](int id) {
        moves.push_back(id);
        return true;
    });
    return moves;
}

int Position::someMove(int colour) const {
    int move = -1;
    forEachMove(colour, [&](int id) {
        move = id;
        return false;
    });
    return move;
}

int Position::pieceOn(const std::vector<int>& cells, int colour) const {
    int found = -1;
    if (cells.empty()) return found;
    for (const int id : table_->through[static_cast<std::size_t>(cells.front())]) {
        const Placement& p = placements()[static_cast<std::size_t>(id)];
        if (p.cells != cells) continue;
        if (left(p.piece, colour) > 0) return p.piece;
        if (found < 0) found = p.piece;
    }
    return found;
}

std::vector<Violation> Position::refusals(int colour, const std::vector<int>& cells) const {
    const Puzzle& puzzle = game().puzzle;
    const std::string where = puzzle.board.cellNames(cells);
    std::vector<Violation> result;
    const int piece = pieceOn(cells, colour);
    const std::string name = piece < 0 ? "?" : puzzle.pieces[static_cast<std::size_t>(piece)].name;
    const auto refuse = [&](ViolationKind kind, const std::vector<int>& at,
                            const std::string& text) {
        result.push_back(makeViolation(puzzle, kind, colour, {name}, at, text));
    };
    if (piece < 0) {
        refuse(ViolationKind::notAPiece, cells,
               "the cells " + where + " are not a piece of the game");
        return result;
    }
    if (left(piece, colour) == 0)
        refuse(ViolationKind::duplicatePiece, cells,
               "the piece " + name + " at " + where + " is already used");
    std::vector<int> taken;
    std::vector<int> beside;
    for (const int c : cells) {
        if (colourAt(c) >= 0) taken.push_back(c);
        for (const int n : puzzle.board.edgeNeighbours(c))
            if (colourAt(n) == colour) beside.push_back(n);
    }
    if (!taken.empty())
        refuse(ViolationKind::overlap, taken,
               name + " at " + where + " covers what is taken: " + puzzle.board.cellNames(taken));
    if (game().contact == Contact::face) {
        if (!rests(cells))
            refuse(ViolationKind::gapBelow, cells, name + " at " + where + " leaves a gap below");
        if (started(colour) && !touchesFace(colour, cells))
            refuse(ViolationKind::noFaceContact, cells,
                   name + " at " + where + " touches no face of its own colour");
        if (!started(colour) && !onBase(cells))
            refuse(ViolationKind::startNotCovered, cells,
                   name + " at " + where + ", the colour's first, does not touch the base");
        if (!started(colour) && !arrangement_.pieces.empty() && !touchesFace(-1, cells))
            refuse(ViolationKind::noFaceContact, cells,
                   name + " at " + where + ", the colour's first, touches no face of a piece");
        return result;
    }
    if (!beside.empty())
        refuse(ViolationKind::edgeContact, cells,
               name + " at " + where + " shares an edge with its own colour, at " +
                   puzzle.board.cellNames(beside));
    const Contacts contact = contacts(colour);
    const bool meets = std::any_of(cells.begin(), cells.end(), [&](int c) {
        return contact.wanted[static_cast<std::size_t>(c)];
    });
    if (!meets && !started(colour)) {
        const auto& starts = puzzle.starts[static_cast<std::size_t>(colour)];
        refuse(ViolationKind::startNotCovered, cells,
               name + " at " + where + ", the colour's first, covers none of its start cells " +
                   puzzle.board.cellNames(starts));
    } else if (!meets) {
        refuse(ViolationKind::noCornerContact, cells,
               name + " at " + where + " meets its own colour at no corner");
    } else if (started(colour) && puzzle.strictCorners && !strictContact(colour, cells)) {
        refuse(ViolationKind::noCornerContact, cells,
               name + " at " + where +
                   " meets its own colour only in the middle of a side (strict corners)");
    }
    return result;
}

void Position::place(int colour, int piece, const std::vector<int>& cells) {
    for (const int c : cells) colour_[static_cast<std::size_t>(c)] = colour;
    if (piece >= 0) --left_[static_cast<std::size_t>(piece)][static_cast<std::size_t>(colour)];
    ++played_[static_cast<std::size_t>(colour)];
    arrangement_.pieces.push_back({colour, piece, cells, -1});
}

void Position::remove(int cell) {
    auto& pieces = arrangement_.pieces;
    const auto found = std::find_if(pieces.begin(), pieces.end(), [&](const PlacedPiece& p) {
        return std::binary_search(p.cells.begin(), p.cells.end(), cell);
    });
    if (found == pieces.end()) return;
    for (const int c : found->cells) colour_[static_cast<std::size_t>(c)] = -1;
    ++left_[static_cast<std::size_t>(found->piece)][static_cast<std::size_t>(found->colour)];
    --played_[static_cast<std::size_t>(found->colour)];
    pieces.erase(found);
}

} // namespace cornerwise
