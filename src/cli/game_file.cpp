#include "cli/game_file.hpp"

#include "formats/write_game.hpp"
#include "game/read_game.hpp"

namespace cornerwise::cli {

FileGame fileGame(const Context& context, const Puzzle& puzzle) {
    if (auto game = gameWith(context.catalogue(), puzzle))
        for (const PlayerForm& form : game->forms)
            if (const std::string record = form.record; !record.empty())
                return {std::move(*game), record};
    throw UsageError("blksgf: game files have no game with the board and pieces of " + puzzle.name +
                     ", only " + recordNames(context.catalogue()));
}

std::string gameFileText(const Context& context, const FileGame& game, const Puzzle& puzzle,
                         const Arrangement& arrangement) {
    const GameFile file = writeGame(game.game, game.record, puzzle, arrangement);
    for (const std::string& note : file.notes) context.note("note: " + note);
    return file.text;
}

} // namespace cornerwise::cli
