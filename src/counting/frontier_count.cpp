#include "counting/frontier_count.hpp"

#include "frontier/fillings.hpp"
#include "frontier/quotient.hpp"

#include <algorithm>
#include <numeric>

namespace cornerwise {
namespace {

/// Renamings that are alike: one of them, and how many there are.
struct Renaming {
    std::vector<int> names; // by colour
    BigCount alike = 1;
};

BigCount factorial(std::size_t n) {
    BigCount product = 1;
    for (std::size_t k = 2; k <= n; ++k) product *= k;
    return product;
}

/// Calls visit(parts) for each partition of n, its parts descending.
template <typename Visit>
void forEachPartition(std::size_t n, std::vector<std::size_t>& parts, Visit visit) {
    if (n == 0) return visit(parts);
    for (std::size_t part = std::min(n, parts.empty() ? n : parts.back()); part > 0; --part) {
        parts.push_back(part);
        forEachPartition(n - part, parts, visit);
        parts.pop_back();
    }
}

/// Extends renamings by those of one more class of interchangeable colours: of each cycle type one,
/// for what a renaming keeps depends, up to exchanging colours, on its type alone.
std::vector<Renaming> withClass(const std::vector<Renaming>& before,
                                const std::vector<int>& members) {
    std::vector<Renaming> result;
    std::vector<std::size_t> parts;
    forEachPartition(members.size(), parts, [&](const std::vector<std::size_t>& cycles) {
        // n! / (product of the cycles' lengths and of the factorials of how often each comes)
        BigCount alike = factorial(members.size());
        std::size_t same = 0;
        for (std::size_t i = 0; i < cycles.size(); ++i) {
            same = i > 0 && cycles[i] == cycles[i - 1] ? same + 1 : 1;
            alike = alike.dividedBy(cycles[i]).dividedBy(same);
        }
        for (const Renaming& renaming : before) {
            Renaming extended = renaming;
            extended.alike *= alike;
            std::size_t first = 0;
            for (const std::size_t length : cycles) {
                for (std::size_t i = 0; i < length; ++i)
                    extended.names[static_cast<std::size_t>(members[first + i])] =
                        members[first + (i + 1) % length];
                first += length;
            }
            result.push_back(std::move(extended));
        }
    });
    return result;
}

/// All renamings of interchangeable colours, the identity first.
std::vector<Renaming> renamings(const Instance& instance) {
    Renaming identity;
    identity.names.resize(instance.colourClass.size());
    std::iota(identity.names.begin(), identity.names.end(), 0);
    std::vector<Renaming> result{identity};
    for (std::size_t owner = 0; owner < instance.colourClass.size(); ++owner) {
        std::vector<int> members;
        for (std::size_t q = 0; q < instance.colourClass.size(); ++q)
            if (instance.colourClass[q] == static_cast<int>(owner))
                members.push_back(static_cast<int>(q));
        if (members.size() > 1) result = withClass(result, members);
    }
    const auto isIdentity = [&](const Renaming& r) { return r.names == identity.names; };
    std::iter_swap(result.begin(), std::find_if(result.begin(), result.end(), isIdentity));
    return result;
}

/// The number of labelled solutions that a symmetry with a renaming maps to themselves.
FillingCount keptBy(const Instance& instance, std::size_t symmetry, const std::vector<int>& names,
                    const StateLimits& limits) {
    if (instance.puzzle.rule == Rule::separate)
        return countFillings(invariantColouredSweep(instance, symmetry, names), limits);
    FreeSweep sweep = invariantSweep(instance, symmetry, names);
    return countFillings(sweep, limits);
}

} // namespace

FrontierCount frontierCount(const Instance& instance, const StateLimits& limits) {
    FrontierCount result;
    BigCount colour;
    BigCount symmetry;
    BigCount both;
    BigCount renamingsInAll;
    const std::vector<Renaming> all = renamings(instance);
    for (std::size_t r = 0; r < all.size(); ++r) {
        renamingsInAll += all[r].alike;
        for (std::size_t g = 0; g < instance.images.size(); ++g) {
            const FillingCount kept = keptBy(instance, g, all[r].names, limits);
            result.states += kept.states;
            if (g == 0 && r == 0) result.counts.labelled = kept.count;
            if (g == 0) colour += kept.count * all[r].alike;
            if (r == 0) symmetry += kept.count;
            both += kept.count * all[r].alike;
        }
    }
    const auto symmetries = instance.images.size();
    result.counts.symmetry = symmetry.dividedBy(symmetries);
    // The number of renamings, a product of factorials, may be large.
    for (std::size_t owner = 0; owner < instance.colourClass.size(); ++owner) {
        const auto members = static_cast<std::size_t>(
            std::count(instance.colourClass.begin(), instance.colourClass.end(), owner));
        for (std::size_t k = 2; k <= members; ++k) {
            colour = colour.dividedBy(k);
            both = both.dividedBy(k);
        }
    }
    result.counts.colour = colour;
    result.counts.distinct = both.dividedBy(symmetries);
    return result;
}

} // namespace cornerwise
