#include "frontier/quotient.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

namespace cornerwise {
namespace {

/// The orbits of the cells, in the order of the sweep.
struct CellOrbits {
    std::vector<int> of;   // by cell
    std::vector<int> turn; // by cell: how often the symmetry maps its orbit's first cell on to it
    std::vector<bool> required;
};

CellOrbits cellOrbits(const Instance& instance, const std::vector<int>& image) {
    std::vector<int> bySweep(image.size());
    for (std::size_t c = 0; c < image.size(); ++c)
        bySweep[static_cast<std::size_t>(instance.sweep[c])] = static_cast<int>(c);
    CellOrbits orbits;
    orbits.of.assign(image.size(), -1);
    orbits.turn.assign(image.size(), 0);
    for (const int first : bySweep) {
        if (orbits.of[static_cast<std::size_t>(first)] >= 0) continue;
        const int orbit = static_cast<int>(orbits.required.size());
        orbits.required.push_back(instance.puzzle.required[static_cast<std::size_t>(first)]);
        int turn = 0;
        for (int c = first; orbits.of[static_cast<std::size_t>(c)] < 0;
             c = image[static_cast<std::size_t>(c)]) {
            orbits.of[static_cast<std::size_t>(c)] = orbit;
            orbits.turn[static_cast<std::size_t>(c)] = turn++;
        }
    }
    return orbits;
}

/// By cell: the given that covers it, a placement of -1 where there is none.
std::vector<Chosen> givensByCell(const Instance& instance) {
    std::vector<Chosen> result(instance.through.size(), {-1, -1});
    for (const Chosen& given : instance.givens)
        for (const int c : instance.placements[static_cast<std::size_t>(given.placement)].cells)
            result[static_cast<std::size_t>(c)] = given;
    return result;
}

/// The orbits of cells and of coloured placements under a symmetry with a renaming of the colours.
class Quotient {
  public:
    Quotient(const Instance& instance, std::size_t symmetry, const std::vector<int>& names)
        : instance_(instance), image_(instance.images[symmetry]), names_(names),
          cells_(cellOrbits(instance, instance.cellImages[symmetry])),
          givenAt_(givensByCell(instance)) {
        for (std::size_t c = 0; c < givenAt_.size(); ++c)
            if (givenAt_[c].placement >= 0)
                cells_.required[static_cast<std::size_t>(cells_.of[c])] = true;
    }

    /// The pieces of the first colour, then those of the next, and so on.
    std::vector<Supply> supply() const {
        std::vector<Supply> supply;
        for (int q = 0; q < colours(); ++q)
            for (const Piece& piece : instance_.puzzle.pieces)
                supply.push_back(piece.supply[static_cast<std::size_t>(q)]);
        return supply;
    }
    /// Its kinds are those of supply().
    Sweep emptySweep() const { return {cells_.required, supply(), instance_.puzzle.board.size()}; }
    const std::vector<bool>& required() const { return cells_.required; }

    /// A cell that an orbit of placements covers.
    struct Covered {
        int cell;
        Chosen by;
        friend auto operator<=>(const Covered&, const Covered&) = default;
    };
    using Uses = std::vector<std::pair<int, int>>;

    /// Calls visit(covered, uses, first placement) for each orbit whose placements do not overlap
    /// and do not contradict a given or a clue; `covered` is ascending.
    template <typename Visit>
    void forEachOption(Visit visit) const {
        for (std::size_t p = 0; p < instance_.placements.size(); ++p)
            for (int q = 0; q < colours(); ++q) {
                std::map<int, int> uses;
                const auto covered = coveredFrom({static_cast<int>(p), q}, uses);
                if (!covered.empty())
                    visit(covered, Uses{uses.begin(), uses.end()}, static_cast<int>(p));
            }
    }

    std::vector<int> itemsOf(const std::vector<Covered>& covered) const {
        std::vector<int> items;
        for (const Covered& c : covered) items.push_back(itemAt(c.cell));
        std::sort(items.begin(), items.end());
        items.erase(std::unique(items.begin(), items.end()), items.end());
        return items;
    }
    int itemAt(int cell) const { return cells_.of[static_cast<std::size_t>(cell)]; }
    /// The colour that an orbit's first cell has where the cell has this one.
    int firstColour(int cell, int colour) const {
        for (int t = cells_.turn[static_cast<std::size_t>(cell)]; t > 0; --t)
            colour =
                static_cast<int>(std::find(names_.begin(), names_.end(), colour) - names_.begin());
        return colour;
    }
    int itemCount() const { return static_cast<int>(cells_.required.size()); }

