#include "generate/compose.hpp"

#include "counting/count.hpp"
#include "counting/solutions.hpp"
#include "frontier/states.hpp"
#include "generate/cards.hpp"
#include "hint/hint.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <random>

namespace cornerwise {
namespace {

/// Of the second count.
constexpr std::uint64_t momentNodes = 1'000'000;
constexpr auto momentTime = std::chrono::seconds(1);
constexpr std::uint64_t mostImages = 1000;
/// Attempts after which clues are spent on the wanted difficulty: the fewer, the longer each takes.
int patience(const Puzzle& puzzle) {
    return !puzzle.gapless() ? 0 : puzzle.coloured() ? 3 : 100;
}

/// How many solutions a symmetry or a renaming of colours makes of one, at most.
std::uint64_t orbitSize(const Instance& instance) {
    std::uint64_t size = instance.images.size();
    std::vector<std::uint64_t> members(instance.colourClass.size());
    for (const int owner : instance.colourClass)
        size = std::min(mostImages, size * ++members[static_cast<std::size_t>(owner)]);
    return size;
}

/// Engines find one solution of each orbit first, which would make all puzzles look alike: it is
/// turned, and its colours exchanged, at random.
std::optional<Arrangement> randomSolution(const Puzzle& puzzle, std::uint64_t seed,
                                          const StopToken& stop) {
    HintOptions options;
    options.seed = seed;
    options.stop = stop;
    if (!puzzle.gapless()) {
        Verdict verdict = decide(puzzle, options, noLimit);
        if (verdict.ending == Ending::interrupted) throw Stopped();
        if (verdict.ending == Ending::exhausted) return std::nullopt;
        return std::move(verdict.solution);
    }
    std::mt19937_64 random(seed);
    const Instance instance = makeInstance(puzzle);
    std::uint64_t skipped = random() % orbitSize(instance);
    std::optional<Arrangement> result;
    SearcherOptions search;
    search.seed = seed;
    search.stop = stop;
    const auto ending = eachSolution(puzzle, search, [&](const Arrangement& arrangement) {
                            result = arrangement;
                            return skipped-- > 0;
                        }).ending;
    if (ending == Ending::interrupted) throw Stopped();
    return result;
}

/// The engines that counted one solution. Throws std::logic_error if one counted another number.
std::vector<Engine> recount(const Puzzle& card, const StopToken& stop) {
    const Instance instance = makeInstance(card);
    std::vector<Engine> engines;
    const auto note = [&](Engine engine, Ending ending, const BigCount& solutions) {
        if (ending == Ending::interrupted) return;
        if (solutions != BigCount(1))
            throw std::logic_error("internal error: a puzzle composed to have one solution has " +
                                   solutions.text() + "; please report this");
        engines.push_back(engine);
    };
    const auto noteRun = [&](const RunResult& result) {
        note(result.engine.engine, result.ending, result.counts.labelled);
    };
    if (!card.gapless() && card.rule >= Rule::connected) {
        // The other engines ask whether pieces are joined only when all lie.
        SearcherOptions search;
        search.stop = stop;
        std::uint64_t found = 0;
        const auto ending =
            eachSolution(card, search, [&](const Arrangement&) { return ++found < 2; }).ending;
        note(Engine::packing, ending, BigCount(found));
    } else {
        CountOptions options;
        options.stop = stop;
        noteRun(count(instance, options, nullptr));
    }
    if (engines.empty()) throw Stopped();
    for (const Engine second : {Engine::dlx, Engine::tiling, Engine::contact}) {
        if (second == engines.front() || !engineRefusal(instance, second).empty()) continue;
        RunOptions moment{second, {}};
        moment.search.stop = stop.within(momentTime);
        moment.search.maxNodes = momentNodes;
        noteRun(run(instance, moment, nullptr));
        break;
    }
    return engines;
}

} // namespace

class Composer::Attempts {
  public:
    Attempts(const Puzzle& puzzle, const ComposeOptions& options, std::uint64_t seed,
             OtherSolutions& others)
        : puzzle_(puzzle), options_(options), seed_(seed), others_(others) {}

    Composed run() {
        try {
            while (!composed_.reached && composed_.attempts < options_.attempts && !hopeless_)
                attempt();
        } catch (const Stopped&) {
            composed_.stopped = true;
        }
        return std::move(composed_);
    }

