#include "formats/write_game.hpp"

#include "formats/blksgf.hpp"
#include "game/unordered.hpp"
#include "puzzle/input_error.hpp"

#include <algorithm>
#include <numeric>

namespace cornerwise {
namespace {

/// The pieces as moves, or put down, in the order in which they stand.
GameRecord recordOf(const Board& board, const Arrangement& arrangement, RecordStep::Kind kind) {
    GameRecord record;
    for (const PlacedPiece& p : arrangement.pieces) {
        RecordStep step{kind, p.colour, {}, 0, 0};
        for (const int c : p.cells) step.cells.push_back(board.cellName(c));
        record.steps.push_back(std::move(step));
    }
    return record;
}

GameRecord asMoves(const Game& game, const Arrangement& arrangement) {
    return recordOf(game.puzzle.board, arrangement, RecordStep::Kind::move);
}

/// What the referee says first against a record; empty for nothing.
std::string objection(const MoveTable& table, const GameRecord& record) {
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

GameFile played(const Game& game, const std::string& name, const Arrangement& arrangement,
                std::vector<std::string> notes) {
    if (!coversStarts(arrangement, game.fixedStarts))
        notes.emplace_back("not every colour begins at the start cell that is its own in game "
                           "files; Pentobi opens it all the same");
    return {writeBlksgf(game.puzzle, name, asMoves(game, arrangement)), std::move(notes)};
}

/// Whose turn it is after a record; -1 where it says nothing of turns.
int turnAfter(const GameRecord& record, const Game& game) {
    int turn = -1;
    for (const RecordStep& step : record.steps)
        if (step.kind == RecordStep::Kind::turn)
            turn = step.colour;
        else if (step.kind == RecordStep::Kind::move || step.kind == RecordStep::Kind::pass)
            turn = (step.colour + 1) % static_cast<int>(game.puzzle.colours.size());
    return turn;
}

/// `turn`: the colour to move; -1 where that is not known.
GameFile setUp(const Game& game, const std::string& name, const Arrangement& arrangement, int turn,
               const std::string& reason) {
    // A property's values must stand together.
    Arrangement byColour = arrangement;
    std::stable_sort(byColour.pieces.begin(), byColour.pieces.end(),
                     [](const auto& a, const auto& b) { return a.colour < b.colour; });
    GameRecord record = recordOf(game.puzzle.board, byColour, RecordStep::Kind::add);
    if (turn >= 0) record.steps.push_back({RecordStep::Kind::turn, turn, {}, 0, 0});
    return {writeBlksgf(game.puzzle, name, record),
            {"it is no legal game (" + reason +
             "), so it is written as a set-up position, without moves"}};
}

void requireWritable(const Game& game, const Arrangement& arrangement) {
    if (const auto fault = unwritable(game, arrangement))
        throw InputError("", 0, 0, fault->message);
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

GameFile writeGame(const Game& game, const std::string& name, const Puzzle& puzzle,
                   const Arrangement& arrangement) {
    requireWritable(game, arrangement);
    const MoveTable table(game);
    GameFile file;
    std::string reason = objection(table, asMoves(game, arrangement));
    if (reason.empty() && coversStarts(arrangement, game.fixedStarts))
        return played(game, name, arrangement, {});
    const Arrangement turned = onFixedStarts(game, arrangement, file.notes);
    const Arrangement playable = inOrder(turned, playableOrder(puzzle, turned));
    reason = objection(table, asMoves(game, playable));
    if (reason.empty()) return played(game, name, playable, file.notes);
    const UnorderedResult judged = judgeUnordered(table, turned);
    if (judged.check.valid && !judged.order.empty()) {
        Arrangement found;
        for (const Ply& ply : judged.order)
            if (!ply.pass) found.pieces.push_back({ply.colour, ply.piece, ply.cells, -1});
        return played(game, name, found, file.notes);
    }
    if (!judged.check.violations.empty()) reason = judged.check.violations.front().text;
    return setUp(game, name, arrangement, -1, reason);
}

GameFile writeGame(const Game& game, const std::string& name, const GameRecord& record,
                   const Arrangement& arrangement) {
    requireWritable(game, arrangement);
    const MoveTable table(game);
    const std::string reason = objection(table, record);
    if (!reason.empty()) return setUp(game, name, arrangement, turnAfter(record, game), reason);
    const bool moves =
        std::all_of(record.steps.begin(), record.steps.end(), [](const RecordStep& step) {
            return step.kind == RecordStep::Kind::move || step.kind == RecordStep::Kind::pass;
        });
    if (moves) return played(game, name, arrangement, {});
    return {writeBlksgf(game.puzzle, name, record), {}};
}

} // namespace cornerwise