  private:
    int colours() const { return static_cast<int>(instance_.puzzle.colours.size()); }

    /// Nothing unless `first` is the orbit's first, and it can be placed.
    std::vector<Covered> coveredFrom(const Chosen& first, std::map<int, int>& uses) const {
        std::vector<Covered> covered;
        Chosen now = first;
        do {
            if (now < first) return {};
            const Placement& p = instance_.placements[static_cast<std::size_t>(now.placement)];
            if (p.colour >= 0 && p.colour != now.colour) return {};
            for (const int c : p.cells) {
                const Chosen& given = givenAt_[static_cast<std::size_t>(c)];
                if (given.placement >= 0 && given != now) return {};
                covered.push_back({c, now});
            }
            ++uses[now.colour * static_cast<int>(instance_.puzzle.pieces.size()) + p.piece];
            now = {image_[static_cast<std::size_t>(now.placement)],
                   names_[static_cast<std::size_t>(now.colour)]};
        } while (now != first);
        std::sort(covered.begin(), covered.end());
        const auto sameCell = [](const Covered& a, const Covered& b) { return a.cell == b.cell; };
        if (std::adjacent_find(covered.begin(), covered.end(), sameCell) != covered.end())
            return {};
        return covered;
    }

    const Instance& instance_;
    const std::vector<int>& image_;
    const std::vector<int>& names_;
    CellOrbits cells_;
    std::vector<Chosen> givenAt_;
};

using ItemColours = std::vector<ColouredSweep::ItemColour>;

void makeSet(ItemColours& items) {
    std::sort(items.begin(), items.end());
    items.erase(std::unique(items.begin(), items.end()), items.end());
}

/// The colours round an orbit of placements that must not be there; nothing if the orbit's own
/// placements meet in one colour.
std::optional<ItemColours> forbiddenRound(const Instance& instance, const Quotient& quotient,
                                          const std::vector<Quotient::Covered>& covered) {
    ItemColours forbidden;
    for (const auto& c : covered)
        for (const int d : instance.puzzle.board.edgeNeighbours(c.cell)) {
            const auto own =
                std::lower_bound(covered.begin(), covered.end(), d,
                                 [](const auto& o, int cell) { return o.cell < cell; });
            if (own == covered.end() || own->cell != d)
                forbidden.emplace_back(quotient.itemAt(d), quotient.firstColour(d, c.by.colour));
            else if (own->by != c.by && own->by.colour == c.by.colour)
                return std::nullopt;
        }
    makeSet(forbidden);
    return forbidden;
}

/// How many options of a kind the board and the supplies suffice for, whichever colours they have.
int mostOfKind(const Puzzle& puzzle, const std::vector<ColourWays::Uses>& colourings) {
    const auto pieces = static_cast<int>(puzzle.pieces.size());
    std::map<int, int> needs; // of an option, by piece
    for (const auto& [use, n] : colourings.front()) needs[use % pieces] += n;
    std::map<int, long> high; // by piece: in all colours that an option can have it in
    std::set<int> counted;
    for (const auto& uses : colourings)
        for (const auto& [use, n] : uses)
            if (counted.insert(use).second)
                high[use % pieces] += puzzle.pieces[static_cast<std::size_t>(use % pieces)]
                                          .supply[static_cast<std::size_t>(use / pieces)]
                                          .high;
    long cells = 0;
    for (const auto& [piece, n] : needs)
        cells += n * static_cast<long>(puzzle.pieces[static_cast<std::size_t>(piece)].shape.size());
    long most = puzzle.board.size() / cells;
    for (const auto& [piece, n] : needs) most = std::min(most, high[piece] / n);
    return static_cast<int>(most);
}

std::vector<int> identity(std::size_t n) {
    std::vector<int> names(n);
    std::iota(names.begin(), names.end(), 0);
    return names;
}

} // namespace

FreeSweep sweepInColours(const Instance& instance, std::size_t symmetry,
                         const std::vector<int>& names) {
    const Quotient quotient(instance, symmetry, names);
    Sweep sweep = quotient.emptySweep();
    quotient.forEachOption([&](const auto& covered, const auto& uses, int first) {
        sweep.add(quotient.itemsOf(covered), uses, first);
    });
    return {std::move(sweep), std::nullopt};
}

FreeSweep sweepWithoutColours(const Instance& instance, std::size_t symmetry,
                              const std::vector<int>& names) {
    const Quotient quotient(instance, symmetry, names);
    struct Option {
        std::vector<int> items;
        std::vector<ColourWays::Uses> colourings;
    };
    std::map<int, Option> options; // by first placement
    quotient.forEachOption([&](const auto& covered, const auto& uses, int first) {
        options[first].items = quotient.itemsOf(covered);
        options[first].colourings.push_back(uses);
    });
    std::map<std::vector<ColourWays::Uses>, int> kinds;
    for (const auto& [first, option] : options)
        kinds.try_emplace(option.colourings, static_cast<int>(kinds.size()));
    const std::vector<Supply> supply = quotient.supply();
    const int most = instance.puzzle.board.size();
    std::vector<Supply> ofKinds(kinds.size());
    std::vector<std::vector<ColourWays::Uses>> colourings(kinds.size());
    for (const auto& [ofKind, kind] : kinds) {
        ofKinds[static_cast<std::size_t>(kind)] = {0, mostOfKind(instance.puzzle, ofKind)};
        colourings[static_cast<std::size_t>(kind)] = ofKind;
    }
    Sweep sweep(quotient.required(), ofKinds, most + 1); // which tells the number of every kind
    for (const auto& [first, option] : options)
        sweep.add(option.items, {{kinds.at(option.colourings), 1}}, first);
    return {std::move(sweep), ColourWays(supply, most, std::move(colourings))};
}

FreeSweep invariantSweep(const Instance& instance, std::size_t symmetry,
                         const std::vector<int>& names) {
    FreeSweep coloured = sweepInColours(instance, symmetry, names);
    if (names.size() <= 1) return coloured;
    FreeSweep uncoloured = sweepWithoutColours(instance, symmetry, names);
    if (!uncoloured.sweep.problem().empty()) return coloured;
    if (!coloured.sweep.problem().empty()) return uncoloured;
    return uncoloured.sweep.stateBits() <= coloured.sweep.stateBits() ? std::move(uncoloured)
                                                                      : std::move(coloured);
}

ColouredSweep invariantColouredSweep(const Instance& instance, std::size_t symmetry,
                                     const std::vector<int>& names) {
    const Quotient quotient(instance, symmetry, names);
    const Board& board = instance.puzzle.board;
    std::vector<std::vector<int>> neighbours(static_cast<std::size_t>(quotient.itemCount()));
    for (int c = 0; c < board.size(); ++c)
        for (const int d : board.edgeNeighbours(c))
            neighbours[static_cast<std::size_t>(quotient.itemAt(c))].push_back(quotient.itemAt(d));
    std::vector<std::vector<int>> classes;
    // Another renaming might not go with `names`.
    if (names == identity(names.size())) {
        classes.resize(names.size());
        for (const int q : names)
            classes[static_cast<std::size_t>(instance.colourClass[static_cast<std::size_t>(q)])]
                .push_back(q);
    }
    ColouredSweep sweep(quotient.emptySweep(), std::move(neighbours),
                        static_cast<int>(names.size()), classes);
    quotient.forEachOption([&](const auto& covered, const auto& uses, int) {
        const auto forbidden = forbiddenRound(instance, quotient, covered);
        if (!forbidden) return;
        ItemColours items;
        for (const auto& c : covered)
            items.emplace_back(quotient.itemAt(c.cell), quotient.firstColour(c.cell, c.by.colour));
        makeSet(items);
        sweep.add(items, *forbidden, uses);
    });
    return sweep;
}

std::string frontierRefusal(const Instance& instance) {
    const Puzzle& puzzle = instance.puzzle;
    if (puzzle.rule > Rule::separate) return "it knows the rules free and separate only";
    if (puzzle.rule == Rule::separate && puzzle.colours.size() > maxSweepColours)
        return "there are " + std::to_string(puzzle.colours.size()) + " colours, more than " +
               std::to_string(maxSweepColours);
    const std::vector<int> names = identity(puzzle.colours.size());
    for (std::size_t g = 0; g < instance.images.size(); ++g) {
        const std::string problem = puzzle.rule == Rule::separate
                                        ? invariantColouredSweep(instance, g, names).problem()
                                        : invariantSweep(instance, g, names).sweep.problem();
        if (!problem.empty()) return problem;
    }
    return "";
}

} // namespace cornerwise
