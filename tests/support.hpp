// What several tests need: puzzles by name or text, random puzzles, the brute force.
#pragma once

#include "counting/run.hpp"
#include "puzzle/catalogue.hpp"
#include "puzzle/instance.hpp"

#include <random>
#include <set>
#include <span>
#include <string>

namespace cornerwise::test {

Catalogue catalogue();

/// A puzzle file's text, with the built-in piece sets at hand.
Puzzle puzzleFromText(const std::string& text, const PuzzleOverrides& overrides = {});
Puzzle builtIn(const std::string& name, const PuzzleOverrides& overrides = {});

/// The text of a piece; `shape` as rows in quotes, joined by commas.
std::string piece(const std::string& name, const std::string& shape,
                  const std::string& copies = "1");

/// A small random puzzle on any lattice: a board to about 4x6, now and then with holes, 1 to 4
/// colours, random pieces and rule. Mostly the pieces can tile the board.
Puzzle randomPuzzle(std::mt19937& random);

/// All labelled solutions, by trying every set of placements that do not overlap and asking the
/// checker. Nothing if there are more than `effort` steps in it.
std::optional<std::set<Solution>> bruteForce(const Instance& instance, int effort);

/// All labelled solutions that an engine finds, each distinct one expanded to its orbit.
std::set<Solution> allByEngine(const Instance& instance, Engine engine, Counts& counts);

/// The same for solutions that are the same up to a convention, and for no others.
Solution keyOf(const Instance& instance, const Solution& solution, bool upToSymmetry,
               bool upToColour);

/// The four counts of a set of labelled solutions, by taking orbits apart one image at a time.
Counts countsOf(const Instance& instance, const std::set<Solution>& labelled);

/// Counted by one engine, or the best one.
RunResult solved(const Puzzle& puzzle, std::optional<Engine> engine = std::nullopt);

inline constexpr Engine allEngines[] = {Engine::dlx, Engine::tiling, Engine::contact};

/// Counted by each of the engines that can search the puzzle, with equal results.
Counts counted(const Puzzle& puzzle, std::span<const Engine> engines = allEngines);
Counts counted(const std::string& text);

/// What a puzzle is made of, to be shown when a test fails.
std::string describe(const Puzzle& puzzle);

} // namespace cornerwise::test
