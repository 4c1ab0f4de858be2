// What the searching commands share.
#pragma once

#include "cli/context.hpp"
#include "counting/run.hpp"

#include <string>

namespace cornerwise::cli {

/// The puzzle with what the flags change in it: rule, board, --from's pieces as givens,
/// --monomino-last. Throws InputError, UsageError.
Puzzle askedPuzzle(const Context& context);
Instance prepare(const Context& context);

/// "130 solutions"
std::string plural(const BigCount& n, const std::string& noun);

/// Nodes, time and engine, for the last line.
std::string summary(const RunResult& result);

void explainChoice(const Context& context, const RunResult& result);

} // namespace cornerwise::cli
