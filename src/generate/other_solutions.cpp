#include "generate/other_solutions.hpp"

#include "counting/solutions.hpp"
#include "frontier/states.hpp"

#include <algorithm>

namespace cornerwise {
namespace {

constexpr std::uint64_t longSearch = 300'000; // nodes
constexpr std::uint64_t listingNodes = 10'000'000;
constexpr std::size_t mostKnown = 20'000;

} // namespace

OtherSolutions::OtherSolutions(const Puzzle& puzzle, const StopToken& stop)
    : puzzle_(puzzle), stop_(stop) {}

bool OtherSolutions::knownFits(const Cards& cards, const std::vector<bool>& kept) const {
    return std::any_of(known_.begin(), known_.end(), [&](const Arrangement& other) {
        return !cards.isSolution(other) && cards.agrees(other, kept);
    });
}

bool OtherSolutions::anyFits(const Cards& cards, const std::vector<bool>& kept,
                             std::uint64_t seed) {
    const bool remember = cards.kind() != ClueKind::blocks;
    if (remember && knownFits(cards, kept)) return true;
    if (remember && nodes_ > longSearch && !triedAll_) {
        listAll();
        if (knowsAll_) return knownFits(cards, kept);
    }
    if (knowsAll_) return false;
    return hasSolutions(cards, cards.card(kept), 2, seed);
}

bool OtherSolutions::anyFitsWithout(const Cards& cards, const std::vector<bool>& kept,
                                    std::size_t freed, std::uint64_t seed) {
    // A solution that leaves a freed cell empty was one before.
    if (cards.kind() == ClueKind::blocks)
        return hasSolutions(cards, cards.cardCovering(kept, freed), 1, seed);
    return anyFits(cards, kept, seed);
}

bool OtherSolutions::hasSolutions(const Cards& cards, const Puzzle& card, int wanted,
                                  std::uint64_t seed) {
    const bool remember = cards.kind() != ClueKind::blocks;
    SearcherOptions search;
    search.seed = seed;
    search.stop = stop_;
    int found = 0;
    const SearchResult result = eachSolution(card, search, [&](const Arrangement& arrangement) {
        if (remember && known_.size() < mostKnown && !cards.isSolution(arrangement))
            known_.push_back(arrangement);
        return ++found < wanted;
    });
    if (result.ending == Ending::interrupted) throw Stopped();
    nodes_ += result.nodes;
    return found >= wanted;
}

void OtherSolutions::listAll() {
    triedAll_ = true;
    SearcherOptions search;
    search.stop = stop_;
    search.maxNodes = listingNodes;
    std::vector<Arrangement> all;
    const SearchResult result = eachSolution(puzzle_, search, [&](const Arrangement& arrangement) {
        all.push_back(arrangement);
        return all.size() < mostKnown;
    });
    if (result.ending == Ending::interrupted && stop_.requested()) throw Stopped();
    if (result.ending != Ending::exhausted) return;
    known_ = std::move(all);
    knowsAll_ = true;
}

} // namespace cornerwise
