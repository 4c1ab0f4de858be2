#include "formats/json_arrangement.hpp"

#include "formats/characters.hpp"
#include "formats/grid.hpp"
#include "formats/located_json.hpp"
#include "puzzle/input_error.hpp"

namespace cornerwise {
namespace {

using Json = nlohmann::ordered_json;

class Reader {
  public:
    Reader(const std::string& text, const std::string& file) : file_(file), json_(text, file) {}

    JsonArrangement read() {
        const Json& root = json_.root();
        if (!root.is_object()) fail("", "found another value, expected an object");
        result_.puzzle = textOf(root, "", "puzzle");
        result_.puzzlePlace = json_.place("/puzzle");
        result_.board = textOf(root, "", "board");
        const Json* from = &root;
        std::string at;
        if (const auto list = root.find("solutions"); list != root.end()) {
            if (!list->is_array()) fail("/solutions", "\"solutions\" is no list");
            if (!list->empty()) {
                from = &list->front();
                at = "/solutions/0";
                result_.further = list->size() - 1;
            } else if (const auto best = root.find("best"); best != root.end()) {
                from = &*best;
                at = "/best";
                result_.best = true;
            } else {
                fail("/solutions", "\"solutions\" is empty, so there is no arrangement");
            }
        }
        if (from->is_object() && from->contains("placements"))
            readPlacements(from->at("placements"), at + "/placements");
        else if (from->is_object() && from->contains("grid"))
            readGrid(*from, at);
        else
            fail(at, "found neither \"placements\" nor \"grid\", expected one of them, or "
                     "\"solutions\" that have them");
        return std::move(result_);
    }

  private:
    /// `at`: the JSON pointer of what is wrong.
    [[noreturn]] void fail(const std::string& at, const std::string& message) const {
        const Place place = json_.place(at);
        throw InputError(file_, place.line, place.column, message);
    }

    /// Empty where the object, which stands at `at`, has no such key.
    std::string textOf(const Json& object, const std::string& at, const std::string& key) const {
        const auto found = object.find(key);
        if (found == object.end()) return "";
        if (!found->is_string())
            fail(at + "/" + key,
                 "\"" + key + "\" is " + printable(found->dump()) + ", expected a text");
        return found->get<std::string>();
    }

    void readPlacements(const Json& list, const std::string& at) {
        if (!list.is_array()) fail(at, "\"placements\" is no list");
        for (std::size_t i = 0; i < list.size(); ++i) {
            const std::string itemAt = at + "/" + std::to_string(i);
            const std::string where = "placements[" + std::to_string(i) + "]";
            const Json& item = list[i];
            const auto cells = item.find("cells");
            if (!item.is_object() || cells == item.end() || !cells->is_array() || cells->empty())
                fail(itemAt + "/cells", where + " has no \"cells\", expected a list of names");
            MoveLine move;
            move.colour = textOf(item, itemAt, "colour");
            for (const Json& cell : *cells) {
                if (!cell.is_string() || !isCellWord(cell.get<std::string>()))
                    fail(itemAt + "/cells/" + std::to_string(move.cells.size()),
                         where + ": found " + printable(cell.dump()) +
                             ", expected the name of a cell such as \"a1\"");
                move.cells.push_back(cell.get<std::string>());
            }
            const Place place = json_.place(itemAt);
            move.line = place.line;
            move.column = place.column;
            result_.moves.push_back(std::move(move));
        }
    }

    void readGrid(const Json& object, const std::string& at) {
        for (const std::string key : {"grid", "pieces"}) {
            const auto rows = object.find(key);
            if (rows == object.end()) continue;
            const std::string keyAt = at + "/" + key;
            if (!rows->is_array()) fail(keyAt, "\"" + key + "\" is no list of rows");
            for (std::size_t i = 0; i < rows->size(); ++i) {
                const std::string rowAt = keyAt + "/" + std::to_string(i);
                const Json& row = (*rows)[i];
                if (!row.is_string() ||
                    row.get<std::string>().find_first_of("\r\n") != std::string::npos)
                    fail(rowAt, "found " + printable(row.dump()) + ", expected a row as a text");
                result_.grid += row.get<std::string>() + "\n";
                result_.rows.push_back(json_.place(rowAt));
            }
            result_.grid += "\n";
            result_.rows.push_back(json_.place(keyAt));
        }
    }

    const std::string& file_;
    LocatedJson json_;
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
