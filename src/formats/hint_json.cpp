#include "formats/hint_json.hpp"

#include "formats/json_parts.hpp"

#include <array>

namespace cornerwise {
namespace {

constexpr std::array<const char*, 4> statusNames{"complete", "placement", "lost", "undecided"};
constexpr std::array<const char*, 3> whyNames{"decided", "others-fail", "solution"};
constexpr std::array<const char*, 3> needNames{"cell", "piece", "mate"};

Json undoJson(const Puzzle& puzzle, const std::vector<Given>& laid, const Undo& undo) {
    if (undo.kind == Undo::Kind::none) return {{"solvable", false}};
    if (undo.kind == Undo::Kind::unknown) return {{"solvable", Json()}};
    Json pieces = Json::array();
    for (const int i : undo.pieces) {
        const Given& given = laid[static_cast<std::size_t>(i)];
        pieces.push_back(placementJson(puzzle, {given.colour, given.piece, given.cells, -1}));
    }
    return {{"solvable", true},
            {"number", undo.pieces.size()},
            {"fewest", undo.fewest},
            {"take_back", pieces}};
}

} // namespace

std::string whyText(const Puzzle& puzzle, const Hint& hint) {
    if (!hint.need) return "it stands in a solution";
    const std::string what = needText(puzzle, *hint.need);
    const std::string others = std::to_string(hint.need->options.size() - 1);
    const bool one = hint.need->options.size() == 2;
    switch (hint.need->kind) {
    case Need::Kind::cell:
        if (hint.why == Hint::Why::decided) return "nothing else can cover " + what;
        if (hint.why == Hint::Why::othersFail)
            return "it covers " + what + ", and the " +
                   (one ? "other way to do so leads" : others + " other ways to do so lead") +
                   " nowhere";
        return "it stands in a solution, and covers " + what + ", as " + others +
               (one ? " other placement" : " others") + " could";
    case Need::Kind::piece:
        if (hint.why == Hint::Why::decided)
            return hint.need->count == 1 ? "there is no other place left for " + what
                                         : what + " has only as many places left as copies";
        if (hint.why == Hint::Why::othersFail)
            return "the " +
                   (one ? std::string("other place for ") : others + " other places for ") + what +
                   (one ? " leads" : " lead") + " nowhere";
        return "it stands in a solution; there " + std::string(one ? "is " : "are ") + others +
               " other place" + (one ? "" : "s") + " for " + what;
    case Need::Kind::mate:
        break;
    }
    if (hint.why == Hint::Why::decided) return "nothing else can meet " + what + " at a corner";
    if (hint.why == Hint::Why::othersFail)
        return "it meets " + what + " at a corner, and the " +
               (one ? "other placement that does leads" : others + " others that do lead") +
               " nowhere";
    return "it stands in a solution, and meets " + what + " at a corner, as " + others +
           (one ? " other placement" : " others") + " could";
}

std::string hintJson(const Puzzle& puzzle, const Hint& hint, const std::vector<Given>& laid,
                     const Undo* undo, std::uint64_t seed) {
    Json json{{"puzzle", puzzle.name},
              {"rule", ruleName(puzzle.rule)},
              {"board", puzzle.board.description()},
              {"status", statusNames[static_cast<std::size_t>(hint.kind)]},
              {"seed", seed},
              {"nodes", hint.nodes}};
    const bool decided = hint.kind == Hint::Kind::undecided && hint.why == Hint::Why::decided;
    if (hint.kind == Hint::Kind::placement || decided) {
        json["placement"] = placementJson(puzzle, hint.placement);
        Json why{{"kind", whyNames[static_cast<std::size_t>(hint.why)]}};
        if (hint.need) {
            why["need"] = needNames[static_cast<std::size_t>(hint.need->kind)];
            if (hint.need->kind == Need::Kind::cell)
                why["cell"] = puzzle.board.cellName(hint.need->cell);
            why["ways"] = hint.need->options.size();
        }
        why["text"] = whyText(puzzle, hint);
        json["why"] = why;
        json["solutions"] = hint.solutions ? Json(std::to_string(*hint.solutions)) : Json();
    }
    if (hint.kind == Hint::Kind::lost) json["reason"] = hint.reason;
    if (undo != nullptr) json["undo"] = undoJson(puzzle, laid, *undo);
    return jsonText(json);
}

std::string illegalJson(const Puzzle& puzzle, const CheckResult& result) {
    Json violations = Json::array();
    for (const Violation& v : result.violations) violations.push_back(violationJson(v));
    return jsonText({{"puzzle", puzzle.name},
                     {"rule", ruleName(puzzle.rule)},
                     {"board", puzzle.board.description()},
                     {"status", "illegal"},
                     {"violations", violations}});
}

} // namespace cornerwise
