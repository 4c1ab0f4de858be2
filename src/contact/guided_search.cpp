#include "contact/guided_search.hpp"

#include "contact/contact_search.hpp"
#include "contact/edge_colouring.hpp"

#include <algorithm>

namespace cornerwise {
namespace {

constexpr std::uint64_t stopInterval = 1024; // nodes between two looks at the stop token

class Search : public Searcher {
  public:
    Search(const Instance& instance, const SearcherOptions& options,
           std::shared_ptr<const Completions> completions)
        : instance_(instance), maxNodes_(options.maxNodes), completions_(std::move(completions)),
          beside_(instance.placements.size()), owner_(instance.through.size(), 0),
          colouring_(instance, options), limit_(options.stop, stopInterval) {
        for (std::size_t p = 0; p < instance.placements.size(); ++p) {
            const auto& cells = instance.placements[p].cells;
            for (const int c : cells)
                for (const int n : instance.puzzle.board.edgeNeighbours(c))
                    if (!std::binary_search(cells.begin(), cells.end(), n)) beside_[p].push_back(n);
            std::sort(beside_[p].begin(), beside_[p].end());
            beside_[p].erase(std::unique(beside_[p].begin(), beside_[p].end()), beside_[p].end());
        }
    }

    SearchResult search(const Start& start, Receiver& receiver) override {
        receiver_ = &receiver;
        result_ = {};
        limit_.begin(std::min(maxNodes_, start.maxNodes));
        allow(start);
        const SweepState begin = completions_->sweep().begin();
        if (completions_->has(begin)) descend(begin);
        return result_;
    }

  private:
    /// Leaves out what is excluded and what clashes with a given or forced placement, which is then
    /// the only one that covers its cells.
    void allow(const Start& start) {
        allowed_.assign(instance_.placements.size(), true);
        for (std::size_t p = 0; p < start.excluded.size(); ++p)
            if (start.excluded[p]) allowed_[p] = false;
        givenColour_.clear();
        for (const Placement& p : instance_.placements) givenColour_.push_back(p.colour);
        const auto force = [&](int placement) {
            for (const int c : instance_.placements[static_cast<std::size_t>(placement)].cells)
                for (const int rival : instance_.through[static_cast<std::size_t>(c)])
                    if (rival != placement) allowed_[static_cast<std::size_t>(rival)] = false;
        };
        for (const int placement : start.forced) force(placement);
        for (const Chosen& given : instance_.givens) {
            force(given.placement);
            givenColour_[static_cast<std::size_t>(given.placement)] = given.colour;
        }
    }

    void descend(const SweepState& state) {
        if (completions_->sweep().isEnd(state)) return report();
        completions_->forEachNext(state, [&](const SweepState& next, const SweepOption& option) {
            if (result_.ending == Ending::exhausted &&
                allowed_[static_cast<std::size_t>(option.number)])
                tryPlacing(option.number, next);
        });
    }

    void tryPlacing(int placement, const SweepState& next) {
        ++result_.nodes;
        const auto id = static_cast<std::size_t>(placement);
        const PieceSet self = PieceSet{1} << colouring_.size();
        PieceSet touching = 0;
        for (const int c : beside_[id]) touching |= owner_[static_cast<std::size_t>(c)];
        colouring_.push(placement, touching, givenColour_[id]);
        if (colouring_.feasible()) {
            placed_.push_back(placement);
            for (const int c : instance_.placements[id].cells)
                owner_[static_cast<std::size_t>(c)] = self;
            descend(next);
            for (const int c : instance_.placements[id].cells)
                owner_[static_cast<std::size_t>(c)] = 0;
            placed_.pop_back();
        }
        colouring_.pop();
        if (limit_.reached(result_.nodes)) result_.ending = Ending::interrupted;
    }

    void report() { result_.ending = handOver(instance_, colouring_, placed_, *receiver_); }

    const Instance& instance_;
    const std::uint64_t maxNodes_;
    std::shared_ptr<const Completions> completions_;
    std::vector<std::vector<int>> beside_; // by placement: the cells that share an edge with it
    std::vector<PieceSet> owner_;          // by cell: the piece on it, as a set
    std::vector<bool> allowed_;            // by placement
    std::vector<int> givenColour_;         // by placement
    EdgeColouring colouring_;
    std::vector<int> placed_;
    Receiver* receiver_ = nullptr;
    NodeLimit limit_;
    SearchResult result_;
};

} // namespace

std::string guidedRefusal(const Instance& instance) {
    if (!EdgeColouring::suits(instance)) return "more than edges decides the colours";
    if (std::string refusal = contactRefusal(instance); !refusal.empty()) return refusal;
    return completionsRefusal(uncolouredSweep(instance));
}

std::unique_ptr<Searcher> guidedSearcher(const Instance& instance, const SearcherOptions& options,
                                         std::shared_ptr<const Completions> completions) {
    return std::make_unique<Search>(instance, options, std::move(completions));
}

} // namespace cornerwise
