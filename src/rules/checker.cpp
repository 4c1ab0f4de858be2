#include "rules/checker.hpp"

#include "rules/contact_rules.hpp"
#include "rules/monomino_last.hpp"

#include <algorithm>
#include <array>

namespace cornerwise {
namespace {

constexpr std::array<std::string_view, 15> names{
    "not-a-piece",     "edge-contact",  "no-corner-contact", "disconnected", "start-not-covered",
    "duplicate-piece", "missing-piece", "outside-board",     "overlap",      "uncovered-cell",
    "out-of-turn",     "illegal-pass",  "above-limit",       "gap-below",    "no-face-contact"};

class Checker {
  public:
    Checker(const Puzzle& puzzle, const Arrangement& arrangement)
        : puzzle_(puzzle), arrangement_(arrangement),
          used_(puzzle.pieces.size(), std::vector<int>(puzzle.colours.size())) {
        for (const PlacedPiece& p : arrangement.pieces)
            if (p.piece >= 0)
                ++used_[static_cast<std::size_t>(p.piece)][static_cast<std::size_t>(p.colour)];
    }

    CheckResult run(const CheckOptions& options) {
        checkPieces();
        checkOverlaps();
        checkSupply();
        std::vector<Violation> broken = std::move(result_.violations);
        result_.violations.clear();
        checkMissing();
        checkUncovered();
        std::vector<Violation> unfinished = std::move(result_.violations);
        result_.violations = std::move(broken);
        result_.complete = unfinished.empty();
        // Only while something is left to place can further pieces mend what they could bring
        // about.
        const bool mendable = options.partial && !result_.complete;
        checkGivens(mendable);
        checkClues(mendable);
        for (RuleFinding& finding : contactFindings(puzzle_, arrangement_)) {
            if (finding.rule == puzzle_.rule)
                for (const Violation& v : finding.why)
                    if (v.kind != ViolationKind::notAPiece && // listed already
                        (!mendable || v.kind == ViolationKind::edgeContact))
                        result_.violations.push_back(v);
            result_.rules.push_back(std::move(finding));
        }
        if (!mendable) checkMonominoes();
        if (!options.partial)
            result_.violations.insert(result_.violations.end(), unfinished.begin(),
                                      unfinished.end());
        result_.valid = result_.violations.empty();
        return std::move(result_);
    }

  private:
    /// The puzzle's given pieces must be there; while more can be placed, at least their cells
    /// free.
    void checkGivens(bool mendable) {
        std::vector<bool> covered(static_cast<std::size_t>(puzzle_.board.size()));
        for (const PlacedPiece& p : arrangement_.pieces)
            for (const int c : p.cells) covered[static_cast<std::size_t>(c)] = true;
        for (const Given& given : puzzle_.givens) {
            const bool there = std::any_of(
                arrangement_.pieces.begin(), arrangement_.pieces.end(), [&](const PlacedPiece& p) {
                    return p.colour == given.colour && p.cells == given.cells;
                });
            const bool free = std::none_of(given.cells.begin(), given.cells.end(), [&](int c) {
                return covered[static_cast<std::size_t>(c)];
            });
            if (there || (mendable && free)) continue;
            const std::string& name = puzzle_.pieces[static_cast<std::size_t>(given.piece)].name;
            add(ViolationKind::missingPiece, given.colour, {name}, given.cells,
                "the puzzle's given " + name + " at " + puzzle_.board.cellNames(given.cells) +
                    " is not there");
        }
    }

    /// While more can be placed, the cells of clues may still be empty.
    void checkClues(bool mendable) {
        std::vector<int> colourAt(static_cast<std::size_t>(puzzle_.board.size()), -1);
        for (const PlacedPiece& p : arrangement_.pieces)
            for (const int c : p.cells) colourAt[static_cast<std::size_t>(c)] = p.colour;
        for (const ColourClue& clue : puzzle_.clues) {
            const int colour = colourAt[static_cast<std::size_t>(clue.cell)];
            if (colour == clue.colour || (colour < 0 && mendable)) continue;
            add(ViolationKind::uncoveredCell, clue.colour, {}, {clue.cell},
                "does not cover the cell " + puzzle_.board.cellName(clue.cell) +
                    ", as the puzzle gives");
        }
    }

    void checkMonominoes() {
        if (!puzzle_.monominoLast) return;
        const Meetings meetings = findMeetings(puzzle_, arrangement_);
        for (int q = 0; q < static_cast<int>(puzzle_.colours.size()); ++q)
            if (hasMonomino(arrangement_, q) &&
                lastMonomino(puzzle_, arrangement_, meetings, q) < 0)
                add(ViolationKind::disconnected, q, {}, {},
                    puzzle_.rule == Rule::anchored
                        ? "no monomino can be placed last: without it the other pieces are in "
                          "several groups or cover no start cell"
                        : "no monomino can be placed last: without it the other pieces are in "
                          "several groups");
    }

