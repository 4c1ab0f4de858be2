#include "formats/puzzle_file.hpp"

#include <algorithm>
#include <functional>

namespace cornerwise {
namespace {

std::string quoted(const std::string& text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        result += c;
    }
    return result + "\"";
}

std::string list(const std::vector<std::string>& items) {
    std::string text;
    for (const std::string& item : items) text += (text.empty() ? "" : ", ") + item;
    return "[" + text + "]";
}

/// A list of rows, the top row first, or in space of layers, the lowest first; `mark` says what
/// stands for a cell of the board.
std::string drawing(const Board& board, const std::function<char(int)>& mark) {
    const Cell extent = board.extent();
    std::string text = "[\n";
    for (int z = 0; z < extent.z; ++z) {
        if (extent.z > 1) text += "  [\n";
        for (int y = extent.y - 1; y >= 0; --y) {
            text += extent.z > 1 ? "    \"" : "  \"";
            for (int x = 0; x < extent.x; ++x) {
                const int cell = board.inFrame({x, y, z});
                text += cell < 0 ? '.' : mark(cell);
            }
            text += "\",\n";
        }
        if (extent.z > 1) text += "  ],\n";
    }
    return text + "]";
}

/// A cell as boards and shapes show it.
char cellMark(const Board& board, int cell) {
    if (&board.lattice() != &triangularLattice()) return '#';
    const Cell& c = board.cells()[static_cast<std::size_t>(cell)];
    return ((c.x + c.y) & 1) != 0 ? 'A' : 'V';
}

class Writer {
  public:
    explicit Writer(const Puzzle& puzzle) : puzzle_(puzzle), board_(puzzle.board) {}

    std::string write() {
        add("title", quoted(puzzle_.title));
        add("lattice", quoted(std::string(board_.lattice().name())));
        addBoard();
        if (puzzle_.coloured()) {
            std::vector<std::string> names;
            for (const std::string& colour : puzzle_.colours) names.push_back(quoted(colour));
            add("colours", list(names));
        }
        add("rule", quoted(std::string(ruleName(puzzle_.rule))));
        add("mirror", puzzle_.mirror ? "true" : "false");
        if (puzzle_.monominoLast) add("monomino-last", "true");
        addStarts();
        addClues();
        for (const Piece& piece : puzzle_.pieces) addPiece(piece);
        for (const Given& given : puzzle_.givens) {
            text_ += "\n[[given]]\n";
            if (puzzle_.coloured())
                add("colour", quoted(puzzle_.colours[static_cast<std::size_t>(given.colour)]));
            add("cells", quoted(board_.cellNames(given.cells)));
        }
        return text_;
    }

  private:
    void add(const std::string& key, const std::string& value) {
        text_ += key + " = " + value + "\n";
    }

    void addBoard() {
        // The cells of clues are required in any case.
        const std::vector<int> clues = puzzle_.clueColours();
        bool all = true;
        bool none = true;
        for (std::size_t c = 0; c < clues.size(); ++c) {
            all &= puzzle_.required[c] || clues[c] >= 0;
            none &= !puzzle_.required[c] || clues[c] >= 0;
        }
        const Cell extent = board_.extent();
        const bool full = board_.size() == extent.x * extent.y * extent.z;
        if (full && (all || none) && &board_.lattice() != &triangularLattice()) {
            std::string sizes = std::to_string(extent.y) + "x" + std::to_string(extent.x);
            if (board_.lattice().dimensions() == 3) sizes += "x" + std::to_string(extent.z);
            add("board", quoted(sizes));
        } else {
            add("board", drawing(board_, [&](int c) {
                    const bool optional =
                        !all && !none && !puzzle_.required[static_cast<std::size_t>(c)];
                    return optional ? '?' : cellMark(board_, c);
                }));
        }
        add("fill", all || !none ? "true" : "false");
    }

    std::string cellList(const std::vector<int>& cells) const {
        std::vector<std::string> names;
        for (const int c : cells) names.push_back(quoted(board_.cellName(c)));
        return list(names);
    }

    void addStarts() {
        const auto& starts = puzzle_.starts;
        if (std::all_of(starts.begin(), starts.end(),
                        [&](const auto& cells) { return cells == starts.front(); })) {
            if (!starts.front().empty()) add("starts", cellList(starts.front()));
            return;
        }
        std::string text;
        for (std::size_t q = 0; q < starts.size(); ++q)
            text += (q > 0 ? ", " : "") + quoted(puzzle_.colours[q]) + " = " + cellList(starts[q]);
        add("starts", "{ " + text + " }");
    }

    void addClues() {
        if (puzzle_.clues.empty()) return;
        const std::vector<int> clues = puzzle_.clueColours();
        const std::vector<char> letters = colourLetters(puzzle_);
        add("clues", drawing(board_, [&](int c) {
                const int colour = clues[static_cast<std::size_t>(c)];
                return colour < 0 ? '.' : letters[static_cast<std::size_t>(colour)];
            }));
    }

    void addPiece(const Piece& piece) {
        Supply supply;
        std::vector<std::string> who;
        for (std::size_t q = 0; q < piece.supply.size(); ++q)
            if (piece.supply[q].high > 0) {
                supply = piece.supply[q];
                who.push_back(quoted(puzzle_.colours[q]));
            }
        text_ += "\n[[piece]]\n";
        add("name", quoted(piece.name));
        const Board shape(board_.lattice(), piece.shape, "");
        add("shape", drawing(shape, [&](int c) { return cellMark(shape, c); }));
        if (piece.sides != Sides::free)
            add("sides", piece.sides == Sides::fixed ? "\"fixed\"" : "\"one-sided\"");
        if (supply.low != supply.high)
            add("copies", quoted(std::to_string(supply.low) + "-" + std::to_string(supply.high)));
        else if (supply.high != 1)
            add("copies", std::to_string(supply.high));
        if (who.size() < piece.supply.size()) add("colours", list(who));
    }

    const Puzzle& puzzle_;
    const Board& board_;
    std::string text_;
};

} // namespace

std::string writePuzzleFile(const Puzzle& puzzle) {
    return Writer(puzzle).write();
}

} // namespace cornerwise
