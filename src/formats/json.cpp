#include "formats/json.hpp"

#include "formats/grid.hpp"
#include "formats/json_parts.hpp"
#include "game/scoring.hpp"

#include <array>

namespace cornerwise {
namespace {

/// Why there is no solution, where that is known.
void addReason(Json& json, const RunResult& result) {
    if (result.impossible)
        json["reason"] = "proved impossible: " + *result.impossible;
    else if (result.ending == Ending::exhausted && result.counts.labelled == BigCount(0))
        json["reason"] = "the full search found none";
}

/// What the verdicts on arrangements and games have in common.
void addFindings(Json& json, const Puzzle& puzzle, const CheckResult& result) {
    Json holds = Json::array();
    for (const RuleFinding& f : result.rules)
        if (f.holds) holds.push_back(ruleName(f.rule));
    Json violations = Json::array();
    for (const Violation& v : result.violations) violations.push_back(violationJson(v));
    Json missing = Json::array();
    for (const Missing& m : result.missing)
        missing.push_back({{"colour", m.colour}, {"pieces", m.pieces}});
    json["board"] = puzzle.board.description();
    json["valid"] = result.valid;
    json["complete"] = result.complete;
    json["rule"] = ruleName(puzzle.rule);
    json["holds"] = holds;
    json["violations"] = violations;
    json["missing"] = missing;
}

void addScores(Json& json, const Game& game, const PlayerForm& form,
               const std::vector<int>& points) {
    Json byColour = Json::object();
    for (std::size_t q = 0; q < points.size(); ++q) byColour[game.puzzle.colours[q]] = points[q];
    Json players = Json::array();
    Json winners = Json::array();
    for (const Standing& s : standings(game, form, points)) {
        Json colours = Json::array();
        for (const int q : s.colours)
            colours.push_back(game.puzzle.colours[static_cast<std::size_t>(q)]);
        players.push_back(
            {{"name", s.name}, {"colours", colours}, {"score", s.score}, {"place", s.place}});
        if (s.place == 1) winners.push_back(s.name);
    }
    json["scoring"] = schemeName(game.scoring);
    json["scores"] = byColour;
    json["players"] = players;
    json["winners"] = winners;
}

Json pliesJson(const Game& game, const std::vector<Ply>& plies, bool players, bool legal) {
    Json list = Json::array();
    for (const Ply& ply : plies) {
        Json item{{"colour", game.puzzle.colours[static_cast<std::size_t>(ply.colour)]}};
        if (ply.pass) {
            item["pass"] = true;
        } else {
            item["piece"] =
                ply.piece < 0 ? "?" : game.puzzle.pieces[static_cast<std::size_t>(ply.piece)].name;
            item["cells"] = cellNamesJson(game.puzzle.board, ply.cells);
        }
        if (legal) item["legal"] = ply.legal;
        if (players) item["player"] = ply.player + 1;
        list.push_back(std::move(item));
    }
    return list;
}

/// What is known of a position's order of play.
void addOrder(Json& json, const Game& game, const UnorderedResult& result) {
    constexpr std::array<const char*, 4> stopNames{"none", "forced", "never", "undecided"};
    constexpr std::array<const char*, 3> lastNames{"no", "yes", "in-hand"};
    json["finished"] = result.finished;
    json["order"] = pliesJson(game, result.order, false, false);
    Json stops = Json::object();
    Json last = Json::object();
    for (std::size_t q = 0; q < game.puzzle.colours.size(); ++q) {
        const std::string& colour = game.puzzle.colours[q];
        stops[colour] = stopNames[static_cast<std::size_t>(result.stops[q].stop)];
        last[colour] = lastNames[static_cast<std::size_t>(result.smallestLast[q])];
    }
    if (game.contact == Contact::face) return; // neither is judged in space
    json["stops"] = stops;
    json["smallest_last"] = last;
}

} // namespace

std::string positionJson(const Game& game, const PlayerForm& form, const UnorderedResult& result) {
    Json json{{"game", game.name}};
    addFindings(json, game.puzzle, result.check);
    if (result.check.valid) addScores(json, game, form, bestScores(result));
    addOrder(json, game, result);
    return jsonText(json);
}

std::string recordJson(const Game& game, const PlayerForm& form, const RefereeResult& result,
                       bool plies) {
    const auto colourName = [&](int q) { return game.puzzle.colours[static_cast<std::size_t>(q)]; };
    CheckResult findings = check(game.puzzle, result.position.pieces(), {});
    findings.violations = result.violations;
    findings.valid = result.violations.empty();
    findings.complete = result.finished;
    Json json{{"game", game.name}};
    addFindings(json, game.puzzle, findings);
    addScores(json, game, form, scores(result.position, game.scoring, result.smallestLast));
    json["finished"] = result.finished;
    if (!result.finished) {
        json["turn"] = {{"colour", colourName(result.turn)}, {"legal", result.turnMoves}};
        if (form.shared >= 0) json["turn"]["player"] = result.turnPlayer + 1;
    }
    if (!plies) return jsonText(json);
    json["plies"] = pliesJson(game, result.plies, form.shared >= 0, true);
    return jsonText(json);
}

std::string solveJson(const Puzzle& puzzle, const std::string& status, std::uint64_t seed,
                      const RunResult& result, const std::vector<Arrangement>& solutions,
                      const Arrangement* best) {
    const auto arrangementJson = [&](const Arrangement& a) {
        return Json{{"grid", colourRows(puzzle, a)},
                    {"pieces", pieceRows(puzzle, a)},
                    {"placements", placementsJson(puzzle, a)}};
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
    addReason(json, result);
    return jsonText(json);
}

std::string countJson(const std::string& puzzle, std::string_view rule, const std::string& board,
                      const RunResult& result) {
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
              {"threads", result.threads}};
    addReason(json, result);
    return jsonText(json);
}

std::string checkJson(const Puzzle& puzzle, const CheckResult& result, const Game* game,
                      const UnorderedResult* asGame) {
    Json json{{"puzzle", puzzle.name}};
    addFindings(json, puzzle, result);
    if (game) addOrder(json, *game, *asGame);
    return jsonText(json);
}

std::string estimateJson(const Puzzle& puzzle, const EstimateResult& result, std::uint64_t seed,
                         double seconds) {
    const auto value = [](const Estimate& e) {
        return Json{{"mean", e.mean}, {"error", e.error}, {"largest_share", e.largestShare}};
    };
    return jsonText({{"puzzle", puzzle.name},
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