    void checkPieces() {
        for (const Violation& v : unknownPieces(puzzle_, arrangement_))
            result_.violations.push_back(v);
    }

    void checkOverlaps() {
        std::vector<int> owner(static_cast<std::size_t>(puzzle_.board.size()), -1);
        for (std::size_t p = 0; p < arrangement_.pieces.size(); ++p)
            for (const int c : arrangement_.pieces[p].cells) {
                int& first = owner[static_cast<std::size_t>(c)];
                if (first < 0) {
                    first = static_cast<int>(p);
                    continue;
                }
                add(ViolationKind::overlap, arrangement_.pieces[p].colour,
                    {pieceName(puzzle_, arrangement_, first),
                     pieceName(puzzle_, arrangement_, static_cast<int>(p))},
                    {c}, "the cell " + puzzle_.board.cellName(c) + " is covered twice");
            }
    }

    void checkSupply() {
        for (std::size_t p = 0; p < used_.size(); ++p)
            for (std::size_t q = 0; q < used_[p].size(); ++q) {
                const int high = puzzle_.pieces[p].supply[q].high;
                if (used_[p][q] <= high) continue;
                std::vector<int> cells;
                for (const PlacedPiece& placed : arrangement_.pieces)
                    if (placed.piece == static_cast<int>(p) && placed.colour == static_cast<int>(q))
                        cells.insert(cells.end(), placed.cells.begin(), placed.cells.end());
                add(ViolationKind::duplicatePiece, static_cast<int>(q), {puzzle_.pieces[p].name},
                    cells,
                    "the piece " + puzzle_.pieces[p].name + " is placed " + times(used_[p][q]) +
                        ", but there " + (high == 1 ? "is one" : "are " + std::to_string(high)));
            }
    }

    void checkMissing() {
        for (std::size_t q = 0; q < puzzle_.colours.size(); ++q) {
            Missing missing{puzzle_.colours[q], {}};
            for (std::size_t p = 0; p < used_.size(); ++p)
                for (int n = used_[p][q]; n < puzzle_.pieces[p].supply[q].low; ++n)
                    missing.pieces.push_back(puzzle_.pieces[p].name);
            if (missing.pieces.empty()) continue;
            std::string list;
            for (const std::string& name : missing.pieces) list += " " + name;
            add(ViolationKind::missingPiece, static_cast<int>(q), missing.pieces, {},
                std::to_string(missing.pieces.size()) +
                    (missing.pieces.size() == 1 ? " piece is" : " pieces are") +
                    " missing:" + list);
            result_.missing.push_back(std::move(missing));
        }
    }

    void checkUncovered() {
        std::vector<bool> covered(static_cast<std::size_t>(puzzle_.board.size()));
        for (const PlacedPiece& p : arrangement_.pieces)
            for (const int c : p.cells) covered[static_cast<std::size_t>(c)] = true;
        std::vector<int> empty;
        for (std::size_t c = 0; c < covered.size(); ++c)
            if (puzzle_.required[c] && !covered[c]) empty.push_back(static_cast<int>(c));
        if (empty.empty()) return;
        add(ViolationKind::uncoveredCell, -1, {}, empty,
            std::to_string(empty.size()) + (empty.size() == 1 ? " cell is" : " cells are") +
                " not covered: " + puzzle_.board.cellNames(empty));
    }

    static std::string times(int n) { return n == 2 ? "twice" : std::to_string(n) + " times"; }

    void add(ViolationKind kind, int colour, std::vector<std::string> pieces,
             const std::vector<int>& cells, const std::string& text) {
        result_.violations.push_back(
            makeViolation(puzzle_, kind, colour, std::move(pieces), cells, text));
    }

    const Puzzle& puzzle_;
    const Arrangement& arrangement_;
    std::vector<std::vector<int>> used_; // by piece and colour
    CheckResult result_;
};

} // namespace

std::string_view violationName(ViolationKind kind) {
    return names[static_cast<std::size_t>(kind)];
}

CheckResult check(const Puzzle& puzzle, const Arrangement& arrangement,
                  const CheckOptions& options) {
    return Checker(puzzle, arrangement).run(options);
}

std::string proofFailure(const Instance& instance, const Solution& solution) {
    const CheckResult result = check(instance.puzzle, arrangementOf(instance, solution), {});
    if (result.valid) return "";
    return result.violations.empty() ? "the rule does not hold" : result.violations.front().text;
}

} // namespace cornerwise
