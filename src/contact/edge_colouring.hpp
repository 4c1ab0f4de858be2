// Colourings under `separate` alone, where each colour has at most one of each piece: then two
// pieces that share an edge, and two of one kind, need different colours, and that is all there is
// to a piece; the colouring of a graph, which is much quicker than Colouring with its mates.
#pragma once

#include "contact/listing.hpp"
#include "contact/piece_sets.hpp"

#include <vector>

namespace cornerwise {

class EdgeColouring {
  public:
    /// Whether it can be used.
    static bool suits(const Instance& instance);

    EdgeColouring(const Instance& instance, const SearcherOptions& options);

    /// See Colouring.
    bool stopped() const { return steps_.wereStopped(); }

    /// Adds a piece on top of the placed ones. A given piece has its colour; for others
    /// `givenColour` is -1.
    void push(int placement, PieceSet touching, int givenColour);
    void pop();
    int size() const { return size_; }

    /// Whether the placed pieces can be coloured. The colouring found for a position (its witness)
    /// mostly extends to the next one.
    bool feasible();

    /// See Colouring.
    bool forEach(const std::function<bool(const ByColour&)>& receive) const;

  private:
    struct Domains {
        ByColour can;     // the pieces without a colour that may have it
        ByColour members; // those that have it
    };

    template <typename Found>
    bool assign(Domains domains, Found found) const;
    void give(Domains& domains, int piece, std::size_t colour) const;
    Domains allDomains() const;
    bool suppliesMet(const ByColour& members) const;

    const Instance* instance_;
    std::size_t colours_;
    std::vector<PieceSet> colourKinds_; // by kind: the colours that have it, as bits
    std::vector<PieceSet> ofKind_;
    std::vector<int> kind_;
    std::vector<PieceSet> conflicts_; // by piece
    ByColour allowed_{};
    std::vector<ByColour> witness_; // by number of pieces
    int size_ = 0;
    mutable ColouringSteps steps_;
};

} // namespace cornerwise