  private:
    void attempt() {
        const std::uint64_t seed =
            seed_ * 0x2545f4914f6cdd1dULL + static_cast<std::uint64_t>(composed_.attempts);
        ++composed_.attempts;
        const bool blocks = options_.kind == ClueKind::blocks;
        const std::optional<Puzzle> base =
            blocks ? somePieces(puzzle_, options_.pieces, seed) : puzzle_;
        const std::optional<Arrangement> solution = randomSolution(*base, seed, options_.stop);
        if (!solution) {
            hopeless_ = !blocks;
            return;
        }
        const Cards cards(*base, *solution, options_.kind);
        std::vector<bool> kept(static_cast<std::size_t>(cards.clues()), true);
        if (others_.anyFits(cards, kept, seed)) return;
        std::vector<std::size_t> order(kept.size());
        std::iota(order.begin(), order.end(), 0);
        std::shuffle(order.begin(), order.end(), std::mt19937_64(seed));
        for (const std::size_t clue : order) {
            kept[clue] = false;
            kept[clue] = others_.anyFitsWithout(cards, kept, clue, seed);
        }
        const auto needed = std::count(kept.begin(), kept.end(), true);
        if (composed_.attempts > patience(puzzle_)) ease(cards, order, kept);
        judge(cards, kept, static_cast<int>(needed));
    }

    /// Marks clues that one solution does not need, until it can be found as easily as is wanted.
    void ease(const Cards& cards, const std::vector<std::size_t>& order, std::vector<bool>& kept) {
        std::vector<std::size_t> added;
        for (auto clue = order.rbegin(); clue != order.rend() && tooHard(cards.card(kept)); ++clue)
            if (!kept[*clue]) {
                kept[*clue] = true;
                added.push_back(*clue);
            }
        for (const std::size_t clue : added) {
            kept[clue] = false;
            kept[clue] = tooHard(cards.card(kept));
        }
    }

    bool tooHard(const Puzzle& card) const {
        return options_.difficulty && *options_.difficulty < Difficulty::hard &&
               rate(card).difficulty > *options_.difficulty;
    }

    void judge(const Cards& cards, const std::vector<bool>& kept, int needed) {
        Composition composition{cards.card(kept), {}, 0, 0, {}, {}};
        composition.clues = static_cast<int>(std::count(kept.begin(), kept.end(), true));
        composition.extraClues = composition.clues - needed;
        const bool first = composed_.mostClues == 0 && composed_.fewestClues == 0;
        composed_.fewestClues =
            first ? composition.clues : std::min(composed_.fewestClues, composition.clues);
        composed_.mostClues = std::max(composed_.mostClues, composition.clues);
        int distance = options_.clues ? 10 * std::abs(*options_.clues - composition.clues) : 0;
        if (composed_.composition && distance >= distance_) return;
        composition.rating = rate(composition.card);
        if (options_.difficulty)
            distance += std::abs(static_cast<int>(*options_.difficulty) -
                                 static_cast<int>(composition.rating.difficulty));
        if (composed_.composition && distance >= distance_) return;
        composition.counted = recount(composition.card, options_.stop);
        composition.solution = cards.solutionOn(composition.card);
        composed_.composition = std::move(composition);
        distance_ = distance;
        composed_.reached = distance == 0;
    }

    const Puzzle& puzzle_;
    const ComposeOptions& options_;
    std::uint64_t seed_;
    OtherSolutions& others_;
    Composed composed_;
    int distance_ = 0;      // of the composition from what is wanted
    bool hopeless_ = false; // the puzzle has no solution
};

std::string composeRefusal(const Puzzle& puzzle, const ComposeOptions& options) {
    if (options.kind == ClueKind::cells && puzzle.colours.size() < 2)
        return "cells can be given by their colour only where there are several colours";
    for (const Piece& piece : puzzle.pieces)
        if (piece.places)
            return "the piece " + piece.name +
                   " may lie in some places only, which puzzle files cannot say";
    if (options.kind != ClueKind::blocks) return "";
    if (!puzzle.givens.empty() || !puzzle.clues.empty())
        return "cells are blocked only of an empty board, and the puzzle has givens";
    if (!somePieces(puzzle, options.pieces, 0))
        return "no colour has " + std::to_string(options.pieces) + " pieces";
    return "";
}

Composer::Composer(const Puzzle& puzzle, const ComposeOptions& options)
    : puzzle_(puzzle), options_(options), others_(puzzle_, options_.stop) {}

Composed Composer::compose(std::uint64_t seed) {
    return Attempts(puzzle_, options_, seed, others_).run();
}

Arrangement clueArrangement(const Puzzle& card) {
    Arrangement result;
    for (const Given& given : card.givens)
        result.pieces.push_back({given.colour, given.piece, given.cells, -1});
    for (const ColourClue& clue : card.clues)
        result.pieces.push_back({clue.colour, -1, {clue.cell}, -1});
    return result;
}

} // namespace cornerwise
