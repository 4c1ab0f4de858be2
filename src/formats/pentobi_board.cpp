#include "formats/pentobi_board.hpp"

#include "formats/characters.hpp"

#include <algorithm>
#include <cctype>

namespace cornerwise {
namespace {

constexpr std::string_view colourMarks = "XO#@";
constexpr std::string_view cellMarks = "XO#@.+ ";

std::string withoutEscapes(const std::string& text) {
    std::string result;
    for (std::size_t at = 0; at < text.size(); ++at) {
        if (text[at] == '\x1b') {
            while (at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) == 0)
                ++at;
            continue;
        }
        result += text[at];
    }
    return result;
}

/// The number at the left of a row and where it ends; 0 if there is none.
int rowNumber(const std::string& line, std::size_t& end) {
    const std::size_t start = std::min(line.find_first_not_of(' '), line.size());
    end = start;
    while (end < line.size() && end < start + 4 &&
           std::isdigit(static_cast<unsigned char>(line[end])) != 0)
        ++end;
    if (end == start || (end < line.size() && line[end] != ' ')) return 0;
    return wholeNumber(line.substr(start, end - start)).value_or(0);
}

/// "   A B C", after z "AAAB": the number of columns, and where the first stands.
int columnsOf(const std::string& line, std::size_t& first) {
    first = std::min(line.find('A'), line.size());
    const auto columns = static_cast<int>((line.size() - first + 1) / 2);
    for (int x = 0; x < columns; ++x) {
        const std::size_t at = first + 2 * static_cast<std::size_t>(x);
        if (at >= line.size() || line[at] != 'A' + x % 26) return 0;
    }
    return columns;
}

struct Print {
    std::vector<Line> rows;
    int columns = 0;
    std::size_t first = 0; // where the first column stands in a row
    Line wrong{0, 0, ""};  // the first line that is none of it
};

Print takeApart(const std::string& text) {
    Print print;
    for (Line& line : splitLines(withoutEscapes(text))) {
        if (line.text.empty()) continue;
        std::size_t end = 0;
        const int number = rowNumber(line.text, end);
        const bool follows =
            number > 0 && (print.rows.empty() || number + static_cast<int>(print.rows.size()) ==
                                                     rowNumber(print.rows.front().text, end));
        if (follows) {
            print.rows.push_back(std::move(line));
            continue;
        }
        print.columns = print.rows.empty() ? 0 : columnsOf(line.text, print.first);
        if (print.columns == 0) print.wrong = std::move(line);
        break; // what follows is the legend
    }
    return print;
}

bool endsAtOne(const Print& print) {
    std::size_t end = 0;
    return !print.rows.empty() && rowNumber(print.rows.back().text, end) == 1;
}

char markAt(const Line& row, std::size_t at) {
    return at < row.text.size() ? row.text[at] : ' ';
}

} // namespace

bool isPentobiBoard(const std::string& text) {
    const Print print = takeApart(text);
    if (print.columns == 0) return false;
    bool own = text.find("(X)") != text.npos; // whether there is what only this layout has
    for (const Line& row : print.rows)
        for (int x = 0; x < print.columns; ++x) {
            const std::size_t at = print.first + 2 * static_cast<std::size_t>(x);
            const char before = markAt(row, at - 1);
            if (cellMarks.find(markAt(row, at)) == cellMarks.npos) return false;
            own |= std::string_view("X#@+").find(markAt(row, at)) != std::string_view::npos ||
                   before == '/' || before == '\\';
        }
    return own;
}

CharGrid readPentobiBoard(const std::string& text, const std::string& file) {
    const Print print = takeApart(text);
    if (print.columns == 0 && endsAtOne(print))
        throw InputError(file, print.rows.back().number + 1, 1,
                         "the line of column letters is missing under the rows of the board, "
                         "expected as 'A B C'; it says where the cells stand");
    if (print.columns == 0)
        throw InputError(file, std::max(1, print.wrong.number), 1,
                         "found '" + printable(print.wrong.text) +
                             "', expected rows numbered down to 1, and then the columns' letters "
                             "as 'A B C'");
    if (!endsAtOne(print))
        throw InputError(file, print.rows.back().number, 1,
                         "found the last row of the board, expected row number 1");
    CharGrid grid{file, {{}}};
    for (const Line& row : print.rows) {
        std::vector<GridCell> cells;
        for (int x = 0; x < print.columns; ++x) {
            const std::size_t at = print.first + 2 * static_cast<std::size_t>(x);
            const char mark = markAt(row, at);
            const auto colour = colourMarks.find(mark);
            const int column = static_cast<int>(at) + 1;
            if (cellMarks.find(mark) == cellMarks.npos && mark != '/' && mark != '\\')
                throw InputError(file, row.number, column,
                                 "found " + printable(mark) +
                                     ", expected X, O, # or @ for a colour, or '.' or '+'");
            if (colour == colourMarks.npos)
                cells.push_back({'.', row.number, column});
            else
                cells.push_back({mark, row.number, column, static_cast<int>(colour)});
        }
        grid.blocks.front().push_back(std::move(cells));
    }
    requireEqualBlocks(grid);
    return grid;
}

std::string writePentobiBoard(const Puzzle& puzzle, const Arrangement& arrangement) {
    const Board& board = puzzle.board;
    const bool triangles = board.lattice().name() == "triangular";
    const int width = board.extent().x;
    const int height = board.extent().y;
    std::string marks(static_cast<std::size_t>(board.size()), triangles ? ' ' : '.');
    for (const auto& starts : puzzle.starts)
        for (const int c : starts) marks[static_cast<std::size_t>(c)] = '+';
    for (const PlacedPiece& p : arrangement.pieces)
        for (const int c : p.cells)
            marks[static_cast<std::size_t>(c)] = colourMarks[static_cast<std::size_t>(p.colour)];

    const std::size_t left = std::max<std::size_t>(2, std::to_string(height).size());
    std::string text;
    for (int y = height - 1; y >= 0; --y) {
        std::string row = std::to_string(y + 1) + " ";
        row.insert(0, left + 1 - row.size(), ' ');
        for (int x = 0; x <= width; ++x) {
            const int cell = x < width ? board.inFrame({x, y, 0}) : -1;
            const bool edge = cell >= 0 || board.inFrame({x - 1, y, 0}) >= 0;
            const bool up = ((board.firstColumn() + x + y) & 1) != 0; // on triangles
            if (triangles)
                row += !edge ? ' ' : up ? '/' : '\\';
            else if (x > 0)
                row += ' ';
            row += cell < 0 ? ' ' : marks[static_cast<std::size_t>(cell)];
        }
        const int line = height - 1 - y;
        const std::size_t colour = static_cast<std::size_t>(line / 4);
        if (line % 4 == 0 && colour < puzzle.colours.size())
            row += " " + puzzle.colours[colour] + "(" + colourMarks[colour] + ")";
        row.erase(row.find_last_not_of(' ') + 1);
        text += row + "\n";
    }
    text += std::string(left + (triangles ? 1 : 0), ' ');
    for (int x = 0; x < width; ++x) {
        text += x < 26 ? ' ' : static_cast<char>('A' + x / 26 - 1);
        text += static_cast<char>('A' + x % 26);
    }
    return text + "\n";
}

} // namespace cornerwise
