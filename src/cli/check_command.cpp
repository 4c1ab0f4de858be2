// check.
#include "cli/drawing.hpp"
#include "cli/reading.hpp"
#include "formats/json.hpp"
#include "game/scoring.hpp"
#include "game/unordered.hpp"

#include <algorithm>
#include <set>

namespace cornerwise::cli {
namespace {

std::string verdict(const CheckResult& result) {
    if (result.valid) return result.complete ? "valid and complete" : "valid so far, not complete";
    const bool broken =
        std::any_of(result.violations.begin(), result.violations.end(), [](const Violation& v) {
            return v.kind != ViolationKind::missingPiece && v.kind != ViolationKind::uncoveredCell;
        });
    return broken ? "not valid" : "not complete";
}

std::string report(const Puzzle& puzzle, const CheckResult& result) {
    std::string text = verdict(result) + " for " + puzzle.name + " under the rule " +
                       std::string(ruleName(puzzle.rule)) + "\n" + violationLines(result);
    if (!puzzle.coloured()) return text;
    std::set<std::string> said;
    for (const Violation& v : result.violations) said.insert(v.text);
    text += "rules:\n";
    for (const RuleFinding& f : result.rules) {
        std::string line = "  " + std::string(ruleName(f.rule));
        line.resize(13, ' ');
        text += line + (f.holds ? "holds" : "does not hold") + "\n";
        for (const Violation& v : f.why)
            if (said.insert(v.text).second) text += "               " + v.text + "\n";
    }
    return text;
}

/// The arrangement with a cross where a rule is broken.
std::string pictureOf(const Context& context, const Puzzle& puzzle, const CheckResult& result,
                      const Arrangement& arrangement) {
    Picture picture{arrangement, {}, {}, verdict(result)};
    for (const Violation& v : result.violations)
        for (const std::string& cell : v.cells)
            if (const int c = puzzle.board.cellNamed(cell).value_or(-1); c >= 0)
                picture.crossed.push_back(c);
    return pictureText(context, puzzle, picture, puzzle.title + ": " + verdict(result),
                       context.format() == Format::html);
}

std::string stopText(const ColourStop& stop) {
    switch (stop.stop) {
    case Stop::none:
        return "";
    case Stop::forced:
        return "; stopped early, which can have been forced";
    case Stop::never:
        return "; stopped early, though it could move";
    case Stop::undecided:
        break;
    }
    return "; stopped early, and no order was found that forced it to";
}

/// Points with the bonus for the smallest piece where it can have been the last.
std::string scoreLines(const Game& game, const PlayerForm& form, const UnorderedResult& result) {
    if (!result.check.valid) return "";
    const std::vector<int> points = bestScores(result);
    const std::vector<int> least =
        scores(result.position, game.scoring, std::vector<bool>(points.size()));
    std::string text = "scores (" + std::string(schemeName(game.scoring)) + "):\n";
    for (std::size_t q = 0; q < points.size(); ++q) {
        const auto left = piecesLeft(result.position, static_cast<int>(q));
        text += "  " + game.puzzle.colours[q] + "  " + std::to_string(points[q]);
        if (points[q] != least[q])
            text += ", or " + std::to_string(least[q]) + " if its smallest piece was not the last";
        text += left.empty() ? "; all placed" : "; " + std::to_string(left.size()) + " left";
        text += stopText(result.stops[q]);
        if (game.contact == Contact::corner && result.smallestLast[q] == SmallestLast::no)
            text += "; no smallest piece can have been the last";
        text += "\n";
    }
    return text + placesText(game, form, points);
}

std::string orderLines(const Game& game, const UnorderedResult& result) {
    if (!result.check.valid) return "";
    if (result.order.empty())
        return result.position.pieces().pieces.empty() ? "" : "no order of play was found\n";
    const bool open = std::any_of(result.stops.begin(), result.stops.end(),
                                  [](const auto& s) { return s.stop == Stop::undecided; });
    std::string text =
        open ? "an order of play, if colours may pass at will:\n" : "an order of play:\n";
    for (const Ply& ply : result.order) {
        text += "  " + game.puzzle.colours[static_cast<std::size_t>(ply.colour)];
        text += ply.pass ? " pass\n" : ": " + game.puzzle.board.cellNames(ply.cells) + "\n";
    }
    return text;
}

std::string report(const Game& game, const PlayerForm& form, const UnorderedResult& result) {
    std::string text = std::string(result.check.valid ? "valid" : "not valid") +
                       (result.finished ? ": a finished" : ": an unfinished") +
                       " position of the game " + game.name + " (" + readingOf(game) + ")\n" +
                       violationLines(result.check);
    return text + scoreLines(game, form, result) + orderLines(game, result);
}

int checkArrangement(const Context& context, const Subject& subject) {
    const Flags& flags = context.flags();
    const Puzzle& puzzle = subject.puzzle;
    const Game* played = subject.game ? &*subject.game : nullptr;
    const Arrangement arrangement = arrangementOf(subject.reading, puzzle, played).arrangement;
    noteReading(context, subject.reading);
    const CheckResult result = cornerwise::check(puzzle, arrangement, {flags.partial});
    if (context.format() == Format::grid) {
        context.print(writeGrid(puzzle, arrangement));
        return result.valid ? success : negative;
    }
    if (!played) {
        if (isPicture(context.format())) {
            context.print(pictureOf(context, puzzle, result, arrangement));
            return result.valid ? success : negative;
        }
        context.print(context.format() == Format::json ? checkJson(puzzle, result)
                                                       : report(puzzle, result));
        return result.valid ? success : negative;
    }
    const MoveTable table(withFlags(*played, flags));
    const PlayerForm form = formFor(table.game, table.game.forms.front(), flags);
    const UnorderedResult asGame = judgeUnordered(table, arrangement);
    // What is complete solves the puzzle; the rest is taken for a game where nothing else was asked
    // for, and in space, where a puzzle has no gravity.
    const bool stricter = flags.starts == "fixed" || flags.strictCorners;
    const bool byGame = stricter || (!result.complete &&
                                     (subject.mainlyGame || table.game.contact == Contact::face));
    if (isPicture(context.format()))
        context.print(byGame ? pictureOf(context, table.game.puzzle, asGame.check, arrangement)
                             : pictureOf(context, puzzle, result, arrangement));
    else if (context.format() == Format::json)
        context.print(byGame ? positionJson(table.game, form, asGame)
                             : checkJson(puzzle, result, &table.game, &asGame));
    else
        context.print(byGame ? report(table.game, form, asGame)
                             : report(puzzle, result) + scoreLines(table.game, form, asGame) +
                                   orderLines(table.game, asGame));
    if (!byGame) return result.valid ? success : negative;
    return asGame.check.valid && (asGame.finished || flags.partial) ? success : negative;
}

} // namespace

std::string violationLines(const CheckResult& result) {
    std::string text;
    for (const Violation& v : result.violations)
        text += "  " + std::string(violationName(v.kind)) + "  " + v.text + "\n";
    return text;
}

int check(const Context& context) {
    const Subject subject = readSubject(context);
    return subject.reading.isRecord() && subject.game ? checkRecord(context, subject)
                                                      : checkArrangement(context, subject);
}

} // namespace cornerwise::cli
