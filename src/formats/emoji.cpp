#include "formats/emoji.hpp"

#include "formats/characters.hpp"

#include <algorithm>
#include <array>

namespace cornerwise {
namespace {

struct Square {
    std::string_view symbol; // UTF-8
    char letter;             // that stands for it in a grid of letters
    std::string_view colour; // empty: of no colour
};

constexpr std::string_view white = "\u2b1c";
constexpr std::string_view black = "\u2b1b";

constexpr std::array<Square, 9> squares{{{"\U0001F7E6", 'B', "blue"},
                                         {"\U0001F7E8", 'Y', "yellow"},
                                         {"\U0001F7E5", 'R', "red"},
                                         {"\U0001F7E9", 'G', "green"},
                                         {"\U0001F7EA", 'P', "purple"},
                                         {"\U0001F7E7", 'O', "orange"},
                                         {white, '.', ""},
                                         {black, '.', ""},
                                         {"\ufe0f", '\0', ""}}}; // only a hint how to draw

const Square* squareOf(std::string_view colour) {
    const auto found = std::find_if(squares.begin(), squares.end(),
                                    [&](const Square& s) { return s.colour == colour; });
    return colour.empty() || found == squares.end() ? nullptr : &*found;
}

} // namespace

bool isEmojiGrid(const std::string& text) {
    return std::any_of(squares.begin(), squares.end(), [&](const Square& s) {
        return s.letter != '\0' && text.find(s.symbol) != text.npos;
    });
}

CharGrid readEmoji(const std::string& text, const std::string& file, std::string_view cellLetters) {
    std::string letters;
    int line = 1;
    int column = 1; // in characters
    for (std::size_t at = text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0;
         at < text.size();) {
        const auto found = std::find_if(squares.begin(), squares.end(), [&](const Square& s) {
            return text.compare(at, s.symbol.size(), s.symbol) == 0;
        });
        if (found != squares.end()) {
            if (found->letter != '\0') letters += found->letter;
            column += found->letter != '\0' ? 1 : 0;
            at += found->symbol.size();
            continue;
        }
        const char c = text[at];
        if (static_cast<unsigned char>(c) >= 0x80) {
            std::size_t end = at + 1;
            while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80)
                ++end;
            std::string known;
            for (const Square& s : squares)
                if (!s.colour.empty()) known += std::string(s.symbol) + " ";
            throw InputError(file, line, column,
                             "found '" + printable(text.substr(at, end - at)) +
                                 "', expected one of " + known + "for a colour, or " +
                                 std::string(white) + " or " + std::string(black) +
                                 " for an empty cell");
        }
        const bool ends = c == '\n' || (c == '\r' && text.substr(at + 1, 1) != "\n");
        line += ends ? 1 : 0;
        column = ends ? 1 : column + 1;
        letters += c;
        ++at;
    }
    return readCharGrid(letters, file, cellLetters);
}

void requireSquaresOf(const Puzzle& puzzle, const CharGrid& grid) {
    if (!puzzle.coloured()) return;
    const std::vector<char> letters = colourLetters(puzzle);
    for (const auto& row : grid.blocks.front())
        for (const GridCell& cell : row) {
            const auto square = std::find_if(squares.begin(), squares.end(), [&](const Square& s) {
                return !s.colour.empty() && s.letter == cell.mark;
            });
            if (square == squares.end() ||
                std::find(letters.begin(), letters.end(), cell.mark) != letters.end())
                continue;
            std::string colours;
            for (const std::string& colour : puzzle.colours)
                colours += (colours.empty() ? "" : ", ") + colour;
            throw InputError(grid.file, cell.line, cell.column,
                             "found '" + std::string(square->symbol) + "', but " + puzzle.name +
                                 " has the colours " + colours +
                                 "; --puzzle sets the puzzle that the squares are of");
        }
}

std::string colourWithoutSquare(const Puzzle& puzzle) {
    for (const std::string& colour : puzzle.colours)
        if (!squareOf(colour)) return colour;
    return "";
}

std::string writeEmoji(const Puzzle& puzzle, const Arrangement& arrangement) {
    const Board& board = puzzle.board;
    std::vector<std::string_view> cells(static_cast<std::size_t>(board.size()), white);
    for (const PlacedPiece& p : arrangement.pieces)
        for (const int c : p.cells)
            cells[static_cast<std::size_t>(c)] =
                squareOf(puzzle.colours[static_cast<std::size_t>(p.colour)])->symbol;
    std::string text;
    for (int y = board.extent().y - 1; y >= 0; --y) {
        for (int x = 0; x < board.extent().x; ++x) {
            const int cell = board.inFrame({x, y, 0});
            text += cell < 0 ? black : cells[static_cast<std::size_t>(cell)];
        }
        text += '\n';
    }
    return text;
}

} // namespace cornerwise
