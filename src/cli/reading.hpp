// How commands read an arrangement or a game of a file, and what they take it for.
#pragma once

#include "cli/context.hpp"
#include "formats/reading.hpp"

#include <optional>
#include <string>

namespace cornerwise::cli {

/// What a file says, and what it is judged by: a puzzle, and the game that is played with it, if
/// there is one.
struct Subject {
    Reading reading;
    Puzzle puzzle;
    std::optional<Game> game;
    PlayerForm form;         // of the game
    bool mainlyGame = false; // nothing says that it is to solve the puzzle
};

/// Reads the file of the command line. It is judged by --puzzle, by what it names itself, or by
/// what its size and colours suggest; says which was assumed. Throws InputError, UsageError.
Subject readSubject(const Context& context);

/// By which name the subject's board and colours are found again; empty if they are not built in.
std::string builtInName(const Context& context, const Subject& subject);

/// Reads a file as an arrangement of a puzzle, in the layout of --layout, and says how.
LocatedArrangement readOn(const Context& context, const std::string& file, const Puzzle& puzzle);

/// Adds what is laid to the puzzle's given pieces, which may stand in the file too. Throws
/// InputError for cells that are no piece.
void addGivens(Puzzle& puzzle, const LocatedArrangement& laid, const std::string& file);

/// Says in which layout something was read, with which origin, and what it could be besides.
void noteReading(const Context& context, const Reading& reading);

/// check of a game record.
int checkRecord(const Context& context, const Subject& subject);

} // namespace cornerwise::cli
