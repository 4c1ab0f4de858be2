#include "formats/move_list.hpp"

#include "formats/characters.hpp"
#include "puzzle/input_error.hpp"

#include <algorithm>
#include <cctype>

namespace cornerwise {
namespace {

struct Word {
    std::string text;
    int column;
    bool colon = false; // follows
};

/// The words of a line up to a comment, parted by blanks, commas and the colon after the colour.
std::vector<Word> words(const Line& line) {
    std::vector<Word> result;
    bool open = false;
    for (std::size_t i = 0; i < line.text.size() && line.text[i] != '#'; ++i) {
        const char c = line.text[i];
        const bool colon = c == ':' && result.size() <= 2;
        if (c == ' ' || c == ',' || colon) {
            open = false;
            if (colon && !result.empty()) result.back().colon = true;
            continue;
        }
        if (!open) result.push_back({"", static_cast<int>(i) + 1});
        open = true;
        result.back().text += c;
    }
    // "12." or "12)" before the colour
    if (result.size() > 1) {
        const std::string& first = result.front().text;
        const bool number = first.size() > 1 && (first.back() == '.' || first.back() == ')') &&
                            std::all_of(first.begin(), first.end() - 1,
                                        [](unsigned char c) { return std::isdigit(c) != 0; });
        if (number) result.erase(result.begin());
    }
    return result;
}

std::string lower(std::string word) {
    std::transform(word.begin(), word.end(), word.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return word;
}

bool isPass(const std::string& word) {
    return lower(word) == "pass" || lower(word) == "passes";
}

bool isColourWord(const std::string& word) {
    return std::all_of(word.begin(), word.end(),
                       [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; });
}

/// Whether a line has no colour, but begins with its cells, a pair or a piece.
bool beginsWithMove(const std::vector<Word>& found) {
    const Word& first = found.front();
    return !first.colon && (isCellWord(first.text) || first.text.front() == '(');
}

/// Digits, with or without a minus; a number that may be too large to be one.
bool isNumber(const std::string& word) {
    const std::size_t start = word.front() == '-' ? 1 : 0;
    return word.size() > start && word.find_first_not_of("0123456789", start) == std::string::npos;
}

/// How many of the last words are whole numbers.
std::size_t numbersAtEnd(const std::vector<Word>& found) {
    std::size_t n = 0;
    while (n < found.size() && isNumber(found[found.size() - 1 - n].text)) ++n;
    return n;
}

/// "[colour] piece flip rotation x y"; the piece may be called by a number, too.
bool isLaid(const std::vector<Word>& found) {
    return (found.size() == 5 || found.size() == 6) && numbersAtEnd(found) >= 4 &&
           found[0].text.front() != '(';
}

bool hasLetter(const std::vector<Word>& found) {
    return std::any_of(found.begin(), found.end(), [](const Word& word) {
        return std::any_of(word.text.begin(), word.text.end(),
                           [](unsigned char c) { return std::isalpha(c) != 0; });
    });
}

class LineReader {
  public:
    LineReader(const Line& line, const std::string& file, std::vector<Word> words)
        : line_(line), file_(file), words_(std::move(words)) {}

    MoveLine read() {
        move_.line = line_.number;
        move_.column = words_.front().column;
        if (isLaid(words_)) {
            readLaid();
            return std::move(move_);
        }
        if (!beginsWithMove(words_)) {
            if (!isColourWord(words_[0].text)) fail(words_[0], "a colour and its move");
            if (words_.size() == 1) fail(words_[0], "a colour and its move, as 'blue: a1,b1'");
            move_.colour = words_[0].text;
            words_.erase(words_.begin());
        }
        if (words_.front().text.front() == '(')
            readPairs();
        else
            readCells();
        return std::move(move_);
    }

  private:
    [[noreturn]] void fail(const Word& word, const std::string& expected) const {
        throw InputError(file_, line_.number, word.column,
                         "found '" + printable(word.text) + "', expected " + expected);
    }

    void readCells() {
        move_.pass = words_.size() == 1 && isPass(words_[0].text);
        for (std::size_t i = 0; i < words_.size() && !move_.pass; ++i) {
            if (!isCellWord(words_[i].text)) fail(words_[i], "a cell such as a1, or 'pass'");
            move_.cells.push_back(words_[i].text);
        }
    }

    void readLaid() {
        const std::size_t at = words_.size() - 5;
        if (at == 1) move_.colour = words_[0].text;
        const auto number = [&](std::size_t i) {
            const auto value = wholeNumber(words_[at + i].text);
            if (!value) fail(words_[at + i], "a number of at most six digits");
            return *value;
        };
        const int turn = number(2);
        const bool degrees = turn == 90 || turn == 180 || turn == 270;
        if (number(1) != 0 && number(1) != 1) fail(words_[at + 1], "0, or 1 for a flipped piece");
        if (turn < 0 || (turn > 3 && !degrees))
            fail(words_[at + 2], "a rotation: 0 to 3, or 0, 90, 180, 270");
        move_.laid = LaidPiece{words_[at].text, number(1) == 1, degrees ? turn / 90 : turn,
                               number(3), number(4)};
    }

    /// "(1,2)" came as the words "(1" and "2)", or with blanks as more.
    void readPairs() {
        std::string text;
        for (const Word& word : words_) text += word.text + " ";
        bool open = false;
        std::vector<int> numbers;
        for (std::size_t at = 0; at < text.size();) {
            if (text[at] == '(' || text[at] == ')') {
                open = text[at++] == '(';
                const bool whole = numbers.size() % 2 == 0;
                if (!whole) fail(words_.front(), "pairs of column and row, as (1,2),(1,3)");
                continue;
            }
            if (text[at] == ' ') {
                ++at;
                continue;
            }
            const std::size_t end = std::min(text.find_first_of("() ", at), text.size());
            const auto number = wholeNumber(text.substr(at, end - at));
            if (!number || !open) fail(words_.front(), "pairs of column and row, as (1,2),(1,3)");
            numbers.push_back(*number);
            at = end;
        }
        for (std::size_t i = 0; i + 1 < numbers.size(); i += 2)
            move_.pairs.emplace_back(numbers[i], numbers[i + 1]);
        if (numbers.empty() || open || numbers.size() % 2 != 0)
            fail(words_.front(), "pairs of column and row, as (1,2),(1,3)");
    }

    const Line& line_;
    const std::string& file_;
    std::vector<Word> words_;
    MoveLine move_;
};

/// The names of a move's cells, whichever way it is written.
std::vector<std::string> cellsOf(const MoveLine& move, const std::string& file,
                                 const Puzzle& puzzle, Origin origin) {
    if (!move.cells.empty() || move.pass) {
        std::vector<std::string> names = move.cells;
        for (std::string& name : names)
            if (origin == Origin::topLeft) name = fromTheTop(name, puzzle.board);
        return names;
    }
    const auto fail = [&](const std::string& message) {
        throw InputError(file, move.line, move.column, message);
    };
    if (puzzle.board.lattice().name() != "square")
        fail("found a move by columns and rows, expected cells as 'a1,b1' on a board of " +
             std::string(puzzle.board.lattice().name()) + " cells");
    const bool fromBottom = origin == Origin::bottomLeft;
    const int rows = puzzle.board.extent().y;
    std::vector<Cell> cells;
    for (const auto& [column, row] : move.pairs)
        cells.push_back({column - 1, fromBottom ? row - 1 : rows - row, 0});
    if (move.laid) {
        const auto piece =
            std::find_if(puzzle.pieces.begin(), puzzle.pieces.end(),
                         [&](const Piece& p) { return lower(p.name) == lower(move.laid->name); });
        if (piece == puzzle.pieces.end())
            fail("found the piece '" + printable(move.laid->name) + "', which " + puzzle.name +
                 " does not have");
        const Shape shape =
            turned(puzzle.board.lattice(), piece->shape, move.laid->flip, move.laid->quarters);
        int top = 0;
        for (const Cell& c : shape) top = std::max(top, c.y);
        const int bottom = fromBottom ? move.laid->y : rows - 1 - move.laid->y - top;
        for (const Cell& c : shape) cells.push_back({c.x + move.laid->x, bottom + c.y, 0});
    }
    std::vector<std::string> names;
    for (const Cell& c : cells) {
        if (c.x < 0 || c.x >= puzzle.board.extent().x || c.y < 0 || c.y >= rows)
            fail("found a cell in column " + std::to_string(c.x + 1) + " and row " +
                 std::to_string(fromBottom ? c.y + 1 : rows - c.y) + " from the " +
                 (fromBottom ? "bottom" : "top") + " left, expected one on the board of " +
                 std::to_string(rows) + " rows of " + std::to_string(puzzle.board.extent().x));
        names.push_back(cellName(c));
    }
    return names;
}

/// Whether lines of letters and '0', one as wide as the other, are the rows of a grid where 0 is an
/// empty cell: "BB00" names no cell, as rows count from 1, and "B 0 0 0 0" twice is no move.
bool isGridWithZeros(const std::string& text) {
    std::vector<std::vector<std::string>> rows;
    bool zeros = false;
    for (const Line& line : splitLines(text)) {
        std::vector<std::string> row = wordsOf(line.text, " ");
        if (row.empty()) continue;
        // A number before the cells is the row's label.
        if (row.size() > 1 && wholeNumber(row.front()).value_or(0) > 0) row.erase(row.begin());
        for (const std::string& word : row) {
            zeros = zeros || word.find('0') != word.npos;
            if (!std::all_of(word.begin(), word.end(), [](unsigned char c) {
                    return std::isalpha(c) != 0 || c == '0' || c == '.' || c == '-' || c == '_';
                }))
                return false;
        }
        rows.push_back(std::move(row));
    }
    if (!zeros || (rows.size() == 1 && rows.front().size() > 1)) return false;
    const std::size_t width = rows.front().front().size();
    return std::all_of(rows.begin(), rows.end(), [&](const std::vector<std::string>& row) {
        return row.size() == rows.front().size() &&
               std::all_of(row.begin(), row.end(),
                           [&](const std::string& word) { return word.size() == width; });
    });
}

} // namespace

bool isMoveList(const std::string& text) {
    if (isGridWithZeros(text)) return false;
    bool first = true;
    for (const Line& line : splitLines(text)) {
        const std::vector<Word> found = words(line);
        if (found.empty()) continue;
        // Numbers alone may be a grid of digits; a later line tells.
        if (isLaid(found)) {
            if (hasLetter(found)) return true;
            first = false;
            continue;
        }
        if (!first) return false;
        if (beginsWithMove(found)) return true;
        return found.size() >= 2 && isColourWord(found[0].text) &&
               (isPass(found[1].text) || isCellWord(found[1].text) || found[1].text[0] == '(');
    }
    return false;
}

std::string nameInMoveList(const std::string& text) {
    const std::string line = splitLines(text).front().text;
    const std::vector<std::string> found = wordsOf(line, "# ");
    return line.starts_with('#') && found.size() == 1 ? found.front() : "";
}

std::vector<MoveLine> readMoveList(const std::string& text, const std::string& file) {
    std::vector<MoveLine> moves;
    for (const Line& line : splitLines(text)) {
        std::vector<Word> found = words(line);
        if (!found.empty()) moves.push_back(LineReader(line, file, std::move(found)).read());
    }
    if (moves.empty()) throw InputError(file, 1, 1, "found no move, expected as 'blue: a1,b1'");
    return moves;
}

std::string conventionOf(const std::vector<MoveLine>& moves) {
    const auto any = [&](auto is) { return std::any_of(moves.begin(), moves.end(), is); };
    std::string text;
    const auto add = [&](bool is, const char* words) {
        if (is) text += (text.empty() ? "" : "; ") + std::string(words);
    };
    add(any([](const MoveLine& m) { return !m.cells.empty(); }),
        "cells by column letter and row number, a1 at the bottom left");
    add(any([](const MoveLine& m) { return !m.pairs.empty(); }),
        "pairs of column and row from the top left, both from 1");
    add(any([](const MoveLine& m) { return m.laid.has_value(); }),
        "piece, flip, clockwise quarter turns, then x and y of the piece's box from the top left, "
        "both from 0");
    add(any([](const MoveLine& m) { return m.colour.empty(); }),
        "where no colour is named, colours move in turn");
    return text;
}

GameRecord recordOf(const std::vector<MoveLine>& moves, const std::string& file, const Game& game,
                    Origin origin) {
    GameRecord record{file, {}};
    const int colours = static_cast<int>(game.puzzle.colours.size());
    int turn = 0;
    for (const MoveLine& move : moves) {
        const int colour = move.colour.empty()      ? turn
                           : game.puzzle.coloured() ? colourNamed(game, move.colour)
                                                    : -1;
        if (colour < 0) {
            std::string list;
            for (const std::string& name : game.puzzle.colours)
                list += (list.empty() ? "" : ", ") + name;
            throw InputError(file, move.line, move.column,
                             "found the colour '" + printable(move.colour) + "', expected " +
                                 (game.puzzle.coloured()
                                      ? "one of " + list + ", the colours of the game " + game.name
                                      : "cells alone, as " + game.name + " has no colours"));
        }
        turn = (colour + 1) % colours;
        record.steps.push_back({move.pass ? RecordStep::Kind::pass : RecordStep::Kind::move, colour,
                                cellsOf(move, file, game.puzzle, origin), move.line, move.column});
    }
    return record;
}

} // namespace cornerwise
