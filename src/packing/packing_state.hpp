// A partial arrangement under local search: what lies where, which pieces of a colour meet at
// corners, and what is missing.
//
// Invariants: no two pieces overlap; under `separate` and stricter rules no two of a colour share
// an edge (the caller takes off what a new piece would touch). Each slot's adjacency is kept for
// the pieces that are placed, so that whether a colour is in one group is a flood over machine
// words.
#pragma once

#include "packing/packing_problem.hpp"
#include "packing/slot_set.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace cornerwise {

/// Weights in fixed point: costUnit is one.
using Cost = std::int32_t;
inline constexpr Cost costUnit = 1024;
/// More than any move may cost; eight of them still fit a Cost.
inline constexpr Cost unmovable = 1 << 27;

/// A list of small numbers, each at most once, in no order.
class Pool {
  public:
    void reset(int most) {
        list_.clear();
        where_.assign(static_cast<std::size_t>(most), -1);
    }
    void add(int what) {
        where_[static_cast<std::size_t>(what)] = static_cast<int>(list_.size());
        list_.push_back(what);
    }
    void remove(int what) {
        const int at = where_[static_cast<std::size_t>(what)];
        list_[static_cast<std::size_t>(at)] = list_.back();
        where_[static_cast<std::size_t>(list_.back())] = at;
        list_.pop_back();
    }
    const std::vector<int>& list() const { return list_; }

  private:
    std::vector<int> list_;
    std::vector<int> where_;
};

template <int Words>
class PackingState {
  public:
    using Set = SlotSet<Words>;
    using Put = PackingProblem::Put;
    /// What is at a position: 0 nothing, else a slot's image, or a wall.
    using Id = std::uint16_t;
    static constexpr std::uint8_t noColour = 255;

    struct Position {
        std::uint32_t near = 0; // the colours that have a piece it is at a corner of
        Id id = 0;
        std::uint8_t kind = 0; // its translation class
    };

    struct Colour {
        std::vector<int> slots; // by member
        Set placed;
        Set starters; // those placed over a start cell
        Set leaf;     // the piece that must be able to come last
    };

    /// `weights`: by slot, what it counts for when placed.
    PackingState(const PackingProblem& problem, std::vector<Cost> weights)
        : problem_(problem), weights_(std::move(weights)) {
        const auto& slots = problem.slots();
        const std::size_t images = index(problem.images());
        const auto wall = static_cast<Id>(1 + slots.size() * images);
        idSlot_.assign(wall + 1U, -1);
        idColour_.assign(wall + 1U, noColour);
        colours_.resize(problem.puzzle().colours.size());
        for (std::size_t s = 0; s < slots.size(); ++s) {
            for (std::size_t k = 0; k < images; ++k) {
                const std::size_t id = 1 + s + k * slots.size();
                idSlot_[id] = static_cast<int>(s);
                idColour_[id] = static_cast<std::uint8_t>(
                    problem.imageColour(static_cast<int>(k), slots[s].colour));
            }
            Colour& colour = colours_[index(slots[s].colour)];
            colour.slots.push_back(static_cast<int>(s));
            if (problem.puzzle().monominoLast && sizeOf(slots[s]) == 1 && colour.leaf.empty())
                colour.leaf.add(slots[s].member);
        }
        for (int c = 0; c < problem.puzzle().board.size(); ++c)
            all_.push_back(problem.positionOf(c));
        if (std::find(problem.puzzle().required.begin(), problem.puzzle().required.end(), true) !=
            problem.puzzle().required.end()) {
            need_.assign(index(problem.positions()), 0);
            for (std::size_t c = 0; c < all_.size(); ++c)
                need_[index(all_[c])] = problem.puzzle().required[c] ? costUnit : 0;
        }
        reset();
    }

