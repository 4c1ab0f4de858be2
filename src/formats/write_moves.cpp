#include "formats/move_list.hpp"

#include "puzzle/input_error.hpp"

#include <algorithm>
#include <cctype>

namespace cornerwise {
namespace {

bool sameName(const std::string& a, const std::string& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](unsigned char x, unsigned char y) {
        return std::tolower(x) == std::tolower(y);
    });
}

/// The name by which a list's reader finds the piece.
const std::string& nameInList(const Puzzle& puzzle, const PlacedPiece& placed) {
    if (placed.piece < 0)
        throw InputError("", 0, 0,
                         "the cells " + puzzle.board.cellNames(placed.cells) +
                             " form no piece of the puzzle, so they can be written as cells only");
    const std::string& name = puzzle.pieces[static_cast<std::size_t>(placed.piece)].name;
    const auto others = std::count_if(puzzle.pieces.begin(), puzzle.pieces.end(),
                                      [&](const Piece& p) { return sameName(p.name, name); });
    if (others > 1 || name.empty() || name.front() == '(' ||
        name.find_first_of(" ,:#\t") != name.npos)
        throw InputError("", 0, 0,
                         "the piece's name '" + name + "' is " +
                             (others > 1 ? "another's too" : "more than a word") +
                             ", so that a list of moves cannot call it so");
    return name;
}

/// "L5 1 3 0 17"
std::string laid(const Puzzle& puzzle, const PlacedPiece& placed) {
    const std::string& name = nameInList(puzzle, placed);
    const Lattice& lattice = puzzle.board.lattice();
    Shape cells;
    for (const int c : placed.cells) cells.push_back(puzzle.board.placeInFrame(c));
    int left = cells.front().x;
    int top = cells.front().y;
    for (const Cell& c : cells) {
        left = std::min(left, c.x);
        top = std::max(top, c.y);
    }
    const Shape lies = normalised(lattice, cells);
    const Shape& drawn = puzzle.pieces[static_cast<std::size_t>(placed.piece)].shape;
    int way = 0; // turned before flipped
    while (way < 8 && turned(lattice, drawn, way >= 4, way % 4) != lies) ++way;
    std::string text = name;
    for (const int n : {way / 4, way % 4, left, puzzle.board.extent().y - 1 - top})
        text += " " + std::to_string(n);
    return text;
}

std::string pairs(const Board& board, const std::vector<int>& cells) {
    std::string text;
    for (const int c : cells) {
        const Cell at = board.placeInFrame(c);
        text += (text.empty() ? "(" : ",(") + std::to_string(at.x + 1) + "," +
                std::to_string(board.extent().y - at.y) + ")";
    }
    return text;
}

} // namespace

Shape turned(const Lattice& lattice, Shape shape, bool flip, int quarters) {
    for (Cell& c : shape) {
        if (flip) c.x = -c.x;
        for (int turn = 0; turn < quarters; ++turn) c = {c.y, -c.x, 0};
    }
    return normalised(lattice, std::move(shape));
}

std::string writeMoveList(const Puzzle& puzzle, const Arrangement& arrangement, Notation notation) {
    std::string text;
    for (const PlacedPiece& p : arrangement.pieces) {
        if (puzzle.coloured()) text += puzzle.colours[static_cast<std::size_t>(p.colour)] + ": ";
        switch (notation) {
        case Notation::cells:
            text += puzzle.board.cellNames(p.cells);
            break;
        case Notation::piece:
            text += laid(puzzle, p);
            break;
        case Notation::pairs:
            text += pairs(puzzle.board, p.cells);
            break;
        }
        text += "\n";
    }
    return text;
}

} // namespace cornerwise
