// Grids of characters, a character a cell, the top row first.
#pragma once

#include "puzzle/input_error.hpp"
#include "rules/arrangement.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace cornerwise {

/// The most bytes of a grid that are read.
inline constexpr std::size_t maxGridBytes = 1 << 20;

struct GridCell {
    char mark = '.'; // '.' where the cell is empty, however it was written
    int line = 0;    // in the file, both from 1
    int column = 0;
    int colour = -1; // its number, where the layout says colours by number; else the mark says it
};

/// One block of rows, all equally long; the top row first.
using GridBlock = std::vector<std::vector<GridCell>>;

/// The characters of a file's grid: blocks of one size, parted by empty lines. For a plane one of
/// colour letters, and perhaps one of piece letters; in space one of each for every layer, the
/// lowest first, all colours before the pieces.
struct CharGrid {
    std::string file;
    std::vector<GridBlock> blocks; // at least one
    int rows() const { return static_cast<int>(blocks.front().size()); }
    int columns() const { return static_cast<int>(blocks.front().front().size()); }
    /// Where one of a board's cells stands, for a grid that readArrangement() took for the board.
    const GridCell& at(const Board& board, int cell) const;
};

/// Throws InputError where blocks or rows differ in size or are empty, or the grid is larger than a
/// board can be.
void requireEqualBlocks(const CharGrid& grid);

/// The rows and columns that a grid has to have; 0 where that is not known.
struct GridSize {
    int rows = 0;
    int columns = 0;
};
GridSize gridSizeOf(const Board& board);

/// Reads what people write: line ends of any kind, a byte-order mark, blanks between the cells or
/// at the ends of rows, row and column labels, '.', '-', '_', '0' or a blank for an empty cell.
/// Throws InputError for an empty file, ragged rows, or blocks of different size.
/// `cellLetters`: the capital letters that can be cells of the first block; empty where any letter
/// can, as for an uncoloured puzzle. Whole rows and outer columns of blanks are cells where the
/// lines fit `size`, or, where that is not known, are all as long as each other.
CharGrid readCharGrid(const std::string& text, const std::string& file,
                      std::string_view cellLetters, GridSize size = {});

/// The letters that can be cells in a grid of the puzzle, as readCharGrid() takes them.
std::string cellLetters(const Puzzle& puzzle);

/// Gives the grid's cells to the puzzle's board: by colour letters in either case (an uncoloured
/// puzzle: any letters, a letter a piece). The grid is as large as the board's frame. Throws
/// InputError for another size or an unknown letter, a letter where the board has no cell, or
/// another number of blocks than the puzzle has layers.
Arrangement readArrangement(const Puzzle& puzzle, const CharGrid& grid);

/// Rows of colour letters, '.' for empty cells and where there is no cell. An uncoloured puzzle
/// shows the piece letters.
std::vector<std::string> colourRows(const Puzzle& puzzle, const Arrangement& arrangement);

/// Rows of piece letters: one letter a piece, a to z, A to Z, 0 to 9, and then from the start
/// again.
std::vector<std::string> pieceRows(const Puzzle& puzzle, const Arrangement& arrangement);

/// The grid as it is read: colour rows, and for a coloured puzzle a blank line and the piece rows.
std::string writeGrid(const Puzzle& puzzle, const Arrangement& arrangement);

} // namespace cornerwise
