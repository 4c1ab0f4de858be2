#include "formats/piece_frame.hpp"

#include "formats/characters.hpp"

#include <algorithm>
#include <cctype>

namespace cornerwise {
namespace {

/// "+---+", also "+-+-+".
bool isFrameLine(const std::string& text) {
    const std::size_t start = text.find_first_not_of(' ');
    return start != text.npos && text[start] == '+' && text.back() == '+' &&
           text.size() > start + 2 && text.find_first_not_of("+-", start) == text.npos;
}

/// What stands between the outermost bars; `shift` counts what was taken off the left.
Line inner(const Line& line, const std::string& file) {
    const std::size_t left = line.text.find('|');
    const std::size_t right = line.text.rfind('|');
    if (left == line.text.npos || left == right || line.text.find_first_not_of(' ') != left ||
        right + 1 != line.text.size())
        throw InputError(file, line.number, 1,
                         "found '" + printable(line.text) +
                             "', expected a row between bars as in the frame, or its end");
    return {line.number, static_cast<int>(left) + 1, line.text.substr(left + 1, right - left - 1)};
}

/// The rows of every frame, a character a cell.
std::vector<std::vector<Line>> framesOf(const std::string& text, const std::string& file) {
    std::vector<std::vector<Line>> frames;
    bool open = false;
    for (const Line& line : splitLines(text)) {
        if (line.text.empty()) continue;
        if (isFrameLine(line.text)) {
            if (!open) frames.emplace_back();
            open = !open;
        } else if (open) {
            frames.back().push_back(inner(line, file));
        } else {
            throw InputError(file, line.number, 1,
                             "found '" + printable(line.text) + "', expected a frame as +---+");
        }
    }
    for (const auto& rows : frames)
        if (open || rows.empty() || rows.front().text.empty())
            throw InputError(file, 1, 1, "found a frame without rows or without an end");
    return frames;
}

bool isSpaced(const std::vector<Line>& rows) {
    return rows.front().text.size() > 2 && rows.front().text.size() % 2 == 1 &&
           std::all_of(rows.begin(), rows.end(), [](const Line& row) {
               for (std::size_t i = 1; i < row.text.size(); i += 2)
                   if (row.text[i] != ' ') return false;
               return true;
           });
}

} // namespace

bool isFramed(const std::string& text) {
    for (const Line& line : splitLines(text))
        if (!line.text.empty()) return isFrameLine(line.text);
    return false;
}

std::string unframed(const std::string& text) {
    std::string result;
    for (auto& rows : framesOf(text, "")) {
        const bool spaced = isSpaced(rows);
        for (Line& row : rows) {
            if (!spaced) std::replace(row.text.begin(), row.text.end(), ' ', '.');
            result += row.text + "\n";
        }
        result += "\n";
    }
    return result;
}

CharGrid readPieceFrames(const std::string& text, const std::string& file, bool coloured) {
    CharGrid grid{file, {}};
    std::vector<GridBlock> pieces;
    for (const auto& rows : framesOf(text, file)) {
        const std::size_t step = isSpaced(rows) ? 2 : 1;
        GridBlock block;
        for (const Line& row : rows) {
            std::vector<GridCell> cells;
            for (std::size_t i = 0; i < row.text.size(); i += step) {
                const char c = row.text[i];
                const int column = row.shift + static_cast<int>(i) + 1;
                const bool empty = c == ' ' || c == '.' || c == '-' || c == '_';
                if (!empty && std::isalnum(static_cast<unsigned char>(c)) == 0)
                    throw InputError(file, row.number, column,
                                     "found " + printable(c) +
                                         ", expected a piece's letter, or '.' for an empty cell");
                const bool second = std::islower(static_cast<unsigned char>(c)) != 0;
                cells.push_back({empty ? '.' : c, row.number, column, empty ? -1 : second ? 1 : 0});
            }
            block.push_back(std::move(cells));
        }
        pieces.push_back(block);
        grid.blocks.push_back(std::move(block));
    }
    if (grid.blocks.empty())
        throw InputError(file, 1, 1, "found no frame, expected one as +---+ round the rows");
    requireEqualBlocks(grid);
    if (coloured) grid.blocks.insert(grid.blocks.end(), pieces.begin(), pieces.end());
    return grid;
}

std::string writePieceFrames(const Puzzle& puzzle, const Arrangement& arrangement) {
    const Board& board = puzzle.board;
    std::string marks(static_cast<std::size_t>(board.size()), '.');
    for (std::size_t p = 0; p < arrangement.pieces.size(); ++p) {
        const PlacedPiece& piece = arrangement.pieces[p];
        const char first = piece.colour == 0 ? 'A' : 'a';
        const auto taken = [&](char letter) {
            return std::any_of(piece.cells.begin(), piece.cells.end(), [&](int c) {
                const auto& near = board.edgeNeighbours(c);
                return std::any_of(near.begin(), near.end(), [&](int n) {
                    return marks[static_cast<std::size_t>(n)] == letter;
                });
            });
        };
        char letter = static_cast<char>(first + p % 26);
        for (int tries = 0; tries < 26 && taken(letter); ++tries)
            letter = static_cast<char>(first + (letter - first + 1) % 26);
        for (const int c : piece.cells) marks[static_cast<std::size_t>(c)] = letter;
    }
    const std::string edge =
        "+" + std::string(static_cast<std::size_t>(board.extent().x), '-') + "+\n";
    std::string text;
    for (int z = 0; z < board.extent().z; ++z) {
        text += edge;
        for (int y = board.extent().y - 1; y >= 0; --y) {
            text += '|';
            for (int x = 0; x < board.extent().x; ++x) {
                const int cell = board.inFrame({x, y, z});
                text += cell < 0 ? '.' : marks[static_cast<std::size_t>(cell)];
            }
            text += "|\n";
        }
        text += edge;
    }
    return text;
}

} // namespace cornerwise
