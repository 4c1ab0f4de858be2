#include "formats/grid.hpp"

#include "formats/characters.hpp"
#include "puzzle/read_puzzle.hpp"
#include "rules/regions.hpp"

#include <algorithm>
#include <cctype>

namespace cornerwise {
namespace {

bool isDigit(char c) {
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

bool isEmptyMark(char c) {
    return c == '.' || c == '-' || c == '_' || c == '0' || c == ' ';
}

/// "a b c d", "abcd", "1 2 3" over or under the rows: at least two columns, counted from the first.
bool isColumnLabels(const std::string& text) {
    std::vector<std::string> words;
    for (const char c : text)
        if (c == ' ')
            words.emplace_back();
        else if (words.empty())
            words.push_back({c});
        else
            words.back() += c;
    std::erase(words, std::string());
    if (words.size() == 1 && words.front().size() > 1) {
        const std::string only = words.front();
        words.clear();
        for (const char c : only) words.push_back({c});
    }
    if (words.size() < 2) return false;
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::string word = words[i];
        std::transform(word.begin(), word.end(), word.begin(),
                       [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
        const std::string letters = cellName({static_cast<int>(i), 0, 0});
        if (word != letters.substr(0, letters.size() - 1) && word != std::to_string(i + 1))
            return false;
    }
    return true;
}

/// Takes row numbers off both ends: digits that are parted from the cells by a blank.
void stripRowLabel(Line& line) {
    const std::size_t start = std::min(line.text.find_first_not_of(' '), line.text.size());
    std::size_t end = start;
    while (end < line.text.size() && isDigit(line.text[end])) ++end;
    if (end > start && end < line.text.size() && line.text[end] == ' ') {
        line.shift = static_cast<int>(end) + 1;
        line.text.erase(0, end + 1);
    }
    std::size_t tail = line.text.size();
    while (tail > 0 && isDigit(line.text[tail - 1])) --tail;
    if (tail < line.text.size() && tail > 0 && line.text[tail - 1] == ' ')
        line.text.erase(line.text.find_last_not_of(' ', tail - 1) + 1);
}

/// The number at the left of a row, parted from the cells by a blank; 0 if there is none.
int rowLabel(const Line& line) {
    Line copy = line;
    stripRowLabel(copy);
    if (copy.shift == line.shift) return 0;
    int label = 0;
    for (const char c : line.text)
        if (isDigit(c) && label < maxBoardSide)
            label = 10 * label + c - '0';
        else if (c != ' ' || label > 0)
            break;
    return label;
}

/// Whether rows are numbered: from 1 up, or down to 1.
bool haveRowLabels(const std::vector<Line>& rows) {
    const int n = static_cast<int>(rows.size());
    bool up = n > 0;
    bool down = n > 0;
    for (int i = 0; i < n; ++i) {
        const int label = rowLabel(rows[static_cast<std::size_t>(i)]);
        up = up && label == i + 1;
        down = down && label == n - i;
    }
    return up || down;
}

/// Removes as many blanks at the left as all rows have.
void dedent(std::vector<Line>& rows) {
    std::size_t indent = std::string::npos;
    for (const Line& row : rows) indent = std::min(indent, row.text.find_first_not_of(' '));
    if (indent == std::string::npos) return;
    for (Line& row : rows) {
        row.text.erase(0, indent);
        row.shift += static_cast<int>(indent);
    }
}

/// Whether all the letters of a row may be cells: then it is a row, and not a line of labels.
bool mayBeCells(const std::string& text, std::string_view letters) {
    return std::all_of(text.begin(), text.end(), [&](char c) {
        return isEmptyMark(c) ||
               letters.find(static_cast<char>(std::toupper(static_cast<unsigned char>(c)))) !=
                   std::string_view::npos;
    });
}

/// Takes row and column labels off. Where any letter may be a cell ("abcd" may well be a row of
/// pieces), column labels are only believed together with row labels.
bool stripLabels(std::vector<Line>& rows, std::string_view letters) {
    std::vector<Line> inner = rows;
    std::erase_if(inner, [&](const Line& row) {
        return isColumnLabels(row.text) && (letters.empty() || !mayBeCells(row.text, letters));
    });
    const bool rowLabels = haveRowLabels(inner);
    const bool columnLabels = inner.size() != rows.size() && (rowLabels || !letters.empty());
    if (columnLabels) rows = inner;
    if (rowLabels)
        for (Line& row : rows) stripRowLabel(row);
    return columnLabels;
}

GridBlock readBlock(std::vector<Line> rows, const std::string& file) {
    dedent(rows);
    // Blanks at every second place part the cells; other blanks are empty cells.
    const bool spaced =
        std::any_of(rows.begin(), rows.end(), [](const Line& r) { return r.text.size() > 1; }) &&
        std::all_of(rows.begin(), rows.end(), [](const Line& r) {
            for (std::size_t i = 1; i < r.text.size(); i += 2)
                if (r.text[i] != ' ') return false;
            return true;
        });
    bool blankCells = false;
    GridBlock block;
    for (const Line& row : rows) {
        std::vector<GridCell> cells;
        for (std::size_t i = 0; i < row.text.size(); i += spaced ? 2 : 1) {
            const char c = row.text[i];
            blankCells |= c == ' ';
            cells.push_back(
                {isEmptyMark(c) ? '.' : c, row.number, row.shift + static_cast<int>(i) + 1});
        }
        block.push_back(std::move(cells));
    }
    std::size_t width = 0;
    for (const auto& cells : block) width = std::max(width, cells.size());
    for (std::size_t r = 0; r < block.size(); ++r) {
        if (!blankCells && block[r].size() != block.front().size())
            throw InputError(
                file, rows[r].number,
                rows[r].shift + static_cast<int>(std::min(block[r].size(), block.front().size())) +
                    1,
                "found a row of " + std::to_string(block[r].size()) + " cells, expected " +
                    std::to_string(block.front().size()) + " as in the first row");
        while (blankCells && block[r].size() < width)
            block[r].push_back(
                {'.', rows[r].number, rows[r].shift + static_cast<int>(rows[r].text.size()) + 1});
    }
    return block;
}

/// How many columns a grid has whose blanks are all empty cells, so that no blank row ends a block
/// and no blank column is a margin; 0 if blanks may mean something else.
std::size_t columnsWithBlanks(const std::vector<Line>& lines, std::string_view letters,
                              GridSize size) {
    std::size_t longest = 0;
    bool blanks = false;
    bool blankRow = false;
    bool parted = true; // whether blanks stand between all cells
    std::size_t margin = std::string::npos;
    for (const Line& line : lines) {
        for (std::size_t i = 0; i < line.text.size(); ++i) {
            const auto c = static_cast<unsigned char>(line.text[i]);
            const bool letter =
                letters.empty() ? std::isalnum(c) != 0 : mayBeCells({line.text[i]}, letters);
            if (c != ' ' && (!letter || isEmptyMark(line.text[i]))) return 0;
            parted = parted && (c == ' ' || i % 2 == 0);
        }
        longest = std::max(longest, line.text.size());
        margin = std::min(margin, line.text.find_first_not_of(' '));
        blankRow = blankRow || line.text.empty();
        blanks = blanks || blankRow || line.width > line.text.size() ||
                 line.text.find(' ') != std::string::npos;
    }
    if (!blanks || longest == 0) return 0;
    if (size.rows > 0)
        return static_cast<int>(lines.size()) == size.rows &&
                       longest <= static_cast<std::size_t>(size.columns)
                   ? static_cast<std::size_t>(size.columns)
                   : 0;
    const bool even = std::all_of(lines.begin(), lines.end(), [&](const Line& line) {
        return line.width == lines.front().width;
    });
    const bool within = std::any_of(lines.begin(), lines.end(), [&](const Line& line) {
        return line.text.size() < longest || line.text.find(' ', margin) != std::string::npos;
    });
    return even && within && !parted ? lines.front().width : 0;
}

} // namespace

GridSize gridSizeOf(const Board& board) {
    return {board.extent().y, board.extent().x};
}

CharGrid readCharGrid(const std::string& text, const std::string& file, std::string_view letters,
                      GridSize size) {
    std::vector<Line> lines = splitLines(text);
    while (!lines.empty() && lines.back().width == 0) lines.pop_back();
    if (const std::size_t columns = columnsWithBlanks(lines, letters, size); columns > 0) {
        CharGrid grid{file, {{}}};
        for (const Line& line : lines) {
            std::vector<GridCell> cells;
            for (std::size_t x = 0; x < columns; ++x) {
                const char c = x < line.text.size() ? line.text[x] : ' ';
                cells.push_back({c == ' ' ? '.' : c, line.number, static_cast<int>(x) + 1});
            }
            grid.blocks.front().push_back(std::move(cells));
        }
        requireEqualBlocks(grid);
        return grid;
    }
    std::vector<std::vector<Line>> blocks;
    bool open = false;
    for (Line& line : lines) {
        if (line.text.empty()) {
            open = false;
            continue;
        }
        if (!open) blocks.emplace_back();
        open = true;
        blocks.back().push_back(std::move(line));
    }
    if (blocks.empty())
        throw InputError(file, 1, 1, "found an empty file, expected a grid of colour letters");
    CharGrid grid{file, {}};
    for (auto& block : blocks) {
        const int first = block.front().number;
        const bool labels = stripLabels(block, letters);
        if (block.empty())
            throw InputError(file, first, 1, "found only column labels, expected rows");
        if (grid.blocks.empty()) letters = labels ? std::string_view("-") : std::string_view();
        grid.blocks.push_back(readBlock(block, file));
    }
    requireEqualBlocks(grid);
    return grid;
}

void requireEqualBlocks(const CharGrid& grid) {
    for (const GridBlock& block : grid.blocks)
        if (block.empty() || block.front().empty())
            throw InputError(grid.file, 1, 1, "found a block without cells, expected rows of them");
    const std::size_t columns = grid.blocks.front().front().size();
    const bool tooLong = grid.rows() > maxBoardSide || grid.columns() > maxBoardSide;
    if (tooLong || grid.rows() * grid.columns() > maxBoardCells)
        throw InputError(grid.file, 1, 1,
                         "found a grid of " + std::to_string(grid.rows()) + " rows of " +
                             std::to_string(grid.columns()) + ", expected at most " +
                             (tooLong ? std::to_string(maxBoardSide) + " rows and columns"
                                      : std::to_string(maxBoardCells) + " cells"));
    for (const GridBlock& block : grid.blocks) {
        const int line = block.front().front().line;
        if (block.size() != grid.blocks.front().size())
            throw InputError(grid.file, line, 1,
                             "found a block of another size than the first, expected " +
                                 std::to_string(grid.rows()) + " rows of " +
                                 std::to_string(grid.columns()) +
                                 "; a blank line ends a block, so empty cells of whole rows are "
                                 "written with '.'");
        for (const auto& row : block)
            if (row.size() != columns)
                throw InputError(grid.file, row.empty() ? line : row.front().line, 1,
                                 "found a row of " + std::to_string(row.size()) +
                                     " cells, expected " + std::to_string(columns) +
                                     " as in the first row");
    }
}

std::string cellLetters(const Puzzle& puzzle) {
    if (!puzzle.coloured()) return "";
    const std::vector<char> letters = colourLetters(puzzle);
    return {letters.begin(), letters.end()};
}

const GridCell& CharGrid::at(const Board& board, int cell) const {
    const Cell place = board.placeInFrame(cell);
    return blocks[static_cast<std::size_t>(place.z)][static_cast<std::size_t>(
        board.extent().y - 1 - place.y)][static_cast<std::size_t>(place.x)];
}

namespace {

/// The number of layers that the grid shows; the blocks after them are of pieces.
int layersOf(const Puzzle& puzzle, const CharGrid& grid) {
    const int blocks = static_cast<int>(grid.blocks.size());
    const bool inSpace = puzzle.board.lattice().dimensions() == 3;
    const int layers = !inSpace ? 1 : puzzle.coloured() ? blocks / 2 : blocks;
    const bool fits = inSpace ? layers <= puzzle.board.extent().z : blocks <= 2;
    const bool paired = !inSpace || !puzzle.coloured() || blocks % 2 == 0;
    if (fits && paired) return layers;
    const GridBlock& wrong = grid.blocks[std::min<std::size_t>(grid.blocks.size() - 1, 2)];
    std::string message = "found a third block of rows, expected one of colours and at most one of "
                          "pieces";
    if (inSpace)
        message = "found " + std::to_string(blocks) +
                  " blocks of rows, expected for each of up to " +
                  std::to_string(puzzle.board.extent().z) + " layers one of " +
                  (puzzle.coloured() ? "colours, and then for each one of pieces" : "pieces");
    throw InputError(grid.file, wrong.front().front().line, 1, message);
}

char upper(char c) {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
}

/// The colour that a cell's character means: 0 for any letter or digit where there are no colours.
int colourOf(const Puzzle& puzzle, const std::vector<char>& letters, const CharGrid& grid,
             const GridCell& cell) {
    if (puzzle.coloured() && cell.colour >= 0) {
        const int count = static_cast<int>(letters.size());
        if (cell.colour < count) return cell.colour;
        throw InputError(grid.file, cell.line, cell.column,
                         "found " + printable(cell.mark) + " for colour " +
                             std::to_string(cell.colour + 1) + ", but " + puzzle.name + " has " +
                             std::to_string(count));
    }
    const auto letter = std::find(letters.begin(), letters.end(), upper(cell.mark));
    if (puzzle.coloured() && letter != letters.end())
        return static_cast<int>(letter - letters.begin());
    if (!puzzle.coloured() && std::isalnum(static_cast<unsigned char>(cell.mark)) != 0) return 0;
    std::string list;
    for (const char l : letters) list += std::string(1, l) + ", ";
    throw InputError(grid.file, cell.line, cell.column,
                     "found " + printable(cell.mark) + ", expected " +
                         (puzzle.coloured() ? "a colour (" + list.substr(0, list.size() - 2) + ")"
                                            : std::string("a piece's letter or digit")) +
                         " or '.' for an empty cell");
}

} // namespace

Arrangement readArrangement(const Puzzle& puzzle, const CharGrid& grid) {
    const Cell extent = puzzle.board.extent();
    const GridCell corner = grid.columns() > 0 ? grid.blocks.front().front().front() : GridCell{};
    // Blanks round the whole grid were taken for a margin.
    const bool margin = grid.rows() <= extent.y && grid.columns() <= extent.x;
    if (grid.rows() != extent.y || grid.columns() != extent.x)
        throw InputError(
            grid.file, corner.line, corner.column,
            "found " + std::to_string(grid.rows()) + " rows of " + std::to_string(grid.columns()) +
                ", expected " + std::to_string(extent.y) + " rows of " + std::to_string(extent.x) +
                ", the board of " + puzzle.name +
                (margin ? "; rows and columns without pieces are written with '.'" : ""));
    const std::vector<char> letters = colourLetters(puzzle);
    const int layers = layersOf(puzzle, grid);
    const bool named = static_cast<int>(grid.blocks.size()) > layers;
    std::vector<CellContent> cells(static_cast<std::size_t>(puzzle.board.size()));
    for (int z = 0; z < layers; ++z)
        for (int row = 0; row < grid.rows(); ++row)
            for (int x = 0; x < grid.columns(); ++x) {
                const auto at = [&](int block) -> const GridCell& {
                    return grid.blocks[static_cast<std::size_t>(block)]
                                      [static_cast<std::size_t>(row)][static_cast<std::size_t>(x)];
                };
                const GridCell& found = at(z);
                if (named && (at(layers + z).mark == '.') != (found.mark == '.'))
                    throw InputError(
                        grid.file, at(layers + z).line, at(layers + z).column,
                        "the blocks of colours and of pieces do not agree: the cell is empty "
                        "in one of them only");
                if (found.mark == '.') continue;
                const int colour = colourOf(puzzle, letters, grid, found);
                const int cell = puzzle.board.inFrame({x, extent.y - 1 - row, z});
                if (cell < 0)
                    throw InputError(grid.file, found.line, found.column,
                                     "found " + printable(found.mark) +
                                         " where the board has no cell, expected '.' or a blank");
                CellContent& content = cells[static_cast<std::size_t>(cell)];
                content.colour = colour;
                content.label = puzzle.coloured() ? 0 : found.mark;
                if (named) content.label = at(layers + z).mark;
            }
    return arrangementFromCells(puzzle, cells, !named && puzzle.coloured());
}

} // namespace cornerwise
