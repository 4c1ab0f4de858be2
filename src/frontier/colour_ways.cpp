#include "frontier/colour_ways.hpp"

#include <algorithm>
#include <numeric>

namespace cornerwise {

ColourWays::ColourWays(const std::vector<Supply>& supply, int most,
                       std::vector<std::vector<Uses>> colourings)
    : supply_(supply), colourings_(std::move(colourings)) {
    for (auto& ofKind : colourings_)
        for (Uses& uses : ofKind)
            std::erase_if(uses, [&](const auto& use) {
                const Supply& s = supply_[static_cast<std::size_t>(use.first)];
                return s.low == 0 && s.high >= most;
            });
    // Kinds are joined wherever they share a supply.
    std::vector<int> owner(colourings_.size());
    std::iota(owner.begin(), owner.end(), 0);
    std::vector<int> first(supply_.size(), -1);
    for (std::size_t k = 0; k < colourings_.size(); ++k)
        for (const Uses& uses : colourings_[k])
            for (const auto& [piece, n] : uses) {
                int& other = first[static_cast<std::size_t>(piece)];
                if (other < 0) other = static_cast<int>(k);
                const int from = owner[k];
                const int to = owner[static_cast<std::size_t>(other)];
                std::replace(owner.begin(), owner.end(), from, to);
            }
    for (std::size_t s = 0; s < supply_.size(); ++s)
        unmet_ = unmet_ || (first[s] < 0 && supply_[s].low > 0);
    for (std::size_t o = 0; o < owner.size(); ++o) {
        Group group;
        for (std::size_t k = 0; k < owner.size(); ++k)
            if (owner[k] == static_cast<int>(o)) group.push_back(static_cast<int>(k));
        if (!group.empty()) groups_.push_back(std::move(group));
    }
}

BigCount ColourWays::of(const std::vector<int>& used) {
    BigCount ways = unmet_ ? 0 : 1;
    for (std::size_t g = 0; g < groups_.size() && ways != BigCount(0); ++g) {
        std::vector<int> ofGroupUsed;
        for (const int k : groups_[g]) ofGroupUsed.push_back(used[static_cast<std::size_t>(k)]);
        const auto [known, fresh] = known_.try_emplace({g, std::move(ofGroupUsed)});
        if (fresh) known->second = ofGroup(groups_[g], used);
        ways *= known->second;
    }
    return ways;
}

/// The options of a kind are divided among its colourings one after another.
BigCount ColourWays::ofGroup(const Group& group, const std::vector<int>& used) const {
    std::vector<int> pieces;
    for (const int k : group)
        for (const Uses& uses : colourings_[static_cast<std::size_t>(k)])
            for (const auto& use : uses) pieces.push_back(use.first);
    std::sort(pieces.begin(), pieces.end());
    pieces.erase(std::unique(pieces.begin(), pieces.end()), pieces.end());

    // By the number of each of the pieces, and last that of options of the kind without a colour.
    std::map<std::vector<int>, BigCount> ways{{std::vector<int>(pieces.size() + 1), 1}};
    for (const int kind : group) {
        const auto k = static_cast<std::size_t>(kind);
        std::map<std::vector<int>, BigCount> begun;
        for (const auto& [before, count] : ways) {
            std::vector<int> state = before;
            state.back() = used[k];
            begun.emplace(std::move(state), count);
        }
        ways = std::move(begun);
        for (const Uses& uses : colourings_[k]) {
            std::map<std::vector<int>, BigCount> next;
            for (const auto& [state, count] : ways) {
                std::vector<int> now = state;
                BigCount chosen = count; // times the ways to choose `n` of the options
                for (int n = 0;; ++n) {
                    next[now] += chosen;
                    if (now.back() == 0) break;
                    chosen *= static_cast<unsigned long long>(now.back());
                    chosen = chosen.dividedBy(static_cast<unsigned long long>(n) + 1);
                    --now.back();
                    bool fits = true;
                    for (const auto& [piece, more] : uses) {
                        const auto at =
                            std::lower_bound(pieces.begin(), pieces.end(), piece) - pieces.begin();
                        int& sum = now[static_cast<std::size_t>(at)];
                        sum += more;
                        fits = fits && sum <= supply_[static_cast<std::size_t>(piece)].high;
                    }
                    if (!fits) break;
                }
            }
            ways = std::move(next);
        }
        std::erase_if(ways, [](const auto& entry) { return entry.first.back() != 0; });
    }
    BigCount sum;
    for (const auto& [state, count] : ways) {
        bool enough = true;
        for (std::size_t i = 0; i < pieces.size(); ++i)
            enough = enough && state[i] >= supply_[static_cast<std::size_t>(pieces[i])].low;
        if (enough) sum += count;
    }
    return sum;
}

} // namespace cornerwise
