#include "formats/blksgf.hpp"

#include "formats/characters.hpp"
#include "puzzle/input_error.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

namespace cornerwise {
namespace {

bool isSpace(char c) {
    return std::isspace(static_cast<unsigned char>(c)) != 0;
}

/// Where the text begins, after a byte-order mark.
std::size_t textStart(const std::string& text) {
    return text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0;
}

class Parser {
  public:
    Parser(const std::string& text, const std::string& file)
        : text_(text), file_(file), at_(textStart(text)) {}

    /// The tree without recursion, so that no depth of it can be too great. A node belongs to the
    /// main line until the first ')' that closes a variation.
    std::vector<std::vector<SgfProperty>> mainLine() {
        std::vector<std::vector<SgfProperty>> nodes;
        int depth = 0;
        bool main = true;
        skipSpace();
        expect('(', "expected '(' at the start of the game tree");
        for (++depth; depth > 0;) {
            skipSpace();
            if (end()) fail("found the end of the file, expected ')' to close the game tree");
            const char c = text_[at_];
            if (c == ';') {
                advance();
                const auto node = properties();
                if (main) nodes.push_back(node);
                variations_ |= !main;
            } else if (c == '(') {
                advance();
                ++depth;
            } else if (c == ')') {
                advance();
                --depth;
                main = false;
            } else {
                fail("found " + printable(c) + ", expected ';', '(' or ')'");
            }
        }
        skipSpace();
        if (!end()) fail("found " + printable(text_[at_]) + " after the end of the game tree");
        return nodes;
    }

    /// Whether there were nodes beside the main line.
    bool variations() const { return variations_; }

  private:
    [[noreturn]] void fail(const std::string& message) const {
        throw InputError(file_, line_, column_, message);
    }

    bool end() const { return at_ >= text_.size(); }

    void advance() {
        const char c = text_[at_++];
        const bool crlf = c == '\r' && !end() && text_[at_] == '\n';
        if ((c == '\n' || c == '\r') && !crlf) {
            ++line_;
            column_ = 1;
        } else {
            ++column_;
        }
    }

    void skipSpace() {
        while (!end() && isSpace(text_[at_])) advance();
    }

    void expect(char c, const std::string& message) {
        if (end()) fail("found the end of the file, " + message);
        if (text_[at_] != c) fail("found " + printable(text_[at_]) + ", " + message);
        advance();
    }

    std::vector<SgfProperty> properties() {
        std::vector<SgfProperty> result;
        for (skipSpace(); !end() && std::isalnum(static_cast<unsigned char>(text_[at_])) != 0;
             skipSpace()) {
            SgfProperty property;
            while (!end() && std::isalnum(static_cast<unsigned char>(text_[at_])) != 0) {
                property.name += text_[at_];
                advance();
            }
            skipSpace();
            if (end() || text_[at_] != '[')
                fail("expected '[' after the property " + property.name.substr(0, 20));
            for (; !end() && text_[at_] == '['; skipSpace()) property.values.push_back(value());
            result.push_back(std::move(property));
        }
        return result;
    }

    SgfValue value() {
        advance();
        SgfValue result{"", line_, column_};
        while (!end() && text_[at_] != ']') {
            if (text_[at_] == '\\') {
                advance();
                if (end()) break;
            }
            result.text += text_[at_];
            advance();
        }
        if (end()) {
            line_ = result.line;
            column_ = result.column;
            fail("this value has no end, expected ']'");
        }
        advance();
        return result;
    }

    const std::string& text_;
    const std::string& file_;
    std::size_t at_;
    int line_ = 1;
    int column_ = 1;
    bool variations_ = false;
};

/// The colour that an identifier stands for, -1 if none: B, W or 1 to 4, or the old names.
int colourOf(const std::string& id) {
    constexpr std::array<std::array<std::string_view, 3>, 4> ids{
        {{"1", "B", "BLUE"}, {"2", "W", "YELLOW"}, {"3", "RED"}, {"4", "GREEN"}}};
    for (std::size_t q = 0; q < ids.size(); ++q)
        if (!id.empty() && std::find(ids[q].begin(), ids[q].end(), id) != ids[q].end())
            return static_cast<int>(q);
    return -1;
}

class RecordReader {
  public:
    RecordReader(const Blksgf& blksgf, const Game& game)
        : blksgf_(blksgf), game_(game), record_{blksgf.file, {}} {}

    GameRecord read() {
        for (const auto& node : blksgf_.nodes)
            for (const SgfProperty& property : node) readProperty(property);
        return std::move(record_);
    }

  private:
    using Kind = RecordStep::Kind;

    void readProperty(const SgfProperty& property) {
        const SgfValue& first = property.values.front();
        if (const int q = colourOf(property.name); q >= 0) {
            RecordStep move{
                Kind::move, checked(q, property.name, first), {}, first.line, first.column};
            for (const SgfValue& value : property.values)
                for (std::string& cell : cells(value)) move.cells.push_back(std::move(cell));
            record_.steps.push_back(std::move(move));
        } else if (property.name == "PL") {
            const int colour = colourOf(trimmed(first.text));
            if (colour < 0)
                fail(first, "found PL[" + first.text + "], expected a colour as 1 or B");
            add(Kind::turn, checked(colour, first.text, first), {}, first);
        } else if (property.name == "AE") {
            for (const SgfValue& value : property.values) add(Kind::remove, 0, cells(value), value);
        } else if (property.name.size() == 2 && property.name.front() == 'A') {
            const int colour = colourOf(property.name.substr(1));
            if (colour < 0) return; // AP and the like
            for (const SgfValue& value : property.values)
                add(Kind::add, checked(colour, property.name, value), cells(value), value);
        }
    }

