#include "cover/dancing_links.hpp"

#include "cover/links.hpp"

#include <algorithm>
#include <vector>

namespace cornerwise {

/// A search with indices of some size.
class DancingLinks::Search {
  public:
    virtual ~Search() = default;
    virtual Ending search(const Receiver& receive, const StopToken& stop,
                          std::uint64_t maxNodes) = 0;
    virtual Probe probe(std::mt19937_64& random,
                        const std::function<double(std::span<const int>)>& weigh) = 0;
    virtual std::uint64_t nodes() const = 0;
    virtual void sanity() const = 0;
};

namespace {

constexpr std::uint64_t stopInterval = 1024; // nodes between two looks at the stop token

template <class Index>
class IndexedSearch : public DancingLinks::Search {
  public:
    explicit IndexedSearch(const CoverProblem& problem) : links_(problem) {}
    Ending search(const DancingLinks::Receiver& receive, const StopToken& stop,
                  std::uint64_t maxNodes) override;
    DancingLinks::Probe probe(std::mt19937_64& random,
                              const std::function<double(std::span<const int>)>& weigh) override;
    std::uint64_t nodes() const override { return nodes_; }
    void sanity() const override { links_.sanity(); }

  private:
    std::span<const int> chosenOptions();
    bool descend(int item);
    void closeLevel();
    void unwind();

    Links<Index> links_;
    std::vector<typename Links<Index>::Level> levels_;
    std::vector<int> chosen_;
    std::uint64_t nodes_ = 0;
};

template <class Index>
std::span<const int> IndexedSearch<Index>::chosenOptions() {
    chosen_.clear();
    for (const auto& level : levels_)
        if (const int option = links_.optionOf(level); option >= 0) chosen_.push_back(option);
    return chosen_;
}

/// Opens a level, and makes its first choice if there is one; else false, and no level is open.
template <class Index>
bool IndexedSearch<Index>::descend(int item) {
    levels_.push_back(links_.beginItem(item));
    if (links_.nextChoice(levels_.back())) return true;
    closeLevel();
    return false;
}

template <class Index>
void IndexedSearch<Index>::closeLevel() {
    links_.endItem(levels_.back());
    levels_.pop_back();
}

/// Takes all choices back.
template <class Index>
void IndexedSearch<Index>::unwind() {
    while (!levels_.empty()) {
        links_.undoChoice(levels_.back());
        closeLevel();
    }
}

template <class Index>
DancingLinks::Probe
IndexedSearch<Index>::probe(std::mt19937_64& random,
                            const std::function<double(std::span<const int>)>& weigh) {
    DancingLinks::Probe result;
    double width = 1;
    while (true) {
        const int item = links_.chooseItem();
        if (item == 0) {
            result.solutions = width * weigh(chosenOptions());
            break;
        }
        const int degree = links_.branchingDegree(item);
        if (degree <= 0) break;
        width *= degree;
        result.nodes += width;
        if (!descend(item)) break;
        for (auto skip = random() % static_cast<std::uint64_t>(degree); skip > 0; --skip) {
            links_.undoChoice(levels_.back());
            links_.nextChoice(levels_.back());
        }
        if (links_.isDead()) break;
    }
    unwind();
    return result;
}

template <class Index>
Ending IndexedSearch<Index>::search(const DancingLinks::Receiver& receive, const StopToken& stop,
                                    std::uint64_t maxNodes) {
    Ending ending = Ending::exhausted;
    const std::uint64_t firstNode = nodes_;
    NodeLimit limit(stop, stopInterval);
    limit.begin(maxNodes);
    bool alive = true; // whether what is chosen may lead on; else the next choice is to be made
    while (true) {
        if (limit.reached(nodes_ - firstNode)) {
            ending = Ending::interrupted;
            break;
        }
        if (alive && !links_.isDead()) {
            const int item = links_.chooseItem();
            if (item == 0 && !receive(chosenOptions())) {
                ending = Ending::enough;
                break;
            }
            if (item != 0 && links_.branchingDegree(item) > 0 && descend(item)) {
                ++nodes_;
                continue;
            }
        }
        if (levels_.empty()) return ending;
        const bool last = links_.isLast(levels_.back());
        links_.undoChoice(levels_.back());
        alive = !last && links_.nextChoice(levels_.back());
        if (alive)
            ++nodes_;
        else
            closeLevel();
    }
    unwind(); // ended early: so that the object can search again
    return ending;
}

/// The nodes, heads and spacers of a problem, or a larger number.
std::size_t nodeCount(const CoverProblem& problem) {
    std::size_t nodes = static_cast<std::size_t>(problem.itemCount()) + 2;
    for (int o = 0; o < problem.optionCount(); ++o) nodes += problem.option(o).size() + 1;
    return nodes;
}

int largestColour(const CoverProblem& problem) {
    int largest = 0;
    for (int o = 0; o < problem.optionCount(); ++o)
        for (const Entry& e : problem.option(o)) largest = std::max(largest, e.colour);
    return largest;
}

std::unique_ptr<DancingLinks::Search> searchOf(const CoverProblem& problem) {
    using Short = std::int16_t;
    const std::size_t largest =
        std::max(nodeCount(problem), static_cast<std::size_t>(largestColour(problem)));
    if (largest <= static_cast<std::size_t>(std::numeric_limits<Short>::max()))
        return std::make_unique<IndexedSearch<Short>>(problem);
    return std::make_unique<IndexedSearch<int>>(problem);
}

} // namespace

DancingLinks::DancingLinks(const CoverProblem& problem) : search_(searchOf(problem)) {}

DancingLinks::~DancingLinks() = default;

Ending DancingLinks::search(const Receiver& receive, const StopToken& stop,
                            std::uint64_t maxNodes) {
    return search_->search(receive, stop, maxNodes);
}

DancingLinks::Probe DancingLinks::probe(std::mt19937_64& random,
                                        const std::function<double(std::span<const int>)>& weigh) {
    return search_->probe(random, weigh);
}

std::uint64_t DancingLinks::nodes() const {
    return search_->nodes();
}

void DancingLinks::sanity() const {
    search_->sanity();
}

} // namespace cornerwise
