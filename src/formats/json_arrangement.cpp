#include "formats/json_arrangement.hpp"

#include "formats/characters.hpp"
#include "formats/grid.hpp"
#include "puzzle/input_error.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace cornerwise {
namespace {

using Json = nlohmann::ordered_json;

class Reader {
  public:
    Reader(const std::string& text, const std::string& file) : text_(text), file_(file) {}

    JsonArrangement read() {
        const Json root = parsed();
        if (!root.is_object()) fail("found another value, expected an object");
        result_.puzzle = textOf(root, "puzzle");
        result_.board = textOf(root, "board");
        const Json* from = &root;
        if (const auto list = root.find("solutions"); list != root.end() && list->is_array()) {
            if (!list->empty()) {
                from = &list->front();
                result_.further = list->size() - 1;
            } else if (const auto best = root.find("best"); best != root.end()) {
                from = &*best;
                result_.best = true;
            } else {
                fail("\"solutions\" is empty, so there is no arrangement");
            }
        }
        if (from->is_object() && from->contains("placements"))
            readPlacements(from->at("placements"));
        else if (from->is_object() && from->contains("grid"))
            readGrid(*from);
        else
            fail("found neither \"placements\" nor \"grid\", expected one of them, or "
                 "\"solutions\" that have them");
        return std::move(result_);
    }

  private:
    [[noreturn]] void fail(const std::string& message) const {
        throw InputError(file_, 0, 0, message);
    }

    Json parsed() const {
        try {
            return Json::parse(text_.starts_with(byteOrderMark) ? text_.substr(3) : text_);
        } catch (const Json::parse_error& error) {
            const std::size_t at = std::min(error.byte, text_.size());
            const std::string before = text_.substr(0, at);
            const auto line = std::count(before.begin(), before.end(), '\n') + 1;
            const std::size_t start = before.rfind('\n') + 1; // npos + 1 is 0
            throw InputError(file_, static_cast<int>(line),
                             std::max(1, static_cast<int>(at - std::min(start, at))),
                             "found no JSON here, expected a value as JSON has them");
        }
    }

    static std::string textOf(const Json& object, const char* key) {
        const auto found = object.find(key);
        return found != object.end() && found->is_string() ? found->get<std::string>() : "";
    }

    void readPlacements(const Json& list) {
        if (!list.is_array()) fail("\"placements\" is no list");
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string where = "placements[" + std::to_string(i) + "]";
            const Json& item = list[i];
            const auto cells = item.find("cells");
            if (!item.is_object() || cells == item.end() || !cells->is_array() || cells->empty())
                fail(where + " has no \"cells\", expected a list of names");
            MoveLine move;
            move.colour = textOf(item, "colour");
            for (const Json& cell : *cells) {
                if (!cell.is_string() || !isCellWord(cell.get<std::string>()))
                    fail(where + ": found " + printable(cell.dump()) +
                         ", expected the name of a cell such as \"a1\"");
                move.cells.push_back(cell.get<std::string>());
            }
            result_.moves.push_back(std::move(move));
        }
    }

    void readGrid(const Json& object) {
        for (const char* key : {"grid", "pieces"}) {
            const auto rows = object.find(key);
            if (rows == object.end()) continue;
            if (!rows->is_array()) fail(std::string("\"") + key + "\" is no list of rows");
            for (const Json& row : *rows) {
                if (!row.is_string()) fail(std::string("\"") + key + "\" is no list of rows");
                result_.grid += row.get<std::string>() + "\n";
            }
            result_.grid += "\n";
        }
    }

    const std::string& text_;
    const std::string& file_;
    JsonArrangement result_;
};

} // namespace

bool isJson(const std::string& text) {
    const std::size_t start = text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0;
    const std::size_t at = text.find_first_not_of(" \t\r\n", start);
    return at != text.npos && text[at] == '{';
}

JsonArrangement readJsonArrangement(const std::string& text, const std::string& file) {
    return Reader(text, file).read();
}

std::string writeJsonArrangement(const Puzzle& puzzle, const Arrangement& arrangement) {
    Json placements = Json::array();
    for (const PlacedPiece& p : arrangement.pieces) {
        Json cells = Json::array();
        for (const int c : p.cells) cells.push_back(puzzle.board.cellName(c));
        const std::string piece =
            p.piece < 0 ? "?" : puzzle.pieces[static_cast<std::size_t>(p.piece)].name;
        placements.push_back({{"colour", puzzle.colours[static_cast<std::size_t>(p.colour)]},
                              {"piece", piece},
                              {"cells", cells}});
    }
    const Json json{{"puzzle", puzzle.name},
                    {"rule", ruleName(puzzle.rule)},
                    {"board", puzzle.board.description()},
                    {"grid", colourRows(puzzle, arrangement)},
                    {"pieces", pieceRows(puzzle, arrangement)},
                    {"placements", placements}};
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace cornerwise
