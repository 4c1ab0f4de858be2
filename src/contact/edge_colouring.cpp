#include "contact/edge_colouring.hpp"

#include <algorithm>

namespace cornerwise {

bool EdgeColouring::suits(const Instance& instance) {
    return instance.puzzle.rule == Rule::separate &&
           std::all_of(instance.puzzle.pieces.begin(), instance.puzzle.pieces.end(),
                       [](const Piece& piece) {
                           return std::all_of(piece.supply.begin(), piece.supply.end(),
                                              [](const Supply& s) { return s.high <= 1; });
                       });
}

EdgeColouring::EdgeColouring(const Instance& instance, const SearcherOptions& options)
    : instance_(&instance), colours_(instance.puzzle.colours.size()),
      ofKind_(instance.puzzle.pieces.size()), kind_(maxPlaced), conflicts_(maxPlaced),
      witness_(maxPlaced + 1), steps_(options) {
    for (const Piece& piece : instance.puzzle.pieces) {
        colourKinds_.push_back(0);
        for (std::size_t q = 0; q < colours_; ++q)
            if (piece.supply[q].high > 0) colourKinds_.back() |= PieceSet{1} << q;
    }
}

void EdgeColouring::push(int placement, PieceSet touching, int givenColour) {
    const int kind = instance_->placements[static_cast<std::size_t>(placement)].piece;
    PieceSet& ofKind = ofKind_[static_cast<std::size_t>(kind)];
    const auto self = static_cast<std::size_t>(size_);
    kind_[self] = kind;
    conflicts_[self] = touching | ofKind;
    for (PieceSet rest = conflicts_[self]; rest != 0; rest &= rest - 1)
        conflicts_[static_cast<std::size_t>(lowest(rest))] |= only(size_);
    ofKind |= only(size_);
    for (std::size_t q = 0; q < colours_; ++q)
        if ((colourKinds_[static_cast<std::size_t>(kind)] >> q & 1) != 0 &&
            (givenColour < 0 || givenColour == static_cast<int>(q)))
            allowed_[q] |= only(size_);
    ++size_;
}

void EdgeColouring::pop() {
    --size_;
    const auto self = static_cast<std::size_t>(size_);
    ofKind_[static_cast<std::size_t>(kind_[self])] &= ~only(size_);
    for (PieceSet rest = conflicts_[self]; rest != 0; rest &= rest - 1)
        conflicts_[static_cast<std::size_t>(lowest(rest))] &= ~only(size_);
    for (std::size_t q = 0; q < colours_; ++q) allowed_[q] &= ~only(size_);
}

EdgeColouring::Domains EdgeColouring::allDomains() const {
    return {allowed_, {}};
}

void EdgeColouring::give(Domains& d, int piece, std::size_t colour) const {
    for (std::size_t q = 0; q < colours_; ++q) d.can[q] &= ~only(piece);
    d.members[colour] |= only(piece);
    d.can[colour] &= ~conflicts_[static_cast<std::size_t>(piece)];
}

/// Colours the pieces in every way within the domains, and calls found(members) for each, until
/// that returns true or the options ask. Returns whether it was ended.
template <typename Found>
bool EdgeColouring::assign(Domains d, Found found) const {
    if (steps_.stopped()) return true;
    PieceSet left = firstPieces(size_);
    for (std::size_t q = 0; q < colours_; ++q) left &= ~d.members[q];
    while (true) {
        if (left == 0) return found(d.members);
        const Choices choices = choicesAmong(d.can, colours_);
        if ((left & ~choices.one) != 0) return false;
        const PieceSet single = left & ~choices.two;
        if (single == 0) {
            const PieceSet pairs = left & ~choices.three;
            const int piece = lowest(pairs != 0 ? pairs : left);
            for (std::size_t q = 0; q < colours_; ++q) {
                if ((d.can[q] & only(piece)) == 0 || !introducible(*instance_, d.members, q))
                    continue;
                Domains next = d;
                give(next, piece, q);
                if (assign(next, found)) return true;
            }
            return false;
        }
        const int piece = lowest(single);
        std::size_t q = 0;
        while ((d.can[q] & only(piece)) == 0) ++q;
        give(d, piece, q);
        left &= ~only(piece);
    }
}

bool EdgeColouring::feasible() {
    if (size_ == 0) return true;
    const auto last = static_cast<std::size_t>(size_ - 1);
    ByColour& now = witness_[last + 1];
    now = witness_[last];
    for (std::size_t q = 0; q < colours_; ++q)
        if ((allowed_[q] & only(size_ - 1)) != 0 && (now[q] & conflicts_[last]) == 0) {
            now[q] |= only(size_ - 1);
            return true;
        }
    return assign(allDomains(), [&](const ByColour& members) {
        now = members;
        return true;
    });
}

bool EdgeColouring::suppliesMet(const ByColour& members) const {
    const auto& pieces = instance_->puzzle.pieces;
    for (std::size_t p = 0; p < pieces.size(); ++p)
        for (std::size_t q = 0; q < colours_; ++q)
            if (pieces[p].supply[q].low > 0 && (members[q] & ofKind_[p]) == 0) return false;
    return true;
}

bool EdgeColouring::forEach(const std::function<bool(const ByColour&)>& receive) const {
    return assign(allDomains(), [&](const ByColour& members) {
        return suppliesMet(members) && (receive(members) || steps_.stoppedAfterListed());
    });
}

} // namespace cornerwise
