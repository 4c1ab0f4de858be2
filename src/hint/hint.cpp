#include "hint/hint.hpp"

#include "counting/solutions.hpp"
#include "hint/lost.hpp"
#include "packing/completion.hpp"
#include "packing/packing.hpp"
#include "rules/checker.hpp"

#include <algorithm>
#include <limits>

namespace cornerwise {
namespace {

/// The nodes, and the ways to meet a need, worth searching to show that only one way leads on.
constexpr std::uint64_t refutationNodes = 50'000;
constexpr std::size_t fewWays = 8;
/// Beyond as many, or after so long, solutions are not counted.
constexpr std::uint64_t mostCounted = 10'000;
constexpr auto countingTime = std::chrono::milliseconds(500);

/// By local search, which finds what exact search cannot where many pieces are left.
bool packs(const Puzzle& position) {
    return !position.gapless() && packingRefusal(position).empty() &&
           !Completion(position).looksSmall();
}

Verdict decideByPacking(const Puzzle& position, const HintOptions& options) {
    Verdict verdict;
    PackingOptions packing;
    packing.seed = options.seed;
    packing.threads = options.threads;
    packing.stop = options.stop;
    const PackingResult result = pack(position, packing, [&](const Arrangement& arrangement) {
        verdict.solution = arrangement;
        return false;
    });
    verdict.ending = result.ending;
    verdict.nodes = result.moves;
    return verdict;
}

Puzzle with(Puzzle position, const PlacedPiece& placed) {
    position.givens.push_back({placed.colour, placed.piece, placed.cells});
    return position;
}

class Finder {
  public:
    Finder(const Puzzle& position, const HintOptions& options)
        : instance_(makeInstance(position)), outlook_(instance_), options_(options) {}

    Hint run() {
        Hint hint;
        if (const auto reason = lostAtSight(instance_, outlook_)) {
            hint.kind = Hint::Kind::lost;
            hint.reason = *reason;
            return hint;
        }
        needs_ = outlook_.needs();
        findDecided(hint);
        const Verdict verdict = decide(instance_.puzzle, options_, noLimit);
        hint.nodes = verdict.nodes;
        if (verdict.ending == Ending::exhausted) {
            hint.kind = Hint::Kind::lost;
            hint.reason = "full search of " + std::to_string(verdict.nodes) + " nodes";
        }
        if (verdict.ending != Ending::enough) return hint;
        hint.kind = Hint::Kind::placement;
        if (!hint.need) chooseFrom(verdict.solution, hint);
        countSolutions(hint);
        return hint;
    }

  private:
    PlacedPiece placed(const Chosen& chosen) const {
        return arrangementOf(instance_, {chosen}).pieces.front();
    }

    /// How many cells beside a need's cell are empty: the fewer, the plainer it is to see.
    int emptyBeside(const Need& need) const {
        if (need.kind != Need::Kind::cell) return 0;
        const auto& beside = instance_.puzzle.board.edgeNeighbours(need.cell);
        return static_cast<int>(std::count_if(beside.begin(), beside.end(),
                                              [&](int n) { return outlook_.isEmpty(n); }));
    }

    void findDecided(Hint& hint) const {
        const Need* best = nullptr;
        for (const Need& need : needs_)
            if (need.decides() && (best == nullptr || (need.kind == best->kind &&
                                                       emptyBeside(need) < emptyBeside(*best))))
                best = &need;
        if (best == nullptr) return;
        hint.need = *best;
        hint.why = Hint::Why::decided;
        hint.placement = placed(best->options.front());
    }

    bool meets(const Need& need, const PlacedPiece& piece) const {
        return std::any_of(need.options.begin(), need.options.end(), [&](const Chosen& option) {
            const PlacedPiece other = placed(option);
            return other.piece == piece.piece && other.colour == piece.colour &&
                   other.cells == piece.cells;
        });
    }

    /// Of the needs the one with the fewest options, and what meets it in the solution.
    void chooseFrom(const Arrangement& solution, Hint& hint) {
        std::stable_sort(needs_.begin(), needs_.end(), [](const Need& a, const Need& b) {
            return a.options.size() < b.options.size();
        });
        const auto inSolution = [&](const Need& need) {
            return std::find_if(solution.pieces.begin(), solution.pieces.end(),
                                [&](const PlacedPiece& piece) { return meets(need, piece); });
        };
        for (const Need& need : needs_) {
            const auto piece = inSolution(need);
            if (piece == solution.pieces.end()) continue;
            if (!hint.need) {
                hint.need = need;
                hint.placement = *piece;
            }
            if (need.options.size() > fewWays || need.count > 1) break;
            if (!othersFail(need, *piece)) continue;
            hint.need = need;
            hint.placement = *piece;
            hint.why = Hint::Why::othersFail;
            return;
        }
        if (hint.need) return;
        // Nothing must be covered or placed, but the rule asks for more.
        for (const PlacedPiece& piece : solution.pieces)
            if (outlook_.isEmpty(piece.cells.front())) hint.placement = piece;
    }

    bool othersFail(const Need& need, const PlacedPiece& piece) const {
        return std::all_of(need.options.begin(), need.options.end(), [&](const Chosen& option) {
            const PlacedPiece other = placed(option);
            if (other.piece == piece.piece && other.colour == piece.colour &&
                other.cells == piece.cells)
                return true;
            if (options_.stop.requested()) return false;
            return decide(with(instance_.puzzle, other), options_, refutationNodes).ending ==
                   Ending::exhausted;
        });
    }

    void countSolutions(Hint& hint) const {
        std::uint64_t found = 0;
        SearcherOptions search;
        search.stop = options_.stop.within(countingTime);
        if (search.stop.requested()) return;
        const SearchResult result =
            eachSolution(with(instance_.puzzle, hint.placement), search,
                         [&](const Arrangement&) { return ++found < mostCounted; });
        if (result.ending == Ending::exhausted) hint.solutions = found;
    }

    const Instance instance_;
    const Outlook outlook_;
    const HintOptions& options_;
    std::vector<Need> needs_;
};

} // namespace

Verdict decide(const Puzzle& position, const HintOptions& options, std::uint64_t maxNodes) {
    if (maxNodes == noLimit && packs(position)) return decideByPacking(position, options);
    Verdict verdict;
    SearcherOptions search;
    search.seed = options.seed;
    search.stop = options.stop;
    search.maxNodes = maxNodes;
    const SearchResult result = eachSolution(position, search, [&](const Arrangement& arrangement) {
        verdict.solution = arrangement;
        return false;
    });
    verdict.ending = result.ending;
    verdict.nodes = result.nodes;
    return verdict;
}

Hint findHint(const Puzzle& position, const HintOptions& options) {
    Arrangement laid;
    for (const Given& given : position.givens)
        laid.pieces.push_back({given.colour, given.piece, given.cells, -1});
    if (check(position, laid, {}).valid) {
        Hint hint;
        hint.kind = Hint::Kind::complete;
        return hint;
    }
    return Finder(position, options).run();
}

} // namespace cornerwise
