#include "search/exact_cover_model.hpp"

#include <algorithm>
#include <map>

namespace cornerwise {
namespace {

class Builder {
  public:
    explicit Builder(const Instance& instance)
        : instance_(instance), puzzle_(instance.puzzle), gapless_(instance.puzzle.gapless()),
          letters_(colourLetters(instance.puzzle)) {}

    ExactCoverModel build(const std::vector<bool>& excluded, const std::vector<int>& order,
                          const StopToken& stop) {
        findGivenCells();
        addItems();
        model_.firstColourFixed = firstCellRequired();
        for (const int p : order) {
            if (model_.options.size() >= nextLook_) {
                nextLook_ = model_.options.size() + 1024;
                if (stop.requested()) break;
            }
            if (excluded.empty() || !excluded[static_cast<std::size_t>(p)])
                for (std::size_t q = 0; q < puzzle_.colours.size(); ++q)
                    if (allowed(p, static_cast<int>(q))) addOption(p, static_cast<int>(q));
        }
        return std::move(model_);
    }

  private:
    void addItems() {
        auto& problem = model_.problem;
        const int cells = puzzle_.board.size();
        cellItem_.resize(static_cast<std::size_t>(cells));
        for (int c = 0; c < cells; ++c)
            if (mustBeCovered(c))
                cellItem_[static_cast<std::size_t>(c)] =
                    named(problem.addPrimary(), puzzle_.board.cellName(c));
        pieceItem_.assign(puzzle_.pieces.size(), std::vector<int>(puzzle_.colours.size(), -1));
        forEachSupply([&](int& item, const Supply& supply, int size, const std::string& name) {
            const bool limits = supply.low > 0 || supply.high < cells / size;
            // Where cells may stay empty, an option may have no primary item but its piece.
            if (supply.high > 0 && (!gapless_ || (limits && (supply.low > 0 || supply.high > 1))))
                item = named(problem.addPrimary(supply.low, supply.high), name);
        });
        for (int c = 0; c < cells; ++c)
            if (!mustBeCovered(c))
                cellItem_[static_cast<std::size_t>(c)] =
                    named(problem.addSecondary(), puzzle_.board.cellName(c));
        forEachSupply([&](int& item, const Supply& supply, int size, const std::string& name) {
            if (gapless_ && supply.low == 0 && supply.high == 1 && cells / size > 1)
                item = named(problem.addSecondary(), name);
        });
        if (puzzle_.rule == Rule::free) return;
        for (int c = 0; c < cells; ++c)
            for (const int n : puzzle_.board.edgeNeighbours(c))
                if (c < n) {
                    auto& items = edgeItem_[{c, n}];
                    for (std::size_t q = 0; q < puzzle_.colours.size(); ++q)
                        items.push_back(
                            named(problem.addSecondary(), prefix(q) + puzzle_.board.cellName(c) +
                                                              puzzle_.board.cellName(n)));
                }
    }

    int named(int item, const std::string& name) {
        model_.names.push_back(name);
        return item;
    }

    /// The letter of a colour, for names; nothing in an uncoloured puzzle.
    std::string prefix(std::size_t colour) const {
        return puzzle_.coloured() ? std::string(1, letters_[colour]) : "";
    }

    bool mustBeCovered(int cell) const {
        const auto c = static_cast<std::size_t>(cell);
        return puzzle_.required[c] || givenAt_[c].placement >= 0;
    }

    template <typename Visit>
    void forEachSupply(Visit visit) {
        for (std::size_t p = 0; p < puzzle_.pieces.size(); ++p)
            for (std::size_t q = 0; q < puzzle_.colours.size(); ++q)
                visit(pieceItem_[p][q], puzzle_.pieces[p].supply[q],
                      static_cast<int>(puzzle_.pieces[p].shape.size()),
                      prefix(q) + puzzle_.pieces[p].name);
    }

    void findGivenCells() {
        givenAt_.assign(static_cast<std::size_t>(puzzle_.board.size()), {-1, -1});
        for (const Chosen& g : instance_.givens)
            for (const int c : instance_.placements[static_cast<std::size_t>(g.placement)].cells)
                givenAt_[static_cast<std::size_t>(c)] = g;
    }

    bool allowed(int placement, int colour) const {
        const Placement& p = instance_.placements[static_cast<std::size_t>(placement)];
        const auto q = static_cast<std::size_t>(colour);
        if (puzzle_.pieces[static_cast<std::size_t>(p.piece)].supply[q].high == 0) return false;
        if (p.colour >= 0 && p.colour != colour) return false;
        for (const int c : p.cells)
            if (const Chosen& given = givenAt_[static_cast<std::size_t>(c)];
                given.placement >= 0 && given != Chosen{placement, colour})
                return false;
        // The first placement of a solution covers the first cell of the sweep; colours are named
        // in the order of the placements.
        return p.first != 0 || instance_.colourClass[q] == colour || !model_.firstColourFixed;
    }

    bool firstCellRequired() const {
        for (std::size_t c = 0; c < instance_.sweep.size(); ++c)
            if (instance_.sweep[c] == 0) return puzzle_.required[c];
        return false;
    }

    void addOption(int placement, int colour) {
        const Placement& p = instance_.placements[static_cast<std::size_t>(placement)];
        const auto q = static_cast<std::size_t>(colour);
        std::vector<Entry> entries;
        if (const int item = pieceItem_[static_cast<std::size_t>(p.piece)][q]; item >= 0)
            entries.push_back({item, 0});
        for (const int c : p.cells) entries.push_back({cellItem_[static_cast<std::size_t>(c)], 0});
        if (puzzle_.rule != Rule::free)
            for (const int c : p.cells)
                for (const int n : puzzle_.board.edgeNeighbours(c))
                    if (!std::binary_search(p.cells.begin(), p.cells.end(), n))
                        entries.push_back({edgeItem_[{std::min(c, n), std::max(c, n)}][q], 0});
        model_.problem.addOption(std::move(entries));
        model_.options.push_back({placement, colour});
    }

    const Instance& instance_;
    const Puzzle& puzzle_;
    bool gapless_;
    std::vector<char> letters_;
    ExactCoverModel model_;
    std::vector<int> cellItem_;
    std::vector<std::vector<int>> pieceItem_;
    std::map<std::pair<int, int>, std::vector<int>> edgeItem_;
    std::vector<Chosen> givenAt_;
    std::size_t nextLook_ = 0; // at the stop token, in options
};

} // namespace

ExactCoverModel exactCoverModel(const Instance& instance, const std::vector<bool>& excluded,
                                const std::vector<int>& order, const StopToken& stop) {
    return Builder(instance).build(excluded, order, stop);
}

} // namespace cornerwise
