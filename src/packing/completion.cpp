#include "packing/completion.hpp"

#include "packing/growth.hpp"
#include "rules/checker.hpp"

#include <algorithm>
#include <functional>
#include <random>

namespace cornerwise {
namespace {

std::size_t index(int i) {
    return static_cast<std::size_t>(i);
}

} // namespace

/// The board and what is still possible on it.
class CompletionSearch {
  public:
    using Receiver = std::function<bool(const Arrangement&)>;

    CompletionSearch(const PackingProblem& problem, const CompletionOptions& options,
                     Receiver receive = nullptr)
        : problem_(problem), puzzle_(problem.puzzle()), options_(options),
          receive_(std::move(receive)), colours_(static_cast<int>(puzzle_.colours.size())),
          at_(index(problem.positions()), wall), clueAt_(index(problem.positions()), -1) {
        for (const ColourClue& clue : puzzle_.clues)
            clueAt_[index(problem.positionOf(clue.cell))] = clue.colour;
        for (int c = 0; c < puzzle_.board.size(); ++c) at_[index(problem.positionOf(c))] = nothing;
        low_.assign(puzzle_.pieces.size() * index(colours_), 0);
        high_ = low_;
        for (std::size_t p = 0; p < puzzle_.pieces.size(); ++p)
            for (int q = 0; q < colours_; ++q) {
                low_[item(static_cast<int>(p), q)] = puzzle_.pieces[p].supply[index(q)].low;
                high_[item(static_cast<int>(p), q)] = puzzle_.pieces[p].supply[index(q)].high;
            }
        for (const PackingProblem::Put& put : problem.given()) {
            const Slot& slot = problem.slots()[index(put.slot)];
            put_.push_back({slot.piece, slot.colour, put.pattern, put.base});
            mark(put_.back(), slot.colour);
            take(put_.back(), -1);
        }
    }

    /// The root's placements, and the proof that they do not suffice, if there is one.
    std::vector<Option> root(std::optional<std::string>& deadEnd) {
        std::vector<Option> options;
        for (int q = 0; q < colours_; ++q)
            for (std::size_t p = 0; p < puzzle_.pieces.size(); ++p)
                if (high_[item(static_cast<int>(p), q)] > 0)
                    addOptions(static_cast<int>(p), q, options);
        filter(options, &deadEnd);
        if (!deadEnd) deadEnd = shortage(options);
        return options;
    }

    CompletionResult run() {
        std::optional<std::string> deadEnd;
        std::vector<Option> options = root(deadEnd);
        std::mt19937_64 random(options_.seed);
        std::shuffle(options.begin(), options.end(), random);
        CompletionResult result;
        if (!deadEnd) result.ending = descend(std::move(options));
        result.work = work_;
        return result;
    }

    int missing() const {
        int n = 0;
        for (const int low : low_) n += std::max(low, 0);
        return n;
    }

  private:
    static constexpr int nothing = -1;
    static constexpr int wall = -2;

    std::size_t item(int piece, int colour) const {
        return index(piece) * index(colours_) + index(colour);
    }

    template <typename Visit>
    void forCells(const Option& o, Visit visit) const {
        cornerwise::forCells(problem_, o, visit);
    }

    void mark(const Option& o, int what) {
        forCells(o, [&](int p) { at_[index(p)] = what; });
    }
    /// Counts a piece as used (-1) or free again (+1).
    void take(const Option& o, int change) {
        low_[item(o.piece, o.colour)] += change;
        high_[item(o.piece, o.colour)] += change;
    }

    bool fits(const Option& o) const {
        const Pattern& pattern = problem_.pattern(o.pattern);
        const auto* offset = problem_.offsets(pattern);
        for (int i = 0; i < pattern.cells; ++i) {
            const std::size_t p = index(o.base + offset[i]);
            if (at_[p] != nothing || (clueAt_[p] >= 0 && clueAt_[p] != o.colour)) return false;
        }
        if (puzzle_.rule < Rule::separate) return true;
        for (int i = pattern.cells; i < pattern.cells + pattern.edges; ++i)
            if (at_[index(o.base + offset[i])] == o.colour) return false;
        return true;
    }

    void addOptions(int piece, int colour, std::vector<Option>& options) const {
        for (int c = 0; c < puzzle_.board.size(); ++c) {
            const int position = problem_.positionOf(c);
            if (at_[index(position)] != nothing) continue;
            // Of the choices that cover a placement's cells, the one that covers its first.
            for (const PatternChoice& choice : problem_.choices(piece, position))
                if (choice.shift == 0) {
                    const Option o{piece, colour, choice.pattern, position};
                    if (fits(o)) options.push_back(o);
                }
        }
    }

