// How hard a puzzle is for a person: what must be seen, step by step.
#pragma once

#include "puzzle/puzzle.hpp"

#include <optional>
#include <string_view>

namespace cornerwise {

/// easy: at every step a cell can be covered, a piece placed, or a piece met at its corner, in one
/// way only. medium: at times the ways to do so, eight at most, must be tried, and all but one at
/// once leave a cell that nothing covers, or a piece without a place or a mate. hard: at times one
/// must think further ahead.
enum class Difficulty { easy, medium, hard };

std::string_view difficultyName(Difficulty difficulty);
std::optional<Difficulty> findDifficulty(std::string_view name);

struct Rating {
    Difficulty difficulty = Difficulty::easy;
    int seen = 0;  // pieces that could be placed in one way only
    int tried = 0; // pieces placed after trying the other ways
    int left = 0;  // pieces that must be placed after the first step that is hard
};

/// Of a puzzle with exactly one solution. Throws LimitError.
Rating rate(const Puzzle& puzzle);

} // namespace cornerwise
