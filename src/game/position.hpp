// A position of a game: the pieces placed, what is left in hand, and which moves are legal.
//
// On a plane a piece is legal on empty cells, none of which shares an edge with its own colour, if
// it covers a free start cell (a colour's first piece) or meets its own colour at a corner. In
// space it must rest on the base or on cubes everywhere; a colour's first piece touches the base,
// and a face of any piece if there is one; the others touch a face of their own colour.
#pragma once

#include "game/game.hpp"
#include "puzzle/instance.hpp"
#include "rules/arrangement.hpp"
#include "rules/violation.hpp"

#include <vector>

namespace cornerwise {

/// A game with all placements of its pieces; several positions may share it.
struct MoveTable {
    explicit MoveTable(Game game);

    Game game;
    std::vector<Placement> placements;
    std::vector<std::vector<int>> through; // by cell: the placements that cover it
};

class Position {
  public:
    /// The empty board. The table must outlive the position.
    explicit Position(const MoveTable& table);

    const Game& game() const { return table_->game; }
    const std::vector<Placement>& placements() const { return table_->placements; }
    const Arrangement& pieces() const { return arrangement_; }
    /// The colour on a cell, -1 if it is empty.
    int colourAt(int cell) const { return colour_[static_cast<std::size_t>(cell)]; }
    /// How many of a piece the colour has in hand.
    int left(int piece, int colour) const {
        return left_[static_cast<std::size_t>(piece)][static_cast<std::size_t>(colour)];
    }

    /// The numbers of the placements that the colour may choose from, each once, ascending per cell
    /// of contact.
    std::vector<int> legalMoves(int colour) const;
    /// One of them; -1 if there is none.
    int someMove(int colour) const;

    /// The piece of the game on these cells (ascending), of several of one shape the first that the
    /// colour has in hand; -1 if there is none.
    int pieceOn(const std::vector<int>& cells, int colour) const;

    /// Everything that is wrong with placing a piece on these cells of the board (ascending).
    std::vector<Violation> refusals(int colour, const std::vector<int>& cells) const;

    /// Places a piece, whatever the rules say. The cells must be empty.
    void place(int colour, int piece, const std::vector<int>& cells);
    /// Takes the piece that covers a cell off, if there is one.
    void remove(int cell);

  private:
    struct Contacts {
        std::vector<bool> blocked; // occupied, or beside the colour's own
        std::vector<bool> wanted;  // one of which must be covered
    };

    Contacts contacts(int colour) const;
    bool strictContact(int colour, const std::vector<int>& cells) const;
    bool rests(const std::vector<int>& cells) const;
    bool touchesFace(int colour, const std::vector<int>& cells) const;
    bool onBase(const std::vector<int>& cells) const;
    bool started(int colour) const { return played_[static_cast<std::size_t>(colour)] > 0; }
    bool legalInSpace(int colour, const Placement& placement) const;
    template <typename Visit>
    void forEachMove(int colour, Visit visit) const;

    const MoveTable* table_;
    Arrangement arrangement_;
    std::vector<int> colour_;            // by cell
    std::vector<std::vector<int>> left_; // by piece and colour
    std::vector<int> played_;            // by colour: pieces on the board
};

} // namespace cornerwise