    /// Takes out what is not possible any more. False if that leaves a colour cut off; `why` gets
    /// the reason.
    bool filter(std::vector<Option>& options, std::optional<std::string>* why) {
        work_ += options.size();
        std::erase_if(options, [&](const Option& o) {
            return high_[item(o.piece, o.colour)] <= 0 || !fits(o);
        });
        if (puzzle_.rule < Rule::connected) return true;
        for (int q = 0; q < colours_; ++q)
            if (!keepReachable(q, options, why)) return false;
        return true;
    }

    /// Of a colour's options keeps those that a growing group could reach.
    bool keepReachable(int colour, std::vector<Option>& options, std::optional<std::string>* why) {
        const bool anchored = puzzle_.rule == Rule::anchored;
        const auto own = [&](const Option& o) { return o.colour == colour; };
        std::vector<Option> waiting;
        std::copy_if(put_.begin(), put_.end(), std::back_inserter(waiting), own);
        const std::size_t there = waiting.size();
        std::copy_if(options.begin(), options.end(), std::back_inserter(waiting), own);
        if (waiting.empty()) return true;
        work_ += waiting.size();
        const Growth growth(problem_, waiting, there, mostMore(colour), anchored);
        bool joined = true;
        for (std::size_t i = 0; i < there; ++i) joined = joined && growth.reached(i);
        bool left = false;
        for (std::size_t i = there; i < waiting.size(); ++i) left = left || growth.reached(i);
        const bool started = !anchored || growth.coversStart();
        std::size_t i = there;
        std::erase_if(options, [&](const Option& o) { return own(o) && !growth.reached(i++); });
        if (there > 0 && (!joined || !started)) {
            if (why != nullptr)
                *why = name(colour) + (joined ? "can no longer cover a start cell"
                                              : "is in groups of pieces that can no longer be "
                                                "joined");
            return false;
        }
        if (!left && needs(colour)) {
            if (why != nullptr)
                *why = name(colour) + (there > 0 ? "is cut off from every corner"
                                                 : "can no longer cover a start cell");
            return false;
        }
        return true;
    }

    /// How many more pieces the colour may place.
    int mostMore(int colour) const {
        const int cells = puzzle_.board.size();
        int most = 0;
        for (std::size_t p = 0; p < puzzle_.pieces.size(); ++p)
            most += std::clamp(high_[item(static_cast<int>(p), colour)], 0, cells - most);
        return most;
    }

    bool needs(int colour) const {
        for (std::size_t p = 0; p < puzzle_.pieces.size(); ++p)
            if (low_[item(static_cast<int>(p), colour)] > 0) return true;
        return false;
    }

    std::string name(int colour) const {
        return (puzzle_.coloured() ? puzzle_.colours[index(colour)] : "the arrangement") + " ";
    }

    std::optional<std::string> shortage(const std::vector<Option>& options) const {
        std::vector<int> left(low_.size());
        std::vector<bool> coverable(at_.size());
        for (const Option& o : options) {
            ++left[item(o.piece, o.colour)];
            forCells(o, [&](int p) { coverable[index(p)] = true; });
        }
        long long cells = 0;
        for (std::size_t p = 0; p < puzzle_.pieces.size(); ++p)
            for (int q = 0; q < colours_; ++q) {
                const std::size_t i = item(static_cast<int>(p), q);
                if (low_[i] <= 0) continue;
                cells += static_cast<long long>(puzzle_.pieces[p].shape.size()) * low_[i];
                if (left[i] < low_[i])
                    return (puzzle_.coloured() ? name(q) + "has" : std::string("there is")) +
                           (left[i] == 0 ? " no placement" : " too few placements") +
                           " left for its piece " + puzzle_.pieces[p].name;
            }
        const auto room = std::count(coverable.begin(), coverable.end(), true);
        if (cells > room)
            return "not enough cells: the pieces left have " + std::to_string(cells) +
                   " cells, and only " + std::to_string(room) + " can still be covered";
        for (int c = 0; c < puzzle_.board.size(); ++c)
            if (const auto p = index(problem_.positionOf(c));
                puzzle_.required[index(c)] && at_[p] == nothing && !coverable[p])
                return "no piece that is left can cover the cell " + puzzle_.board.cellName(c);
        return std::nullopt;
    }

    Arrangement arrangement() const {
        Arrangement result;
        for (const Option& o : put_) {
            PlacedPiece placed{o.colour, o.piece, {}, -1};
            forCells(o, [&](int p) { placed.cells.push_back(problem_.cellAt(p)); });
            std::sort(placed.cells.begin(), placed.cells.end());
            result.pieces.push_back(std::move(placed));
        }
        return result;
    }

