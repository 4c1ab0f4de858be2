#include "pictures/gallery.hpp"

#include "pictures/embedded.hpp"
#include "pictures/panel.hpp"
#include "rules/contact_rules.hpp"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace cornerwise {
namespace {

using Json = nlohmann::ordered_json;

/// To a hundredth, so that the page stays small.
double rounded(double value) {
    return std::round(value * 100) / 100;
}

Json paintJson(Rgb fill) {
    Json faces = Json::array();
    for (const Rgb face : faceColours(fill)) faces.push_back(hexOf(face));
    return {{"fill", hexOf(fill)},
            {"line", hexOf(outlineOf(fill))},
            {"ink", hexOf(inkOn(fill))},
            {"faces", faces}};
}

/// Collects the placements of all pictures, each once.
class Placements {
  public:
    Placements(const Puzzle& puzzle, const Plan& plan) : puzzle_(puzzle), plan_(plan) {}

    std::size_t numberOf(const Arrangement& arrangement, int piece) {
        const PlacedPiece& placed = arrangement.pieces[static_cast<std::size_t>(piece)];
        const auto [known, fresh] =
            numbers_.try_emplace({placed.piece, placed.cells}, numbers_.size());
        if (fresh) {
            Json middles = Json::array();
            for (const int c : plan_.middles(placed.cells)) {
                const Point at = plan_.centre(c);
                middles.push_back({rounded(at.x), rounded(at.y)});
            }
            list_.push_back({{"name", pieceName(puzzle_, arrangement, piece)},
                             {"cells", puzzle_.board.cellNames(placed.cells)},
                             {"places", placed.cells},
                             {"outline", pieceOutline(plan_, placed.cells)},
                             {"joints", plan_.joints(placed.cells)},
                             {"middles", middles}});
        }
        return known->second;
    }

    Json list() const { return list_; }

  private:
    const Puzzle& puzzle_;
    const Plan& plan_;
    std::map<std::pair<int, std::vector<int>>, std::size_t> numbers_;
    Json list_ = Json::array();
};

/// What the view from the front is drawn of: nothing for a plane.
Json frontJson(const Board& board) {
    if (board.lattice().dimensions() < 3) return {};
    const Panel floor = boardFromFront(board, {}, {});
    Json cells = Json::array();
    for (const FrontCell& c : cellsFromFront(board))
        cells.push_back({{"place", c.cell}, {"faces", c.faces}});
    return {{"width", rounded(floor.width)}, {"height", rounded(floor.height)}, {"cells", cells}};
}

std::string factsOf(const Puzzle& puzzle, const Picture& picture,
                    const std::vector<std::string>& holds, bool symmetric) {
    std::string text;
    if (puzzle.coloured()) {
        for (const std::string& rule : holds) text += (text.empty() ? "" : ", ") + rule;
        text = "Rules that hold: " + text + ". ";
    }
    text += symmetric ? "Symmetric. " : "Not symmetric. ";
    if (!picture.order.empty()) return text + "In the order in which it was played.";
    if (puzzle.board.lattice().dimensions() == 3) return text + "Laid from the floor up.";
    if (!puzzle.coloured()) return text + "Laid row by row.";
    const bool joined =
        std::find(holds.begin(), holds.end(), ruleName(Rule::connected)) != holds.end();
    return text + (joined ? "In a legal order of play."
                          : "No order of play is legal to the end: a colour is in several groups.");
}

Json dataOf(const Puzzle& puzzle, const std::vector<Picture>& pictures, const Colours& colours,
            const Plan& plan, const Panel& board) {
    const auto symmetries = puzzle.board.symmetries(puzzle.mirror);
    Placements placements(puzzle, plan);
    Json solutions = Json::array();
    std::vector<bool> held(std::size(allRules));
    for (const Picture& picture : pictures) {
        std::vector<std::string> holds;
        for (const RuleFinding& f : contactFindings(puzzle, picture.arrangement))
            if (f.holds) {
                holds.emplace_back(ruleName(f.rule));
                held[static_cast<std::size_t>(f.rule)] = true;
            }
        const bool symmetric = isSymmetric(picture.arrangement, symmetries);
        Json pieces = Json::array();
        for (const int p :
             picture.order.empty() ? orderOfPlay(puzzle, picture.arrangement) : picture.order) {
            const PlacedPiece& placed = picture.arrangement.pieces[static_cast<std::size_t>(p)];
            pieces.push_back({placements.numberOf(picture.arrangement, p), colours.numberOf(placed),
                              puzzle.coloured() ? placed.colour : -1});
        }
        solutions.push_back({{"title", picture.caption},
                             {"facts", factsOf(puzzle, picture, holds, symmetric)},
                             {"holds", holds},
                             {"symmetric", symmetric},
                             {"pieces", pieces}});
    }
    Json paints = Json::array();
    for (const Rgb colour : colours.all()) paints.push_back(paintJson(colour));
    Json rules = Json::array();
    for (const Rule rule : allRules)
        if (puzzle.coloured() && held[static_cast<std::size_t>(rule)])
            rules.push_back(ruleName(rule));
    return {{"width", rounded(board.width)},
            {"height", rounded(board.height)},
            {"edge", plan.edge()},
            {"letterSizes", {rounded(plan.letterSize(false)), rounded(plan.letterSize(true))}},
            {"front", frontJson(puzzle.board)},
            {"colours", puzzle.colours},
            {"paints", paints},
            {"rules", rules},
            {"placements", placements.list()},
            {"solutions", solutions}};
}

/// The template with each {{name}} replaced.
std::string filled(std::string_view page, const std::map<std::string, std::string>& texts) {
    std::string result;
    while (true) {
        const std::size_t open = page.find("{{");
        const std::size_t close = page.find("}}", open);
        result += page.substr(0, open);
        if (close == std::string_view::npos) return result;
        result += texts.at(std::string(page.substr(open + 2, close - open - 2)));
        page.remove_prefix(close + 2);
    }
}

} // namespace

std::string galleryOf(const Puzzle& puzzle, const std::vector<Picture>& pictures, Palette palette,
                      const std::string& title, const std::string& lead) {
    const Plan plan(puzzle.board);
    const Colours colours(puzzle, palette);
    const Panel board = emptyBoard(puzzle, plan, colours);
    std::string data = dataOf(puzzle, pictures, colours, plan, board)
                           .dump(-1, ' ', false, Json::error_handler_t::replace);
    // Inside a script element "</" would end it.
    for (std::size_t at = 0; (at = data.find('<', at)) != std::string::npos;)
        data.replace(at, 1, "\\u003c");
    std::string script;
    for (const char* file : {"drawing.js", "player.js", "gallery.js"}) script += embedded(file);
    return filled(embedded("page.html"), {{"title", escaped(title)},
                                          {"lead", escaped(lead)},
                                          {"style", std::string(embedded("style.css"))},
                                          {"board", board.body},
                                          {"data", data},
                                          {"script", script}});
}

} // namespace cornerwise
