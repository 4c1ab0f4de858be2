#include "packing/local_search.hpp"

#include "packing/faults.hpp"
#include "packing/first_look.hpp"

#include <limits>

namespace cornerwise {
namespace {

/// `Words`: of a set of one colour's slots. `Look`: see FirstLook.
template <int Words, std::size_t Look>
class Annealer final : public LocalSearch {
  public:
    using State = PackingState<Words>;
    using Set = SlotSet<Words>;
    using Put = PackingProblem::Put;

    Annealer(const PackingProblem& problem, const LocalSearchOptions& options)
        : problem_(problem), rule_(problem.puzzle().rule), strict_(std::isinf(options.faultCost)),
          faultCost_(strict_ ? 0 : static_cast<Cost>(options.faultCost * costUnit)),
          random_(options.seed), state_(problem, weights(problem)),
          look_(state_, strict_ && rule_ >= Rule::connected),
          faults_(problem.puzzle().colours.size()) {
        clear();
    }

    void clear() override {
        state_.reset();
        totalFaults_ = 0;
        for (std::size_t q = 0; q < faults_.size(); ++q) {
            const auto& colour = state_.colour(static_cast<int>(q));
            faults_[q] = faultsOf(state_, static_cast<int>(q),
                                  {colour.placed, colour.starters, -1, {}}, rule_);
            totalFaults_ += faults_[q];
            look_.update(static_cast<int>(q));
        }
        noteBest();
    }

    bool descend(const Descent& descent, const StopToken& stop) override {
        constexpr std::uint64_t round = 64 * FirstLook<Words, Look>::batch;
        const double fall = (descent.hot - descent.cold) / static_cast<double>(descent.moves);
        if (solved()) return true;
        if (look_.movable().empty() || state_.allPositions().empty()) return false;
        typename FirstLook<Words, Look>::Batch proposals;
        for (std::uint64_t done = 0; done < descent.moves && !stop.requested(); done += round) {
            const auto temperature =
                static_cast<float>(descent.hot - fall * static_cast<double>(done));
            for (std::uint64_t i = 0; i < round; i += look_.batch) {
                moves_ += look_.batch;
                const std::size_t kept = look_.draw(random_, temperature, proposals);
                // What was drawn for another state is forgotten.
                for (std::size_t k = 0; k < kept; ++k)
                    if (tryMove(proposals[k])) {
                        if (solved()) return true;
                        break;
                    }
            }
        }
        return false;
    }

    std::uint64_t moves() const override { return moves_; }
    int faults() const override { return totalFaults_; }
    std::vector<Put> placed() const override { return state_.placed(); }
    const std::vector<Put>& best() const override { return best_; }
    int bestMissing() const override { return bestMissing_; }

  private:
    /// The pieces that a move takes off.
    struct InTheWay {
        std::size_t count = 0;
        Cost worth = 0;
        std::array<int, 64> slots;
        bool has(int slot) const {
            return std::find(slots.begin(), slots.begin() + count, slot) != slots.begin() + count;
        }
        /// Adds a piece, if the worth of all stays within the budget.
        bool add(int slot, Cost itsWorth, Cost budget) {
            worth += itsWorth;
            if (worth > budget || count == slots.size()) return false;
            slots[count++] = slot;
            return true;
        }
    };

    /// A colour that a move concerns.
    struct Change {
        int colour;
        ColourView<Words> after;
        int removed; // how many of its pieces are in the way
        int last;    // one of them
        int faults = 0;
    };

    static std::size_t index(int i) { return static_cast<std::size_t>(i); }

    /// A piece counts for its cells.
    static std::vector<Cost> weights(const PackingProblem& problem) {
        std::vector<Cost> result;
        for (const Slot& slot : problem.slots()) {
            const auto size =
                static_cast<Cost>(problem.puzzle().pieces[index(slot.piece)].shape.size());
            result.push_back(slot.mandatory ? size * costUnit : 0);
        }
        return result;
    }

    bool solved() const { return state_.missing() == 0 && totalFaults_ == 0; }

    void noteBest() {
        if (state_.missing() >= bestMissing_) return;
        bestMissing_ = state_.missing();
        best_ = state_.placed();
    }

