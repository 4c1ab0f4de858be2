// Hints as JSON.
#pragma once

#include "hint/undo.hpp"
#include "rules/checker.hpp"

#include <string>

namespace cornerwise {

/// Why a hint's placement is safe, in words: "only this covers the cell a3".
std::string whyText(const Puzzle& puzzle, const Hint& hint);

/// "status" is "placement", "lost", "undecided" or "complete"; `undo` may be null.
std::string hintJson(const Puzzle& puzzle, const Hint& hint, const std::vector<Given>& laid,
                     const Undo* undo, std::uint64_t seed);

/// "status": "illegal", with the violations.
std::string illegalJson(const Puzzle& puzzle, const CheckResult& result);

} // namespace cornerwise
