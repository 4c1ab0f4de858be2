#include "cli/reading.hpp"

#include "game/read_game.hpp"
#include "puzzle/piece_names.hpp"

#include <algorithm>
#include <cctype>

namespace cornerwise::cli {
namespace {

std::string shownName(const std::string& file) {
    return file == "-" ? "standard input" : file;
}

/// All letters by which a game's colours may be called.
std::string colourInitials(const Game& game) {
    std::string letters;
    for (char c = 'A'; c <= 'Z'; ++c)
        if (colourNamed(game, std::string(1, c)) >= 0) letters += c;
    return letters;
}

/// Whether all colours of the grid may be the game's.
bool hasColoursOf(const CharGrid& grid, const Game& game) {
    const std::string letters = colourInitials(game);
    const int colours = static_cast<int>(game.puzzle.colours.size());
    const auto layers = grid.blocks.size() > 1 ? grid.blocks.size() / 2 : 1;
    for (std::size_t z = 0; z < layers; ++z)
        for (const auto& row : grid.blocks[z])
            for (const GridCell& cell : row) {
                const auto mark =
                    static_cast<char>(std::toupper(static_cast<unsigned char>(cell.mark)));
                if (cell.colour >= 0 ? cell.colour >= colours
                                     : mark != '.' && letters.find(mark) == std::string::npos)
                    return false;
            }
    return true;
}

std::vector<Game> allGames(const Catalogue& catalogue) {
    std::vector<Game> games;
    for (const std::string& name : gameNames(catalogue))
        games.push_back(*findGame(catalogue, name));
    return games;
}

bool asItIs(const Flags& flags) {
    return flags.rule.empty() && flags.board.empty();
}

/// With its own puzzle as it stands in the catalogue, where cells may have to be covered.
Subject byGame(const Context& context, Game game) {
    Puzzle puzzle = context.catalogue().load(game.source, {});
    PlayerForm form = game.forms.front();
    return {{}, std::move(puzzle), std::move(game), std::move(form), true};
}

Subject byPuzzle(Puzzle puzzle, std::optional<Game> game) {
    PlayerForm form = game ? game->forms.front() : PlayerForm{};
    return {{}, std::move(puzzle), std::move(game), std::move(form), false};
}

/// By --puzzle.
Subject asked(const Context& context) {
    const Flags& flags = context.flags();
    auto game = asItIs(flags) ? findGame(context.catalogue(), flags.puzzle) : std::nullopt;
    if (game && game->source != flags.puzzle) return byGame(context, std::move(*game));
    return byPuzzle(context.loadPuzzle(), std::move(game));
}

Subject guessedByGrid(const Context& context, const CharGrid& grid, std::vector<Game> games) {
    const std::string size = std::to_string(grid.rows()) + "x" + std::to_string(grid.columns());
    const std::string rows = " (--puzzle sets another), rows from the top";
    for (Game& game : games) {
        const Cell extent = game.puzzle.board.extent();
        if (!asItIs(context.flags()) || extent.y != grid.rows() || extent.x != grid.columns() ||
            (extent.z > 1) != (grid.blocks.size() > 2) || !hasColoursOf(grid, game))
            continue;
        context.note("assumed the puzzle " + game.puzzle.name + " on a board of " + size +
                     ", or a position of the game " + game.name + rows);
        return byGame(context, std::move(game));
    }
    const std::string name = size == "8x10" || size == "10x8" ? "four-square" : "any-position";
    PuzzleOverrides overrides = context.overrides();
    if (!overrides.board) overrides.board = size;
    context.note("assumed the puzzle " + name + " on a board of " + size + rows);
    return byPuzzle(context.catalogue().load(name, overrides), std::nullopt);
}

/// The first game that has all the colours of the list, and is in space if cells have a height.
Subject guessedByMoves(const Context& context, const std::vector<MoveLine>& moves,
                       std::vector<Game> games) {
    const bool inSpace = std::any_of(moves.begin(), moves.end(), [](const MoveLine& move) {
        return std::any_of(move.cells.begin(), move.cells.end(), [](const std::string& cell) {
            return cell.find('.') != std::string::npos;
        });
    });
    if (games.empty()) throw UsageError("the folder of the built-in games was not found");
    const auto fits = [&](const Game& game) {
        return inSpace == (game.puzzle.board.lattice().dimensions() == 3) &&
               std::all_of(moves.begin(), moves.end(), [&](const MoveLine& m) {
                   return m.colour.empty() || colourNamed(game, m.colour) >= 0;
               });
    };
    const auto found = std::find_if(games.begin(), games.end(), fits);
    Game& game = found == games.end() ? games.front() : *found;
    if (found != games.end())
        context.note("assumed the game " + game.name + " (--puzzle sets another)");
    return byGame(context, std::move(game));
}

/// The game or puzzle that a move list names; nothing if its comment is no such name.
std::optional<Subject> namedByMoves(const Context& context, const std::string& name) {
    const std::vector<std::string> puzzles = context.catalogue().names();
    const std::vector<std::string> games = gameNames(context.catalogue());
    const auto has = [&](const std::vector<std::string>& names) {
        return std::find(names.begin(), names.end(), name) != names.end();
    };
    if (!has(puzzles) && !has(games)) return std::nullopt;
    context.note("it names " + name + " (--puzzle sets another)");
    if (auto game = findGame(context.catalogue(), name)) return byGame(context, std::move(*game));
    return byPuzzle(context.catalogue().load(name, {}), std::nullopt);
}

/// By the name that the file calls its game.
Subject namedByFile(const Context& context, const Blksgf& blksgf) {
    auto found = findRecordedGame(context.catalogue(), blksgf.game.text);
    if (!found)
        throw InputError(blksgf.file, blksgf.game.line, blksgf.game.column,
                         "found the game '" + blksgf.game.text.substr(0, 60) +
                             "', expected one of " + recordNames(context.catalogue()));
    Subject subject = byGame(context, std::move(found->game));
    subject.form = std::move(found->form);
    return subject;
}

/// The puzzle that JSON names, on the board that it names.
Subject namedByJson(const Context& context, const Reading& reading) {
    const std::vector<std::string> names = context.catalogue().names();
    const auto [line, column] = reading.puzzlePlace;
    if (reading.puzzle.empty())
        throw InputError(reading.file, line, column,
                         "names no puzzle; --puzzle says which it is for");
    if (std::find(names.begin(), names.end(), reading.puzzle) == names.end())
        throw InputError(reading.file, line, column,
                         "found the puzzle '" + reading.puzzle.substr(0, 60) +
                             "', which is not built in; --puzzle says where it is");
    PuzzleOverrides overrides = context.overrides();
    Puzzle puzzle = context.catalogue().load(reading.puzzle, overrides);
    const bool ownBoard =
        overrides.board || reading.board.empty() || reading.board == puzzle.board.description();
    context.note("it names the puzzle " + reading.puzzle + " (--puzzle sets another)");
    if (ownBoard && asItIs(context.flags()))
        return byPuzzle(std::move(puzzle), findGame(context.catalogue(), reading.puzzle));
    if (!ownBoard) {
        overrides.board = reading.board;
        puzzle = context.catalogue().load(reading.puzzle, overrides);
    }
    return byPuzzle(std::move(puzzle), std::nullopt);
}

Subject subjectOf(const Context& context, const Reading& reading, std::vector<Game> games) {
    const Flags& flags = context.flags();
    if (!flags.puzzle.empty()) {
        Subject subject = asked(context);
        if (!reading.blksgf || !subject.game) return subject;
        const auto named = findRecordedGame(context.catalogue(), reading.blksgf->game.text);
        if (named && named->game.name == subject.game->name) subject.form = named->form;
        return subject;
    }
    if (reading.isRecord() && !asItIs(flags))
        throw UsageError("--rule and --board are for arrangements, and this is a game record");
    if (reading.blksgf) return namedByFile(context, *reading.blksgf);
    if (reading.isRecord())
        if (auto named = namedByMoves(context, reading.puzzle)) return std::move(*named);
    if (reading.isRecord()) return guessedByMoves(context, reading.moves, std::move(games));
    if (reading.layout == Layout::json && (!reading.puzzle.empty() || !reading.grid))
        return namedByJson(context, reading);
    return guessedByGrid(context, *reading.grid, std::move(games));
}

std::optional<Layout> askedLayout(const Flags& flags) {
    return flags.layout == "auto" ? std::nullopt : findLayout(flags.layout);
}

Origin askedOrigin(const Flags& flags) {
    if (flags.origin.empty()) return Origin::usual;
    return flags.origin == "top-left" ? Origin::topLeft : Origin::bottomLeft;
}

} // namespace

Subject readSubject(const Context& context) {
    const Flags& flags = context.flags();
    const std::string text = readFile(flags.file, maxReadingBytes);
    std::vector<Game> games;
    std::string letters;
    GridSize size;
    if (flags.puzzle.empty()) {
        games = allGames(context.catalogue());
        for (const Game& game : games) letters += colourInitials(game);
    } else if (const auto game = findGame(context.catalogue(), flags.puzzle)) {
        letters = colourInitials(*game);
        size = gridSizeOf(asItIs(flags) ? game->puzzle.board : context.loadPuzzle().board);
    } else {
        const Puzzle puzzle = context.loadPuzzle();
        letters = cellLetters(puzzle);
        size = gridSizeOf(puzzle.board);
    }
    Reading reading = readText(text, shownName(flags.file), askedLayout(flags), letters, size,
                               askedOrigin(flags));
    Subject subject = subjectOf(context, reading, std::move(games));
    subject.reading = std::move(reading);
    return subject;
}

std::string builtInName(const Context& context, const Subject& subject) {
    if (subject.mainlyGame) return subject.game->name;
    const std::string& name = subject.puzzle.name;
    const std::vector<std::string> names = context.catalogue().names();
    if (std::find(names.begin(), names.end(), name) == names.end()) return "";
    const Puzzle own = context.catalogue().load(name, {});
    return &own.board.lattice() == &subject.puzzle.board.lattice() &&
                   own.board.cells() == subject.puzzle.board.cells() &&
                   own.colours == subject.puzzle.colours
               ? name
               : "";
}

LocatedArrangement readOn(const Context& context, const std::string& file, const Puzzle& puzzle) {
    // A game on other boards or with other pieces may still know the colours by more names.
    auto game = findGame(context.catalogue(), puzzle.name);
    const bool named = game && game->puzzle.colours == puzzle.colours;
    if (named) game->puzzle = puzzle;
    const Reading reading =
        readText(readFile(file, maxReadingBytes), shownName(file), askedLayout(context.flags()),
                 named ? colourInitials(*game) : cellLetters(puzzle), gridSizeOf(puzzle.board),
                 askedOrigin(context.flags()));
    LocatedArrangement result = arrangementOf(reading, puzzle, named ? &*game : nullptr);
    noteReading(context, reading);
    return result;
}

void addGivens(Puzzle& puzzle, const LocatedArrangement& laid, const std::string& file) {
    for (std::size_t i = 0; i < laid.places.size(); ++i) {
        const PlacedPiece& p = laid.arrangement.pieces[i];
        if (p.piece < 0 || p.region >= 0)
            throw InputError(file, laid.places[i].line, laid.places[i].column,
                             "the cells " + puzzle.board.cellNames(p.cells) +
                                 " form no piece of the puzzle, expected whole pieces");
        const bool known =
            std::any_of(puzzle.givens.begin(), puzzle.givens.end(),
                        [&](const Given& g) { return g.colour == p.colour && g.cells == p.cells; });
        if (!known) puzzle.givens.push_back({p.colour, p.piece, p.cells});
    }
    nameGivens(puzzle);
}

void noteReading(const Context& context, const Reading& reading) {
    context.note("read as " + std::string(layoutName(reading.layout)) + ": " + reading.convention +
                 (context.flags().layout == "auto" ? " (--layout sets another)" : ""));
    for (const std::string& doubt : reading.doubts) context.note("note: " + doubt);
}

} // namespace cornerwise::cli
