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
};

/// "edge-contact" and so on.
std::string_view violationName(ViolationKind kind);

struct Violation {
    ViolationKind kind;
    std::string colour;              // empty where it concerns none
    std::vector<std::string> pieces; // names; "?" for cells that form no piece
    std::vector<std::string> cells;
    std::string text; // a sentence
};

/// One contact rule: whether it holds, and if not, why.
struct RuleFinding {
    Rule rule;
    bool holds;
    std::vector<Violation> why;
};

} // namespace cornerwise
