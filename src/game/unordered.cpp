#include "game/unordered.hpp"

#include "game/forced_stops.hpp"
#include "game/scoring.hpp"
#include "game/space_order.hpp"
#include "rules/contact_rules.hpp"

#include <algorithm>

namespace cornerwise {
namespace {

class Judge {
  public:
    Judge(const MoveTable& table, const Arrangement& arrangement)
        : table_(table), game_(table.game),
          arrangement_(arrangement), result_{
                                         .check = cornerwise::check(game_.puzzle, arrangement, {}),
                                         .position = Position(table),
                                         .order = {},
                                         .stops =
                                             std::vector<ColourStop>(game_.puzzle.colours.size()),
                                         .smallestLast = {}} {}

    UnorderedResult run() {
        auto& violations = result_.check.violations;
        std::erase_if(violations, [](const Violation& v) {
            return v.kind == ViolationKind::missingPiece || v.kind == ViolationKind::uncoveredCell;
        });
        const bool sound = std::none_of(violations.begin(), violations.end(), [](const auto& v) {
            return v.kind == ViolationKind::notAPiece || v.kind == ViolationKind::overlap ||
                   v.kind == ViolationKind::duplicatePiece;
        });
        if (sound) {
            for (const PlacedPiece& p : arrangement_.pieces)
                result_.position.place(p.colour, p.piece, p.cells);
            result_.finished = true;
            for (int q = 0; q < colours(); ++q)
                result_.finished &= result_.position.someMove(q) < 0;
            if (game_.contact == Contact::face) judgeInSpace();
        }
        if (violations.empty() && game_.contact == Contact::corner) judgeStops();
        judgeSmallest();
        result_.check.valid = violations.empty();
        if (!result_.check.valid) result_.order.clear();
        return std::move(result_);
    }

  private:
    int colours() const { return static_cast<int>(game_.puzzle.colours.size()); }

    void violate(ViolationKind kind, int colour, const std::vector<int>& cells,
                 const std::string& text) {
        result_.check.violations.push_back(
            makeViolation(game_.puzzle, kind, colour, {}, cells, text));
    }

    Ply plyOf(int piece) const {
        const PlacedPiece& p = arrangement_.pieces[static_cast<std::size_t>(piece)];
        return {p.colour, false, p.piece, p.cells, 0, -1};
    }

    /// Whether only one colour has pieces there: then it is judged without turns.
    bool alone() const {
        const auto& pieces = arrangement_.pieces;
        return std::all_of(pieces.begin(), pieces.end(),
                           [&](const PlacedPiece& p) { return p.colour == pieces.front().colour; });
    }

    void judgeStops() {
        if (!alone()) result_.stops = impossibleStops(table_, arrangement_);
        for (int q = 0; q < colours(); ++q) {
            const ColourStop& stop = result_.stops[static_cast<std::size_t>(q)];
            if (stop.stop != Stop::never) continue;
            const Placement& p = table_.placements[static_cast<std::size_t>(stop.move)];
            violate(ViolationKind::illegalPass, q, p.cells,
                    "stopped early, but could have played " +
                        game_.puzzle.pieces[static_cast<std::size_t>(p.piece)].name + " at " +
                        game_.puzzle.board.cellNames(p.cells));
        }
        if (!result_.check.violations.empty()) return;
        const auto order = alone() ? std::nullopt : orderWithForcedStops(table_, arrangement_);
        if (order) {
            result_.order = withPasses(*order);
            for (ColourStop& stop : result_.stops)
                if (stop.stop == Stop::undecided) stop.stop = Stop::forced;
        } else {
            for (const int p : playableOrder(game_.puzzle, arrangement_))
                result_.order.push_back(plyOf(p));
        }
    }