    /// Makes a move if it may be made.
    bool tryMove(const Proposal& move) {
        const int slot = move.put.slot;
        const Slot& what = problem_.slots()[index(slot)];
        const Pattern& pattern = problem_.pattern(move.put.pattern);
        const std::int32_t* offset = problem_.offsets(pattern);
        const bool placed = state_.isPlaced(slot);

        Cost budget = move.threshold + state_.weight(slot);
        if (placed) budget -= state_.worth(state_.idOf(slot));
        if (state_.hasNeeds())
            for (int i = 0; i < pattern.cells; ++i)
                budget += state_.need(move.put.base + offset[i]);

        InTheWay way;
        const auto takes = [&](typename State::Id id) {
            const int other = state_.slotOf(id);
            return other == slot || way.has(other) || way.add(other, state_.worth(id), budget);
        };
        for (int i = 0; i < pattern.cells; ++i) {
            const auto id = state_.at(move.put.base + offset[i]).id;
            if (id != 0 && !takes(id)) return false;
        }
        if (rule_ >= Rule::separate)
            for (int i = pattern.cells; i < pattern.cells + pattern.edges; ++i) {
                const auto id = state_.at(move.put.base + offset[i]).id;
                if (state_.colourOf(id) == what.colour && !takes(id)) return false;
            }
        if (problem_.images() > 1 && meetsOwnImage(move.put)) return false;
        Set mates;
        changes_.clear();
        if (rule_ >= Rule::touching) {
            mates = state_.cornerMates(move.put, [&](int other) { return way.has(other); });
            if (!keepsContact(move.put, placed, mates, way, budget)) return false;
        }
        if (placed) state_.takeOff(slot);
        for (std::size_t i = 0; i < way.count; ++i) state_.takeOff(way.slots[i]);
        state_.place(move.put, mates);
        for (const Change& change : changes_) look_.update(change.colour);
        noteBest();
        return true;
    }

    bool meetsOwnImage(const Put& put) const {
        const Pattern& pattern = problem_.pattern(put.pattern);
        const std::int32_t* offset = problem_.offsets(pattern);
        for (int k = 1; k < problem_.images(); ++k)
            for (int i = 0; i < pattern.cells; ++i) {
                const int image = problem_.imageOf(k, put.base + offset[i]);
                for (int j = 0; j < pattern.cells; ++j)
                    if (put.base + offset[j] == image) return true;
            }
        return false;
    }

    /// Whether the colours that a move concerns stay as the rule wants them, or the faults that it
    /// makes are within the budget, and then counts them.
    bool keepsContact(const Put& put, bool placed, const Set& mates, const InTheWay& way,
                      Cost budget) {
        const Slot& what = problem_.slots()[index(put.slot)];
        listChanges(what, way);
        if (placed) changes_.front().after.pieces.remove(what.member);
        Cost cost = way.worth;
        for (Change& change : changes_) {
            const auto& colour = state_.colour(change.colour);
            const bool own = &change == &changes_.front();
            auto& after = change.after;
            // Most often it is plain that the colour stays in one group.
            if (strict_ && own && colour.leaf.empty() && change.removed == 0 && !placed &&
                !after.pieces.empty()) {
                if (mates.empty()) return false;
                continue;
            }
            after.starters = colour.starters & after.pieces;
            if (strict_ && !own && colour.leaf.empty() && change.removed == 1 &&
                state_.adjacent(change.last).size() <= 1 &&
                (rule_ < Rule::anchored || !after.starters.empty()))
                continue;
            if (own) {
                if (state_.coversStart(put)) after.starters.add(what.member);
                after.pieces.add(what.member);
                after.moved = what.member;
                after.mates = mates;
            }
            change.faults = faultsOf(state_, change.colour, after, rule_);
            if (strict_ && change.faults > 0) return false;
            cost += faultCost_ * (change.faults - faults_[index(change.colour)]);
            if (cost > budget) return false;
        }
        for (const Change& change : changes_) {
            totalFaults_ += change.faults - faults_[index(change.colour)];
            faults_[index(change.colour)] = change.faults;
        }
        return true;
    }

    /// The colour of the piece, first, and those of the pieces in the way.
    void listChanges(const Slot& what, const InTheWay& way) {
        const auto start = [&](int colour) -> Change& {
            changes_.push_back({colour, {state_.colour(colour).placed, {}, -1, {}}, 0, -1});
            return changes_.back();
        };
        start(what.colour);
        for (std::size_t i = 0; i < way.count; ++i) {
            const Slot& gone = problem_.slots()[index(way.slots[i])];
            const auto found = std::find_if(changes_.begin(), changes_.end(), [&](const Change& c) {
                return c.colour == gone.colour;
            });
            Change& change = found != changes_.end() ? *found : start(gone.colour);
            change.after.pieces.remove(gone.member);
            ++change.removed;
            change.last = way.slots[i];
        }
    }

    const PackingProblem& problem_;
    Rule rule_;
    bool strict_;
    Cost faultCost_;
    Random random_;
    State state_;
    FirstLook<Words, Look> look_;
    std::vector<int> faults_; // by colour
    int totalFaults_ = 0;
    std::vector<Change> changes_;
    std::uint64_t moves_ = 0;
    std::vector<Put> best_;
    int bestMissing_ = std::numeric_limits<int>::max();
};

} // namespace

std::unique_ptr<LocalSearch> makeLocalSearch(const PackingProblem& problem,
                                             const LocalSearchOptions& options) {
    std::size_t largest = 0;
    for (const Piece& piece : problem.puzzle().pieces)
        largest = std::max(largest, piece.shape.size());
    if (problem.members() > 64)
        return std::make_unique<Annealer<maxMembers / 64, 8>>(problem, options);
    if (largest > 5) return std::make_unique<Annealer<1, 8>>(problem, options);
    return std::make_unique<Annealer<1, 4>>(problem, options);
}

} // namespace cornerwise