    void add(Kind kind, int colour, std::vector<std::string> cells, const SgfValue& value) {
        record_.steps.push_back({kind, colour, std::move(cells), value.line, value.column});
    }

    [[noreturn]] void fail(const SgfValue& value, const std::string& message) const {
        throw InputError(blksgf_.file, value.line, value.column, message);
    }

    int checked(int colour, const std::string& id, const SgfValue& value) const {
        if (colour < static_cast<int>(game_.puzzle.colours.size())) return colour;
        fail(value, "found the colour " + id + ", but the game " + game_.name + " has only " +
                        std::to_string(game_.puzzle.colours.size()));
    }

    static std::string trimmed(const std::string& text) {
        std::string result;
        std::copy_if(text.begin(), text.end(), std::back_inserter(result),
                     [](char c) { return !isSpace(c); });
        return result;
    }

    std::vector<std::string> cells(const SgfValue& value) const {
        const std::string text = trimmed(value.text);
        std::vector<std::string> result(1);
        for (const char c : text)
            if (c == ',')
                result.emplace_back();
            else
                result.back() += c;
        for (const std::string& name : result)
            if (!isCellWord(name))
                fail(value, "found '" + printable(name) + "', expected a cell such as a1");
        return result;
    }

    const Blksgf& blksgf_;
    const Game& game_;
    GameRecord record_;
};

} // namespace

bool isBlksgf(const std::string& text) {
    std::size_t at = textStart(text);
    const auto next = [&] {
        while (at < text.size() && isSpace(text[at])) ++at;
        return at < text.size() ? text[at++] : '\0';
    };
    return next() == '(' && next() == ';';
}

Blksgf readBlksgf(const std::string& text, const std::string& file) {
    Parser parser(text, file);
    Blksgf result{file, {}, parser.mainLine()};
    result.variations = parser.variations();
    if (!result.nodes.empty())
        for (const SgfProperty& property : result.nodes.front())
            if (property.name == "GM") result.game = property.values.front();
    if (result.game.line == 0)
        throw InputError(file, 1, 1, "the root has no property GM, expected the name of the game");
    return result;
}

GameRecord recordOf(const Blksgf& blksgf, const Game& game) {
    return RecordReader(blksgf, game).read();
}

std::vector<std::string> otherProperties(const Blksgf& blksgf) {
    std::set<std::string> names;
    for (const auto& node : blksgf.nodes)
        for (const SgfProperty& property : node) {
            const std::string& name = property.name;
            const bool setup = name == "PL" || name == "AE" ||
                               (name.front() == 'A' && colourOf(name.substr(1)) >= 0);
            if (name != "GM" && colourOf(name) < 0 && !setup) names.insert(name);
        }
    return {names.begin(), names.end()};
}

std::string writeBlksgf(const Puzzle& puzzle, const std::string& game, const GameRecord& record) {
    const auto idOf = [&](int colour) {
        const bool two = puzzle.colours.size() == 2;
        return two ? std::string(colour == 0 ? "B" : "W") : std::to_string(colour + 1);
    };
    std::string text = "(;GM[" + game + "]CA[UTF-8]AP[cornerwise]";
    std::vector<std::string> node; // the names of the set-up properties of the last node
    bool moved = false;            // the last node has a move, beside which no set-up may stand
    for (const RecordStep& step : record.steps) {
        if (step.kind == RecordStep::Kind::pass) continue;
        std::vector<int> cells;
        for (const std::string& name : step.cells)
            cells.push_back(puzzle.board.cellNamed(name).value());
        const std::string value = "[" + puzzle.board.cellNames(cells) + "]";
        if (step.kind == RecordStep::Kind::move) {
            text += "\n;" + idOf(step.colour) + value;
            moved = true;
            continue;
        }
        const bool turn = step.kind == RecordStep::Kind::turn;
        const std::string name = turn                                    ? "PL"
                                 : step.kind == RecordStep::Kind::remove ? "AE"
                                                                         : "A" + idOf(step.colour);
        // Within a node the order of properties has no meaning, and each may stand there once, all
        // its values together.
        const bool goesOn = !moved && !turn && !node.empty() && node.back() == name;
        if (!goesOn) {
            const bool removes = name == "AE" || (!node.empty() && node.back() == "AE");
            const bool there = std::find(node.begin(), node.end(), name) != node.end();
            if (moved || there || (removes && !node.empty())) {
                text += "\n;" + name;
                node = {name};
            } else {
                text += "\n" + name;
                node.push_back(name);
            }
            moved = false;
        }
        text += turn ? "[" + idOf(step.colour) + "]" : value;
    }
    return text + ")\n";
}

} // namespace cornerwise