    /// The order as the referee replays it, who is asked here whether it is one.
    std::vector<Ply> withPasses(const std::vector<int>& order) const {
        GameRecord record;
        for (const int p : order) {
            const Ply ply = plyOf(p);
            RecordStep step{RecordStep::Kind::move, ply.colour, {}, 0, 0};
            for (const int c : ply.cells) step.cells.push_back(game_.puzzle.board.cellName(c));
            record.steps.push_back(std::move(step));
        }
        RefereeResult replay = referee(table_, record, {});
        if (!replay.violations.empty())
            throw std::logic_error("the order found is not one: " + replay.violations.front().text);
        while (!replay.plies.empty() && replay.plies.back().pass) replay.plies.pop_back();
        return std::move(replay.plies);
    }

    // --- in space ---

    void judgeInSpace() {
        const Board& board = game_.puzzle.board;
        for (int c = 0; c < board.size(); ++c) {
            Cell below = board.cells()[static_cast<std::size_t>(c)];
            const int colour = result_.position.colourAt(c);
            if (below.z-- == 0 || colour < 0) continue;
            const int b = board.index(below);
            if (b < 0 || result_.position.colourAt(b) < 0)
                violate(ViolationKind::gapBelow, colour, {c},
                        "there is a gap below " + board.cellName(c));
        }
        for (int q = 0; q < colours(); ++q) judgeFaces(q);
        if (!result_.check.violations.empty()) return;
        const SpaceOrder found = findSpaceOrder(table_, arrangement_);
        if (found.order)
            for (const int p : *found.order) result_.order.push_back(plyOf(p));
        else if (found.exhausted)
            violate(ViolationKind::disconnected, -1, {}, "no order of play leads to this position");
    }

    /// The colour's cubes must be one group joined by faces, and stand on the base somewhere.
    void judgeFaces(int colour) {
        const Board& board = game_.puzzle.board;
        std::vector<int> cells;
        for (int c = 0; c < board.size(); ++c)
            if (result_.position.colourAt(c) == colour) cells.push_back(c);
        if (cells.empty()) return;
        if (board.cells()[static_cast<std::size_t>(cells.front())].z > 0)
            violate(ViolationKind::startNotCovered, colour, cells, "does not touch the base");
        std::vector<Cell> group;
        for (const int c : cells) group.push_back(board.cells()[static_cast<std::size_t>(c)]);
        if (!isConnected(board.lattice(), group))
            violate(ViolationKind::noFaceContact, colour, cells,
                    "its pieces are not one group joined by faces");
    }

    // --- the smallest piece last ---

    void judgeSmallest() {
        std::size_t smallest = game_.puzzle.pieces.front().shape.size();
        for (const Piece& p : game_.puzzle.pieces) smallest = std::min(smallest, p.shape.size());
        for (int q = 0; q < colours(); ++q) {
            SmallestLast last = SmallestLast::no;
            bool inHand = true;
            for (std::size_t p = 0; p < arrangement_.pieces.size(); ++p) {
                const PlacedPiece& placed = arrangement_.pieces[p];
                if (placed.colour != q || placed.cells.size() != smallest) continue;
                inHand = false;
                if (stands(q, p)) last = SmallestLast::yes;
            }
            result_.smallestLast.push_back(inHand ? SmallestLast::inHand : last);
        }
    }

    /// Whether the colour's other pieces keep the rules without this one.
    bool stands(int colour, std::size_t without) const {
        Arrangement others;
        for (std::size_t p = 0; p < arrangement_.pieces.size(); ++p)
            if (arrangement_.pieces[p].colour == colour && p != without)
                others.pieces.push_back(arrangement_.pieces[p]);
        return contactFindings(game_.puzzle, others).back().holds;
    }

    const MoveTable& table_;
    const Game& game_;
    const Arrangement& arrangement_;
    UnorderedResult result_;
};

} // namespace

std::vector<int> bestScores(const UnorderedResult& result) {
    std::vector<bool> last;
    for (const SmallestLast s : result.smallestLast) last.push_back(s == SmallestLast::yes);
    return scores(result.position, result.position.game().scoring, last);
}

UnorderedResult judgeUnordered(const MoveTable& table, const Arrangement& arrangement) {
    return Judge(table, arrangement).run();
}

} // namespace cornerwise
