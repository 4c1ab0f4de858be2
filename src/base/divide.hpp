// A search divided into parts, where the greatest share of the work would be if all choices cost
// the same.
#pragma once

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace cornerwise {

/// Begins with parts of equal `share` and branches on that with the greatest until there are about
/// `wanted` parts or nothing is left to branch on. `branch(part, children)` adds a part's children,
/// none if it is a dead end, and is false where nothing is left to branch on. The same for the same
/// input.
template <class Part, class Branch>
std::vector<Part> divided(std::vector<Part> heap, std::size_t wanted, Branch branch) {
    const auto lighter = [](const Part& a, const Part& b) { return a.share < b.share; };
    std::vector<Part> whole; // that cannot be branched on
    std::vector<Part> children;
    while (!heap.empty() && heap.size() + whole.size() < wanted) {
        std::pop_heap(heap.begin(), heap.end(), lighter);
        Part part = std::move(heap.back());
        heap.pop_back();
        children.clear();
        if (!branch(std::as_const(part), children)) whole.push_back(std::move(part));
        for (Part& child : children) {
            heap.push_back(std::move(child));
            std::push_heap(heap.begin(), heap.end(), lighter);
        }
    }
    whole.insert(whole.end(), std::make_move_iterator(heap.begin()),
                 std::make_move_iterator(heap.end()));
    return whole;
}

} // namespace cornerwise
