// Plain move lists, a move a line. Comments begin with '#', moves may be numbered ("12. B ..."),
// the case of letters does not matter. Where a line names no colour, colours move in turn. A first
// line "# duo" names the game. Three ways:
//
//   blue: f9,e10,f10,g10,f11      the cells, in any order; also "B f9 e10 ...", "B pass"
//   blue: L5 1 3 0 17             piece, flip, rotation, x, y: the piece as its set draws it is
//                                 flipped left to right (1) or not (0), turned clockwise by
//                                 quarters (0 to 3) or degrees, and the box round it lies with its
//                                 top left cell x columns and y rows from the board's
//   blue: (6,12),(5,11),(6,11)    column and row of each cell from the top left, both from 1
#pragma once

#include "formats/origin.hpp"
#include "game/game.hpp"
#include "game/record.hpp"
#include "rules/arrangement.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace cornerwise {

/// A piece by its name and how it lies.
struct LaidPiece {
    std::string name;
    bool flip = false;
    int quarters = 0; // clockwise
    int x = 0;        // of the box round it, from the top left cell of the board, from 0
    int y = 0;
};

struct MoveLine {
    std::string colour; // as written; empty: the next in turn
    bool pass = false;
    // What is said of the cells, in one of the three ways:
    std::vector<std::string> cells;
    std::vector<std::pair<int, int>> pairs; // column and row
    std::optional<LaidPiece> laid;
    int line = 0; // of its beginning, both from 1
    int column = 0;
};

/// Whether the first line that says anything is a move.
bool isMoveList(const std::string& text);

/// The only word of a comment that is the first line, as the name of a game or a puzzle that it may
/// be; else empty.
std::string nameInMoveList(const std::string& text);

/// Throws InputError for a line that is no move.
std::vector<MoveLine> readMoveList(const std::string& text, const std::string& file);

/// Which of the three ways the moves are written in, and from where they count, in words.
std::string conventionOf(const std::vector<MoveLine>& moves);

/// Throws InputError for a colour that the game does not have, a piece that it does not have, or
/// cells given by column and row on a board that is not of squares.
GameRecord recordOf(const std::vector<MoveLine>& moves, const std::string& file, const Game& game,
                    Origin origin = Origin::usual);

/// The three ways of writing a move.
enum class Notation { cells, piece, pairs };

/// The shape as its set draws it, flipped or not, and turned.
Shape turned(const Lattice& lattice, Shape shape, bool flip, int quarters);

/// "blue: a20,b20", a line a piece in the arrangement's order; without a colour if there are none.
/// `piece` and `pairs` are for boards of squares. Throws InputError for a piece that `piece` cannot
/// name: one that is none of the puzzle's, or whose name is no word or also another's.
std::string writeMoveList(const Puzzle& puzzle, const Arrangement& arrangement,
                          Notation notation = Notation::cells);

} // namespace cornerwise
