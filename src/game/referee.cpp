#include "game/referee.hpp"

#include "puzzle/input_error.hpp"
#include "rules/contact_rules.hpp"

#include <algorithm>
#include <set>

namespace cornerwise {
namespace {

class Referee {
  public:
    Referee(const MoveTable& table, const GameRecord& record, const RefereeOptions& options)
        : game_(table.game), record_(record),
          options_(options), result_{.violations = {},
                                     .plies = {},
                                     .position = Position(table),
                                     .smallestLast = {}},
          colours_(static_cast<int>(game_.puzzle.colours.size())),
          out_(game_.puzzle.colours.size()) {
        result_.smallestLast.resize(game_.puzzle.colours.size());
        std::set<int> movers;
        bool setUp = false;
        for (const RecordStep& step : record.steps) {
            const bool plays =
                step.kind == RecordStep::Kind::move || step.kind == RecordStep::Kind::pass;
            setUp |= !plays;
            if (plays) movers.insert(step.colour);
        }
        result_.alone = !setUp && movers.size() == 1 && colours_ > 1;
    }

    RefereeResult run() {
        for (std::size_t i = 0; i < record_.steps.size() && !refused_; ++i) {
            step(record_.steps[i]);
            result_.unjudged = static_cast<int>(record_.steps.size() - i - 1);
        }
        finish();
        return std::move(result_);
    }

  private:
    Position& position() { return result_.position; }

    void step(const RecordStep& step) {
        switch (step.kind) {
        case RecordStep::Kind::move:
        case RecordStep::Kind::pass:
            play(step);
            break;
        case RecordStep::Kind::turn:
            turn_ = step.colour;
            break;
        case RecordStep::Kind::add:
            add(step);
            break;
        case RecordStep::Kind::remove:
            remove(step);
            break;
        }
    }

    // --- set-up ---

    [[noreturn]] void fail(const RecordStep& step, const std::string& message) const {
        throw InputError(record_.file, step.line, step.column, message);
    }

    std::vector<int> cellsOf(const RecordStep& step) const {
        std::vector<int> cells;
        for (const std::string& name : step.cells) {
            const auto cell = game_.puzzle.board.cellNamed(name);
            if (!cell || *cell < 0)
                fail(step, "found '" + name + "', expected a cell of the board " +
                               game_.puzzle.board.description());
            cells.push_back(*cell);
        }
        std::sort(cells.begin(), cells.end());
        return cells;
    }

    void add(const RecordStep& step) {
        const std::vector<int> cells = cellsOf(step);
        const int piece = position().pieceOn(cells, step.colour);
        const std::string where = game_.puzzle.board.cellNames(cells);
        if (piece < 0) fail(step, "the cells " + where + " are not a piece of the game");
        if (position().left(piece, step.colour) == 0)
            fail(step, "the piece at " + where + " is already used");
        for (const int c : cells)
            if (position().colourAt(c) >= 0)
                fail(step, "the cell " + game_.puzzle.board.cellName(c) + " is covered already");
        position().place(step.colour, piece, cells);
        out_.assign(out_.size(), false);
    }

    /// The cells may name a piece by one of its cells or by all.
    void remove(const RecordStep& step) {
        const std::vector<int> cells = cellsOf(step);
        for (const int c : cells)
            if (position().colourAt(c) < 0)
                fail(step, "there is no piece at " + game_.puzzle.board.cellName(c));
        for (const int c : cells) position().remove(c);
        out_.assign(out_.size(), false);
    }

    // --- turns ---

    int legalCount(int colour) {
        if (out_[static_cast<std::size_t>(colour)]) return 0;
        if (options_.legalCounts) return static_cast<int>(position().legalMoves(colour).size());
        return position().someMove(colour) >= 0 ? 1 : 0;
    }

    bool gameOver() {
        for (int q = 0; q < colours_; ++q)
            if (!out_[static_cast<std::size_t>(q)] && position().someMove(q) >= 0) return false;
        return true;
    }

    int playerOf(int colour) const {
        const PlayerForm& form = options_.form;
        if (colour == form.shared)
            return sharedMoves_ % static_cast<int>(std::max<std::size_t>(1, form.players.size()));
        for (std::size_t p = 0; p < form.players.size(); ++p)
            if (std::find(form.players[p].begin(), form.players[p].end(), colour) !=
                form.players[p].end())
                return static_cast<int>(p);
        return -1;
    }

    void note(Ply ply) {
        ply.player = playerOf(ply.colour);
        if (ply.colour == options_.form.shared && !ply.pass) ++sharedMoves_;
        if (!options_.legalCounts) ply.legal = 0;
        result_.plies.push_back(std::move(ply));
    }

    void pass(int colour) {
        if (game_.outForGood) out_[static_cast<std::size_t>(colour)] = true;
        note({colour, true, -1, {}, 0, -1});
        turn_ = (colour + 1) % colours_;
    }

    std::string at(const RecordStep& step) const {
        std::string text = "move " + std::to_string(result_.plies.size() + 1);
        if (step.line > 0)
            text += " (line " + std::to_string(step.line) + ", column " +
                    std::to_string(step.column) + ")";
        return text + ": ";
    }

    void violate(Violation violation, const RecordStep& step) {
        violation.ply = static_cast<int>(result_.plies.size()) + 1;
        violation.text = at(step) + violation.text;
        result_.violations.push_back(std::move(violation));
    }

