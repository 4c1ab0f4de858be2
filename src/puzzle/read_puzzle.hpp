// Reads puzzle files (TOML); docs of the format: puzzles/README.md.
#pragma once

#include "puzzle/input_error.hpp"
#include "puzzle/puzzle.hpp"

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace cornerwise {

/// What a reader refuses to go beyond, so that a wrong file costs an error and not the memory.
inline constexpr int maxBoardCells = 4096;
inline constexpr int maxBoardSide = 1024;
inline constexpr int maxPieces = 1024;
inline constexpr int maxPieceCells = 64;
inline constexpr std::size_t maxPuzzleFileBytes = 1 << 20;

/// What the caller sets over what the file says.
struct PuzzleOverrides {
    std::optional<Rule> rule;
    std::optional<std::string> board; // "RxC"
};

/// Finds a piece set by its name: its text, and the file name for messages.
struct SetSource {
    std::string file;
    std::string text;
};
using FindSet = std::function<std::optional<SetSource>(std::string_view name)>;

/// Reads a puzzle. `file` is named in errors; `name` is what the puzzle is called.
/// Throws InputError.
Puzzle readPuzzle(const std::string& text, const std::string& file, const std::string& name,
                  const FindSet& findSet, const PuzzleOverrides& overrides);

} // namespace cornerwise
