// What every search engine is to those who use it.
#pragma once

#include "base/stop_token.hpp"
#include "puzzle/instance.hpp"

#include <cstdint>
#include <limits>

namespace cornerwise {

inline constexpr std::uint64_t noLimit = std::numeric_limits<std::uint64_t>::max();

struct SearcherOptions {
    /// 0: the natural order of choices; another number: an order made from it.
    std::uint64_t seed = 0;
    StopToken stop;
    /// Stops once a search has tried this many nodes, or a few more.
    std::uint64_t maxNodes = noLimit;
};

/// Where a search begins: placements that are put down first, without colours, and placements left
/// out (none if the vector is empty). A forced placement must be the only one left that could cover
/// one of the cells that must be covered, or one that is of a piece of which there is just one.
struct Start {
    std::vector<int> forced;
    std::vector<bool> excluded;
    /// Of this search alone; the lower limit holds.
    std::uint64_t maxNodes = noLimit;
};

/// The colourings of one set of placements: how many there are up to renaming interchangeable
/// colours, and with every renaming.
struct ColouringCount {
    std::uint64_t upToNames = 0;
    std::uint64_t all = 0;
};

class Receiver {
  public:
    virtual ~Receiver() = default;

    /// A solution; false ends the search.
    virtual bool solution(const Solution& solution) = 0;

    enum class Colourings { none, counted, each };
    /// Some engines place pieces without colours. Before they list the colourings of a full set of
    /// placements (ascending) they ask what is wanted of them: nothing, their number, or each.
    virtual Colourings wanted(const std::vector<int>& /*placements*/) { return Colourings::each; }
    virtual void counted(const ColouringCount& /*count*/) {}
};

struct SearchResult {
    Ending ending = Ending::exhausted;
    std::uint64_t nodes = 0; // placements or options tried
};

class Searcher {
  public:
    virtual ~Searcher() = default;
    /// Hands over every solution below `start`, once up to renaming interchangeable colours. With a
    /// seed each search takes another order.
    virtual SearchResult search(const Start& start, Receiver& receiver) = 0;
};

} // namespace cornerwise
