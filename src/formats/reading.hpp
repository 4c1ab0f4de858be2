// Arrangements and games in whatever layout people write them: the one reader that the commands
// use. What a text says is read first, and then, when it is known, put on a puzzle's board.
#pragma once

#include "formats/blksgf.hpp"
#include "formats/grid.hpp"
#include "formats/json_arrangement.hpp"
#include "formats/move_list.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cornerwise {

enum class Layout { letters, digits, pieces, emoji, pentobi, moves, blksgf, json };

std::string_view layoutName(Layout layout);
std::optional<Layout> findLayout(std::string_view name);

/// The most bytes of an arrangement or a game that are read.
inline constexpr std::size_t maxReadingBytes = maxGridBytes;

struct Reading {
    Layout layout = Layout::letters;
    Origin origin = Origin::usual;
    std::string file;
    std::optional<CharGrid> grid; // of the layouts that show a board
    std::vector<MoveLine> moves;  // of a move list, or of JSON
    std::optional<Blksgf> blksgf;
    std::string puzzle;              // that the text names; mostly empty; of a move list perhaps
                                     // a mere comment
    Place puzzlePlace;               // in JSON
    std::string board;               // the same
    std::string convention;          // how it was read: origin, meaning of the marks
    std::vector<std::string> doubts; // what it could be besides, or what of it was not read

    /// Whether it lists moves, and so may be a game; JSON lists pieces.
    bool isRecord() const { return layout == Layout::moves || layout == Layout::blksgf; }
};

/// `layout`: nothing where the content tells. `cellLetters`: as readCharGrid() takes them, empty
/// for an uncoloured puzzle; `size`: of the puzzle, if it is known. Throws InputError.
Reading readText(const std::string& text, const std::string& file, std::optional<Layout> layout,
                 std::string_view cellLetters, GridSize size = {}, Origin origin = Origin::usual);

/// An arrangement, and where in the text each of its pieces begins.
struct LocatedArrangement {
    Arrangement arrangement;
    std::vector<Place> places;
};

/// Puts what was read on the puzzle's board: pieces in the order in which they were moved, whether
/// or not the rules allow that. `game` gives further names to the colours. Throws InputError for
/// another size of board, cells that are not on it, or unknown colours.
LocatedArrangement arrangementOf(const Reading& reading, const Puzzle& puzzle,
                                 const Game* game = nullptr);

/// The moves as the referee takes them. Only for a record.
GameRecord recordOf(const Reading& reading, const Game& game);

} // namespace cornerwise
