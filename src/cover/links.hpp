// The lists that dancing links are made of: the items that are not covered, and for each the
// options that can still be chosen; how a choice changes them, and how it is taken back.
#pragma once

#include "cover/exact_cover.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>
#include <string>
#include <vector>

namespace cornerwise {

/// Indices are short where they do, because what fits the processor's nearest cache is faster by a
/// quarter. Node 0 .. items are the list heads; the nodes of an option stand one after another
/// between two spacers, whose `up` is the first node of the option before and whose `down` is the
/// last node of the option behind.
template <class Index>
class Links {
  public:
    struct Level { // a branching on an item, and the choice that is made
        int item;
        int choice;     // the node tried; a list head means "no more of this item"
        int firstTweak; // the first node taken off the item's list for good
        int reached;    // the last node of the choice's option whose item is committed
        int starving;   // an item that only this level's item's options could still cover, or 0
    };

    explicit Links(const CoverProblem& problem);

    /// The item with the fewest choices; 0 if none is left.
    int chooseItem() const;
    int branchingDegree(int item) const;
    /// Opens a level that branches on the item. nextChoice() then makes its choices one after
    /// another, if there is one, and undoChoice() takes each back; endItem() closes the level.
    Level beginItem(int item);
    bool nextChoice(Level& level);
    void undoChoice(Level& level);
    void endItem(const Level& level);
    bool isLast(const Level& level) const { return isHead(level.choice); }
    /// Whether the last choice made has left an item without options. Such a choice can only be
    /// taken back.
    bool isDead() const { return starving_ != 0; }
    /// The number of the option chosen, -1 for none.
    int optionOf(const Level& level) const { return optionOf_[level.choice]; }

    void sanity() const; // see DancingLinks

  private:
    struct Node {
        Index up;
        Index down;
        Index item;   // 0 for a spacer
        Index colour; // 0 none; negative: the item was purified to this node's colour
    };
    struct Head {
        int left;
        int right;
        int bound; // how often the item may still be chosen
        int slack; // high - low
    };

    static Index index(int value) { return static_cast<Index>(value); }
    int addNode(int item, int up, int colour);
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
    bool mustStillBeChosen(int item) const;
    void commitOthers(Level& level);
    void uncommitOthers(const Level& level);
    bool isHead(int node) const { return node < static_cast<int>(heads_.size()); }

