// Exact cover with secondary items, colours and multiplicities (XCC and MCC), solved by dancing
// links.
//
// The method is Algorithm M of D. E. Knuth, The Art of Computer Programming 7.2.2.1 (which without
// multiplicities is Algorithm C), with an explicit stack. Terms are Knuth's: a problem has items
// and options; an option is a set of items; a solution is a set of options that contain every
// primary item as often as its multiplicity allows, and every secondary item at most once, or any
// number of times with one and the same colour.
//
// Links are array indices. Node 0 .. items are the list heads; the nodes of an option stand one
// after another between two spacers, whose `up` is the first node of the option before and whose
// `down` is the last node of the option behind.
#pragma once

#include "base/stop_token.hpp"

#include <cstdint>
#include <functional>
#include <limits>
#include <random>
#include <span>
#include <vector>

namespace cornerwise {

/// An item in an option. Colour 0 means none; only secondary items may have another.
struct Entry {
    int item = 0;
    int colour = 0;
};

/// The statement of a problem. Items and options are numbered from 0 in the order of adding.
class CoverProblem {
  public:
    /// An item that options must contain `low` to `high` times (0 <= low <= high). All primary
    /// items must be added before the secondary ones.
    int addPrimary(int low = 1, int high = 1);
    int addSecondary();
    /// An option without items, or with secondary ones only, can never be chosen, as in Knuth's
    /// programs.
    int addOption(std::vector<Entry> entries);

    int itemCount() const { return static_cast<int>(items_.size()); }
    int primaryCount() const { return primaries_; }
    int optionCount() const { return static_cast<int>(options_.size()); }
    int low(int item) const { return items_[static_cast<std::size_t>(item)].low; }
    int high(int item) const { return items_[static_cast<std::size_t>(item)].high; }
    const std::vector<Entry>& option(int number) const {
        return options_[static_cast<std::size_t>(number)];
    }

  private:
    friend class DancingLinks;
    struct Item {
        int low;
        int high;
    };
    int primaries_ = 0;
    std::vector<Item> items_;
    std::vector<std::vector<Entry>> options_;
};

class DancingLinks {
  public:
    explicit DancingLinks(const CoverProblem& problem);

    /// Gets the numbers of a solution's options, in the order chosen; false ends the search.
    using Receiver = std::function<bool(std::span<const int> options)>;

    /// Finds every solution once. Branches on the item with the fewest choices, of equals the one
    /// added first; stops at once at an item that has none.
    /// Stops, too, about `maxNodes` nodes later.
    Ending search(const Receiver& receive, const StopToken& stop = {},
                  std::uint64_t maxNodes = std::numeric_limits<std::uint64_t>::max());

    /// One random walk down the search tree (Knuth, "Estimating the efficiency of backtrack
    /// programs", Mathematics of Computation 29, 1975): the mean over many walks tends to the
    /// number of solutions, each counted with the weight that `weigh` gives it, and of nodes.
    struct Probe {
        double solutions = 0;
        double nodes = 0;
    };
    Probe probe(std::mt19937_64& random,
                const std::function<double(std::span<const int> options)>& weigh);

    /// Options tried so far, over all searches (the nodes of the search tree below its root).
    std::uint64_t nodes() const { return nodes_; }

    /// Throws std::logic_error if a list is not well linked or a length is wrong. For tests and
    /// debug builds; may be called between searches or from a receiver.
    void sanity() const;

  private:
    struct Node {
        int up;
        int down;
        int item;   // <= 0 for a spacer
        int colour; // 0 none; negative: the item was purified to this node's colour
    };
    struct Head {
        int left;
        int right;
        int bound; // how often the item may still be chosen
        int slack; // high - low
    };

    int chooseItem() const;
    int branchingDegree(int item) const;
    void unlinkItem(int item);
    void relinkItem(int item);
    void hide(int node);
    void unhide(int node);
    void cover(int item);
    void uncover(int item);
    void purify(int node);
    void unpurify(int node);
    void tweak(int node, int item);
    void untweak(int firstTweak, int item);
    void commitOthers(int node);
    void uncommitOthers(int node);
    void beginItem(int item);
    bool nextChoice(int item);
    void endItem(int item);
    std::span<const int> chosenOptions();
    void undoChoice();
    void unwind();

    struct Level {
        int choice;     // the node tried; a list head means "no more of this item"
        int firstTweak; // the first node taken off the item's list for good
    };

    int primaries_;
    std::vector<Head> heads_;   // heads_[0] roots the list of active primary items
    std::vector<int> length_;   // by item, of its list
    std::vector<Node> links_;   // links_[i], 1 <= i <= items, is the head of item i's list
    std::vector<int> optionOf_; // by node
    std::vector<Level> levels_;
    std::vector<int> chosen_;
    std::uint64_t nodes_ = 0;
};

} // namespace cornerwise
