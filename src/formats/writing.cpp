#include "formats/writing.hpp"

#include "formats/digits.hpp"
#include "formats/emoji.hpp"
#include "formats/pentobi_board.hpp"
#include "formats/piece_frame.hpp"

#include <set>

namespace cornerwise {
namespace {

using PieceSet = std::multiset<std::pair<int, std::vector<int>>>;

PieceSet piecesOf(const Arrangement& arrangement) {
    PieceSet pieces;
    for (const PlacedPiece& p : arrangement.pieces) pieces.insert({p.colour, p.cells});
    return pieces;
}

/// Colour by colour and nothing else.
bool showsColoursOnly(Layout layout) {
    return layout == Layout::letters || layout == Layout::digits || layout == Layout::emoji ||
           layout == Layout::pentobi;
}

} // namespace

std::string layoutRefusal(const Puzzle& puzzle, Layout layout) {
    const std::size_t colours = puzzle.colours.size();
    const std::string name(layoutName(layout));
    const auto atMost = [&](std::size_t most) {
        return colours <= most ? ""
                               : name + " has at most " + std::to_string(most) +
                                     " colours, and the puzzle has " + std::to_string(colours);
    };
    if (showsColoursOnly(layout) && puzzle.coloured() && puzzle.board.lattice().dimensions() == 3)
        return name + " shows colours only, and in space pieces of one colour touch; grid, moves "
                      "and json tell them apart";
    if (layout != Layout::letters && showsColoursOnly(layout) && !puzzle.coloured())
        return name + " shows colours only, and the puzzle has none; letters, pieces, moves and "
                      "json tell its pieces apart";
    switch (layout) {
    case Layout::digits:
        return atMost(8);
    case Layout::pieces:
        return atMost(2);
    case Layout::pentobi:
        return atMost(4);
    case Layout::emoji:
        if (const std::string colour = colourWithoutSquare(puzzle); !colour.empty())
            return "there is no square for the colour " + colour;
        return "";
    default:
        return "";
    }
}

std::string writeLayout(const Puzzle& puzzle, const Arrangement& arrangement, Layout layout) {
    switch (layout) {
    case Layout::digits:
        return writeDigits(puzzle, arrangement);
    case Layout::pieces:
        return writePieceFrames(puzzle, arrangement);
    case Layout::emoji:
        return writeEmoji(puzzle, arrangement);
    case Layout::pentobi:
        return writePentobiBoard(puzzle, arrangement);
    case Layout::moves:
        return writeMoveList(puzzle, arrangement);
    case Layout::json:
        return writeJsonArrangement(puzzle, arrangement);
    case Layout::letters:
    case Layout::blksgf:
        break;
    }
    std::string text;
    for (const std::string& row : colourRows(puzzle, arrangement)) text += row + "\n";
    return text;
}

bool keepsPieces(const Puzzle& puzzle, const Arrangement& arrangement, Layout layout,
                 const std::string& text) {
    if (arrangement.pieces.empty()) return true; // no layout need read that back
    try {
        const Reading reading = readText(text, "", layout, cellLetters(puzzle));
        return piecesOf(arrangementOf(reading, puzzle).arrangement) == piecesOf(arrangement);
    } catch (const InputError&) {
        return false; // such as pieces that overlap, which no grid can show
    }
}

} // namespace cornerwise
