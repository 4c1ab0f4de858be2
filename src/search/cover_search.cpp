#include "search/cover_search.hpp"

#include "cover/dancing_links.hpp"
#include "rules/checker.hpp"
#include "search/exact_cover_model.hpp"

#include <algorithm>
#include <numeric>
#include <random>

namespace cornerwise {
namespace {

class Search : public Searcher {
  public:
    Search(const Instance& instance, const SearcherOptions& options)
        : instance_(instance), options_(options), order_(instance.placements.size()),
          random_(options.seed) {
        std::iota(order_.begin(), order_.end(), 0);
    }

    SearchResult search(const Start& start, Receiver& receiver) override {
        if (options_.seed != 0) std::shuffle(order_.begin(), order_.end(), random_);
        const ExactCoverModel model =
            exactCoverModel(instance_, withoutRivals(start), order_, options_.stop);
        DancingLinks links(model.problem);
        const bool filter = instance_.puzzle.rule > Rule::separate;
        Solution solution;
        SearchResult result;
        result.ending = links.search(
            [&](std::span<const int> chosen) {
                solution.clear();
                for (const int o : chosen)
                    solution.push_back(model.options[static_cast<std::size_t>(o)]);
                std::sort(solution.begin(), solution.end());
                // Every renaming of the colours is found; one of them is wanted.
                if (nameColours(instance_, solution) != solution) return true;
                if (filter && !proofFailure(instance_, solution).empty()) return true;
                return receiver.solution(solution);
            },
            options_.stop, std::min(options_.maxNodes, start.maxNodes));
        result.nodes = links.nodes();
        return result;
    }

  private:
    /// The excluded placements with all that cannot stand beside the forced ones.
    std::vector<bool> withoutRivals(const Start& start) const {
        std::vector<bool> excluded = start.excluded;
        if (start.forced.empty()) return excluded;
        excluded.resize(instance_.placements.size());
        for (const int f : start.forced) {
            const Placement& forced = instance_.placements[static_cast<std::size_t>(f)];
            const auto exclude = [&](const std::vector<int>& rivals) {
                for (const int r : rivals)
                    if (r != f) excluded[static_cast<std::size_t>(r)] = true;
            };
            for (const int c : forced.cells)
                exclude(instance_.through[static_cast<std::size_t>(c)]);
            if (instance_.totalHigh(forced.piece) == 1)
                exclude(instance_.ofPiece[static_cast<std::size_t>(forced.piece)]);
        }
        return excluded;
    }

    const Instance& instance_;
    const SearcherOptions options_;
    std::vector<int> order_;
    std::mt19937_64 random_;
};

} // namespace

std::unique_ptr<Searcher> coverSearcher(const Instance& instance, const SearcherOptions& options) {
    return std::make_unique<Search>(instance, options);
}

} // namespace cornerwise
