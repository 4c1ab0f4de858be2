#include "tiling/tiling_search.hpp"

#include "base/bit_rows.hpp"
#include "puzzle/shade_bound.hpp"

#include <algorithm>
#include <limits>
#include <random>

namespace cornerwise {
namespace {

constexpr std::uint64_t stopInterval = 1024; // nodes between two looks at the stop token
constexpr std::size_t maxClashBytes = std::size_t{1} << 31;
constexpr std::size_t block = 4; // words that are counted together
constexpr int fewChoices = 3;

class Search : public Searcher {
  public:
    Search(const Instance& instance, const SearcherOptions& options);

    SearchResult search(const Start& start, Receiver& receiver) override;

  private:
    using Word = std::uint64_t;

    /// The placements of an item, a cell or a piece: all bits are in the words from `first`, where
    /// a block begins, to before `last`.
    struct ItemRow {
        std::size_t first;
        std::size_t last;
        const Word* bits;
    };

    ItemRow itemRow(const std::vector<int>& placements, Word* bits) const;
    void begin(Receiver& receiver);
    bool placeStart(const Start& start);
    void place(int placement);
    void undo();
    void removeAll(const Word* row);
    int countChoices(const ItemRow& row, int enough) const;
    const ItemRow* chooseItem() const;
    void descend();
    void report();
    Word* alive() { return alive_[placed_.size()]; }
    const Word* alive() const { return alive_[placed_.size()]; }

