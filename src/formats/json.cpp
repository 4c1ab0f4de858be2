#include "formats/json.hpp"

#include "formats/grid.hpp"

#include <nlohmann/json.hpp>

namespace cornerwise {
namespace {

using Json = nlohmann::ordered_json;

std::string text(const Json& json) {
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Json placements(const Puzzle& puzzle, const Arrangement& arrangement) {
    Json result = Json::array();
    for (const int p : playableOrder(puzzle, arrangement)) {
        const PlacedPiece& placed = arrangement.pieces[static_cast<std::size_t>(p)];
        Json cells = Json::array();
        for (const int c : placed.cells) cells.push_back(puzzle.board.cellName(c));
        result.push_back({{"colour", puzzle.colours[static_cast<std::size_t>(placed.colour)]},
                          {"piece", puzzle.pieces[static_cast<std::size_t>(placed.piece)].name},
                          {"cells", cells}});
    }
    return result;
}

Json violationJson(const Violation& v) {
    return {{"kind", violationName(v.kind)},
            {"colour", v.colour},
            {"pieces", v.pieces},
            {"cells", v.cells},
            {"move", nullptr},
            {"text", v.text}};
}

} // namespace

std::string solveJson(const Puzzle& puzzle, const std::string& status, std::uint64_t seed,
                      const RunResult& result, const std::vector<Arrangement>& solutions,
                      const Arrangement* best) {
    const auto arrangementJson = [&](const Arrangement& a) {
        return Json{{"grid", colourRows(puzzle, a)},
                    {"pieces", pieceRows(puzzle, a)},
                    {"placements", placements(puzzle, a)}};
    };
    Json list = Json::array();
    for (const Arrangement& a : solutions) list.push_back(arrangementJson(a));
    Json json{{"puzzle", puzzle.name},
              {"rule", ruleName(puzzle.rule)},
              {"board", puzzle.board.description()},
              {"status", status},
              {"seed", seed},
              {"nodes", result.nodes},
              {"seconds", result.seconds},
              {"engine", engineName(result.engine.engine)},
              {"solutions", list}};
    if (best != nullptr) json["best"] = arrangementJson(*best);
    if (result.impossible) json["reason"] = *result.impossible;
    return text(json);
}

std::string countJson(const std::string& puzzle, std::string_view rule, const std::string& board,
                      const RunResult& result, int threads) {
    Json json{{"puzzle", puzzle},
              {"rule", rule},
              {"board", board},
              {"complete", result.ending == Ending::exhausted},
              {"counts",
               {{"labelled", result.counts.labelled.text()},
                {"colour", result.counts.colour.text()},
                {"symmetry", result.counts.symmetry.text()},
                {"distinct", result.counts.distinct.text()}}},
              {"nodes", result.nodes},
              {"seconds", result.seconds},
              {"engine", engineName(result.engine.engine)},
              {"threads", threads}};
    if (result.impossible) json["reason"] = *result.impossible;
    return text(json);
}

std::string checkJson(const Puzzle& puzzle, const CheckResult& result) {
    Json holds = Json::array();
    for (const RuleFinding& f : result.rules)
        if (f.holds) holds.push_back(ruleName(f.rule));
    Json violations = Json::array();
    for (const Violation& v : result.violations) violations.push_back(violationJson(v));
    Json missing = Json::array();
    for (const Missing& m : result.missing)
        missing.push_back({{"colour", m.colour}, {"pieces", m.pieces}});
    return text({{"puzzle", puzzle.name},
                 {"board", puzzle.board.description()},
                 {"valid", result.valid},
                 {"complete", result.complete},
                 {"rule", ruleName(puzzle.rule)},
                 {"holds", holds},
                 {"violations", violations},
                 {"missing", missing}});
}

std::string estimateJson(const Puzzle& puzzle, const EstimateResult& result, std::uint64_t seed,
                         double seconds) {
    const auto value = [](const Estimate& e) { return Json{{"mean", e.mean}, {"error", e.error}}; };
    return text({{"puzzle", puzzle.name},
                 {"rule", ruleName(puzzle.rule)},
                 {"board", puzzle.board.description()},
                 {"labelled", value(result.labelled)},
                 {"nodes", value(result.nodes)},
                 {"probes", result.probes},
                 {"hits", result.hits},
                 {"seed", seed},
                 {"seconds", seconds}});
}

std::string errorJson(const std::string& file, int line, int column, const std::string& message) {
    const Json error{{"file", file}, {"line", line}, {"column", column}, {"message", message}};
    return Json{{"error", error}}.dump(-1, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace cornerwise
