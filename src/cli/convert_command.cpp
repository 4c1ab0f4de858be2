// convert.
#include "cli/drawing.hpp"
#include "cli/game_file.hpp"
#include "cli/reading.hpp"
#include "formats/write_game.hpp"
#include "formats/writing.hpp"

#include <algorithm>
#include <filesystem>
#include <map>

namespace cornerwise::cli {
namespace {

/// Whether the word on the command line means a puzzle, and not an arrangement.
bool isPuzzle(const Context& context, const std::string& word) {
    const std::vector<std::string> names = context.catalogue().names();
    return hasEnding(word, ".toml") || hasEnding(word, ".xmpuzzle") ||
           std::find(names.begin(), names.end(), word) != names.end();
}

/// What an arrangement keeps of a game record, but the form that is written cannot say.
void noteLostOfRecord(const Context& context, const Subject& subject, bool ordered) {
    const auto& blksgf = subject.reading.blksgf;
    if (subject.reading.isRecord() && !ordered) context.note("lost: the order of play");
    if (!blksgf) return;
    if (blksgf->variations) context.note("lost: variations beside the main line");
    std::string names;
    for (const std::string& name : otherProperties(*blksgf))
        names += (names.empty() ? "" : ", ") + name;
    if (!names.empty()) context.note("lost: the properties " + names);
}

/// Passes, set-up and removals, of which an arrangement keeps only the result. `keepsSetup`: set-up
/// is written as such.
void noteLostSteps(const Context& context, const Subject& subject, bool keepsSetup) {
    if (!subject.reading.isRecord() || !subject.game) return;
    const GameRecord record = recordOf(subject.reading, *subject.game);
    const auto has = [&](RecordStep::Kind kind) {
        return std::any_of(record.steps.begin(), record.steps.end(),
                           [&](const RecordStep& step) { return step.kind == kind; });
    };
    if (has(RecordStep::Kind::pass)) context.note("lost: passes, which follow from the moves");
    const bool hasSetup =
        has(RecordStep::Kind::add) || has(RecordStep::Kind::remove) || has(RecordStep::Kind::turn);
    if (hasSetup && !keepsSetup)
        context.note("lost: what of it was set-up; pieces are written as if they had been moved");
}

/// Regions of a grid that are no piece, of which the reader made pieces.
void noteSplit(const Context& context, const Puzzle& puzzle, const Arrangement& arrangement) {
    std::map<int, std::vector<PlacedPiece>> regions;
    for (const PlacedPiece& p : arrangement.pieces)
        if (p.region >= 0) regions[p.region].push_back(p);
    for (const auto& [region, parts] : regions) {
        std::vector<int> cells;
        for (const PlacedPiece& p : parts)
            cells.insert(cells.end(), p.cells.begin(), p.cells.end());
        std::sort(cells.begin(), cells.end());
        context.note("note: " + puzzle.colours[static_cast<std::size_t>(parts.front().colour)] +
                     ": " + puzzle.board.cellNames(cells) + " is no piece; it was split into " +
                     std::to_string(parts.size()) + " pieces, maybe one of several ways");
    }
}

/// Throws UsageError where the moves cannot be written so.
Notation notationFor(const Context& context, const Puzzle& puzzle) {
    const std::string& asked = context.flags().notation;
    if (asked.empty() || asked == "cells") return Notation::cells;
    if (puzzle.board.lattice().name() != "square")
        throw UsageError("--notation " + asked + ": is for boards of squares, expected cells for " +
                         puzzle.name + " on " + std::string(puzzle.board.lattice().name()) +
                         " cells");
    return asked == "piece" ? Notation::piece : Notation::pairs;
}

std::string inLayout(const Context& context, const Subject& subject, const Arrangement& arrangement,
                     Layout layout) {
    const std::string refusal = layoutRefusal(subject.puzzle, layout);
    if (!refusal.empty()) throw UsageError("--to: " + refusal);
    const std::string text =
        layout == Layout::moves
            ? writeMoveList(subject.puzzle, arrangement, notationFor(context, subject.puzzle))
            : writeLayout(subject.puzzle, arrangement, layout);
    noteLostOfRecord(context, subject, layout == Layout::moves || layout == Layout::json);
    if (!keepsPieces(subject.puzzle, arrangement, layout, text))
        context.note("lost: which cells are one piece, as pieces of one colour share edges or "
                     "overlap");
    const std::string name = layout == Layout::moves ? builtInName(context, subject) : "";
    return name.empty() ? text : "# " + name + "\n" + text;
}

std::string drawn(const Context& context, const Subject& subject, const Arrangement& arrangement) {
    noteLostOfRecord(context, subject, true);
    const Puzzle& puzzle = subject.puzzle;
    Picture picture =
        subject.reading.isRecord() ? asPlayed(arrangement) : Picture{arrangement, {}, {}, ""};
    const bool page = context.flags().to == "html";
    if (page) picture.caption = std::filesystem::path(subject.reading.file).filename().string();
    return pictureText(context, puzzle, picture, puzzle.title, page);
}

/// `laid`: what was read; `arrangement`: the same in the order in which it is written.
std::string converted(const Context& context, const Subject& subject,
                      const LocatedArrangement& laid, const Arrangement& arrangement) {
    const std::string& to = context.flags().to;
    if (to != "blksgf" && to != "moves" && to != "json")
        noteCovered(context, subject.puzzle, arrangement);
    if (to == "blksgf") {
        FileGame game = fileGame(context, subject.puzzle);
        if (const auto fault = unwritable(game.game, laid.arrangement)) {
            const auto& place = laid.places[fault->piece];
            throw InputError(subject.reading.file, place.line, place.column, fault->message);
        }
        // A record keeps the number of players that it had.
        if (!subject.form.record.empty()) game.record = subject.form.record;
        const GameFile file =
            subject.reading.isRecord()
                ? writeGame(game.game, game.record, recordOf(subject.reading, game.game),
                            laid.arrangement)
                : writeGame(game.game, game.record, subject.puzzle, arrangement);
        noteLostSteps(context, subject, true);
        noteLostOfRecord(context, subject, true);
        for (const std::string& note : file.notes) context.note("note: " + note);
        return file.text;
    }
    noteLostSteps(context, subject, false);
    if (to == "svg" || to == "html") return drawn(context, subject, arrangement);
    if (to == "grid" || to == "text") {
        noteLostOfRecord(context, subject, false);
        return to == "grid" ? writeGrid(subject.puzzle, arrangement)
                            : drawText(subject.puzzle, arrangement, context.textStyle());
    }
    return inLayout(context, subject, arrangement, *findLayout(to));
}

} // namespace

int convert(const Context& context) {
    const Flags& flags = context.flags();
    if (!flags.notation.empty() && flags.to != "moves")
        throw UsageError("--notation: found --to " + flags.to + ", expected --to moves beside it");
    const bool puzzle = isPuzzle(context, flags.file);
    if (puzzle && flags.to == "dlx") {
        context.print(dlxText(context.catalogue().load(flags.file, context.overrides())));
        return success;
    }
    if (puzzle)
        throw UsageError("--to: '" + flags.file +
                         "' is a puzzle, which can be written as dlx only; expected the file of an "
                         "arrangement or a game");
    Subject subject = readSubject(context);
    const LocatedArrangement laid =
        arrangementOf(subject.reading, subject.puzzle, subject.game ? &*subject.game : nullptr);
    noteReading(context, subject.reading);
    if (flags.to == "dlx") {
        noteLostSteps(context, subject, false);
        addGivens(subject.puzzle, laid, subject.reading.file);
        context.print(dlxText(subject.puzzle)); // of completing what is laid
        return success;
    }
    // The other forms show colours only.
    const std::vector<std::string> telling{"grid",   "text", "moves", "json",
                                           "pieces", "svg",  "html"};
    if (std::find(telling.begin(), telling.end(), flags.to) != telling.end())
        noteSplit(context, subject.puzzle, laid.arrangement);
    // Lists of moves are to be playable where that can be.
    const bool listed = subject.reading.isRecord() || subject.reading.layout == Layout::json;
    context.print(converted(
        context, subject, laid,
        listed ? laid.arrangement
               : inOrder(laid.arrangement, playableOrder(subject.puzzle, laid.arrangement))));
    return success;
}

} // namespace cornerwise::cli