    const Instance& instance_;
    const std::uint64_t seed_;
    const std::uint64_t maxNodes_;
    Receiver* receiver_ = nullptr;
    std::size_t words_;
    BitRows clash_;     // by placement
    BitRows cellBits_;  // by cell
    BitRows pieceBits_; // by piece
    std::vector<ItemRow> cellRows_;
    std::vector<ItemRow> pieceRows_;
    BitRows alive_; // by number of placed pieces: the placements still possible
    ShadeBound shades_;
    std::vector<int> left_;   // by piece: how many may still be placed ...
    std::vector<int> needed_; // ... and must
    BitRows besidePlacement_; // by placement: the cells that share an edge with it
    BitRows beside_;          // by number of placed pieces: those of all of them
    std::vector<Word> empty_; // cells not covered yet, as bits
    int cellsLeft_ = 0;
    std::vector<int> placed_;
    std::vector<std::vector<int>> choices_; // by number of placed pieces
    std::mt19937_64 random_;
    Solution solution_;
    NodeLimit limit_;
    SearchResult result_;
};

/// Rows are padded, so that whole blocks can be counted.
std::size_t padded(std::size_t bits) {
    return (bits + 64 * block - 1) / (64 * block) * (64 * block);
}

std::size_t mostPieces(const Instance& instance) {
    std::size_t smallest = std::numeric_limits<std::size_t>::max();
    for (const Piece& piece : instance.puzzle.pieces)
        smallest = std::min(smallest, piece.shape.size());
    return instance.puzzle.pieces.empty() ? 0 : instance.through.size() / smallest;
}

Search::Search(const Instance& instance, const SearcherOptions& options)
    : instance_(instance), seed_(options.seed), maxNodes_(options.maxNodes),
      words_(padded(instance.placements.size()) / 64),
      clash_(instance.placements.size(), padded(instance.placements.size())),
      cellBits_(instance.through.size(), padded(instance.placements.size())),
      pieceBits_(instance.puzzle.pieces.size(), padded(instance.placements.size())),
      alive_(mostPieces(instance) + 2, padded(instance.placements.size())),
      shades_(instance, words_),
      besidePlacement_(instance.placements.size(), instance.through.size()),
      beside_(mostPieces(instance) + 2, instance.through.size()),
      choices_(mostPieces(instance) + 2), random_(options.seed),
      limit_(options.stop, stopInterval) {
    for (std::size_t c = 0; c < instance.through.size(); ++c)
        cellRows_.push_back(itemRow(instance.through[c], cellBits_[c]));
    for (std::size_t p = 0; p < instance.ofPiece.size(); ++p)
        pieceRows_.push_back(itemRow(instance.ofPiece[p], pieceBits_[p]));
    for (std::size_t x = 0; x < instance.placements.size(); ++x) {
        for (const int c : instance.placements[x].cells)
            for (std::size_t w = 0; w < words_; ++w)
                clash_[x][w] |= cellBits_[static_cast<std::size_t>(c)][w];
        for (const int c : instance.placements[x].cells)
            for (const int n : instance.puzzle.board.edgeNeighbours(c))
                setBit(besidePlacement_[x], static_cast<std::size_t>(n));
    }
}

Search::ItemRow Search::itemRow(const std::vector<int>& placements, Word* bits) const {
    for (const int x : placements) setBit(bits, static_cast<std::size_t>(x));
    if (placements.empty()) return {0, 0, bits};
    return {static_cast<std::size_t>(placements.front()) / 64 / block * block,
            static_cast<std::size_t>(placements.back()) / 64 + 1, bits};
}

void Search::begin(Receiver& receiver) {
    receiver_ = &receiver;
    result_ = {};
    placed_.clear();
    empty_.assign((instance_.through.size() + 63) / 64, 0);
    for (std::size_t c = 0; c < instance_.through.size(); ++c) setBit(empty_.data(), c);
    cellsLeft_ = instance_.puzzle.board.size();
    left_.clear();
    needed_.clear();
    std::fill_n(alive_[0], words_, 0);
    for (std::size_t x = 0; x < instance_.placements.size(); ++x) setBit(alive_[0], x);
    for (std::size_t p = 0; p < pieceRows_.size(); ++p) {
        left_.push_back(instance_.totalHigh(static_cast<int>(p)));
        needed_.push_back(instance_.totalLow(static_cast<int>(p)));
        if (left_.back() == 0) removeAll(pieceBits_[p]);
    }
    shades_.begin();
    shades_.restrict(alive());
}

void Search::removeAll(const Word* row) {
    Word* now = alive();
    for (std::size_t w = 0; w < words_; ++w) now[w] &= ~row[w];
}

void Search::place(int placement) {
    ++result_.nodes;
    const auto id = static_cast<std::size_t>(placement);
    const Placement& p = instance_.placements[id];
    const auto piece = static_cast<std::size_t>(p.piece);
    const Word* before = alive();
    placed_.push_back(placement);
    Word* now = alive();
    const Word* clash = clash_[id];
    --needed_[piece];
    if (--left_[piece] == 0) {
        const Word* same = pieceBits_[piece];
        for (std::size_t w = 0; w < words_; ++w) now[w] = before[w] & ~clash[w] & ~same[w];
    } else {
        for (std::size_t w = 0; w < words_; ++w) now[w] = before[w] & ~clash[w];
    }
    for (const int c : p.cells) empty_[static_cast<std::size_t>(c) / 64] ^= Word{1} << (c % 64);
    for (std::size_t e = 0; e < empty_.size(); ++e)
        beside_[placed_.size()][e] = beside_[placed_.size() - 1][e] | besidePlacement_[id][e];
    cellsLeft_ -= static_cast<int>(p.cells.size());
    if (shades_.place(placement)) shades_.restrict(now);
}

void Search::undo() {
    const auto id = static_cast<std::size_t>(placed_.back());
    const Placement& p = instance_.placements[id];
    const auto piece = static_cast<std::size_t>(p.piece);
    placed_.pop_back();
    ++needed_[piece];
    ++left_[piece];
    for (const int c : p.cells) empty_[static_cast<std::size_t>(c) / 64] ^= Word{1} << (c % 64);
    cellsLeft_ += static_cast<int>(p.cells.size());
    shades_.undo(static_cast<int>(id));
}

/// The number of an item's choices; `enough` or more where that many have been seen.
int Search::countChoices(const ItemRow& row, int enough) const {
    const Word* now = alive();
    int count = 0;
    for (std::size_t w = row.first; w < row.last && count < enough; w += block)
        for (std::size_t i = 0; i < block; ++i)
            count += std::popcount(now[w + i] & row.bits[w + i]);
    return count;
}

/// The cell beside a placed piece, or the piece that must be placed, with the fewest choices; null
/// if something has none.
const Search::ItemRow* Search::chooseItem() const {
    const ItemRow* best = nullptr;
    int least = std::numeric_limits<int>::max();
    const auto consider = [&](const Word* among, const Word* seen) {
        for (std::size_t e = 0; e < empty_.size(); ++e)
            for (Word rest = empty_[e] & among[e] & ~(seen != nullptr ? seen[e] : 0); rest != 0;
                 rest &= rest - 1) {
                const auto cell = 64 * e + static_cast<std::size_t>(std::countr_zero(rest));
                const int count = countChoices(cellRows_[cell], least);
                if (count == 0) return false;
                if (count < least) {
                    least = count;
                    best = &cellRows_[cell];
                }
            }
        return true;
    };
    // Most dead ends are beside the last piece.
    const Word* last =
        placed_.empty() ? nullptr : besidePlacement_[static_cast<std::size_t>(placed_.back())];
    if (last != nullptr && !consider(last, nullptr)) return nullptr;
    if (!consider(beside_[placed_.size()], last)) return nullptr;
    // Nothing is placed yet, or the empty cells lie apart from all pieces.
    if (best == nullptr && !consider(empty_.data(), nullptr)) return nullptr;
    if (least <= fewChoices) return best; // looking at the pieces would cost more than it saves
    for (std::size_t p = 0; p < pieceRows_.size(); ++p) {
        if (needed_[p] <= 0) continue;
        const int count = countChoices(pieceRows_[p], std::max(least, needed_[p]));
        if (count < needed_[p]) return nullptr;
        if (count < least && needed_[p] == 1 && left_[p] == 1) {
            least = count;
            best = &pieceRows_[p];
        }
    }
    return best;
}

void Search::report() {
    if (std::any_of(needed_.begin(), needed_.end(), [](int n) { return n > 0; })) return;
    solution_.clear();
    for (const int x : placed_) solution_.push_back({x, 0});
    std::sort(solution_.begin(), solution_.end());
    if (!receiver_->solution(solution_)) result_.ending = Ending::enough;
}

void Search::descend() {
    if (cellsLeft_ == 0) return report();
    const ItemRow* item = chooseItem();
    if (item == nullptr) return;
    auto& choices = choices_[placed_.size()];
    choices.clear();
    const Word* now = alive();
    for (std::size_t w = item->first; w < item->last; ++w)
        forEachBit(now[w] & item->bits[w], 64 * w,
                   [&](std::size_t x) { choices.push_back(static_cast<int>(x)); });
    if (seed_ != 0) std::shuffle(choices.begin(), choices.end(), random_);
    for (const int x : choices) {
        place(x);
        descend();
        undo();
        if (limit_.reached(result_.nodes)) result_.ending = Ending::interrupted;
        if (result_.ending != Ending::exhausted) return;
    }
}

/// Puts down the givens and the forced placements; false if they do not go together.
bool Search::placeStart(const Start& start) {
    for (const Chosen& given : instance_.givens) {
        if (!testBit(alive(), static_cast<std::size_t>(given.placement))) return false;
        place(given.placement);
    }
    for (std::size_t x = 0; x < start.excluded.size(); ++x)
        if (start.excluded[x]) alive()[x / 64] &= ~(Word{1} << (x % 64));
    for (const int x : start.forced) {
        if (!testBit(alive(), static_cast<std::size_t>(x))) return false;
        place(x);
    }
    return true;
}

SearchResult Search::search(const Start& start, Receiver& receiver) {
    begin(receiver);
    limit_.begin(std::min(maxNodes_, start.maxNodes));
    if (placeStart(start)) descend();
    return result_;
}

} // namespace

std::string tilingRefusal(const Instance& instance) {
    if (!instance.puzzle.gapless()) return "cells may stay empty";
    if (instance.puzzle.rule != Rule::free) return "there is a contact rule";
    if (instance.puzzle.colours.size() > 1) return "there are several colours";
    if (instance.placements.size() * padded(instance.placements.size()) / 8 > maxClashBytes)
        return std::to_string(instance.placements.size()) + " placements";
    return "";
}

std::unique_ptr<Searcher> tilingSearcher(const Instance& instance, const SearcherOptions& options) {
    return std::make_unique<Search>(instance, options);
}

} // namespace cornerwise
