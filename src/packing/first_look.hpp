// A first look at many moves together.
//
// The state changes at one move in some hundreds. So moves are drawn a batch at a time and looked
// at without a branch that depends on what is found, which keeps the processor's pipeline full; the
// few that could be made go on to be examined one by one.
//
// A move is a slot, a cell to cover, one of the ways to cover it, and the random threshold of
// Metropolis' rule, drawn before anything is looked at.
#pragma once

#include "packing/packing_state.hpp"

#include <array>
#include <cmath>

namespace cornerwise {

/// wyrand: 64 good bits from one multiplication (Wang Yi, 2019).
class Random {
  public:
    explicit Random(std::uint64_t seed) : state_(seed * 0x9e3779b97f4a7c15ULL + 1) {}
    std::uint64_t operator()() {
        __extension__ using Wide = unsigned __int128;
        state_ += 0xa0761d6478bd642fULL;
        const Wide product = Wide{state_} * (state_ ^ 0xe7037ed1a0b428dbULL);
        return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
    }

  private:
    std::uint64_t state_;
};

struct Proposal {
    PackingProblem::Put put;
    Cost threshold; // what the move may cost
};

/// `Look`: how many cells are looked at besides the one to be covered.
template <int Words, std::size_t Look>
class FirstLook {
  public:
    static constexpr std::size_t batch = 16;
    using Batch = std::array<Proposal, batch>;

    /// `joined`: pieces must meet others of their colour at all times.
    FirstLook(const PackingState<Words>& state, bool joined) : state_(state) {
        const PackingProblem& problem = state.problem();
        for (std::size_t i = 0; i < thresholds_.size(); ++i)
            thresholds_[i] = static_cast<float>(-std::log((static_cast<double>(i) + 0.5) /
                                                          static_cast<double>(thresholds_.size())));
        bool whole = true;
        for (const PatternChoice& choice : problem.choices()) {
            const Pattern& pattern = problem.pattern(choice.pattern);
            Way way{{}, choice.shift, choice.pattern};
            std::size_t n = 0;
            for (int i = 0; i < pattern.cells; ++i) {
                const std::int32_t offset = choice.shift + problem.offsets(pattern)[i];
                if (offset != 0 && n < Look) way.others[n++] = offset;
            }
            whole &= pattern.cells <= static_cast<int>(Look) + 1;
            ways_.push_back(way);
        }
        ways_.push_back({}); // for pieces that have no way at all
        joined_ = joined && whole;
        for (std::size_t s = 0; s < problem.slots().size(); ++s) {
            const Slot& slot = problem.slots()[s];
            Piece piece;
            piece.range =
                problem.ranges().data() + static_cast<std::size_t>(slot.piece) * problem.classes();
            piece.gain = state.weight(static_cast<int>(s)) +
                         (state.hasNeeds() ? costUnit * state.sizeOf(slot) : 0);
            pieces_.push_back(piece);
            if (!slot.fixed) movable_.push_back(static_cast<int>(s));
        }
    }

    const std::vector<int>& movable() const { return movable_; }

    /// To be called when a colour's pieces have changed.
    void update(int colour) {
        const auto& own = state_.colour(colour);
        const bool wanted = joined_ && own.placed.size() > 1;
        for (const int s : own.slots)
            pieces_[static_cast<std::size_t>(s)].wanted = wanted ? std::uint32_t{1} << colour : 0;
    }

    /// Draws `batch` moves; keeps those whose pieces in the way, as far as the look goes, are not
    /// worth too much (a piece's images count each), and that meet their colour at a corner.
    std::size_t draw(Random& random, float temperature, Batch& kept) const {
        const auto& cells = state_.empty().empty() ? state_.allPositions() : state_.empty();
        const auto& few = state_.unplaced().empty() ? movable_ : state_.unplaced();
        const auto* const positions = state_.positions();
        const Cost* const worth = state_.worths();
        const float scale = temperature * static_cast<float>(costUnit);
        std::size_t n = 0;
        for (std::size_t i = 0; i < batch; ++i) {
            const std::uint64_t r = random();
            const bool any = static_cast<int>(r & 255) < anyPiece;
            const int* pool = any ? movable_.data() : few.data();
            const int slot = pool[part(r >> 8 & 0xffff, 16, any ? movable_.size() : few.size())];
            const int at = cells[part(r >> 24 & 0xffff, 16, cells.size())];
            const Piece& piece = pieces_[static_cast<std::size_t>(slot)];
            const auto& here = positions[at];
            const PackingProblem::Range range = piece.range[here.kind];
            const Way& way = ways_[range.first + part(r >> 40 & 0xfff, 12, range.count)];
            const auto threshold = static_cast<Cost>(scale * thresholds_[r >> 52]);
            std::uint32_t near = here.near;
            std::array<std::uint32_t, Look> ids;
            Cost cost = 0;
            for (std::size_t k = 0; k < Look; ++k) {
                const auto& there = positions[at + way.others[k]];
                ids[k] = there.id;
                near |= there.near;
                std::uint32_t fresh = 1;
                for (std::size_t l = 0; l < k; ++l)
                    fresh &= static_cast<std::uint32_t>(ids[l] != ids[k]);
                cost += worth[ids[k]] & -static_cast<Cost>(fresh);
            }
            kept[n] = {{slot, way.pattern, at + way.shift}, threshold};
            n += static_cast<std::size_t>(cost <= threshold + piece.gain) &
                 static_cast<std::size_t>((near & piece.wanted) == piece.wanted) &
                 static_cast<std::size_t>(range.count > 0);
        }
        return n;
    }

  private:
    /// Of 256 moves, how many take any piece instead of one that is not placed.
    static constexpr int anyPiece = 77;

    struct Way {
        std::array<std::int32_t, Look> others; // cells but the one to be covered, as far as there
                                               // is room, then 0
        std::int32_t shift;
        std::int32_t pattern;
    };
    struct Piece {
        const PackingProblem::Range* range = nullptr; // by class
        std::uint32_t wanted = 0;                     // its colour's bit, if it must meet a piece
        Cost gain = 0;                                // the most it can bring
    };

    /// A number below n from `bits` random bits.
    static std::size_t part(std::uint64_t random, int bits, std::size_t n) {
        return random * n >> bits;
    }

    const PackingState<Words>& state_;
    bool joined_ = false;
    std::array<float, 4096> thresholds_; // -ln(u) for u in the middle of equal steps
    std::vector<Way> ways_;
    std::vector<Piece> pieces_;
    std::vector<int> movable_;
};

} // namespace cornerwise
