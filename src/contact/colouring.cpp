#include "contact/colouring.hpp"

#include <bit>

namespace cornerwise {

Colouring::Colouring(const Instance& instance, const SearcherOptions& options)
    : instance_(&instance), rule_(instance.puzzle.rule), colours_(instance.puzzle.colours.size()),
      lowPieces_(colours_), highPieces_(colours_),
      startsAt_(static_cast<std::size_t>(instance.puzzle.board.size())), covered_(startsAt_.size()),
      ofKind_(instance.puzzle.pieces.size()), pieces_(maxPlaced), witness_(maxPlaced + 1),
      steps_(options) {
    for (const auto& piece : instance.puzzle.pieces)
        for (std::size_t q = 0; q < colours_; ++q) {
            lowPieces_[q] += piece.supply[q].low;
            highPieces_[q] += piece.supply[q].high;
            high_.push_back(piece.supply[q].high);
        }
    for (std::size_t q = 0; q < colours_; ++q)
        for (const int c : instance.puzzle.starts[q])
            startsAt_[static_cast<std::size_t>(c)] |= 1U << q;
    for (std::size_t c = 0; c < startsAt_.size(); ++c)
        if (startsAt_[c] != 0) startCells_.push_back(static_cast<int>(c));
}

void Colouring::push(int placement, PieceSet touching, PieceSet mates, int givenColour) {
    const Placement& p = instance_->placements[static_cast<std::size_t>(placement)];
    Piece& piece = pieces_[static_cast<std::size_t>(size_)];
    piece = {placement,   p.piece,
             0,           rule_ == Rule::free ? 0 : touching,
             only(size_), rule_ < Rule::touching ? 0 : mates};
    for (const int c : p.cells) {
        piece.starts |= startsAt_[static_cast<std::size_t>(c)];
        covered_[static_cast<std::size_t>(c)] = true;
    }
    PieceSet& ofKind = ofKind_[static_cast<std::size_t>(p.piece)];
    piece.sameKind |= ofKind;
    ofKind |= only(size_);
    for (PieceSet rest = piece.touching; rest != 0; rest &= rest - 1)
        pieces_[static_cast<std::size_t>(lowest(rest))].touching |= only(size_);
    for (PieceSet rest = piece.mates; rest != 0; rest &= rest - 1)
        pieces_[static_cast<std::size_t>(lowest(rest))].mates |= only(size_);
    for (PieceSet rest = piece.sameKind; rest != 0; rest &= rest - 1)
        pieces_[static_cast<std::size_t>(lowest(rest))].sameKind |= only(size_);
    for (std::size_t q = 0; q < colours_; ++q)
        if ((givenColour < 0 || givenColour == static_cast<int>(q)) &&
            high_[static_cast<std::size_t>(p.piece) * colours_ + q] > 0)
            allowed_[q] |= only(size_);
    ++size_;
}

void Colouring::pop() {
    --size_;
    const Piece& piece = pieces_[static_cast<std::size_t>(size_)];
    ofKind_[static_cast<std::size_t>(piece.kind)] &= ~only(size_);
    for (const int c : instance_->placements[static_cast<std::size_t>(piece.placement)].cells)
        covered_[static_cast<std::size_t>(c)] = false;
    for (PieceSet rest = (piece.touching | piece.mates | piece.sameKind) & ~only(size_); rest != 0;
         rest &= rest - 1) {
        Piece& other = pieces_[static_cast<std::size_t>(lowest(rest))];
        other.touching &= ~only(size_);
        other.mates &= ~only(size_);
        other.sameKind &= ~only(size_);
    }
    for (std::size_t q = 0; q < colours_; ++q) allowed_[q] &= ~only(size_);
}

/// The pieces of a colour that no piece of it can meet any more: all, once it has no piece left.
PieceSet Colouring::closedMembers(const ByColour& members, std::size_t colour,
                                  PieceSet open) const {
    const bool complete = std::popcount(members[colour]) == highPieces_[colour];
    return complete ? members[colour] : members[colour] & ~open;
}

bool Colouring::touchingHolds(const ByColour& members, PieceSet open) const {
    for (std::size_t q = 0; q < colours_; ++q)
        for (PieceSet rest = closedMembers(members, q, open); rest != 0; rest &= rest - 1) {
            const int k = lowest(rest);
            if ((pieces_[static_cast<std::size_t>(k)].mates & members[q]) == 0 &&
                (members[q] != only(k) || lowPieces_[q] > 1))
                return false;
        }
    return true;
}

bool Colouring::connectedHolds(const ByColour& members, PieceSet open) const {
    for (std::size_t q = 0; q < colours_; ++q) {
        const PieceSet closed = closedMembers(members, q, open);
        if (closed == 0) continue;
        for (PieceSet left = members[q]; left != 0;) {
            PieceSet group = only(lowest(left));
            for (PieceSet fresh = group; fresh != 0;) {
                const int k = lowest(fresh);
                fresh &= fresh - 1;
                const PieceSet more =
                    pieces_[static_cast<std::size_t>(k)].mates & members[q] & ~group;
                group |= more;
                fresh |= more;
            }
            left &= ~group;
            if ((group & ~closed) == 0 &&
                (group != members[q] || std::popcount(group) < lowPieces_[q]))
                return false;
        }
    }
    return true;
}

bool Colouring::anchoredHolds(const ByColour& members) const {
    // Start cells that are still free, and the colours that may yet take one of them.
    unsigned reachable = 0;
    int free = 0;
    for (const int c : startCells_)
        if (!covered_[static_cast<std::size_t>(c)]) {
            ++free;
            reachable |= startsAt_[static_cast<std::size_t>(c)];
        }
    int missing = 0;
    for (std::size_t q = 0; q < colours_; ++q) {
        if (members[q] == 0 && lowPieces_[q] == 0) continue;
        bool anchored = false;
        for (PieceSet rest = members[q]; rest != 0 && !anchored; rest &= rest - 1)
            anchored = (pieces_[static_cast<std::size_t>(lowest(rest))].starts >> q & 1) != 0;
        if (anchored) continue;
        if ((reachable >> q & 1) == 0) return false;
        ++missing;
    }
    return missing <= free;
}

bool Colouring::satisfied(const ByColour& members, PieceSet open) const {
    switch (rule_) {
    case Rule::free:
    case Rule::separate:
        return true;
    case Rule::touching:
        return touchingHolds(members, open);
    case Rule::connected:
        return connectedHolds(members, open);
    case Rule::anchored:
        return connectedHolds(members, open) && anchoredHolds(members);
    }
    return false;
}

bool Colouring::suppliesMet(const ByColour& members) const {
    const auto& pieces = instance_->puzzle.pieces;
    std::vector<int> used(high_.size());
    for (std::size_t q = 0; q < colours_; ++q)
        for (PieceSet rest = members[q]; rest != 0; rest &= rest - 1) {
            const Piece& piece = pieces_[static_cast<std::size_t>(lowest(rest))];
            ++used[static_cast<std::size_t>(piece.kind) * colours_ + q];
        }
    for (std::size_t p = 0; p < pieces.size(); ++p)
        for (std::size_t q = 0; q < colours_; ++q)
            if (used[p * colours_ + q] < pieces[p].supply[q].low) return false;
    return true;
}

Colouring::Domains Colouring::allDomains() const {
    Domains d;
    for (std::size_t q = 0; q < colours_; ++q) {
        d.can[q] = allowed_[q];
        d.doubtful[q] = rule_ >= Rule::touching ? allowed_[q] : 0;
    }
    return d;
}

/// Gives a piece its colour and takes the colour from the pieces that cannot have it any more.
void Colouring::give(Domains& d, int piece, std::size_t colour) const {
    const Piece& p = pieces_[static_cast<std::size_t>(piece)];
    for (std::size_t q = 0; q < colours_; ++q)
        if (q != colour && (d.can[q] & only(piece)) != 0) {
            d.can[q] &= ~only(piece);
            d.doubtful[q] |= p.mates;
        }
    d.members[colour] |= only(piece);
    PieceSet lost = d.can[colour] & p.touching;
    const int used = std::popcount(d.members[colour] & p.sameKind);
    if (used >= high_[static_cast<std::size_t>(p.kind) * colours_ + colour])
        lost |= d.can[colour] & p.sameKind & ~d.members[colour];
    d.can[colour] &= ~lost;
    for (; lost != 0; lost &= lost - 1)
        d.doubtful[colour] |= pieces_[static_cast<std::size_t>(lowest(lost))].mates;
}

/// Draws the conclusions: a closed piece needs a mate that may have its colour; a piece that may
/// have one colour only has it. False if a piece may have none.
bool Colouring::propagate(Domains& d, PieceSet open) const {
    const PieceSet all = firstPieces(size_);
    while (true) {
        for (std::size_t q = 0; q < colours_; ++q)
            while (const PieceSet check = d.doubtful[q] & d.can[q] & ~open) {
                const int k = lowest(check);
                d.doubtful[q] &= ~only(k);
                const PieceSet mates = pieces_[static_cast<std::size_t>(k)].mates;
                if ((mates & d.can[q]) == 0 &&
                    (lowPieces_[q] > 1 || (d.members[q] & ~only(k)) != 0)) {
                    d.can[q] &= ~only(k);
                    d.doubtful[q] |= mates;
                }
            }
        const Choices choices = choicesAmong(d.can, colours_);
        if (choices.one != all) return false;
        bool given = false;
        for (std::size_t q = 0; q < colours_; ++q)
            for (PieceSet rest = d.can[q] & ~choices.two & ~d.members[q]; rest != 0;
                 rest &= rest - 1) {
                if ((d.can[q] & rest & -rest) == 0) return false; // taken by one just given
                give(d, lowest(rest), q);
                given = true;
            }
        if (!given) return true;
    }
}

/// Colours the pieces in every way within the domains, and calls found(members) for each, until
/// that returns true or the options ask. Returns whether it was ended.
template <typename Found>
bool Colouring::assign(const Domains& domains, PieceSet open, Found found) const {
    if (steps_.stopped()) return true;
    Domains d = domains;
    if (!propagate(d, open)) return false;
    // Branch on a piece with as few colours as possible: one of two, if there is one.
    const Choices choices = choicesAmong(d.can, colours_);
    if (choices.two == 0) return satisfied(d.members, open) && found(d.members);
    const PieceSet pairs = choices.two & ~choices.three;
    const int piece = lowest(pairs != 0 ? pairs : choices.two);
    for (std::size_t q = 0; q < colours_; ++q) {
        if ((d.can[q] & only(piece)) == 0 || !introducible(*instance_, d.members, q)) continue;
        Domains next = d;
        give(next, piece, q);
        if (assign(next, open, found)) return true;
    }
    return false;
}

/// Tries to give the last piece a colour and leave the others theirs.
bool Colouring::extendsWitness(PieceSet open) {
    const auto last = static_cast<std::size_t>(size_ - 1);
    const Piece& piece = pieces_[last];
    ByColour& now = witness_[last + 1];
    now = witness_[last];
    for (std::size_t q = 0; q < colours_; ++q) {
        if ((allowed_[q] & only(size_ - 1)) == 0 || (now[q] & piece.touching) != 0 ||
            std::popcount(now[q] & piece.sameKind) >=
                high_[static_cast<std::size_t>(piece.kind) * colours_ + q])
            continue;
        now[q] |= only(size_ - 1);
        if (satisfied(now, open)) return true;
        now[q] &= ~only(size_ - 1);
    }
    return false;
}

bool Colouring::feasible(PieceSet open) {
    if (size_ == 0 || extendsWitness(open)) return true;
    return assign(allDomains(), open, [&](const ByColour& members) {
        witness_[static_cast<std::size_t>(size_)] = members;
        return true;
    });
}

bool Colouring::forEach(const std::function<bool(const ByColour&)>& receive) const {
    return assign(allDomains(), 0, [&](const ByColour& members) {
        return suppliesMet(members) && (receive(members) || steps_.stoppedAfterListed());
    });
}

} // namespace cornerwise
