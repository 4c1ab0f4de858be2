// check of a game record.
#include "cli/drawing.hpp"
#include "cli/reading.hpp"
#include "formats/json.hpp"
#include "game/referee.hpp"
#include "game/scoring.hpp"

#include <algorithm>

namespace cornerwise::cli {
namespace {

struct Session {
    Game game;
    PlayerForm form;
    GameRecord record;
};

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

std::string verdict(const Session& session, const RefereeResult& result) {
    const Game& game = result.position.game();
    std::string text = result.violations.empty() ? "valid" : "not valid";
    text += std::string(": ") + (result.finished ? "a finished game" : "an unfinished game") +
            " of " + session.game.name + " (players: " + session.form.name + "; " +
            readingOf(game) + ")\n";
    for (const Violation& v : result.violations)
        text += "  " + std::string(violationName(v.kind)) + "  " + v.text + "\n";
    if (result.unjudged > 0)
        text +=
            "  what follows the refused move is not judged: " + std::to_string(result.unjudged) +
            (result.unjudged == 1 ? " entry\n" : " entries\n");
    if (result.alone) text += "  only one colour moves: it is judged alone, without turns\n";
    return text;
}

std::string plyList(const Game& game, const PlayerForm& form, const RefereeResult& result) {
    std::string text = "moves, and how many were legal:\n";
    for (std::size_t i = 0; i < result.plies.size(); ++i) {
        const Ply& ply = result.plies[i];
        text += "  " + std::to_string(i + 1) + ". " +
                game.puzzle.colours[static_cast<std::size_t>(ply.colour)];
        if (form.shared >= 0 && ply.colour == form.shared)
            text += " (player " + std::to_string(ply.player + 1) + ")";
        if (ply.pass)
            text += " pass";
        else
            text += " " +
                    (ply.piece < 0 ? std::string("?")
                                   : game.puzzle.pieces[static_cast<std::size_t>(ply.piece)].name) +
                    " " + game.puzzle.board.cellNames(ply.cells);
        text += "  " + std::to_string(ply.legal) + "\n";
    }
    return text;
}

std::string report(const Session& session, const RefereeResult& result, const Context& context) {
    const Game& game = result.position.game();
    std::string text = verdict(session, result);
    text += "\n" + drawText(game.puzzle, result.position.pieces(), context.textStyle()) + "\n";
    if (context.flags().legalCounts) text += plyList(game, session.form, result) + "\n";
    const std::vector<int> points = scores(result.position, game.scoring, result.smallestLast);
    text += "scores (" + std::string(schemeName(game.scoring)) + "):\n";
    for (std::size_t q = 0; q < points.size(); ++q) {
        const int colour = static_cast<int>(q);
        const auto left = piecesLeft(result.position, colour);
        text += "  " + game.puzzle.colours[q] + "  " + std::to_string(points[q]) + "  " +
                (left.empty() ? "all placed" : "left: " + joined(left)) +
                (colour == session.form.shared ? "  (shared, counts for nobody)" : "") + "\n";
    }
    text += placesText(game, session.form, points);
    if (result.finished) return text;
    text += "to move: " + game.puzzle.colours[static_cast<std::size_t>(result.turn)];
    if (session.form.shared == result.turn)
        text += " (shared), placed by player " + std::to_string(result.turnPlayer + 1);
    text += result.turnMoves > 0 ? ", with " + std::to_string(result.turnMoves) + " legal moves\n"
                                 : ", who cannot move and has to pass\n";
    return text;
}

} // namespace

PlayerForm formFor(const Game& game, const PlayerForm& usual, const Flags& flags) {
    PlayerForm form = usual;
    if (!flags.players.empty()) {
        const PlayerForm* found = findForm(game, flags.players);
        if (!found) {
            std::string list;
            for (const PlayerForm& f : game.forms) list += (list.empty() ? "" : ", ") + f.name;
            throw UsageError("--players: found '" + flags.players + "', expected for the game " +
                             game.name + " " + list);
        }
        form = *found;
    }
    if (flags.shared.empty()) return form;
    if (form.shared < 0)
        throw UsageError("--shared needs three players of four colours (--players 3)");
    const int shared = colourNamed(game, flags.shared);
    if (shared < 0)
        throw UsageError("--shared: found '" + flags.shared + "', expected a colour of the game " +
                         game.name);
    return sharing(game, form, shared);
}

std::string placesText(const Game& game, const PlayerForm& form, const std::vector<int>& points) {
    std::vector<Standing> places = standings(game, form, points);
    std::stable_sort(places.begin(), places.end(),
                     [](const Standing& a, const Standing& b) { return a.place < b.place; });
    std::string text = "places:\n";
    for (const Standing& s : places)
        text +=
            "  " + std::to_string(s.place) + ". " + s.name + "  " + std::to_string(s.score) + "\n";
    return text;
}

std::string readingOf(const Game& game) {
    if (game.contact == Contact::face)
        return game.outForGood ? "who cannot move is out" : "who cannot move is only skipped";
    std::string text = game.puzzle.starts == game.fixedStarts ? "fixed starts" : "free starts";
    if (game.puzzle.board.lattice().name() == "triangular")
        text = game.puzzle.strictCorners ? "corners must meet corners"
                                         : "a corner may meet the middle of a side";
    return text;
}

Game withFlags(Game game, const Flags& flags) {
    if (flags.starts == "fixed") game.puzzle.starts = game.fixedStarts;
    game.puzzle.strictCorners = flags.strictCorners;
    if (!flags.blocked.empty()) game.outForGood = flags.blocked == "out";
    if (!flags.scoring.empty()) {
        if (game.scoring == Scheme::above)
            throw UsageError("--scoring: the game " + game.name +
                             " is scored from above, and in no other way");
        game.scoring = *findScheme(flags.scoring);
    }
    return game;
}

int checkRecord(const Context& context, const Subject& subject) {
    const Flags& flags = context.flags();
    const Session session{*subject.game, formFor(*subject.game, subject.form, flags),
                          recordOf(subject.reading, *subject.game)};
    noteReading(context, subject.reading);
    const MoveTable table(withFlags(session.game, flags));
    const RefereeResult result = referee(table, session.record, {flags.legalCounts, session.form});
    if (context.format() == Format::json)
        context.print(recordJson(table.game, session.form, result, flags.legalCounts));
    else if (isPicture(context.format()))
        context.print(pictureText(context, table.game.puzzle, asPlayed(result.position.pieces()),
                                  table.game.puzzle.title, context.format() == Format::html));
    else if (context.format() == Format::grid)
        context.print(writeGrid(table.game.puzzle, result.position.pieces()));
    else
        context.print(report(session, result, context));
    if (!result.violations.empty()) return negative;
    return result.finished || flags.partial ? success : negative;
}

} // namespace cornerwise::cli
