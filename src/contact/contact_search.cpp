#include "contact/contact_search.hpp"

#include "contact/colouring.hpp"
#include "contact/relations.hpp"
#include "puzzle/shade_bound.hpp"

#include <algorithm>
#include <limits>
#include <random>

namespace cornerwise {
namespace {

constexpr std::uint64_t stopInterval = 256; // nodes between two looks at the stop token
constexpr std::size_t maxRelationBytes = std::size_t{1} << 31;

class Search : public Searcher {
  public:
    Search(const Instance& instance, const SearcherOptions& options);

    SearchResult search(const Start& start, Receiver& receiver) override;

  private:
    using Word = std::uint64_t;

    /// The placements through a cell, which lie close together in the numbering: all bits are in
    /// the words from `first` to before `last`.
    struct CellRow {
        std::size_t first;
        std::size_t last;
        const Word* bits;
    };
    struct PlacedPiece {
        int placement;
        std::size_t mateWord = 0;  // where a possible mate was last seen
        int meeting[2] = {-1, -1}; // cells where mates could be placed
    };
    /// What to branch on: a cell, or the mates of a placed piece.
    struct Branch {
        int cell = -1;
        int piece = -1;
        int choices = std::numeric_limits<int>::max();
    };

    void begin(Receiver& receiver);
    bool placeStart(const Start& start);
    bool placeFirst(int placement, int givenColour);
    void place(int placement, int givenColour);
    void undo();
    void forbid(int placement);
    void exhaust(int piece);
    bool mateLeft(PlacedPiece& piece) const;
    bool canMeetAt(int cell, int placement) const;
    bool reserveMeetingCell(PlacedPiece& piece);
    bool lookForMates();
    Branch chooseBranch(const Word* cells) const;
    void collect(const Branch& branch, std::vector<int>& choices) const;
    void descend();
    void reportColourings();
    int clueColour(int placement) const {
        return instance_.placements[static_cast<std::size_t>(placement)].colour;
    }
    Word* alive() { return alive_[placed_.size()]; }
    const Word* alive() const { return alive_[placed_.size()]; }

