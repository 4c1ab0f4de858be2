// The results as JSON, with the fields that the command line's contract fixes.
#pragma once

#include "counting/estimate.hpp"
#include "counting/run.hpp"
#include "game/referee.hpp"
#include "game/unordered.hpp"
#include "rules/checker.hpp"

#include <string>
#include <vector>

namespace cornerwise {

/// `status` is "solved", "unsolvable" or "stopped". Placements stand in playable order. `best`: the
/// unfinished arrangement that came nearest, null if there is none. Here and in countJson(),
/// "reason" says why there is no solution: an argument, or the full search.
std::string solveJson(const Puzzle& puzzle, const std::string& status, std::uint64_t seed,
                      const RunResult& result, const std::vector<Arrangement>& solutions,
                      const Arrangement* best);

std::string countJson(const std::string& puzzle, std::string_view rule, const std::string& board,
                      const RunResult& result);

/// The verdict on an arrangement; with what is known of its order of play, where the puzzle's
/// pieces are also played as a game (else both null).
std::string checkJson(const Puzzle& puzzle, const CheckResult& result, const Game* game = nullptr,
                      const UnorderedResult* asGame = nullptr);

/// The verdict on a position of a game.
std::string positionJson(const Game& game, const PlayerForm& form, const UnorderedResult& result);

/// A game record's verdict, with its plies where legal moves were counted.
std::string recordJson(const Game& game, const PlayerForm& form, const RefereeResult& result,
                       bool plies);

std::string estimateJson(const Puzzle& puzzle, const EstimateResult& result, std::uint64_t seed,
                         double seconds);

/// An error of usage or input; `line` and `column` 0 where there are none.
std::string errorJson(const std::string& file, int line, int column, const std::string& message);

} // namespace cornerwise
