// What a contact rule finds wrong with one colour's pieces, from the sets of pieces that meet.
#pragma once

#include "packing/packing_state.hpp"

namespace cornerwise {

/// A colour's pieces as a move would leave them: `moved` (-1: none) has the mates `mates` instead
/// of those that the state knows.
template <int Words>
struct ColourView {
    SlotSet<Words> pieces;
    SlotSet<Words> starters;
    int moved = -1;
    SlotSet<Words> mates;
};

/// touching: the pieces without a mate, where there are two or more.
template <int Words>
int lonelyPieces(const PackingState<Words>& state, int colour, const ColourView<Words>& view) {
    if (view.pieces.size() < 2) return 0;
    int count = 0;
    for (auto rest = view.pieces; !rest.empty();) {
        const int member = rest.takeFirst();
        if (member == view.moved) {
            count += view.mates.empty() ? 1 : 0;
            continue;
        }
        auto others = state.adjacent(state.colour(colour).slots[static_cast<std::size_t>(member)]) &
                      view.pieces;
        if (view.moved >= 0) {
            others.remove(view.moved);
            if (view.mates.test(member)) others.add(view.moved);
        }
        count += others.empty() ? 1 : 0;
    }
    return count;
}

/// connected, anchored: groups too many, a start not covered, a leaf that holds on to nothing. A
/// leaf joins no groups and covers no start.
template <int Words>
int brokenGroups(const PackingState<Words>& state, int colour, const ColourView<Words>& view,
                 bool anchored) {
    using Set = SlotSet<Words>;
    const auto& own = state.colour(colour);
    const auto neighbours = [&](int member) {
        return member == view.moved
                   ? view.mates
                   : state.adjacent(own.slots[static_cast<std::size_t>(member)]) & view.pieces;
    };
    if (view.pieces.empty()) return 0;
    Set rest = view.pieces - own.leaf;
    if (rest.empty()) return anchored && view.starters.empty() ? 1 : 0; // the leaf alone
    int count = anchored && (view.starters - own.leaf).empty() ? 1 : 0;
    --count;
    while (!rest.empty()) {
        ++count;
        // From the moved piece first, whose mates are those of `view`: then it does not matter what
        // the others' sets say of it.
        Set frontier;
        frontier.add(view.moved >= 0 && rest.test(view.moved) ? view.moved : rest.first());
        rest = rest - frontier;
        while (!frontier.empty()) {
            const Set reached = neighbours(frontier.takeFirst()) & rest;
            rest = rest - reached;
            frontier = frontier | reached;
        }
    }
    const int leaf = (view.pieces & own.leaf).first();
    if (leaf < 0) return count;
    Set hold = neighbours(leaf) - own.leaf;
    if (view.moved >= 0 && leaf != view.moved) {
        hold.remove(view.moved);
        if (view.mates.test(leaf)) hold.add(view.moved);
    }
    return count + (hold.empty() ? 1 : 0);
}

template <int Words>
int faultsOf(const PackingState<Words>& state, int colour, const ColourView<Words>& view,
             Rule rule) {
    if (rule < Rule::touching) return 0;
    if (rule == Rule::touching) return lonelyPieces(state, colour, view);
    return brokenGroups(state, colour, view, rule == Rule::anchored);
}

} // namespace cornerwise
