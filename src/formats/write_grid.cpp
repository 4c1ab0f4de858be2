#include "formats/grid.hpp"

#include <string_view>

namespace cornerwise {
namespace {

constexpr std::string_view pieceLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ123456789";

/// `marks` by cell; layers of a 3D board follow each other from the bottom, apart by an empty row.
std::vector<std::string> rowsOf(const Board& board, const std::string& marks) {
    std::vector<std::string> rows;
    const Cell extent = board.extent();
    for (int z = 0; z < extent.z; ++z) {
        if (z > 0) rows.emplace_back();
        for (int y = extent.y - 1; y >= 0; --y) {
            std::string row;
            for (int x = board.firstColumn(); x < extent.x; ++x) {
                const int cell = board.index({x, y, z});
                row += cell < 0 ? '.' : marks[static_cast<std::size_t>(cell)];
            }
            rows.push_back(row);
        }
    }
    return rows;
}

} // namespace

std::vector<std::string> colourRows(const Puzzle& puzzle, const Arrangement& arrangement) {
    if (!puzzle.coloured()) return pieceRows(puzzle, arrangement);
    const std::vector<char> letters = colourLetters(puzzle);
    std::string marks(static_cast<std::size_t>(puzzle.board.size()), '.');
    for (const PlacedPiece& p : arrangement.pieces)
        for (const int c : p.cells)
            marks[static_cast<std::size_t>(c)] = letters[static_cast<std::size_t>(p.colour)];
    return rowsOf(puzzle.board, marks);
}

std::vector<std::string> pieceRows(const Puzzle& puzzle, const Arrangement& arrangement) {
    std::string marks(static_cast<std::size_t>(puzzle.board.size()), '.');
    for (std::size_t p = 0; p < arrangement.pieces.size(); ++p)
        for (const int c : arrangement.pieces[p].cells)
            marks[static_cast<std::size_t>(c)] = pieceLetters[p % pieceLetters.size()];
    return rowsOf(puzzle.board, marks);
}

std::string writeGrid(const Puzzle& puzzle, const Arrangement& arrangement) {
    std::string text;
    for (const std::string& row : colourRows(puzzle, arrangement)) text += row + "\n";
    if (!puzzle.coloured()) return text;
    text += "\n";
    for (const std::string& row : pieceRows(puzzle, arrangement)) text += row + "\n";
    return text;
}

} // namespace cornerwise
