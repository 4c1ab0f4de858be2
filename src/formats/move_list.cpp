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

bool isPass(const std::string& word) {
    std::string lower = word;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return lower == "pass" || lower == "passes";
}

bool isColourWord(const std::string& word) {
    return std::all_of(word.begin(), word.end(),
                       [](unsigned char c) { return std::isalnum(c) != 0 || c == '-'; });
}

} // namespace

bool isMoveList(const std::string& text) {
    for (const Line& line : splitLines(text)) {
        const std::vector<Word> found = words(line);
        if (found.empty()) continue;
        return found.size() >= 2 && isColourWord(found[0].text) &&
               (isPass(found[1].text) || isCellWord(found[1].text));
    }
    return false;
}

std::vector<MoveLine> readMoveList(const std::string& text, const std::string& file) {
    std::vector<MoveLine> moves;
    for (const Line& line : splitLines(text)) {
        const std::vector<Word> found = words(line);
        if (found.empty()) continue;
        const auto fail = [&](const Word& word, const std::string& expected) {
            throw InputError(file, line.number, word.column,
                             "found '" + printable(word.text) + "', expected " + expected);
        };
        if (!isColourWord(found[0].text)) fail(found[0], "a colour and its move");
        MoveLine move{found[0].text, false, {}, line.number, found[0].column};
        if (found.size() == 1) fail(found[0], "a colour and its move, as 'blue: a1,b1'");
        move.pass = found.size() == 2 && isPass(found[1].text);
        for (std::size_t i = 1; i < found.size() && !move.pass; ++i) {
            if (!isCellWord(found[i].text)) fail(found[i], "a cell such as a1, or 'pass'");
            move.cells.push_back(found[i].text);
        }
        moves.push_back(std::move(move));
    }
    if (moves.empty()) throw InputError(file, 1, 1, "found no move, expected as 'blue: a1,b1'");
    return moves;
}

GameRecord recordOf(const std::vector<MoveLine>& moves, const std::string& file, const Game& game) {
    GameRecord record{file, {}};
    for (const MoveLine& move : moves) {
        const int colour = colourNamed(game, move.colour);
        if (colour < 0) {
            std::string list;
            for (const std::string& name : game.puzzle.colours)
                list += (list.empty() ? "" : ", ") + name;
            throw InputError(file, move.line, move.column,
                             "found the colour '" + printable(move.colour) + "', expected one of " +
                                 list + ", the colours of the game " + game.name);
        }
        record.steps.push_back({move.pass ? RecordStep::Kind::pass : RecordStep::Kind::move, colour,
                                move.cells, move.line, move.column});
    }
    return record;
}

} // namespace cornerwise
