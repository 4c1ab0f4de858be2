#include "formats/write_game.hpp"

#include "formats/blksgf.hpp"
#include "game/unordered.hpp"
#include "puzzle/input_error.hpp"

#include <algorithm>
#include <numeric>

namespace cornerwise {
namespace {

/// What the referee says first against playing the pieces in the order in which they stand; empty
/// for nothing.
std::string objection(const MoveTable& table, const Arrangement& arrangement) {
    GameRecord record;
    for (const PlacedPiece& p : arrangement.pieces) {
        RecordStep step{RecordStep::Kind::move, p.colour, {}, 0, 0};
        for (const int c : p.cells) step.cells.push_back(table.game.puzzle.board.cellName(c));
        record.steps.push_back(std::move(step));
    }
    const RefereeResult result = referee(table, record, {});
    return result.violations.empty() ? "" : result.violations.front().text;
}

bool coversStarts(const Arrangement& arrangement, const std::vector<std::vector<int>>& starts) {
    std::vector<bool> moved(starts.size());
    std::vector<bool> covers(starts.size());
    for (const PlacedPiece& p : arrangement.pieces) {
        const auto q = static_cast<std::size_t>(p.colour);
        moved[q] = true;
        for (const int c : p.cells)
            if (std::find(starts[q].begin(), starts[q].end(), c) != starts[q].end())
                covers[q] = true;
    }
    return moved == covers;
}

/// Whether every colour has placed the same pieces, so that colours can be exchanged.
bool evenColours(const Puzzle& puzzle, const Arrangement& arrangement) {
    std::vector<std::vector<int>> placed(puzzle.colours.size());
    for (const PlacedPiece& p : arrangement.pieces)
        placed[static_cast<std::size_t>(p.colour)].push_back(p.piece);
    for (auto& pieces : placed) std::sort(pieces.begin(), pieces.end());
    return std::all_of(placed.begin(), placed.end(),
                       [&](const auto& pieces) { return pieces == placed.front(); });
}

Arrangement image(const Arrangement& arrangement, const CellMap& map,
                  const std::vector<int>& colours) {
    Arrangement result = arrangement;
    for (PlacedPiece& p : result.pieces) {
        p.colour = colours[static_cast<std::size_t>(p.colour)];
        for (int& c : p.cells) c = map[static_cast<std::size_t>(c)];
        std::sort(p.cells.begin(), p.cells.end());
    }
    return result;
}

/// The arrangement turned, and if need be with its colours exchanged, so that each colour covers
/// its own start cell; as it is, where that cannot be.
Arrangement onFixedStarts(const Game& game, const Arrangement& arrangement,
                          std::vector<std::string>& notes) {
    const Puzzle& puzzle = game.puzzle;
    const auto symmetries = puzzle.board.symmetries(true);
    std::vector<int> colours(puzzle.colours.size());
    std::iota(colours.begin(), colours.end(), 0);
    const bool even = evenColours(puzzle, arrangement);
    do {
        for (std::size_t g = 0; g < symmetries.size(); ++g) {
            Arrangement result = image(arrangement, symmetries[g], colours);
            if (!coversStarts(result, game.fixedStarts)) continue;
            const bool same = std::is_sorted(colours.begin(), colours.end());
            if (g > 0 || !same)
                notes.emplace_back(std::string("the board was turned or mirrored") +
                                   (same ? "" : " and colours were exchanged") +
                                   ", so that every colour begins at the start cell that is its "
                                   "own in game files");
            return result;
        }
    } while (even && std::next_permutation(colours.begin(), colours.end()));
    return arrangement;
}

} // namespace

std::optional<Unwritable> unwritable(const Game& game, const Arrangement& arrangement) {
    const Puzzle& puzzle = game.puzzle;
    std::vector<bool> covered(static_cast<std::size_t>(puzzle.board.size()));
    std::vector<std::vector<int>> used(puzzle.pieces.size(),
                                       std::vector<int>(puzzle.colours.size()));
    for (std::size_t k = 0; k < arrangement.pieces.size(); ++k) {
        const PlacedPiece& p = arrangement.pieces[k];
        const auto q = static_cast<std::size_t>(p.colour);
        const auto fault = [&](const std::string& message) {
            return Unwritable{k, puzzle.colours[q] + ": " + puzzle.board.cellNames(p.cells) + " " +
                                     message + ", which a game file cannot hold"};
        };
        if (p.piece < 0 || p.region >= 0) return fault("is no piece of the game " + game.name);
        const auto i = static_cast<std::size_t>(p.piece);
        if (++used[i][q] > puzzle.pieces[i].supply[q].high)
            return fault("is the piece " + puzzle.pieces[i].name + " once too often");
        for (const int c : p.cells) {
            if (covered[static_cast<std::size_t>(c)]) return fault("overlaps another piece");
            covered[static_cast<std::size_t>(c)] = true;
        }
    }
    return std::nullopt;
}

GameFile writeGame(const Game& game, const std::string& record, const Puzzle& puzzle,
                   const Arrangement& arrangement, bool ordered) {
    if (const auto fault = unwritable(game, arrangement))
        throw InputError("", 0, 0, fault->message);
    const MoveTable table(game);
    GameFile file;
    const auto finish = [&](const Arrangement& pieces, bool setup) {
        file.text = writeBlksgf(game.puzzle, record, pieces, setup);
        file.setup = setup;
        if (!setup && !coversStarts(pieces, game.fixedStarts))
            file.notes.emplace_back("not every colour begins at the start cell that is its own in "
                                    "game files; Pentobi opens it all the same");
        return file;
    };
    std::string reason = objection(table, arrangement);
    if (reason.empty() && (ordered || coversStarts(arrangement, game.fixedStarts)))
        return finish(arrangement, false);
    if (!ordered) {
        const Arrangement turned = onFixedStarts(game, arrangement, file.notes);
        const Arrangement playable = inOrder(turned, playableOrder(puzzle, turned));
        reason = objection(table, playable);
        if (reason.empty()) return finish(playable, false);
        const UnorderedResult judged = judgeUnordered(table, turned);
        if (judged.check.valid && !judged.order.empty()) {
            Arrangement found;
            for (const Ply& ply : judged.order)
                if (!ply.pass) found.pieces.push_back({ply.colour, ply.piece, ply.cells, -1});
            return finish(found, false);
        }
        file.notes.clear();
        if (!judged.check.violations.empty()) reason = judged.check.violations.front().text;
    }
    file.notes.push_back("it is no legal game (" + reason +
                         "), so it is written as a set-up position, without moves");
    return finish(arrangement, true);
}

} // namespace cornerwise
