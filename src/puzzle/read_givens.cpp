#include "puzzle/read_givens.hpp"

#include "puzzle/piece_names.hpp"

#include <algorithm>
#include <cctype>

namespace cornerwise {
namespace {

class GivensReader {
  public:
    GivensReader(const Source& source, Puzzle& puzzle) : source_(source), puzzle_(puzzle) {}

    void read(const toml::node& node) {
        const auto* list = node.as_array();
        if (!list) source_.fail(node, "found " + Source::describe(node) + ", expected [[given]]");
        const PiecesByShape pieces(puzzle_);
        std::vector<bool> covered(static_cast<std::size_t>(puzzle_.board.size()));
        for (const toml::node& item : *list) {
            const auto* table = item.as_table();
            if (!table)
                source_.fail(item, "found " + Source::describe(item) + ", expected [[given]]");
            source_.onlyKeys(*table, {"colour", "cells"});
            Given given;
            const auto* colour = table->get("colour");
            if (colour) given.colour = colourNamed(source_, puzzle_, *colour);
            if (!colour && puzzle_.coloured())
                source_.fail(item, "the given piece has no 'colour'");
            const auto* cells = table->get("cells");
            if (!cells)
                source_.fail(item,
                             "the given piece has no 'cells', expected for example \"a1,b1\"");
            given.cells = cellList(*cells, covered);
            expectPiece(*cells, given, pieces.of(given.cells));
            puzzle_.givens.push_back(std::move(given));
        }
        nameGivens(puzzle_);
    }

  private:
    std::vector<int> cellList(const toml::node& node, std::vector<bool>& covered) const {
        std::vector<int> cells;
        const std::string text = source_.text(node, "cells");
        for (std::size_t at = 0; at <= text.size();) {
            const std::size_t comma = std::min(text.find(',', at), text.size());
            const int cell = cellNamed(source_, puzzle_.board, node, text.substr(at, comma - at));
            if (covered[static_cast<std::size_t>(cell)])
                source_.fail(node, "the cell " + text.substr(at, comma - at) + " is covered twice");
            covered[static_cast<std::size_t>(cell)] = true;
            cells.push_back(cell);
            at = comma + 1;
        }
        std::sort(cells.begin(), cells.end());
        return cells;
    }

    void expectPiece(const toml::node& node, const Given& given,
                     const std::vector<int>& pieces) const {
        if (std::none_of(pieces.begin(), pieces.end(), [&](int p) {
                return puzzle_.pieces[static_cast<std::size_t>(p)]
                           .supply[static_cast<std::size_t>(given.colour)]
                           .high > 0;
            }))
            source_.fail(node, "the cells " + puzzle_.board.cellNames(given.cells) +
                                   " are no piece of the puzzle");
    }

    const Source& source_;
    Puzzle& puzzle_;
};

} // namespace

int cellNamed(const Source& source, const Board& board, const toml::node& node,
              const std::string& text) {
    const auto found = board.cellNamed(text);
    if (!found) source.fail(node, "found \"" + text + "\", expected the name of a cell such as a1");
    if (*found < 0) source.fail(node, "the cell " + text + " is not on the board");
    return *found;
}

int colourNamed(const Source& source, const Puzzle& puzzle, const toml::node& node) {
    const std::string name = source.text(node, "colour");
    for (std::size_t i = 0; i < puzzle.colours.size(); ++i)
        if (puzzle.colours[i] == name) return static_cast<int>(i);
    std::string list;
    for (const auto& c : puzzle.colours) list += (list.empty() ? "" : ", ") + c;
    source.fail(node, "found the colour \"" + name + "\", expected " +
                          (puzzle.coloured() ? "one of " + list : "a puzzle with colours"));
}

void readGivens(const Source& source, const toml::table& root, Puzzle& puzzle) {
    if (const auto* node = root.get("given")) GivensReader(source, puzzle).read(*node);
}

void readClues(const Source& source, const toml::table& root, Puzzle& puzzle) {
    const auto* node = root.get("clues");
    if (!node) return;
    if (!puzzle.coloured()) source.fail(*node, "'clues' needs a puzzle with colours");
    const std::vector<char> letters = colourLetters(puzzle);
    const Layers layers = readLayers(source, *node, "clues");
    const Cell extent = puzzle.board.extent();
    for (const auto& rows : layers)
        if (layers.size() != static_cast<std::size_t>(extent.z) ||
            rows.size() != static_cast<std::size_t>(extent.y))
            source.fail(*node, "found a drawing of " + std::to_string(rows.size()) + " rows and " +
                                   std::to_string(layers.size()) +
                                   " layers for 'clues', expected the board's " +
                                   std::to_string(extent.y) + " and " + std::to_string(extent.z));
    for (std::size_t z = 0; z < layers.size(); ++z)
        for (std::size_t row = 0; row < layers[z].size(); ++row)
            for (std::size_t x = 0; x < layers[z][row].size(); ++x) {
                const char mark = layers[z][row][x];
                if (mark == '.' || mark == ' ') continue;
                const std::string place = "in the drawing, row " + std::to_string(row + 1) +
                                          ", column " + std::to_string(x + 1) + ": ";
                const auto letter =
                    std::find(letters.begin(), letters.end(),
                              static_cast<char>(std::toupper(static_cast<unsigned char>(mark))));
                if (letter == letters.end())
                    source.fail(*node,
                                place + "found '" + mark + "', expected a colour's letter, or '.'");
                const int cell = puzzle.board.inFrame({static_cast<int>(x),
                                                       static_cast<int>(layers[z].size() - 1 - row),
                                                       static_cast<int>(z)});
                if (cell < 0) source.fail(*node, place + "there is no cell of the board");
                puzzle.clues.push_back({cell, static_cast<int>(letter - letters.begin())});
                puzzle.required[static_cast<std::size_t>(cell)] = true;
            }
}

} // namespace cornerwise
