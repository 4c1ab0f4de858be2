// Reads games: puzzle files with a table [game]; the format: puzzles/README.md.
#pragma once

#include "game/game.hpp"
#include "puzzle/catalogue.hpp"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace cornerwise {

/// The game of a file's text; a board of its own is read from `path`. With `ofPuzzle`, nothing
/// unless it is played with the puzzle of this name; nothing without [game] too. Throws InputError.
std::optional<Game> readGame(const Catalogue& catalogue, const std::string& text,
                             const std::filesystem::path& path, const std::string& ofPuzzle);

/// The names of the built-in games, sorted.
std::vector<std::string> gameNames(const Catalogue& catalogue);

/// `name` is a built-in game's name, the name of a puzzle that a built-in game is played with, or
/// the path of a file. Nothing if there is no such game or the file has no [game]. Throws
/// InputError for a file that is wrong.
std::optional<Game> findGame(const Catalogue& catalogue, const std::string& name);

/// The built-in game with the puzzle's board, colours and pieces, whatever their rule; nothing if
/// there is none.
std::optional<Game> gameWith(const Catalogue& catalogue, const Puzzle& puzzle);

/// The game that records call so ("Blokus Duo", in either case), and the form they mean by it.
struct RecordedGame {
    Game game;
    PlayerForm form;
};
std::optional<RecordedGame> findRecordedGame(const Catalogue& catalogue, const std::string& record);

/// All that records call the built-in games, joined by commas.
std::string recordNames(const Catalogue& catalogue);

} // namespace cornerwise