    const Instance& instance_;
    const std::uint64_t seed_;
    const std::uint64_t maxNodes_;
    Receiver* receiver_ = nullptr;
    Relations relations_;
    std::size_t words_;
    bool needsMates_;
    bool loneAllowed_; // a piece need not have a mate if it is its colour's only one
    BitRows alive_;    // by number of placed pieces: the placements still possible
    BitRows beside_;   // by number of placed pieces: the cells that share an edge with one of them
    BitRows besidePlacement_;
    BitRows throughRows_;
    std::vector<CellRow> cellRows_;
    std::vector<std::vector<int>> cornerCells_; // by placement: the cells where a mate can meet it
    BitRows pieceRows_;
    ShadeBound shades_;
    std::vector<int> left_;   // by piece: how many may still be placed
    std::vector<Word> empty_; // the cells that are not covered yet, as bits
    int cellsLeft_ = 0;
    std::vector<PlacedPiece> placed_;
    std::vector<PieceSet> open_; // by number of placed pieces: those a placement can still meet
    Colouring colouring_;
    std::vector<std::vector<int>> choices_; // by number of placed pieces
    std::mt19937_64 random_;
    std::vector<int> order_;
    NodeLimit limit_;
    SearchResult result_;
};

int mostPieces(const Instance& instance) {
    int smallest = std::numeric_limits<int>::max();
    for (const Piece& piece : instance.puzzle.pieces)
        smallest = std::min(smallest, static_cast<int>(piece.shape.size()));
    return instance.puzzle.pieces.empty() ? 0 : instance.puzzle.board.size() / smallest;
}

Search::Search(const Instance& instance, const SearcherOptions& options)
    : instance_(instance), seed_(options.seed), maxNodes_(options.maxNodes), relations_(instance),
      words_(relations_.words()), needsMates_(instance.puzzle.rule >= Rule::touching),
      loneAllowed_(mayBeLone(instance.puzzle)), alive_(maxPlaced + 1, instance.placements.size()),
      beside_(maxPlaced + 1, instance.through.size()),
      besidePlacement_(instance.placements.size(), instance.through.size()),
      throughRows_(instance.through.size(), instance.placements.size()),
      pieceRows_(instance.puzzle.pieces.size(), instance.placements.size()),
      shades_(instance, words_), open_(maxPlaced + 1), colouring_(instance, options),
      choices_(maxPlaced + 1), random_(options.seed), limit_(options.stop, stopInterval) {
    for (std::size_t c = 0; c < instance.through.size(); ++c) {
        const auto& through = instance.through[c];
        for (const int p : through) setBit(throughRows_[c], static_cast<std::size_t>(p));
        CellRow row{0, 0, throughRows_[c]};
        if (!through.empty()) {
            row.first = static_cast<std::size_t>(through.front()) / 64;
            row.last = static_cast<std::size_t>(through.back()) / 64 + 1;
        }
        cellRows_.push_back(row);
    }
    for (std::size_t p = 0; p < instance.placements.size(); ++p)
        for (const int c : instance.placements[p].cells)
            for (const int n : instance.puzzle.board.edgeNeighbours(c))
                setBit(besidePlacement_[p], static_cast<std::size_t>(n));
    for (const Placement& p : instance.placements)
        cornerCells_.push_back(cornersOf(instance.puzzle.board, p));
    for (std::size_t p = 0; p < instance.placements.size(); ++p)
        setBit(pieceRows_[static_cast<std::size_t>(instance.placements[p].piece)], p);
}

void Search::begin(Receiver& receiver) {
    receiver_ = &receiver;
    result_ = {};
    placed_.clear();
    while (colouring_.size() > 0) colouring_.pop();
    empty_.assign((instance_.through.size() + 63) / 64, 0);
    for (std::size_t c = 0; c < instance_.through.size(); ++c) setBit(empty_.data(), c);
    cellsLeft_ = instance_.puzzle.board.size();
    left_.clear();
    open_[0] = 0;
    std::fill_n(alive_[0], words_, 0);
    std::fill_n(beside_[0], beside_.words(), ~Word{0});
    for (std::size_t p = 0; p < instance_.placements.size(); ++p) setBit(alive_[0], p);
    for (std::size_t p = 0; p < instance_.puzzle.pieces.size(); ++p) {
        left_.push_back(instance_.totalHigh(static_cast<int>(p)));
        if (left_.back() == 0) exhaust(static_cast<int>(p));
    }
    shades_.begin();
    shades_.restrict(alive());
}

bool Search::placeFirst(int placement, int givenColour) {
    if (!testBit(alive(), static_cast<std::size_t>(placement))) return false;
    place(placement, givenColour);
    return (!needsMates_ || lookForMates()) && colouring_.feasible(open_[placed_.size()]);
}

/// Puts down the givens and the forced placements; false if they do not go together.
bool Search::placeStart(const Start& start) {
    for (const Chosen& given : instance_.givens)
        if (!placeFirst(given.placement, given.colour)) return false;
    for (std::size_t p = 0; p < start.excluded.size(); ++p)
        if (start.excluded[p]) forbid(static_cast<int>(p));
    return std::all_of(start.forced.begin(), start.forced.end(),
                       [&](int p) { return placeFirst(p, clueColour(p)); });
}

void Search::forbid(int placement) {
    alive()[placement / 64] &= ~(Word{1} << (placement % 64));
}

void Search::exhaust(int piece) {
    const Word* row = pieceRows_[static_cast<std::size_t>(piece)];
    Word* now = alive();
    for (std::size_t w = 0; w < words_; ++w) now[w] &= ~row[w];
}

void Search::place(int placement, int givenColour) {
    ++result_.nodes;
    const std::size_t level = placed_.size();
    const auto id = static_cast<std::size_t>(placement);
    const Placement& p = instance_.placements[id];
    const Word* before = alive_[level];
    Word* now = alive_[level + 1];
    const Word* clash = relations_.clash(placement);
    for (std::size_t w = 0; w < words_; ++w) now[w] = before[w] & ~clash[w];

    PieceSet touching = 0;
    PieceSet mates = 0;
    const Word* touch = relations_.touch(placement);
    const Word* mate = relations_.mate(placement);
    for (std::size_t k = 0; k < level; ++k) {
        const auto other = static_cast<std::size_t>(placed_[k].placement);
        touching |= static_cast<PieceSet>(testBit(touch, other)) << k;
        mates |= static_cast<PieceSet>(testBit(mate, other)) << k;
    }
    colouring_.push(placement, touching, mates, givenColour);
    placed_.push_back({placement, 0, {-1, -1}});
    for (const int c : p.cells) empty_[static_cast<std::size_t>(c) / 64] ^= Word{1} << (c % 64);
    cellsLeft_ -= static_cast<int>(p.cells.size());
    for (std::size_t e = 0; e < empty_.size(); ++e)
        beside_[level + 1][e] = (level == 0 ? 0 : beside_[level][e]) | besidePlacement_[id][e];
    const auto piece = static_cast<std::size_t>(p.piece);
    if (--left_[piece] == 0) exhaust(p.piece);
    if (shades_.place(placement)) shades_.restrict(now);
}

void Search::undo() {
    const auto id = static_cast<std::size_t>(placed_.back().placement);
    const Placement& p = instance_.placements[id];
    const auto piece = static_cast<std::size_t>(p.piece);
    colouring_.pop();
    placed_.pop_back();
    for (const int c : p.cells) empty_[static_cast<std::size_t>(c) / 64] ^= Word{1} << (c % 64);
    cellsLeft_ += static_cast<int>(p.cells.size());
    ++left_[piece];
    shades_.undo(static_cast<int>(id));
}

/// Whether a placement to come can still be the piece's mate.
bool Search::mateLeft(PlacedPiece& piece) const {
    const Word* now = alive();
    const Word* mate = relations_.mate(piece.placement);
    if ((now[piece.mateWord] & mate[piece.mateWord]) != 0) return true;
    for (std::size_t w = 0; w < words_; ++w)
        if ((now[w] & mate[w]) != 0) {
            piece.mateWord = w;
            return true;
        }
    return false;
}

/// Whether a placement to come can be the piece's mate and cover the cell.
bool Search::canMeetAt(int cell, int placement) const {
    if (cell < 0 || !testBit(empty_.data(), static_cast<std::size_t>(cell))) return false;
    const Word* now = alive();
    const Word* mate = relations_.mate(placement);
    const CellRow& row = cellRows_[static_cast<std::size_t>(cell)];
    Word any = 0;
    for (std::size_t w = row.first; w < row.last; ++w) any |= now[w] & mate[w] & row.bits[w];
    return any != 0;
}

/// For a piece that has no mate yet: false if it can get none. Where it can get one only over a
/// single empty cell, that cell must be covered by a mate, and the other placements that cover it
/// are taken away. Two such cells are remembered, for mostly they stay.
bool Search::reserveMeetingCell(PlacedPiece& piece) {
    if (canMeetAt(piece.meeting[0], piece.placement) &&
        canMeetAt(piece.meeting[1], piece.placement))
        return true;
    int found = 0;
    for (const int c : cornerCells_[static_cast<std::size_t>(piece.placement)]) {
        if (!canMeetAt(c, piece.placement)) continue;
        piece.meeting[found++] = c;
        if (found == 2) return true;
    }
    if (found == 0) return false;
    piece.meeting[1] = -1;
    Word* now = alive();
    const Word* mate = relations_.mate(piece.placement);
    const CellRow& row = cellRows_[static_cast<std::size_t>(piece.meeting[0])];
    for (std::size_t w = row.first; w < row.last; ++w) now[w] &= ~row.bits[w] | mate[w];
    return true;
}

/// Finds out which pieces placements to come can still meet at a corner. False if a piece can have
/// no mate at all.
bool Search::lookForMates() {
    const std::size_t level = placed_.size();
    PieceSet open = 0;
    for (std::size_t k = 0; k < level; ++k) {
        const PieceSet self = PieceSet{1} << k;
        if (colouring_.mates(static_cast<int>(k)) == 0 && !loneAllowed_) {
            if (!reserveMeetingCell(placed_[k])) return false;
            open |= self;
        } else if ((k + 1 == level || (open_[level - 1] & self) != 0) && mateLeft(placed_[k])) {
            open |= self;
        }
    }
    open_[level] = open;
    return true;
}

/// The cell among `cells`, or the piece without a mate, that has the fewest choices.
Search::Branch Search::chooseBranch(const Word* cells) const {
    Branch best;
    const Word* now = alive();
    for (std::size_t e = 0; e < empty_.size(); ++e)
        for (Word rest = empty_[e] & cells[e]; rest != 0; rest &= rest - 1) {
            const int cell = static_cast<int>(64 * e) + std::countr_zero(rest);
            const CellRow& row = cellRows_[static_cast<std::size_t>(cell)];
            int count = 0;
            for (std::size_t w = row.first; w < row.last && count < best.choices; ++w)
                count += std::popcount(now[w] & row.bits[w]);
            if (count < best.choices) {
                best = {cell, -1, count};
                if (count == 0) return best;
            }
        }
    if (!needsMates_ || loneAllowed_) return best;
    for (std::size_t k = 0; k < placed_.size(); ++k) {
        if (colouring_.mates(static_cast<int>(k)) != 0) continue;
        const Word* mate = relations_.mate(placed_[k].placement);
        int count = 0;
        for (std::size_t w = 0; w < words_ && count < best.choices; ++w)
            count += std::popcount(now[w] & mate[w]);
        if (count < best.choices) best = {-1, static_cast<int>(k), count};
    }
    return best;
}

void Search::collect(const Branch& branch, std::vector<int>& choices) const {
    choices.clear();
    const Word* now = alive();
    if (branch.piece >= 0) {
        const Word* mate =
            relations_.mate(placed_[static_cast<std::size_t>(branch.piece)].placement);
        for (std::size_t w = 0; w < words_; ++w)
            forEachBit(now[w] & mate[w], 64 * w,
                       [&](std::size_t p) { choices.push_back(static_cast<int>(p)); });
        return;
    }
    const CellRow row = cellRows_[static_cast<std::size_t>(branch.cell)];
    for (std::size_t w = row.first; w < row.last; ++w)
        forEachBit(now[w] & row.bits[w], 64 * w,
                   [&](std::size_t p) { choices.push_back(static_cast<int>(p)); });
}

void Search::reportColourings() {
    order_.clear();
    for (const PlacedPiece& p : placed_) order_.push_back(p.placement);
    result_.ending = handOver(instance_, colouring_, order_, *receiver_);
}

void Search::descend() {
    Branch branch;
    if (needsMates_ && !placed_.empty() && !lookForMates()) return;
    if (cellsLeft_ > 0) {
        branch = chooseBranch(beside_[placed_.size()]);
        if (branch.cell < 0 && branch.piece < 0) branch = chooseBranch(empty_.data());
        if (branch.choices == 0) return;
    }
    if (!colouring_.feasible(open_[placed_.size()])) return;
    if (cellsLeft_ == 0) return reportColourings();

    auto& choices = choices_[placed_.size()];
    collect(branch, choices);
    if (seed_ != 0) std::shuffle(choices.begin(), choices.end(), random_);
    for (const int x : choices) {
        place(x, clueColour(x));
        descend();
        undo();
        // A solution has several mates for a piece at times: each is found below the first of them.
        if (branch.piece >= 0) forbid(x);
        if (limit_.reached(result_.nodes)) result_.ending = Ending::interrupted;
        if (result_.ending != Ending::exhausted) return;
    }
}

SearchResult Search::search(const Start& start, Receiver& receiver) {
    begin(receiver);
    limit_.begin(std::min(maxNodes_, start.maxNodes));
    if (placeStart(start)) descend();
    return result_;
}

} // namespace

std::string contactRefusal(const Instance& instance) {
    if (!instance.puzzle.gapless()) return "cells may stay empty";
    if (const auto colours = instance.puzzle.colours.size(); colours > maxSearchColours)
        return std::to_string(colours) + " colours, more than " + std::to_string(maxSearchColours);
    if (const int most = mostPieces(instance); most > maxPlaced)
        return "up to " + std::to_string(most) + " pieces, more than " + std::to_string(maxPlaced);
    if (Relations::bytes(instance) > maxRelationBytes)
        return std::to_string(instance.placements.size()) + " placements";
    return "";
}

std::unique_ptr<Searcher> contactSearcher(const Instance& instance,
                                          const SearcherOptions& options) {
    return std::make_unique<Search>(instance, options);
}

} // namespace cornerwise
