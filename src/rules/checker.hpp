// The checker: what is wrong with an arrangement, and which contact rules it keeps.
#pragma once

#include "rules/arrangement.hpp"
#include "rules/violation.hpp"

#include <string>
#include <vector>

namespace cornerwise {

/// What a colour has not placed, a name a piece (a piece twice where two are missing).
struct Missing {
    std::string colour;
    std::vector<std::string> pieces;
};

struct CheckOptions {
    bool partial = false; // an arrangement that breaks no rule but is not finished is valid
};

struct CheckResult {
    bool valid = false;
    bool complete = false; // every piece is placed and every cell that must be is covered
    std::vector<Violation> violations;
    std::vector<RuleFinding> rules; // in the order of allRules
    std::vector<Missing> missing;
};

/// Checks against the puzzle's own rule. Under --partial, what only further pieces could bring
/// about (a mate, the joining of groups, a start cell, covered cells, missing pieces) is no
/// violation.
CheckResult check(const Puzzle& puzzle, const Arrangement& arrangement,
                  const CheckOptions& options);

/// Whether a solution of a search keeps the rule and the supply; the reason if not (an internal
/// error).
std::string proofFailure(const Instance& instance, const Solution& solution);

} // namespace cornerwise
