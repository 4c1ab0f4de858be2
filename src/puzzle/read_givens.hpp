// The givens of a puzzle file: pieces that are there already, cells whose colour is given.
#pragma once

#include "puzzle/toml_source.hpp"

namespace cornerwise {

/// The cell of the board that a text names. Throws InputError.
int cellNamed(const Source& source, const Board& board, const toml::node& node,
              const std::string& text);

/// The puzzle's colour that a node names. Throws InputError.
int colourNamed(const Source& source, const Puzzle& puzzle, const toml::node& node);

/// Reads the key 'given' into a puzzle that has its board, colours and pieces. Throws InputError.
void readGivens(const Source& source, const toml::table& root, Puzzle& puzzle);

/// Reads the key 'clues' into a puzzle that has all the rest: a drawing of the board's frame with
/// the colours' letters, '.' where nothing is given. Throws InputError.
void readClues(const Source& source, const toml::table& root, Puzzle& puzzle);

} // namespace cornerwise
