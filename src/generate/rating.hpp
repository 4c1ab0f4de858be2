// How hard a puzzle is for a person: what must be seen, step by step.
#pragma once

#include "puzzle/puzzle.hpp"

#include <optional>
#include <string_view>

namespace cornerwise {

/// At every step, where a cell can be covered, a piece placed or met at its corner in one way only,
/// that is done. Where there is no such need, of those with few ways the ways that fail are struck
/// out. easy: those that fail at once, leaving a cell that nothing covers or a piece without a
/// place or a mate. medium: also those that fail when what then can be done in one way only is
/// played out. hard: one must try within a trial.
enum class Difficulty { easy, medium, hard };

std::string_view difficultyName(Difficulty difficulty);
std::optional<Difficulty> findDifficulty(std::string_view name);

struct Rating {
    Difficulty difficulty = Difficulty::easy;
    int placed = 0;    // pieces placed in the only way
    int struck = 0;    // ways that failed at once
    int playedOut = 0; // ways that failed when played out
    int left = 0;      // pieces that must be placed after the first step that is hard
};

/// Of a puzzle with exactly one solution. Throws LimitError.
Rating rate(const Puzzle& puzzle);

} // namespace cornerwise
