#include "formats/reading.hpp"

#include "formats/characters.hpp"
#include "formats/digits.hpp"
#include "formats/emoji.hpp"
#include "formats/pentobi_board.hpp"
#include "formats/piece_frame.hpp"
#include "rules/regions.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace cornerwise {
namespace {

constexpr std::array<std::string_view, 8> layoutNames{"letters", "digits", "pieces", "emoji",
                                                      "pentobi", "moves",  "blksgf", "json"};

Layout detected(const std::string& text, std::string_view cellLetters) {
    if (isJson(text)) return Layout::json;
    if (isBlksgf(text)) return Layout::blksgf;
    if (isEmojiGrid(text)) return Layout::emoji;
    if (isFramed(text)) return Layout::pieces;
    if (isPentobiBoard(text)) return Layout::pentobi;
    if (isMoveList(text)) return Layout::moves;
    // Where there are no colours, digits may be pieces as letters are.
    if (!cellLetters.empty() && isDigitGrid(text)) return Layout::digits;
    return Layout::letters;
}

/// Whether every letter of a framed text could be a colour's.
bool lettersAreColours(const std::string& text, std::string_view cellLetters) {
    return !cellLetters.empty() && std::all_of(text.begin(), text.end(), [&](unsigned char c) {
        return std::isalpha(c) == 0 ||
               cellLetters.find(static_cast<char>(std::toupper(c))) != std::string_view::npos;
    });
}

void readDigitsInto(Reading& reading, const std::string& text) {
    DigitGrid digits = readDigits(text, reading.file);
    reading.grid = std::move(digits.grid);
    reading.convention = digits.fromZero
                             ? "0 to 3 are the colours in turn order, 9, '.' or -1 is empty"
                             : "1 to 4 are the colours in turn order, 0, '.' or -1 is empty";
    reading.convention += "; the top row first";
    if (digits.doubtful)
        reading.doubts.emplace_back(
            "it could also be the digits 0 to 3 for the colours; then write "
            "9 or '.' for empty cells, or letters");
}

void readPiecesInto(Reading& reading, const std::string& text, std::string_view cellLetters) {
    reading.grid = readPieceFrames(text, reading.file, !cellLetters.empty());
    reading.convention = "a letter a piece, ";
    if (!cellLetters.empty())
        reading.convention += "upper case for the first colour, lower case for the second, ";
    reading.convention += "the top row first";
    if (lettersAreColours(text, cellLetters))
        reading.doubts.emplace_back(
            "all its letters could be colours: --layout letters reads them so");
}

/// The grid of JSON, with its cells' places in the file.
CharGrid gridOf(const JsonArrangement& json, const std::string& file,
                std::string_view cellLetters) {
    const auto inFile = [&](int line, int column) {
        const auto row = std::min(json.rows.size(), static_cast<std::size_t>(std::max(line, 1)));
        const Place place = json.rows[row - 1];
        return Place{place.line, place.column + column}; // after the quotation mark
    };
    try {
        CharGrid grid = readCharGrid(json.grid, file, cellLetters);
        for (GridBlock& block : grid.blocks)
            for (auto& row : block)
                for (GridCell& cell : row) {
                    const Place place = inFile(cell.line, cell.column);
                    cell.line = place.line;
                    cell.column = place.column;
                }
        return grid;
    } catch (const InputError& error) {
        const Place place = inFile(error.line, error.column);
        throw InputError(file, place.line, place.column, error.what());
    }
}

void readJsonInto(Reading& reading, const std::string& text, std::string_view cellLetters) {
    JsonArrangement json = readJsonArrangement(text, reading.file);
    reading.puzzle = json.puzzle;
    reading.puzzlePlace = json.puzzlePlace;
    reading.board = json.board;
    reading.moves = std::move(json.moves);
    if (!json.grid.empty()) reading.grid = gridOf(json, reading.file, cellLetters);
    reading.convention = reading.grid ? "its grid, the top row first"
                                      : "its placements, a1 at the "
                                        "bottom left";
    if (json.further > 0)
        reading.doubts.push_back("only the first of its " + std::to_string(json.further + 1) +
                                 " solutions is read");
    if (json.best)
        reading.doubts.emplace_back("it has no solution: its best unfinished arrangement is read");
}

std::vector<int> cellsOn(const Board& board, const RecordStep& step, const std::string& file) {
    std::vector<int> cells;
    for (const std::string& name : step.cells) {
        const auto cell = board.cellNamed(name);
        if (!cell || *cell < 0)
            throw InputError(file, step.line, step.column,
                             "found the cell '" + printable(name) +
                                 "', expected one of the board " + board.description());
        if (std::find(cells.begin(), cells.end(), *cell) != cells.end())
            throw InputError(file, step.line, step.column,
                             "found the cell '" + printable(name) +
                                 "' twice in one piece, expected different cells");
        cells.push_back(*cell);
    }
    std::sort(cells.begin(), cells.end());
    return cells;
}

/// Puts down and takes off as the record says, without asking the rules.
LocatedArrangement replayed(const GameRecord& record, const Puzzle& puzzle) {
    LocatedArrangement result;
    auto& pieces = result.arrangement.pieces;
    for (const RecordStep& step : record.steps) {
        const std::vector<int> cells = cellsOn(puzzle.board, step, record.file);
        if (step.kind == RecordStep::Kind::move || step.kind == RecordStep::Kind::add) {
            pieces.push_back({step.colour, -1, cells, -1});
            result.places.push_back({step.line, step.column});
        } else if (step.kind == RecordStep::Kind::remove) {
            for (std::size_t p = pieces.size(); p-- > 0;) {
                const auto& own = pieces[p].cells;
                if (std::none_of(cells.begin(), cells.end(), [&](int c) {
                        return std::binary_search(own.begin(), own.end(), c);
                    }))
                    continue;
                pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(p));
                result.places.erase(result.places.begin() + static_cast<std::ptrdiff_t>(p));
            }
        }
    }
    namePieces(puzzle, result.arrangement);
    return result;
}

