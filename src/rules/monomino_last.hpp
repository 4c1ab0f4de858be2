// Whether a colour's monomino can be the last of its pieces to be placed.
#pragma once

#include "rules/arrangement.hpp"

namespace cornerwise {

/// A monomino of the colour such that its other pieces keep the puzzle's rule without it: under
/// `connected` they are one corner-connected group, under `anchored` that covers a start cell, and
/// the monomino meets it (as a colour's only piece it need not). Its place in the arrangement; -1
/// if there is none.
int lastMonomino(const Puzzle& puzzle, const Arrangement& arrangement, const Meetings& meetings,
                 int colour);

/// Whether the colour has placed a monomino.
bool hasMonomino(const Arrangement& arrangement, int colour);

} // namespace cornerwise