    int primaries_;
    std::vector<Head> heads_;   // heads_[0] roots the list of active primary items
    std::vector<int> length_;   // by item, of its list
    std::vector<Node> links_;   // links_[i], 1 <= i <= items, is the head of item i's list
    std::vector<int> optionOf_; // by node
    std::vector<int> owner_;    // by item: the node whose option was last to be committed with it
    int committed_ = -1;        // that node, whose option's items hide() need not save; -1: none
    int starving_ = 0;          // the last item seen to lose its last option, or 0
};

template <class Index>
Links<Index>::Links(const CoverProblem& problem)
    : primaries_(problem.primaryCount()), heads_(static_cast<std::size_t>(problem.itemCount()) + 1),
      length_(heads_.size()), owner_(heads_.size()) {
    addNode(0, 0, 0);
    heads_[0] = {0, 0, 0, 0};
    int last = 0;
    for (int i = 1; i <= problem.itemCount(); ++i) {
        addNode(i, i, 0);
        const int high = problem.high(i - 1);
        heads_[i] = {i, i, high, high - problem.low(i - 1)};
        if (i > primaries_ || high == 0) continue; // never active
        heads_[i].left = last;
        heads_[last].right = i;
        heads_[i].right = 0;
        heads_[0].left = i;
        last = i;
    }
    int spacer = addNode(0, 0, 0);
    for (int o = 0; o < problem.optionCount(); ++o) {
        const auto& option = problem.option(o);
        const bool possible = std::none_of(option.begin(), option.end(), [&](const Entry& e) {
            return e.item < primaries_ && problem.high(e.item) == 0;
        });
        if (option.empty() || !possible) continue;
        const int first = static_cast<int>(links_.size());
        for (const Entry& e : option) {
            const int i = e.item + 1;
            const int node = addNode(i, links_[i].up, e.colour);
            links_[links_[i].up].down = index(node);
            links_[i].up = index(node);
            ++length_[i];
            optionOf_.back() = o;
        }
        links_[spacer].down = index(static_cast<int>(links_.size()) - 1);
        spacer = addNode(0, first, 0);
    }
}

/// A node at the end of its item's list.
template <class Index>
int Links<Index>::addNode(int item, int up, int colour) {
    links_.push_back({index(up), index(item), index(item), index(colour)});
    optionOf_.push_back(-1);
    return static_cast<int>(links_.size()) - 1;
}

template <class Index>
int Links<Index>::branchingDegree(int i) const {
    const Head& h = heads_[i];
    return length_[i] + 1 - std::max(0, h.bound - h.slack);
}

template <class Index>
int Links<Index>::chooseItem() const {
    int best = 0;
    int least = std::numeric_limits<int>::max();
    for (int i = heads_[0].right; i != 0; i = heads_[i].right)
        if (const int degree = branchingDegree(i); degree < least) {
            best = i;
            least = degree;
            if (degree <= 0) break;
        }
    return best;
}

template <class Index>
void Links<Index>::unlinkItem(int i) {
    heads_[heads_[i].left].right = heads_[i].right;
    heads_[heads_[i].right].left = heads_[i].left;
}

template <class Index>
void Links<Index>::relinkItem(int i) {
    heads_[heads_[i].left].right = i;
    heads_[heads_[i].right].left = i;
}

template <class Index>
void Links<Index>::hide(int node) {
    Node* const links = links_.data();
    int* const length = length_.data();
    for (int q = node + 1; q != node;) {
        const Node n = links[q]; // a copy: what is written below is not part of it
        if (n.item <= 0) {
            q = n.up;
            continue;
        }
        if (n.colour >= 0) {
            links[n.up].down = n.down;
            links[n.down].up = n.up;
            if (--length[n.item] == 0 && owner_[n.item] != committed_ && mustStillBeChosen(n.item))
                starving_ = n.item;
        }
        ++q;
    }
}

template <class Index>
void Links<Index>::unhide(int node) {
    Node* const links = links_.data();
    int* const length = length_.data();
    for (int q = node - 1; q != node;) {
        const Node n = links[q];
        if (n.item <= 0) {
            q = n.down;
            continue;
        }
        if (n.colour >= 0) {
            links[n.up].down = index(q);
            links[n.down].up = index(q);
            ++length[n.item];
        }
        --q;
    }
}

template <class Index>
void Links<Index>::cover(int i) {
    for (int p = links_[i].down; p != i; p = links_[p].down) hide(p);
    if (i <= primaries_) unlinkItem(i);
}

template <class Index>
void Links<Index>::uncover(int i) {
    if (i <= primaries_) relinkItem(i);
    for (int p = links_[i].up; p != i; p = links_[p].up) unhide(p);
}

template <class Index>
void Links<Index>::purify(int node) {
    const int i = links_[node].item;
    const Index colour = links_[node].colour;
    for (int q = links_[i].down; q != i; q = links_[q].down)
        if (links_[q].colour == colour)
            links_[q].colour = -1;
        else
            hide(q);
}

template <class Index>
void Links<Index>::unpurify(int node) {
    const int i = links_[node].item;
    const Index colour = links_[node].colour;
    for (int q = links_[i].up; q != i; q = links_[q].up)
        if (links_[q].colour < 0)
            links_[q].colour = colour;
        else
            unhide(q);
}

/// Takes the first node off an item's list, so that later levels of the item choose later nodes:
/// combinations of options are met once, not in every order.
template <class Index>
void Links<Index>::tweak(int node, int i) {
    if (heads_[i].bound != 0) hide(node); // else the covering of the item has hidden it
    const int next = links_[node].down;
    links_[i].down = index(next);
    links_[next].up = index(i);
    --length_[i];
}

template <class Index>
void Links<Index>::untweak(int firstTweak, int i) {
    const int end = links_[i].down;
    const bool hidden = heads_[i].bound != 0;
    int above = i;
    links_[i].down = index(firstTweak);
    for (int x = firstTweak; x != end; x = links_[x].down) {
        links_[x].up = index(above);
        above = x;
        ++length_[i];
        if (hidden) unhide(x);
    }
    links_[end].up = index(above);
}

template <class Index>
bool Links<Index>::mustStillBeChosen(int i) const {
    return i <= primaries_ && heads_[i].bound > heads_[i].slack;
}

/// Commits the other items of a choice's option, up to the first that leaves another item without
/// options: the choice is dead then, and what was not done need not be undone.
template <class Index>
void Links<Index>::commitOthers(Level& level) {
    const int node = level.choice;
    level.reached = node;
    committed_ = node;
    for (int p = node + 1; p != node;) {
        const Node& n = links_[p];
        if (n.item <= 0) {
            p = n.up;
            continue;
        }
        owner_[n.item] = node;
        ++p;
    }
    starving_ = owner_[level.starving] != node ? level.starving : 0;
    for (int p = node + 1; p != node && starving_ == 0;) {
        const Node& n = links_[p];
        if (n.item <= 0) {
            p = n.up;
            continue;
        }
        level.reached = p;
        if (n.item <= primaries_) {
            if (--heads_[n.item].bound == 0) cover(n.item);
        } else if (n.colour == 0) {
            cover(n.item);
        } else if (n.colour > 0) {
            purify(p);
        }
        ++p;
    }
}

template <class Index>
void Links<Index>::uncommitOthers(const Level& level) {
    const int node = level.choice;
    for (int p = level.reached; p != node;) {
        const Node& n = links_[p];
        if (n.item <= 0) {
            p = n.down;
            continue;
        }
        if (n.item <= primaries_) {
            if (++heads_[n.item].bound == 1) uncover(n.item);
        } else if (n.colour == 0) {
            uncover(n.item);
        } else if (n.colour > 0) {
            unpurify(p);
        }
        --p;
    }
}

template <class Index>
typename Links<Index>::Level Links<Index>::beginItem(int i) {
    Level level{i, links_[i].down, links_[i].down, 0, 0};
    committed_ = -1;
    starving_ = 0;
    if (--heads_[i].bound == 0) cover(i);
    level.starving = starving_;
    starving_ = 0;
    return level;
}

template <class Index>
bool Links<Index>::nextChoice(Level& level) {
    const int i = level.item;
    const Head& h = heads_[i];
    const int x = level.choice;
    starving_ = 0;
    if (h.bound == 0 && h.slack == 0) { // an ordinary item's last (and mostly only) time
        if (x == i) return false;
        commitOthers(level);
        return true;
    }
    if (length_[i] <= h.bound - h.slack) return false;
    if (x != i) {
        tweak(x, i);
        commitOthers(level);
    } else if (h.bound != 0) {
        unlinkItem(i);
    }
    return true;
}

template <class Index>
void Links<Index>::endItem(const Level& level) {
    const int i = level.item;
    Head& h = heads_[i];
    if (h.bound != 0 || h.slack != 0) untweak(level.firstTweak, i);
    if (h.bound == 0) uncover(i);
    ++h.bound;
}

template <class Index>
void Links<Index>::undoChoice(Level& level) {
    if (isHead(level.choice)) { // "no more of this item" comes last
        if (heads_[level.choice].bound != 0) relinkItem(level.choice);
        return;
    }
    uncommitOthers(level);
    starving_ = 0;
    level.choice = links_[level.choice].down;
}

template <class Index>
void Links<Index>::sanity() const {
    const auto require = [](bool ok, const char* what) {
        if (!ok) throw std::logic_error(std::string("dancing links: ") + what);
    };
    for (std::size_t i = 1; i < heads_.size(); ++i) {
        int length = 0;
        for (int p = links_[i].down; p != static_cast<int>(i); p = links_[p].down) {
            require(links_[links_[p].up].down == p,
                    "a node's upper neighbour does not point to it");
            require(links_[p].item == static_cast<int>(i), "a node is in another item's list");
            ++length;
        }
        require(links_[links_[i].up].down == static_cast<int>(i), "a list does not close");
        require(length == length_[i], "a list's length is wrong");
    }
    for (int i = heads_[0].right; i != 0; i = heads_[i].right)
        require(heads_[heads_[i].left].right == i, "the list of active items is not well linked");
}

} // namespace cornerwise
