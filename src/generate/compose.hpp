// Composes puzzles: from a random solution clues are taken away, in random order, while the rest
// leave exactly one solution. A clue that had to stay when it was tried cannot be dropped later
// either, for fewer clues leave more solutions: what stays is minimal. Where minimal sets are
// harder than wanted, some more clues are given.
#pragma once

#include "generate/other_solutions.hpp"
#include "generate/rating.hpp"
#include "search/engine.hpp"

#include <vector>

namespace cornerwise {

struct ComposeOptions {
    ClueKind kind = ClueKind::placements;
    std::optional<int> clues; // their number, if one is wanted
    std::optional<Difficulty> difficulty;
    int pieces = 5;      // of ClueKind::blocks: how many are to be placed
    int attempts = 1000; // at most
    StopToken stop;
};

struct Composition {
    Puzzle card; // with its clues: the puzzle to be solved
    Arrangement solution;
    int clues = 0;
    int extraClues = 0; // of those, given only to make it easier
    Rating rating;
    std::vector<Engine> counted; // the engines that counted its solutions, and found one
};

struct Composed {
    /// The first with the wanted number of clues and difficulty; else, when stopped or after
    /// the last attempt, the nearest. Nothing if none was found.
    std::optional<Composition> composition;
    bool reached = false;
    bool stopped = false;
    int attempts = 0;
    int fewestClues = 0; // of all attempts
    int mostClues = 0;
};

/// What keeps a puzzle from being composed of in this way; empty if nothing does.
std::string composeRefusal(const Puzzle& puzzle, const ComposeOptions& options);

/// Composes one puzzle after another of the same kind. Each one's solutions are counted anew by the
/// counter, and by a second engine where that takes a moment.
class Composer {
  public:
    Composer(const Puzzle& puzzle, const ComposeOptions& options);

    /// Same puzzle, options and seed: same result, unless stopped. Throws LimitError,
    /// InternalError.
    Composed compose(std::uint64_t seed);

  private:
    class Attempts;

    const Puzzle puzzle_;
    const ComposeOptions options_;
    OtherSolutions others_;
};

/// The clues as they are drawn: given pieces, and coloured cells as pieces of one cell.
Arrangement clueArrangement(const Puzzle& card);

} // namespace cornerwise
