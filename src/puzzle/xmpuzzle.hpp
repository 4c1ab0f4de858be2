// Puzzles of BurrTools (.xmpuzzle): XML, mostly in gzip. Read are files of one problem on bricks
// (flat ones become a puzzle of squares, others one of cubes) and on flat triangular prisms, with
// ranges of pieces and colour constraints. The order of taking pieces apart, and with it piece
// groups, is not looked at, nor are solutions.
#pragma once

#include "puzzle/input_error.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/read_puzzle.hpp"

#include <string>
#include <string_view>

namespace cornerwise {

/// The most bytes of such a file, packed and unpacked.
inline constexpr std::size_t maxXmpuzzleBytes = std::size_t{1} << 24;

/// Whether a file looks like one: gzip or XML.
bool isXmpuzzle(std::string_view data);

/// `data`: the file's bytes; `name`: what the puzzle is called. Throws InputError, also for what
/// is not supported, by its name.
Puzzle readXmpuzzle(const std::string& data, const std::string& file, const std::string& name,
                    const PuzzleOverrides& overrides);

} // namespace cornerwise
