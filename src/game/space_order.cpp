#include "game/space_order.hpp"

#include <algorithm>
#include <cstdint>
#include <set>

namespace cornerwise {
namespace {

constexpr int effort = 20'000; // steps

class Search {
  public:
    Search(const MoveTable& table, const Arrangement& arrangement)
        : pieces_(arrangement.pieces), colours_(static_cast<int>(table.game.puzzle.colours.size())),
          position_(table) {}

    SpaceOrder run() {
        const bool found = step(0, 0);
        if (found) return {order_, true};
        return {std::nullopt, steps_ <= effort};
    }

  private:
    bool isPlaced(std::size_t p) const { return (placed_ >> p & 1U) != 0; }

    bool step(int turn, int idle) {
        if (order_.size() == pieces_.size()) return true;
        if (++steps_ > effort || !seen_.insert({placed_, turn}).second) return false;
        bool waits = false;
        for (std::size_t p = 0; p < pieces_.size(); ++p) {
            if (isPlaced(p) || pieces_[p].colour != turn) continue;
            waits = true;
            if (!position_.refusals(turn, pieces_[p].cells).empty()) continue;
            position_.place(turn, pieces_[p].piece, pieces_[p].cells);
            placed_ |= std::uint64_t{1} << p;
            order_.push_back(static_cast<int>(p));
            if (step((turn + 1) % colours_, 0)) return true;
            order_.pop_back();
            placed_ &= ~(std::uint64_t{1} << p);
            position_.remove(pieces_[p].cells.front());
        }
        // A colour with pieces to come may only be passed over where a blocked one is skipped.
        const bool mayPass =
            !waits || (!position_.game().outForGood && position_.someMove(turn) < 0);
        return mayPass && idle < colours_ && step((turn + 1) % colours_, idle + 1);
    }

    const std::vector<PlacedPiece>& pieces_;
    int colours_;
    Position position_;
    std::uint64_t placed_ = 0;
    std::vector<int> order_;
    std::set<std::pair<std::uint64_t, int>> seen_;
    int steps_ = 0;
};

} // namespace

SpaceOrder findSpaceOrder(const MoveTable& table, const Arrangement& arrangement) {
    if (arrangement.pieces.size() > 64) return {};
    return Search(table, arrangement).run();
}

} // namespace cornerwise
