// What can be wrong with an arrangement.
#pragma once

#include "puzzle/puzzle.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace cornerwise {

enum class ViolationKind {
    notAPiece,
    edgeContact,
    noCornerContact,
    disconnected,
    startNotCovered,
    duplicatePiece,
    missingPiece,
    outsideBoard,
    overlap,
    uncoveredCell,
    outOfTurn,
    illegalPass,
    aboveLimit,
    gapBelow,
    noFaceContact,
};

/// "edge-contact" and so on.
std::string_view violationName(ViolationKind kind);

struct Violation {
    ViolationKind kind;
    std::string colour;              // empty where it concerns none
    std::vector<std::string> pieces; // names; "?" for cells that form no piece
    std::vector<std::string> cells;
    std::string text; // a sentence
    int ply = 0;      // of a game, from 1; 0 where it concerns none
};

/// One contact rule: whether it holds, and if not, why.
struct RuleFinding {
    Rule rule;
    bool holds;
    std::vector<Violation> why;
};

} // namespace cornerwise
