#include "formats/json_parts.hpp"

namespace cornerwise {

std::string jsonText(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json cellNamesJson(const Board& board, const std::vector<int>& cells) {
    Json names = Json::array();
    for (const int c : cells) names.push_back(board.cellName(c));
    return names;
}

Json placementJson(const Puzzle& puzzle, const PlacedPiece& placed) {
    return {{"colour", puzzle.colours[static_cast<std::size_t>(placed.colour)]},
            {"piece", puzzle.pieces[static_cast<std::size_t>(placed.piece)].name},
            {"cells", cellNamesJson(puzzle.board, placed.cells)}};
}

Json placementsJson(const Puzzle& puzzle, const Arrangement& arrangement) {
    Json result = Json::array();
    for (const int p : playableOrder(puzzle, arrangement))
        result.push_back(placementJson(puzzle, arrangement.pieces[static_cast<std::size_t>(p)]));
    return result;
}

Json violationJson(const Violation& v) {
    return {{"kind", violationName(v.kind)},
            {"colour", v.colour},
            {"pieces", v.pieces},
            {"cells", v.cells},
            {"move", v.ply > 0 ? Json(v.ply) : Json()},
            {"text", v.text}};
}

} // namespace cornerwise