    /// Takes everything off but the given pieces.
    void reset() {
        const auto& slots = problem_.slots();
        const auto wall = static_cast<Id>(idSlot_.size() - 1);
        positions_.assign(index(problem_.positions()), {0, wall, 0});
        nearCount_.assign(positions_.size() * colours_.size(), 0);
        empty_.reset(problem_.positions());
        unplaced_.reset(static_cast<int>(slots.size()));
        missing_ = 0;
        uncovered_ = 0;
        for (const int p : all_) {
            positions_[index(p)].id = 0;
            positions_[index(p)].kind = problem_.classAt()[index(p)];
            empty_.add(p);
            if (need(p) > 0) ++uncovered_;
        }
        for (Colour& colour : colours_) {
            colour.placed = {};
            colour.starters = {};
        }
        put_.assign(slots.size(), {0, -1, 0});
        adjacent_.assign(slots.size(), {});
        worth_.assign(idSlot_.size(), unmovable);
        worth_[0] = 0;
        for (std::size_t s = 0; s < slots.size(); ++s) {
            unplaced_.add(static_cast<int>(s));
            if (slots[s].mandatory) missing_ += sizeOf(slots[s]) * problem_.images();
        }
        for (const Put& put : problem_.given()) {
            place(put, cornerMates(put, [](int) { return false; }));
            setWorth(put.slot, unmovable);
        }
    }

    const PackingProblem& problem() const { return problem_; }
    const Position* positions() const { return positions_.data(); }
    const Position& at(int position) const { return positions_[index(position)]; }
    int slotOf(Id id) const { return idSlot_[id]; }
    std::uint8_t colourOf(Id id) const { return idColour_[id]; }
    /// By id: what taking the piece off costs.
    const Cost* worths() const { return worth_.data(); }
    Cost worth(Id id) const { return worth_[id]; }
    Id idOf(int slot) const { return static_cast<Id>(slot + 1); }
    Cost weight(int slot) const { return weights_[index(slot)]; }
    Cost need(int position) const { return need_.empty() ? 0 : need_[index(position)]; }
    bool hasNeeds() const { return !need_.empty(); }
    bool isPlaced(int slot) const { return put_[index(slot)].pattern >= 0; }
    const Colour& colour(int number) const { return colours_[index(number)]; }
    const Set& adjacent(int slot) const { return adjacent_[index(slot)]; }
    const std::vector<int>& empty() const { return empty_.list(); }
    const std::vector<int>& unplaced() const { return unplaced_.list(); }
    const std::vector<int>& allPositions() const { return all_; }
    int sizeOf(const Slot& slot) const {
        return static_cast<int>(problem_.puzzle().pieces[index(slot.piece)].shape.size());
    }

    /// Cells of mandatory pieces that are not placed, and required cells that are not covered.
    int missing() const { return missing_ + uncovered_; }

    std::vector<Put> placed() const {
        std::vector<Put> result;
        for (const Put& put : put_)
            if (put.pattern >= 0) result.push_back(put);
        return result;
    }

    /// The placed pieces of the slot's colour that it would meet at a corner, without those for
    /// which ignore(slot) holds and itself.
    template <typename Ignore>
    Set cornerMates(const Put& put, const Ignore& ignore) const {
        Set mates;
        const Slot& what = problem_.slots()[index(put.slot)];
        const Pattern& pattern = problem_.pattern(put.pattern);
        const std::int32_t* corner = problem_.offsets(pattern) + pattern.cells + pattern.edges;
        for (int i = 0; i < pattern.corners; ++i) {
            const Id id = positions_[index(put.base + corner[i])].id;
            if (idColour_[id] != what.colour) continue;
            const int other = idSlot_[id];
            if (other != put.slot && !ignore(other))
                mates.add(problem_.slots()[index(other)].member);
        }
        return mates;
    }

    bool coversStart(const Put& put) const {
        const Pattern& pattern = problem_.pattern(put.pattern);
        const std::int32_t* offset = problem_.offsets(pattern);
        std::uint32_t colours = 0;
        for (int i = 0; i < pattern.cells; ++i)
            colours |= problem_.startColours(put.base + offset[i]);
        return (colours >> problem_.slots()[index(put.slot)].colour & 1) != 0;
    }

