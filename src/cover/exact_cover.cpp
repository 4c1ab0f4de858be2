#include "cover/exact_cover.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace cornerwise {
namespace {

constexpr std::uint64_t stopInterval = 1024; // nodes between two looks at the stop token

} // namespace

int CoverProblem::addPrimary(int low, int high) {
    if (primaries_ != itemCount())
        throw std::logic_error("primary items come before secondary ones");
    if (low < 0 || high < low)
        throw std::logic_error("an item's multiplicity needs 0 <= low <= high");
    items_.push_back({low, high});
    return primaries_++;
}

int CoverProblem::addSecondary() {
    items_.push_back({0, 1});
    return itemCount() - 1;
}

int CoverProblem::addOption(std::vector<Entry> entries) {
    options_.push_back(std::move(entries));
    return optionCount() - 1;
}

DancingLinks::DancingLinks(const CoverProblem& problem)
    : primaries_(problem.primaries_), heads_(static_cast<std::size_t>(problem.itemCount()) + 1),
      length_(heads_.size()) {
    const int items = problem.itemCount();
    int last = 0;
    for (int i = 0; i <= items; ++i) {
        links_.push_back({i, i, i, 0});
        optionOf_.push_back(-1);
        heads_[i] = {i, i, 0, 0};
        if (i == 0) continue;
        const auto& item = problem.items_[i - 1];
        heads_[i] = {i, i, item.high, item.high - item.low};
        if (i > primaries_ || item.high == 0) continue; // never active
        heads_[i].left = last;
        heads_[last].right = i;
        heads_[i].right = 0;
        heads_[0].left = i;
        last = i;
    }
    int spacer = static_cast<int>(links_.size());
    links_.push_back({0, 0, 0, 0});
    optionOf_.push_back(-1);
    for (int o = 0; o < problem.optionCount(); ++o) {
        const auto& option = problem.options_[o];
        const bool possible = std::none_of(option.begin(), option.end(), [&](const Entry& e) {
            return e.item < primaries_ && problem.items_[e.item].high == 0;
        });
        if (option.empty() || !possible) continue;
        const int first = static_cast<int>(links_.size());
        for (const Entry& e : option) {
            const int node = static_cast<int>(links_.size());
            const int i = e.item + 1;
            links_.push_back({links_[i].up, i, i, e.colour});
            links_[links_[i].up].down = node;
            links_[i].up = node;
            ++length_[i];
            optionOf_.push_back(o);
        }
        links_[spacer].down = static_cast<int>(links_.size()) - 1;
        spacer = static_cast<int>(links_.size());
        links_.push_back({first, 0, -o - 1, 0});
        optionOf_.push_back(-1);
    }
}

int DancingLinks::branchingDegree(int i) const {
    const Head& h = heads_[i];
    return length_[i] + 1 - std::max(0, h.bound - h.slack);
}

int DancingLinks::chooseItem() const {
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

void DancingLinks::unlinkItem(int i) {
    heads_[heads_[i].left].right = heads_[i].right;
    heads_[heads_[i].right].left = heads_[i].left;
}

void DancingLinks::relinkItem(int i) {
    heads_[heads_[i].left].right = i;
    heads_[heads_[i].right].left = i;
}

void DancingLinks::hide(int node) {
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
            --length[n.item];
        }
        ++q;
    }
}

void DancingLinks::unhide(int node) {
    Node* const links = links_.data();
    int* const length = length_.data();
    for (int q = node - 1; q != node;) {
        const Node n = links[q];
        if (n.item <= 0) {
            q = n.down;
            continue;
        }
        if (n.colour >= 0) {
            links[n.up].down = q;
            links[n.down].up = q;
            ++length[n.item];
        }
        --q;
    }
}

void DancingLinks::cover(int i) {
    for (int p = links_[i].down; p != i; p = links_[p].down) hide(p);
    if (i <= primaries_) unlinkItem(i);
}

void DancingLinks::uncover(int i) {
    if (i <= primaries_) relinkItem(i);
    for (int p = links_[i].up; p != i; p = links_[p].up) unhide(p);
}

void DancingLinks::purify(int node) {
    const int i = links_[node].item;
    const int colour = links_[node].colour;
    for (int q = links_[i].down; q != i; q = links_[q].down)
        if (links_[q].colour == colour)
            links_[q].colour = -1;
        else
            hide(q);
}

void DancingLinks::unpurify(int node) {
    const int i = links_[node].item;
    const int colour = links_[node].colour;
    for (int q = links_[i].up; q != i; q = links_[q].up)
        if (links_[q].colour < 0)
            links_[q].colour = colour;
        else
            unhide(q);
}

/// Takes the first node off an item's list, so that later levels of the item choose later nodes:
/// combinations of options are met once, not in every order.
void DancingLinks::tweak(int node, int i) {
    if (heads_[i].bound != 0) hide(node); // else the covering of the item has hidden it
    const int next = links_[node].down;
    links_[i].down = next;
    links_[next].up = i;
    --length_[i];
}

