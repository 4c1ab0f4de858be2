// Whether placed pieces can be coloured so that the contact rule can still be kept, and all ways to
// do it.
//
// The search for tilings places pieces without colours. A set of placed pieces is worth going on
// with iff it has a colouring in which
//   * pieces that share an edge differ, and no colour's supply is exceeded;
//   * under `touching`, every piece that no further placement can meet at a corner ("closed") meets
//   a
//     piece of its colour;
//   * under `connected`, a colour's groups each still have an open piece, unless there is one group
//     and the colour may end with it;
//   * under `anchored`, the colours without a start cell can still get one.
// The colouring found for a position (its witness) mostly extends to the next one; if not, colours
// are searched for with all pieces' domains held as one set of pieces per colour, so that a step of
// propagation is a few operations on words. Interchangeable colours are introduced in order: each
// colouring is met once up to their renaming.
#pragma once

#include "contact/listing.hpp"
#include "contact/piece_sets.hpp"

#include <vector>

namespace cornerwise {

class Colouring {
  public:
    Colouring(const Instance& instance, const SearcherOptions& options);

    /// Whether the options have ended something: what was said since is not to be relied on.
    bool stopped() const { return steps_.wereStopped(); }

    /// Adds a piece on top of the placed ones: those it shares an edge with, and those it could
    /// meet as a mate. A given piece has its colour; for others `givenColour` is -1.
    void push(int placement, PieceSet touching, PieceSet mates, int givenColour);
    void pop();
    int size() const { return size_; }
    /// The placed pieces that could be a piece's mates.
    PieceSet mates(int piece) const { return pieces_[static_cast<std::size_t>(piece)].mates; }

    /// Whether the placed pieces have a colouring as described above, if those in `open` can still
    /// get a mate.
    bool feasible(PieceSet open);

    /// Calls receive(members) for every full colouring under the rule, once up to renaming
    /// interchangeable colours, when all pieces are placed. True from `receive` ends it, and is
    /// returned.
    bool forEach(const std::function<bool(const ByColour&)>& receive) const;

  private:
    struct Piece {
        int placement;
        int kind;
        unsigned starts; // the colours that it gives a start cell
        PieceSet touching;
        PieceSet sameKind;
        PieceSet mates;
    };
    /// can[q] are the pieces that may have colour q; members[q], among them, those that have it;
    /// doubtful[q] those that may have lost their last possible mate of colour q.
    struct Domains {
        ByColour can{};
        ByColour members{};
        ByColour doubtful{};
    };

    bool extendsWitness(PieceSet open);
    Domains allDomains() const;
    bool propagate(Domains& domains, PieceSet open) const;
    void give(Domains& domains, int piece, std::size_t colour) const;
    template <typename Found>
    bool assign(const Domains& domains, PieceSet open, Found found) const;

    PieceSet closedMembers(const ByColour& members, std::size_t colour, PieceSet open) const;
    bool satisfied(const ByColour& members, PieceSet open) const;
    bool touchingHolds(const ByColour& members, PieceSet open) const;
    bool connectedHolds(const ByColour& members, PieceSet open) const;
    bool anchoredHolds(const ByColour& members) const;
    bool suppliesMet(const ByColour& members) const;

    const Instance* instance_;
    Rule rule_;
    std::size_t colours_;
    std::vector<int> lowPieces_;     // by colour: pieces it must place in all ...
    std::vector<int> highPieces_;    // ... and may
    std::vector<unsigned> startsAt_; // by cell: colours that may start there
    std::vector<int> startCells_;
    std::vector<bool> covered_; // by cell
    std::vector<int> high_;     // by kind and colour
    std::vector<PieceSet> ofKind_;
    std::vector<Piece> pieces_;
    ByColour allowed_{};            // the pieces that may have the colour on their own
    std::vector<ByColour> witness_; // by number of pieces
    int size_ = 0;
    mutable ColouringSteps steps_;
};

} // namespace cornerwise