/// A puzzle that is no game, so that its colours can be found by name.
Game asGame(const Puzzle& puzzle) {
    return {.name = puzzle.name,
            .source = puzzle.name,
            .puzzle = puzzle,
            .fixedStarts = puzzle.starts,
            .aliases = std::vector<std::vector<std::string>>(puzzle.colours.size()),
            .forms = {}};
}

/// Rewrites the letters of colours' other names, such as G for a blue that may be sold as green.
CharGrid withOwnLetters(CharGrid grid, const Game& game) {
    const std::vector<char> letters = colourLetters(game.puzzle);
    const auto layers = grid.blocks.size() > 1 ? grid.blocks.size() / 2 : 1;
    for (std::size_t z = 0; z < layers; ++z)
        for (auto& row : grid.blocks[z])
            for (GridCell& cell : row) {
                const bool letter = std::isalpha(static_cast<unsigned char>(cell.mark)) != 0;
                const int q = letter ? colourNamed(game, std::string(1, cell.mark)) : -1;
                if (q >= 0) cell.mark = letters[static_cast<std::size_t>(q)];
            }
    return grid;
}

} // namespace

std::string_view layoutName(Layout layout) {
    return layoutNames[static_cast<std::size_t>(layout)];
}

std::optional<Layout> findLayout(std::string_view name) {
    const auto found = std::find(layoutNames.begin(), layoutNames.end(), name);
    if (found == layoutNames.end()) return std::nullopt;
    return static_cast<Layout>(found - layoutNames.begin());
}

Reading readText(const std::string& text, const std::string& file, std::optional<Layout> layout,
                 std::string_view cellLetters, GridSize size, Origin origin) {
    refuseUtf16(text, file);
    Reading reading;
    reading.layout = layout ? *layout : detected(text, cellLetters);
    reading.origin = origin;
    reading.file = file;
    switch (reading.layout) {
    case Layout::letters:
        reading.grid =
            readCharGrid(isFramed(text) ? unframed(text) : text, file, cellLetters, size);
        reading.convention = cellLetters.empty() ? "a letter a piece, the top row first"
                                                 : "a colour's letter a cell, the top row first";
        break;
    case Layout::digits:
        readDigitsInto(reading, text);
        break;
    case Layout::pieces:
        readPiecesInto(reading, text, cellLetters);
        break;
    case Layout::emoji:
        reading.grid = readEmoji(text, file, cellLetters);
        reading.convention = "a coloured square a cell, white and black are empty, the top row "
                             "first";
        break;
    case Layout::pentobi:
        reading.grid = readPentobiBoard(text, file);
        reading.convention = "X, O, # and @ are the colours in turn order, the top row first";
        break;
    case Layout::moves:
        reading.moves = readMoveList(text, file);
        reading.puzzle = nameInMoveList(text);
        reading.convention = conventionOf(reading.moves);
        break;
    case Layout::blksgf:
        reading.blksgf = readBlksgf(text, file);
        reading.convention = "a1 at the bottom left";
        break;
    case Layout::json:
        readJsonInto(reading, text, cellLetters);
        break;
    }
    reading.convention = withOrigin(reading.convention, origin);
    if (reading.grid && origin == Origin::bottomLeft)
        for (GridBlock& block : reading.grid->blocks) std::reverse(block.begin(), block.end());
    return reading;
}

LocatedArrangement arrangementOf(const Reading& reading, const Puzzle& puzzle, const Game* game) {
    if (!reading.grid) return replayed(recordOf(reading, game ? *game : asGame(puzzle)), puzzle);
    const CharGrid grid = game ? withOwnLetters(*reading.grid, *game) : *reading.grid;
    if (reading.layout == Layout::emoji) requireSquaresOf(puzzle, grid);
    LocatedArrangement result{readArrangement(puzzle, grid), {}};
    for (const PlacedPiece& p : result.arrangement.pieces) {
        const GridCell& at = grid.at(puzzle.board, p.cells.front());
        result.places.push_back({at.line, at.column});
    }
    return result;
}

GameRecord recordOf(const Reading& reading, const Game& game) {
    if (!reading.blksgf) return recordOf(reading.moves, reading.file, game, reading.origin);
    GameRecord record = recordOf(*reading.blksgf, game);
    if (reading.origin == Origin::topLeft)
        for (RecordStep& step : record.steps)
            for (std::string& cell : step.cells) cell = fromTheTop(cell, game.puzzle.board);
    return record;
}

} // namespace cornerwise
