// Games and positions of the built-in games as game files, and back.
#include "model/checks.hpp"

#include "formats/grid.hpp"
#include "formats/move_list.hpp"
#include "formats/writing.hpp"
#include "game/position.hpp"
#include "game/read_game.hpp"
#include "game/referee.hpp"
#include "puzzle/sameness.hpp"

#include <algorithm>
#include <numeric>

namespace model {

using namespace cornerwise;

namespace {

/// The games that game files have, with their placements.
const std::vector<MoveTable>& tables() {
    static const std::vector<MoveTable> all = [] {
        std::vector<MoveTable> result;
        const Catalogue catalogue = test::catalogue();
        for (const std::string& name : gameNames(catalogue)) {
            Game game = *findGame(catalogue, name);
            if (std::any_of(game.forms.begin(), game.forms.end(),
                            [](const PlayerForm& form) { return !form.record.empty(); }))
                result.emplace_back(std::move(game));
        }
        return result;
    }();
    return all;
}

/// Some random moves in turn, from the beginning of a game.
Arrangement playedRandomly(Trial& trial, const MoveTable& table) {
    cornerwise::Position position(table);
    const int colours = static_cast<int>(table.game.puzzle.colours.size());
    std::vector<bool> out(static_cast<std::size_t>(colours));
    const int most = trial.pick(1, trial.chance(3) ? 100 : 12);
    for (int turn = 0, idle = 0;
         idle < colours && static_cast<int>(position.pieces().pieces.size()) < most;
         turn = (turn + 1) % colours) {
        const std::vector<int> moves = position.legalMoves(turn);
        if (moves.empty() || out[static_cast<std::size_t>(turn)]) {
            out[static_cast<std::size_t>(turn)] = true;
            ++idle;
            continue;
        }
        idle = 0;
        const Placement& p = table.placements[static_cast<std::size_t>(trial.any(moves))];
        position.place(turn, p.piece, p.cells);
    }
    return position.pieces();
}

/// Adds a piece of any colour anywhere, on empty cells.
void addAnywhere(Trial& trial, const MoveTable& table, Arrangement& arrangement) {
    const Placement& p = trial.any(table.placements);
    const auto meets = [&](const PlacedPiece& other) {
        return std::any_of(other.cells.begin(), other.cells.end(), [&](int cell) {
            return std::binary_search(p.cells.begin(), p.cells.end(), cell);
        });
    };
    if (std::any_of(arrangement.pieces.begin(), arrangement.pieces.end(), meets)) return;
    const int colour = trial.pick(0, static_cast<int>(table.game.puzzle.colours.size()) - 1);
    arrangement.pieces.push_back({colour, p.piece, p.cells, -1});
}

bool withinSupply(const Puzzle& puzzle, const Arrangement& arrangement) {
    std::map<std::pair<int, int>, int> used;
    return std::all_of(
        arrangement.pieces.begin(), arrangement.pieces.end(), [&](const PlacedPiece& p) {
            return ++used[{p.piece, p.colour}] <= puzzle.pieces[static_cast<std::size_t>(p.piece)]
                                                      .supply[static_cast<std::size_t>(p.colour)]
                                                      .high;
        });
}

bool isLegal(const MoveTable& table, const Arrangement& arrangement) {
    GameRecord record;
    for (const PlacedPiece& p : arrangement.pieces) {
        RecordStep step{RecordStep::Kind::move, p.colour, {}, 0, 0};
        for (const int c : p.cells) step.cells.push_back(table.game.puzzle.board.cellName(c));
        record.steps.push_back(std::move(step));
    }
    return referee(table, record, {}).violations.empty();
}

Position positionOf(const Arrangement& arrangement) {
    Position position;
    for (const PlacedPiece& p : arrangement.pieces) position.emplace_back(p.colour, p.cells);
    std::sort(position.begin(), position.end());
    return position;
}

/// Whether one is the other turned or mirrored, with its colours renamed.
bool sameUpToTurning(const Puzzle& puzzle, const Position& position, const Position& other) {
    std::vector<int> colours(puzzle.colours.size());
    std::iota(colours.begin(), colours.end(), 0);
    const auto symmetries = puzzle.board.symmetries(true);
    do {
        for (const CellMap& map : symmetries) {
            Position image;
            for (const auto& [colour, cells] : position)
                image.emplace_back(colours[static_cast<std::size_t>(colour)], mapped(map, cells));
            std::sort(image.begin(), image.end());
            if (image == other) return true;
        }
    } while (std::next_permutation(colours.begin(), colours.end()));
    return false;
}

/// There is no game with the pieces and board of a random puzzle.
void expectRefused(Trial& trial) {
    const Subject& subject = trial.subject;
    if (subject.positions.empty()) return;
    Trial::write("laid.json",
                 writeLayout(subject.puzzle(), laidOut(subject, trial.any(subject.positions)),
                             Layout::json));
    const Outcome outcome =
        trial.tryTo({"convert", "laid.json", "--puzzle", "puzzle.toml", "--to", "blksgf"});
    expect(outcome.code == 2 && outcome.out.empty() &&
               outcome.err.find("blksgf") != std::string::npos,
           "convert --to blksgf of no game ends with code " + std::to_string(outcome.code) + ": " +
               outcome.err);
}

} // namespace

void gameFilesKeepGames(Trial& trial) {
    expectRefused(trial);
    const MoveTable& table = trial.any(tables());
    const Puzzle& puzzle = table.game.puzzle;
    const std::string& name = table.game.name;
    Arrangement arrangement = playedRandomly(trial, table);
    if (trial.chance(3))
        for (int n = trial.pick(1, 8); n > 0; --n) addAnywhere(trial, table, arrangement);
    if (trial.chance(4))
        std::shuffle(arrangement.pieces.begin(), arrangement.pieces.end(), trial.random);
    const Position position = positionOf(arrangement);
    const bool legal = isLegal(table, arrangement);
    struct Written {
        const char* file;
        const char* layout;
        std::string text;
        bool record; // which keeps its order, and where it lies
    };
    const std::vector<Written> forms{
        {"game.moves", "moves", writeMoveList(puzzle, arrangement), true},
        {"game.grid", "letters", writeGrid(puzzle, arrangement), false},
        {"game.json", "json", writeLayout(puzzle, arrangement, Layout::json), false}};
    const Written& written = trial.any(forms);
    Trial::write(written.file, written.text);
    const Outcome there = trial.tryTo({"convert", written.file, "--puzzle", name, "--layout",
                                       written.layout, "--to", "blksgf", "-o", "game.blksgf"});
    const bool able = withinSupply(puzzle, arrangement);
    expect(there.code == (able ? 0 : 2),
           "convert --to blksgf ends with code " + std::to_string(there.code) + ": " + there.err);
    if (!able) return;
    trial.compared("game files: " + std::string(written.layout) + (legal ? ", legal" : ""));
    const Outcome back = trial.run({"convert", "game.blksgf", "--to", "json", "-o", "back.json"});
    expect(back.code == 0, "convert of a game file ends with code " + std::to_string(back.code));
    const Json json = Json::parse(Trial::read("back.json"));
    const Position found = positionOf(puzzle, json.at("placements"));
    expect(found == position || (!written.record && sameUpToTurning(puzzle, position, found)),
           "a game file has other pieces than " + std::string(written.file));
    if (!legal) return;
    const Outcome checked = trial.run({"check", "game.blksgf", "--json", "--partial"});
    expect(checked.code == 0, "check refuses a legal game once it is a game file: " + checked.out);
}

} // namespace model
