// Game files as results of solve and convert.
#pragma once

#include "cli/context.hpp"

#include <string>

namespace cornerwise::cli {

/// A game whose files others read, and what they call it.
struct FileGame {
    Game game;
    std::string record;
};

/// The game with the puzzle's board and pieces, in its usual form. Throws UsageError where game
/// files have none such.
FileGame fileGame(const Context& context, const Puzzle& puzzle);

/// The text of a game file (see writeGame()); says what was changed or lost.
std::string gameFileText(const Context& context, const FileGame& game, const Puzzle& puzzle,
                         const Arrangement& arrangement);

} // namespace cornerwise::cli