void DancingLinks::untweak(int firstTweak, int i) {
    const int end = links_[i].down;
    const bool hidden = heads_[i].bound != 0;
    int above = i;
    links_[i].down = firstTweak;
    for (int x = firstTweak; x != end; x = links_[x].down) {
        links_[x].up = above;
        above = x;
        ++length_[i];
        if (hidden) unhide(x);
    }
    links_[end].up = above;
}

void DancingLinks::commitOthers(int node) {
    for (int p = node + 1; p != node;) {
        const Node& n = links_[p];
        if (n.item <= 0) {
            p = n.up;
            continue;
        }
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

void DancingLinks::uncommitOthers(int node) {
    for (int p = node - 1; p != node;) {
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

/// Opens a level that branches on the item. nextChoice() then makes its choices one after another
/// and undoes the last; endItem() closes the level.
void DancingLinks::beginItem(int i) {
    levels_.push_back({links_[i].down, links_[i].down});
    if (--heads_[i].bound == 0) cover(i);
}

bool DancingLinks::nextChoice(int i) {
    Level& level = levels_.back();
    const Head& h = heads_[i];
    const int x = level.choice;
    if (h.bound == 0 && h.slack == 0) { // an ordinary item's last (and mostly only) time
        if (x == i) return false;
        commitOthers(x);
        return true;
    }
    if (length_[i] <= h.bound - h.slack) return false;
    if (x != i) {
        tweak(x, i);
        commitOthers(x);
    } else if (h.bound != 0) {
        unlinkItem(i);
    }
    return true;
}

void DancingLinks::endItem(int i) {
    Head& h = heads_[i];
    if (h.bound != 0 || h.slack != 0) untweak(levels_.back().firstTweak, i);
    if (h.bound == 0) uncover(i);
    ++h.bound;
    levels_.pop_back();
}

std::span<const int> DancingLinks::chosenOptions() {
    chosen_.clear();
    for (const Level& level : levels_)
        if (const int option = optionOf_[level.choice]; option >= 0) chosen_.push_back(option);
    return chosen_;
}

/// Takes the deepest level's choice back; the next one of its item is to be tried.
void DancingLinks::undoChoice() {
    Level& level = levels_.back();
    if (level.choice < static_cast<int>(heads_.size())) { // "no more of this item" comes last
        if (heads_[level.choice].bound != 0) relinkItem(level.choice);
        return;
    }
    uncommitOthers(level.choice);
    level.choice = links_[level.choice].down;
}

/// Takes all choices back.
void DancingLinks::unwind() {
    while (!levels_.empty()) {
        const int choice = levels_.back().choice;
        const int item = choice < static_cast<int>(heads_.size()) ? choice : links_[choice].item;
        undoChoice();
        endItem(item);
    }
}

DancingLinks::Probe DancingLinks::probe(std::mt19937_64& random,
                                        const std::function<double(std::span<const int>)>& weigh) {
    Probe result;
    double width = 1;
    while (true) {
        const int item = chooseItem();
        if (item == 0) {
            result.solutions = width * weigh(chosenOptions());
            break;
        }
        const int degree = branchingDegree(item);
        if (degree <= 0) break;
        width *= degree;
        result.nodes += width;
        beginItem(item);
        nextChoice(item);
        for (auto skip = random() % static_cast<std::uint64_t>(degree); skip > 0; --skip) {
            undoChoice();
            nextChoice(item);
        }
    }
    unwind();
    return result;
}

Ending DancingLinks::search(const Receiver& receive, const StopToken& stop,
                            std::uint64_t maxNodes) {
    Ending ending = Ending::exhausted;
    // Each turn of the loop either goes one level down or tries the next choice of the deepest one.
    bool descend = true;
    const std::uint64_t firstNode = nodes_;
    std::uint64_t nextLook = nodes_;
    while (true) {
        if (nodes_ >= nextLook) {
            nextLook = nodes_ + stopInterval;
            if (nodes_ - firstNode >= maxNodes || stop.requested()) {
                ending = Ending::interrupted;
                break;
            }
        }
        if (descend) {
            const int item = chooseItem();
            if (item == 0) {
                if (!receive(chosenOptions())) {
                    ending = Ending::enough;
                    break;
                }
                descend = false;
            } else if (branchingDegree(item) <= 0) {
                descend = false;
            } else {
                beginItem(item);
                descend = nextChoice(item);
                if (!descend) endItem(item);
            }
            if (descend) {
                ++nodes_;
                continue;
            }
        }
        if (levels_.empty()) return ending;
        // Undo the deepest choice and take the next one of its item, if there is one.
        const int choice = levels_.back().choice;
        const bool last = choice < static_cast<int>(heads_.size());
        const int item = last ? choice : links_[choice].item;
        undoChoice();
        descend = !last && nextChoice(item);
        if (descend)
            ++nodes_;
        else
            endItem(item);
    }
    unwind(); // ended early: so that the object can search again
    return ending;
}

void DancingLinks::sanity() const {
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
