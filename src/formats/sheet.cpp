#include "formats/sheet.hpp"

#include "formats/grid.hpp"
#include "formats/json_parts.hpp"
#include "formats/puzzle_file.hpp"

#include <array>

namespace cornerwise {
namespace {

constexpr std::array<const char*, 3> kindNames{"placements", "cells", "blocks"};
constexpr std::array<const char*, 3> nouns{"given piece", "coloured cell", "blocked cell"};

std::size_t index(ClueKind kind) {
    return static_cast<std::size_t>(kind);
}

std::string stepsText(const Rating& rating) {
    std::string text = std::to_string(rating.struck) + " ways fail at once, " +
                       std::to_string(rating.playedOut) + " when played out";
    if (rating.left > 0)
        text += ", and " + std::to_string(rating.left) + " pieces are left that need more";
    return text;
}

Json itemJson(const SheetItem& item, int number, bool solution) {
    const Composition& composition = item.composition;
    const Puzzle& card = composition.card;
    const Rating& rating = composition.rating;
    Json counted = Json::array();
    for (const Engine engine : composition.counted) counted.push_back(engineName(engine));
    Json missing = Json::array();
    for (const Missing& m : toPlace(card))
        missing.push_back({{"colour", m.colour}, {"pieces", m.pieces}});
    Json json{{"number", number},
              {"seed", item.seed},
              {"clues", composition.clues},
              {"extra_clues", composition.extraClues},
              {"difficulty", difficultyName(rating.difficulty)},
              {"steps",
               {{"placed", rating.placed},
                {"struck", rating.struck},
                {"played_out", rating.playedOut},
                {"left", rating.left}}},
              {"solutions", "1"},
              {"counted_by", counted},
              {"grid", cardRows(card)},
              {"missing", missing},
              {"toml", writePuzzleFile(card)}};
    if (solution)
        json["solution"] = {{"grid", colourRows(card, composition.solution)},
                            {"pieces", pieceRows(card, composition.solution)},
                            {"placements", placementsJson(card, composition.solution)}};
    return json;
}

} // namespace

std::string cardSummary(const Composition& composition, ClueKind kind) {
    return std::to_string(composition.clues) + " " + nouns[index(kind)] +
           (composition.clues == 1 ? "" : "s") + ", one solution; " +
           std::string(difficultyName(composition.rating.difficulty)) + ": " +
           stepsText(composition.rating);
}

std::vector<std::string> cardRows(const Puzzle& card) {
    std::vector<std::string> rows = colourRows(card, clueArrangement(card));
    const Cell extent = card.board.extent();
    for (int z = 0; z < extent.z; ++z)
        for (int y = 0; y < extent.y; ++y)
            for (int x = 0; x < extent.x; ++x)
                if (card.board.inFrame({x, y, z}) < 0)
                    rows[static_cast<std::size_t>(z * (extent.y + 1) + extent.y - 1 - y)]
                        [static_cast<std::size_t>(x)] = '#';
    return rows;
}

std::vector<Missing> toPlace(const Puzzle& card) {
    Arrangement given;
    for (const Given& g : card.givens) given.pieces.push_back({g.colour, g.piece, g.cells, -1});
    return check(card, given, {}).missing;
}

std::string sheetJson(const Puzzle& puzzle, const std::vector<SheetItem>& sheet, ClueKind kind,
                      bool complete, bool solutions) {
    Json items = Json::array();
    for (std::size_t i = 0; i < sheet.size(); ++i)
        items.push_back(itemJson(sheet[i], static_cast<int>(i) + 1, solutions));
    return jsonText({{"puzzle", puzzle.name},
                     {"rule", ruleName(puzzle.rule)},
                     {"board", puzzle.board.description()},
                     {"kind", kindNames[index(kind)]},
                     {"complete", complete},
                     {"puzzles", items}});
}

} // namespace cornerwise
