// Judges a position of which the order of moves is not known.
//
// On a plane, where every colour's pieces form one corner-connected group that covers a start cell
// and share no edges, each colour has an order of its own that does not depend on the others'. With
// unequal numbers of pieces a colour has stopped, and who can move must: then the others' pieces
// must have come in an order that left it no move at its turn.
#pragma once

#include "game/referee.hpp"
#include "rules/checker.hpp"

#include <vector>

namespace cornerwise {

/// Whether a colour's having no more pieces on the board could have been forced.
enum class Stop {
    none,      // it has not stopped
    forced,    // UnorderedResult::order shows how
    never,     // in every order it could have moved
    undecided, // no such order was found, nor a proof that there is none
};

struct ColourStop {
    Stop stop = Stop::none;
    int move = -1; // for `never`: a placement that it could have played
};

/// Whether a smallest piece can have been a colour's last.
enum class SmallestLast { no, yes, inHand };

struct UnorderedResult {
    CheckResult check; // `complete`: every piece is placed; missing pieces are no violation
    Position position;
    bool finished = false; // no colour can move
    /// In the order of play, with forced passes but those after the last move; empty if the
    /// position is not legal or none was found. Where a stop is not shown to be forced, the passes
    /// are left out and the colours' pieces come as if they could pass at will.
    std::vector<Ply> order;
    std::vector<ColourStop> stops;          // by colour
    std::vector<SmallestLast> smallestLast; // by colour
};

/// Judges a position by the rules of its game; the arrangement's pieces may be wrong or overlap.
/// On a plane a stop that was `never` forced is a violation, unless only one colour has pieces. In
/// space stops are not judged, and a position without any order of play is a violation.
UnorderedResult judgeUnordered(const MoveTable& table, const Arrangement& arrangement);

/// Points by colour in the game's scheme, with the bonus for a smallest piece where it can have
/// been the last.
std::vector<int> bestScores(const UnorderedResult& result);

} // namespace cornerwise
