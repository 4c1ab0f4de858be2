#include "formats/digits.hpp"

#include "formats/characters.hpp"

#include <algorithm>
#include <cctype>

namespace cornerwise {
namespace {

constexpr std::string_view separators = " ,;[]{}|";

struct Token {
    std::string text;
    int column; // from 1
};

bool isLetters(const std::string& text) {
    return std::all_of(text.begin(), text.end(), [](unsigned char c) {
        return std::isalpha(c) != 0 || separators.find(static_cast<char>(c)) != separators.npos;
    });
}

std::vector<Token> tokensOf(std::string_view text, std::size_t before) {
    std::vector<Token> tokens;
    for (std::size_t at = 0; (at = text.find_first_not_of(separators, at)) != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        tokens.push_back(
            {std::string(text.substr(at, end - at)), static_cast<int>(before + at) + 1});
        at = end;
    }
    // Cells side by side: "0120".
    if (tokens.size() != 1 || tokens.front().text == "-1") return tokens;
    const Token all = tokens.front();
    tokens.clear();
    for (std::size_t i = 0; i < all.text.size(); ++i)
        tokens.push_back({all.text.substr(i, 1), all.column + static_cast<int>(i)});
    return tokens;
}

/// The rows of a line: mostly one, but brackets that close and semicolons end a row, too.
std::vector<std::vector<Token>> rowsOf(const std::string& text) {
    std::vector<std::vector<Token>> rows;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find_first_of(";]}", at), text.size());
        auto tokens = tokensOf(std::string_view(text).substr(at, end - at), at);
        if (!tokens.empty()) rows.push_back(std::move(tokens));
        at = end + 1;
    }
    return rows;
}

bool isCell(const std::string& token) {
    return token == "-1" || token == "." || token == "-" || token == "_" ||
           (token.size() == 1 && std::isdigit(static_cast<unsigned char>(token.front())) != 0);
}

} // namespace

bool isDigitGrid(const std::string& text) {
    bool digits = false;
    bool labels = false;
    for (const Line& line : splitLines(text)) {
        if (line.text.empty()) continue;
        if (isLetters(line.text)) {
            if (labels) return false;
            labels = true;
            continue;
        }
        for (const auto& row : rowsOf(line.text))
            for (const Token& token : row) {
                const bool label = labels && wholeNumber(token.text).value_or(-1) > 0;
                if (!label && !isCell(token.text)) return false;
                digits |= std::isdigit(static_cast<unsigned char>(token.text.back())) != 0;
            }
    }
    return digits;
}

DigitGrid readDigits(const std::string& text, const std::string& file) {
    DigitGrid result{{file, {}}};
    const std::vector<Line> lines = splitLines(text);
    const bool labels = std::any_of(lines.begin(), lines.end(), [](const Line& line) {
        return !line.text.empty() && isLetters(line.text);
    });
    std::string found; // which cells occur, '-' for -1
    bool open = false;
    int columnLetters = 0; // lines of them
    for (const Line& line : lines) {
        if (!line.text.empty() && isLetters(line.text) && ++columnLetters == 1) continue;
        std::vector<std::vector<Token>> rows = rowsOf(line.text);
        if (labels)
            for (auto& row : rows)
                if (wholeNumber(row.front().text)) row.erase(row.begin());
        std::erase_if(rows, [](const auto& row) { return row.empty(); });
        if (rows.empty()) open = false;
        for (const auto& row : rows) {
            if (!open) result.grid.blocks.emplace_back();
            open = true;
            std::vector<GridCell> cells;
            for (const Token& token : row) {
                if (!isCell(token.text))
                    throw InputError(file, line.number, token.column,
                                     "found '" + printable(token.text) +
                                         "', expected a digit, or '.' or -1 for an empty cell");
                cells.push_back({token.text.front(), line.number, token.column});
                found += token.text.front();
            }
            result.grid.blocks.back().push_back(std::move(cells));
        }
    }
    if (result.grid.blocks.empty())
        throw InputError(file, 1, 1,
                         std::string("found ") + (labels ? "only letters" : "an empty file") +
                             ", expected a grid of digits");
    requireEqualBlocks(result.grid);

    const auto has = [&](std::string_view any) { return found.find_first_of(any) != found.npos; };
    const bool zeros = has("0");
    const bool otherEmpty = has("9.-_");
    result.fromZero = zeros && otherEmpty && !has("4");
    result.doubtful = !has("4") && !result.fromZero && (zeros || otherEmpty ? has("123") : false);
    for (GridBlock& block : result.grid.blocks)
        for (auto& row : block)
            for (GridCell& cell : row) {
                const bool digit = std::isdigit(static_cast<unsigned char>(cell.mark)) != 0;
                const bool empty = !digit || cell.mark == (result.fromZero ? '9' : '0') ||
                                   (cell.mark == '9' && !has("5678"));
                if (empty)
                    cell.mark = '.';
                else
                    cell.colour = cell.mark - (result.fromZero ? '0' : '1');
            }
    return result;
}

std::string writeDigits(const Puzzle& puzzle, const Arrangement& arrangement) {
    const std::vector<char> letters = colourLetters(puzzle);
    std::string text;
    for (const std::string& row : colourRows(puzzle, arrangement)) {
        for (const char c : row) {
            const auto colour = std::find(letters.begin(), letters.end(), c) - letters.begin();
            text += c == '.' ? '0' : static_cast<char>('1' + colour);
        }
        text += '\n';
    }
    return text;
}

} // namespace cornerwise
