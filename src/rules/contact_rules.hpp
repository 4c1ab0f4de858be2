// The contact rules as pure functions over an arrangement.
#pragma once

#include "rules/arrangement.hpp"
#include "rules/violation.hpp"

namespace cornerwise {

/// For every rule, whether the arrangement keeps it, and if not every reason.
std::vector<RuleFinding> contactFindings(const Puzzle& puzzle, const Arrangement& arrangement);

/// The arrangement's regions of cells that are no piece of the puzzle.
std::vector<Violation> unknownPieces(const Puzzle& puzzle, const Arrangement& arrangement);

/// "yellow L4" is said by the colour and this: the name of an arrangement's piece, "?" if it has
/// none.
std::string pieceName(const Puzzle& puzzle, const Arrangement& arrangement, int piece);

/// A violation of a colour (-1: of none), its sentence preceded by the colour.
Violation makeViolation(const Puzzle& puzzle, ViolationKind kind, int colour,
                        std::vector<std::string> pieces, const std::vector<int>& cells,
                        const std::string& text);

} // namespace cornerwise