    /// Puts a piece on empty cells; `mates` as cornerMates() gives them.
    void place(const Put& put, const Set& mates) {
        const Slot& what = problem_.slots()[index(put.slot)];
        const Pattern& shape = problem_.pattern(put.pattern);
        put_[index(put.slot)] = put;
        Cost worth = weights_[index(put.slot)];
        forEachCell(put, [&](int position) {
            worth += need(position);
            if (need(position) > 0) uncovered_ -= problem_.images();
            for (int k = 0; k < problem_.images(); ++k) {
                const int image = problem_.imageOf(k, position);
                positions_[index(image)].id =
                    static_cast<Id>(index(put.slot) + 1 + index(k) * put_.size());
                empty_.remove(image);
            }
        });
        setWorth(put.slot, worth);
        Colour& colour = colours_[index(what.colour)];
        colour.placed.add(what.member);
        if (coversStart(put)) colour.starters.add(what.member);
        adjacent_[index(put.slot)] = mates;
        for (Set rest = mates; !rest.empty();)
            adjacent_[index(colour.slots[index(rest.takeFirst())])].add(what.member);
        countNear(put, 1);
        unplaced_.remove(put.slot);
        if (what.mandatory) missing_ -= shape.cells * problem_.images();
    }

    void takeOff(int slot) {
        const Slot& what = problem_.slots()[index(slot)];
        const Put put = put_[index(slot)];
        forEachCell(put, [&](int position) {
            if (need(position) > 0) uncovered_ += problem_.images();
            for (int k = 0; k < problem_.images(); ++k) {
                const int image = problem_.imageOf(k, position);
                positions_[index(image)].id = 0;
                empty_.add(image);
            }
        });
        Colour& colour = colours_[index(what.colour)];
        colour.placed.remove(what.member);
        colour.starters.remove(what.member);
        for (Set rest = adjacent_[index(slot)]; !rest.empty();)
            adjacent_[index(colour.slots[index(rest.takeFirst())])].remove(what.member);
        adjacent_[index(slot)] = {};
        countNear(put, -1);
        put_[index(slot)].pattern = -1;
        unplaced_.add(slot);
        if (what.mandatory) missing_ += problem_.pattern(put.pattern).cells * problem_.images();
    }

  private:
    static std::size_t index(int i) { return static_cast<std::size_t>(i); }

    template <typename Visit>
    void forEachCell(const Put& put, Visit visit) const {
        const Pattern& pattern = problem_.pattern(put.pattern);
        const std::int32_t* offset = problem_.offsets(pattern);
        for (int i = 0; i < pattern.cells; ++i) visit(put.base + offset[i]);
    }

    void countNear(const Put& put, int change) {
        const Pattern& pattern = problem_.pattern(put.pattern);
        const int colour = problem_.slots()[index(put.slot)].colour;
        const std::int32_t* corner = problem_.offsets(pattern) + pattern.cells + pattern.edges;
        const std::uint32_t bit = std::uint32_t{1} << colour;
        for (int i = 0; i < pattern.corners; ++i) {
            const std::size_t at = index(put.base + corner[i]);
            std::uint8_t& count = nearCount_[at * colours_.size() + index(colour)];
            count = static_cast<std::uint8_t>(count + change);
            std::uint32_t& near = positions_[at].near;
            near = count > 0 ? near | bit : near & ~bit;
        }
    }

    void setWorth(int slot, Cost worth) {
        for (int k = 0; k < problem_.images(); ++k)
            worth_[index(slot) + 1 + index(k) * put_.size()] = worth;
    }

    const PackingProblem& problem_;
    std::vector<Cost> weights_; // by slot
    std::vector<Cost> need_;    // by position; empty where no cell must be covered
    std::vector<int> idSlot_;
    std::vector<std::uint8_t> idColour_;
    std::vector<int> all_; // the board's positions
    std::vector<Position> positions_;
    std::vector<std::uint8_t> nearCount_; // by position and colour
    std::vector<Put> put_;                // by slot; pattern -1: not placed
    std::vector<Set> adjacent_;           // by slot: whom it meets at corners
    std::vector<Cost> worth_;             // by id
    std::vector<Colour> colours_;
    Pool empty_;
    Pool unplaced_;
    int missing_ = 0;
    int uncovered_ = 0;
};

} // namespace cornerwise
