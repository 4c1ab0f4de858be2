#include "counting/orbits.hpp"

#include <algorithm>
#include <set>
#include <tuple>

namespace cornerwise {
namespace {

std::vector<int> placementsOf(const Solution& solution) {
    std::vector<int> placements;
    for (const Chosen& c : solution) placements.push_back(c.placement);
    return placements;
}

} // namespace

Counts& Counts::operator+=(const Counts& other) {
    labelled += other.labelled;
    colour += other.colour;
    symmetry += other.symmetry;
    distinct += other.distinct;
    return *this;
}

OrbitCounter::OrbitCounter(const Instance& instance, const SymmetryBreak& symmetry)
    : instance_(instance), symmetry_(symmetry) {}

Solution OrbitCounter::image(const Solution& solution, const std::vector<int>& map) const {
    Solution result = solution;
    for (Chosen& c : result) c.placement = map[static_cast<std::size_t>(c.placement)];
    std::sort(result.begin(), result.end());
    return result;
}

bool OrbitCounter::add(const Solution& solution) {
    const Solution self = nameColours(instance_, solution);
    const std::vector<int> placements = placementsOf(self);
    const auto key = symmetry_.key(placements);
    unsigned long long stabilizer = 0;      // |H|
    unsigned long long exactStabilizer = 0; // |K|
    unsigned long long namedStabilizer = 0; // |K'|
    for (const auto& map : instance_.images) {
        const Solution moved = image(self, map);
        const Solution other = nameColours(instance_, moved);
        const std::vector<int> otherPlacements = placementsOf(other);
        const auto otherKey = symmetry_.key(otherPlacements);
        if (std::tie(otherKey, otherPlacements, other) < std::tie(key, placements, self))
            return false;
        stabilizer += other == self ? 1 : 0;
        exactStabilizer += moved == self ? 1 : 0;
        namedStabilizer += moved == self && keepsNamed(self, map) ? 1 : 0;
    }
    std::set<int> used;
    for (const Chosen& c : self) used.insert(c.colour);
    std::vector<unsigned long long> names(instance_.colourClass.size());
    for (const int owner : instance_.colourClass) ++names[static_cast<std::size_t>(owner)];
    BigCount p = 1;
    for (const int colour : used)
        p *= names[static_cast<std::size_t>(
            instance_.colourClass[static_cast<std::size_t>(colour)])]--;
    const unsigned long long images = instance_.images.size() / stabilizer;
    if (const BigCount named = namings(); named != BigCount(1)) {
        // There is one colour: p is 1.
        const BigCount orbits = (named * namedStabilizer).dividedBy(stabilizer);
        counts_ += {named * images, named * images, orbits, orbits};
        return true;
    }
    counts_.labelled += p * images;
    counts_.colour += images;
    // Whole, though |K|/|H| need not be.
    counts_.symmetry += (p * exactStabilizer).dividedBy(stabilizer);
    counts_.distinct += 1;
    return true;
}

/// In how many ways the pieces that have names can be named.
BigCount OrbitCounter::namings() const {
    BigCount ways = 1;
    for (const Piece& piece : instance_.puzzle.pieces)
        for (int n = 2; n <= piece.names; ++n) ways *= static_cast<unsigned long long>(n);
    return ways;
}

/// Whether the named pieces of a solution stay where they are.
bool OrbitCounter::keepsNamed(const Solution& solution, const std::vector<int>& map) const {
    return std::all_of(solution.begin(), solution.end(), [&](const Chosen& c) {
        const auto id = static_cast<std::size_t>(c.placement);
        const auto piece = static_cast<std::size_t>(instance_.placements[id].piece);
        return instance_.puzzle.pieces[piece].names == 1 || map[id] == c.placement;
    });
}

Receiver::Colourings OrbitCounter::wanted(const std::vector<int>& placements) const {
    const auto key = symmetry_.key(placements);
    bool symmetric = false;
    std::vector<int> moved(placements.size());
    for (std::size_t g = 1; g < instance_.images.size(); ++g) {
        for (std::size_t i = 0; i < placements.size(); ++i)
            moved[i] = instance_.images[g][static_cast<std::size_t>(placements[i])];
        const auto otherKey = symmetry_.key(moved);
        if (otherKey > key) continue;
        if (otherKey < key) return Receiver::Colourings::none;
        std::sort(moved.begin(), moved.end());
        if (moved < placements) return Receiver::Colourings::none;
        symmetric |= moved == placements;
    }
    return symmetric ? Receiver::Colourings::each : Receiver::Colourings::counted;
}

void OrbitCounter::add(const ColouringCount& colourings) {
    const unsigned long long images = instance_.images.size();
    const BigCount named = namings();
    const BigCount all = named * colourings.all;
    const BigCount upToNames = named * colourings.upToNames;
    counts_ += {all * images, upToNames * images, all, upToNames};
}

bool OrbitCounter::rename(const Solution& solution,
                          const std::function<bool(const Solution&)>& receive) const {
    // Injective maps of the used colours into their classes, one after another by backtracking.
    const auto& classes = instance_.colourClass;
    std::vector<int> used;
    for (const Chosen& c : solution)
        if (std::find(used.begin(), used.end(), c.colour) == used.end()) used.push_back(c.colour);
    std::vector<int> name(classes.size(), -1);
    std::vector<bool> taken(classes.size());
    const std::function<bool(std::size_t)> choose = [&](std::size_t at) {
        if (at == used.size()) {
            Solution renamed = solution;
            for (Chosen& c : renamed) c.colour = name[static_cast<std::size_t>(c.colour)];
            return receive(renamed);
        }
        const auto from = static_cast<std::size_t>(used[at]);
        for (std::size_t to = 0; to < classes.size(); ++to) {
            if (taken[to] || classes[to] != classes[from]) continue;
            taken[to] = true;
            name[from] = static_cast<int>(to);
            const bool more = choose(at + 1);
            taken[to] = false;
            if (!more) return false;
        }
        return true;
    };
    return choose(0);
}

bool OrbitCounter::expand(const Solution& canonical, UpTo upTo,
                          const std::function<bool(const Solution&)>& receive) const {
    if (upTo == UpTo::distinct) return receive(canonical);
    if (upTo == UpTo::symmetry)
        // Of the renamings that a symmetry maps to each other, the least.
        return rename(canonical, [&](const Solution& renamed) {
            const bool least =
                std::all_of(instance_.images.begin(), instance_.images.end(), [&](const auto& map) {
                    const Solution moved = image(renamed, map);
                    return nameColours(instance_, moved) != canonical || moved >= renamed;
                });
            return !least || receive(renamed);
        });
    std::set<Solution> images;
    for (const auto& map : instance_.images)
        images.insert(nameColours(instance_, image(canonical, map)));
    for (const Solution& solution : images)
        if (!(upTo == UpTo::colour ? receive(solution) : rename(solution, receive))) return false;
    return true;
}

} // namespace cornerwise