    /// "Z5 at a1,b1,..." for a violation that names a move that was possible.
    std::string example(int colour) const {
        const Placement& p =
            result_.position
                .placements()[static_cast<std::size_t>(result_.position.someMove(colour))];
        return game_.puzzle.pieces[static_cast<std::size_t>(p.piece)].name + " at " +
               game_.puzzle.board.cellNames(p.cells);
    }

    /// Lets the colours before this one pass where they must; says it where they need not.
    void takeTurn(const RecordStep& step) {
        if (result_.alone) turn_ = step.colour;
        const bool moves = step.kind == RecordStep::Kind::move;
        if (moves && gameOver()) {
            violate(makeViolation(game_.puzzle, ViolationKind::outOfTurn, step.colour, {}, {},
                                  "moves after the end of the game, when no colour could"),
                    step);
            refused_ = true;
            return;
        }
        while (turn_ != step.colour) {
            if (legalCount(turn_) > 0) {
                const std::string& name = game_.puzzle.colours[static_cast<std::size_t>(turn_)];
                violate(makeViolation(game_.puzzle, ViolationKind::outOfTurn, step.colour, {}, {},
                                      std::string(moves ? "moves" : "passes") +
                                          ", but it was the turn of " + name + ", who could play " +
                                          example(turn_)),
                        step);
                turn_ = step.colour;
                return;
            }
            pass(turn_);
        }
    }

    void play(const RecordStep& step) {
        takeTurn(step);
        if (refused_) return;
        const int legal = legalCount(step.colour);
        if (step.kind == RecordStep::Kind::pass) {
            if (legal == 0) return pass(step.colour);
            violate(makeViolation(game_.puzzle, ViolationKind::illegalPass, step.colour, {}, {},
                                  "passes, but could play " + example(step.colour)),
                    step);
            note({step.colour, true, -1, {}, legal, -1});
            turn_ = (step.colour + 1) % colours_;
            return;
        }
        const std::vector<int> cells = judge(step);
        note({step.colour, false, position().pieceOn(cells, step.colour), cells, legal, -1});
        if (refused_) return;
        const int piece = result_.plies.back().piece;
        position().place(step.colour, piece, cells);
        const auto size = [&](const Piece& p) { return p.shape.size(); };
        std::size_t smallest = cells.size();
        for (const Piece& p : game_.puzzle.pieces) smallest = std::min(smallest, size(p));
        result_.smallestLast[static_cast<std::size_t>(step.colour)] = cells.size() == smallest;
        turn_ = (step.colour + 1) % colours_;
    }

    /// The cells of a move; what is wrong with it is noted, and refuses it.
    std::vector<int> judge(const RecordStep& step) {
        const Board& board = game_.puzzle.board;
        std::vector<int> cells;
        for (const std::string& name : step.cells) {
            const auto cell = board.cellNamed(name);
            if (cell && *cell >= 0) {
                cells.push_back(*cell);
                continue;
            }
            const auto form = parseCellName(name);
            const bool above =
                form && form->z > 0 &&
                board.cellNamed(cornerwise::cellName({form->x, form->y, 0})).value_or(-1) >= 0;
            Violation violation = makeViolation(
                game_.puzzle, above ? ViolationKind::aboveLimit : ViolationKind::outsideBoard,
                step.colour, {}, {},
                name + (above ? " is above the height limit" : " is off the board"));
            violation.cells = {name};
            violate(std::move(violation), step);
            refused_ = true;
        }
        std::sort(cells.begin(), cells.end());
        const auto twice = std::adjacent_find(cells.begin(), cells.end());
        if (twice != cells.end() && !refused_) {
            violate(makeViolation(game_.puzzle, ViolationKind::notAPiece, step.colour, {"?"}, cells,
                                  "the cell " + board.cellName(*twice) +
                                      " stands twice, which is not a piece"),
                    step);
            refused_ = true;
        }
        cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
        if (refused_) return cells;
        for (Violation& v : position().refusals(step.colour, cells)) {
            violate(std::move(v), step);
            refused_ = true;
        }
        if (!refused_ && out_[static_cast<std::size_t>(step.colour)]) {
            violate(makeViolation(game_.puzzle, ViolationKind::outOfTurn, step.colour, {}, cells,
                                  "moves, but is out of the game since it could not"),
                    step);
            refused_ = true;
        }
        return cells;
    }

    /// Whose turn it is; a finished game ends with a pass of every colour.
    void finish() {
        result_.finished = !refused_ && !result_.alone && gameOver();
        int passes = 0;
        for (auto ply = result_.plies.rbegin(); ply != result_.plies.rend() && ply->pass; ++ply)
            ++passes;
        while (result_.finished && passes++ < colours_) pass(turn_);
        result_.turn = turn_;
        result_.turnPlayer = playerOf(turn_);
        result_.turnMoves = out_[static_cast<std::size_t>(turn_)]
                                ? 0
                                : static_cast<int>(position().legalMoves(turn_).size());
    }

    const Game& game_;
    const GameRecord& record_;
    const RefereeOptions& options_;
    RefereeResult result_;
    int colours_;
    std::vector<bool> out_; // by colour: out for good
    int turn_ = 0;
    int sharedMoves_ = 0;
    bool refused_ = false;
};

} // namespace

RefereeResult referee(const MoveTable& table, const GameRecord& record,
                      const RefereeOptions& options) {
    return Referee(table, record, options).run();
}

} // namespace cornerwise