    /// The options of the piece or the required cell that has the fewest; empty, and `dead`, if one
    /// has too few. Empty and not `dead`: nothing must be placed any more.
    std::vector<std::size_t> choose(const std::vector<Option>& options, bool& dead) const {
        std::vector<int> ofItem(low_.size());
        std::vector<int> ofCell(at_.size());
        for (const Option& o : options) {
            ++ofItem[item(o.piece, o.colour)];
            forCells(o, [&](int p) { ++ofCell[index(p)]; });
        }
        int fewest = static_cast<int>(options.size()) + 1;
        std::size_t bestItem = low_.size();
        int bestCell = -1;
        long long cells = 0;
        for (std::size_t i = 0; i < low_.size(); ++i) {
            if (low_[i] <= 0) continue;
            cells +=
                static_cast<long long>(puzzle_.pieces[i / index(colours_)].shape.size()) * low_[i];
            if (ofItem[i] < low_[i]) dead = true;
            if (ofItem[i] < fewest) {
                fewest = ofItem[i];
                bestItem = i;
            }
        }
        long long room = 0;
        for (int c = 0; c < puzzle_.board.size(); ++c) {
            const int p = problem_.positionOf(c);
            if (at_[index(p)] != nothing) continue;
            const int n = ofCell[index(p)];
            room += n > 0 ? 1 : 0;
            if (!puzzle_.required[index(c)]) continue;
            if (n == 0) dead = true;
            if (n < fewest) {
                fewest = n;
                bestCell = p;
            }
        }
        std::vector<std::size_t> result;
        if (dead || cells > room) {
            dead = true;
            return result;
        }
        for (std::size_t i = 0; i < options.size(); ++i) {
            const Option& o = options[i];
            bool chosen = bestCell < 0 && item(o.piece, o.colour) == bestItem;
            if (bestCell >= 0) forCells(o, [&](int p) { chosen |= p == bestCell; });
            if (chosen) result.push_back(i);
        }
        return result;
    }

    Ending descend(std::vector<Option> options) {
        if (work_ > options_.maxWork || options_.stop.requested()) return Ending::interrupted;
        if (!filter(options, nullptr)) return Ending::exhausted;
        bool dead = false;
        std::vector<std::size_t> choices = choose(options, dead);
        if (dead) return Ending::exhausted;
        if (choices.empty()) {
            const Arrangement full = arrangement();
            if (check(puzzle_, full, {}).valid && !receive_(full)) return Ending::enough;
            // Pieces that need not be placed make another, or bring about what the rule asks.
            for (std::size_t i = 0; i < options.size(); ++i) choices.push_back(i);
        }
        // What has been tried is not tried again below the choices that follow.
        std::vector<bool> tried(options.size());
        for (const std::size_t i : choices) {
            const Option o = options[i];
            tried[i] = true;
            std::vector<Option> rest;
            for (std::size_t j = 0; j < options.size(); ++j)
                if (!tried[j]) rest.push_back(options[j]);
            mark(o, o.colour);
            take(o, -1);
            put_.push_back(o);
            const Ending ending = descend(std::move(rest));
            if (ending != Ending::exhausted) return ending;
            put_.pop_back();
            take(o, 1);
            mark(o, nothing);
        }
        return Ending::exhausted;
    }

    const PackingProblem& problem_;
    const Puzzle& puzzle_;
    CompletionOptions options_;
    Receiver receive_;
    int colours_;
    std::vector<int> at_;     // by position: a colour, nothing, or a wall
    std::vector<int> clueAt_; // by position: the colour that a clue asks for, or -1
    std::vector<int> low_;    // by item: how many must still be placed (may fall below 0)
    std::vector<int> high_;   // by item: how many may
    std::vector<Option> put_;
    std::uint64_t work_ = 0;
};

Completion::Completion(const Puzzle& puzzle) : problem_(puzzle, trivialFold(puzzle)) {
    CompletionSearch search(problem_, {});
    placements_ = search.root(deadEnd_).size();
    pieces_ = search.missing();
}

bool Completion::looksSmall() const {
    return placements_ <= 20'000 && pieces_ <= mostPieces;
}

CompletionResult Completion::search(const CompletionOptions& options) const {
    Arrangement found;
    CompletionResult result = search(options, [&](const Arrangement& arrangement) {
        found = arrangement;
        return false;
    });
    result.arrangement = std::move(found);
    return result;
}

CompletionResult Completion::search(const CompletionOptions& options,
                                    const std::function<bool(const Arrangement&)>& receive) const {
    return CompletionSearch(problem_, options, receive).run();
}

} // namespace cornerwise
