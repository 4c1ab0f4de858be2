// The results as JSON, with the fields that the command line's contract fixes.
#pragma once

#include "counting/estimate.hpp"
#include "counting/run.hpp"
#include "rules/checker.hpp"

#include <string>
#include <vector>

namespace cornerwise {

/// `status` is "solved", "unsolvable" or "stopped". Placements stand in playable order. `best`: the
/// unfinished arrangement that came nearest, null if there is none.
std::string solveJson(const Puzzle& puzzle, const std::string& status, std::uint64_t seed,
                      const RunResult& result, const std::vector<Arrangement>& solutions,
                      const Arrangement* best);

std::string countJson(const std::string& puzzle, std::string_view rule, const std::string& board,
                      const RunResult& result, int threads);

std::string checkJson(const Puzzle& puzzle, const CheckResult& result);

std::string estimateJson(const Puzzle& puzzle, const EstimateResult& result, std::uint64_t seed,
                         double seconds);

/// An error of usage or input; `line` and `column` 0 where there are none.
std::string errorJson(const std::string& file, int line, int column, const std::string& message);

} // namespace cornerwise
