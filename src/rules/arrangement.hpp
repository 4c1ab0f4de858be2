// An arrangement of pieces on a board, and how its pieces meet.
#pragma once

#include "puzzle/instance.hpp"

#include <string>
#include <vector>

namespace cornerwise {

struct PlacedPiece {
    int colour = 0;
    int piece = -1;         // of the puzzle; -1: the cells form no piece of it
    std::vector<int> cells; // of the board, ascending
    /// Pieces with the same number here, not -1, are a guess: they are parts of one region of cells
    /// that is no piece.
    int region = -1;
};

struct Arrangement {
    std::vector<PlacedPiece> pieces;
};

Arrangement arrangementOf(const Instance& instance, const Solution& solution);

/// Two pieces of one colour, by their place in the arrangement, and the cells where they meet.
struct Meeting {
    int first;
    int second;
    std::vector<int> cells;
};

struct Meetings {
    std::vector<Meeting> edges;   // they share an edge
    std::vector<Meeting> corners; // they share a corner and no edge
};

/// Whether the vertex that a cell of a piece (its cells ascending) shares with its corner neighbour
/// `other` is a corner of the piece, and not the middle of a straight side.
bool isTrueCorner(const Board& board, const std::vector<int>& piece, int cell, int other);

/// All meetings of pieces of one colour; under Puzzle::strictCorners corners meet true corners.
Meetings findMeetings(const Puzzle& puzzle, const Arrangement& arrangement);

/// Each colour's groups of pieces joined by corner meetings, by colour; pieces ascending.
std::vector<std::vector<std::vector<int>>>
cornerGroups(const Puzzle& puzzle, const Arrangement& arrangement, const Meetings& meetings);

/// An order in which the pieces could have been played turn by turn, the colours in their order:
/// every piece but a colour's first meets an earlier one of its colour, and the first covers a
/// start cell where the colour covers any; a colour's monomino comes last where the puzzle asks for
/// that. Exists where the arrangement is `connected`; pieces that
/// cannot be reached come last.
std::vector<int> playableOrder(const Puzzle& puzzle, const Arrangement& arrangement);

/// The arrangement with its pieces in this order.
Arrangement inOrder(const Arrangement& arrangement, const std::vector<int>& order);

/// Whether one of the board's symmetries other than the identity, which is the first of them, takes
/// every piece onto a piece, and all pieces of a colour onto pieces of one colour.
bool isSymmetric(const Arrangement& arrangement, const std::vector<CellMap>& symmetries);

} // namespace cornerwise
