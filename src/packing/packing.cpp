#include "packing/packing.hpp"

#include "base/threads.hpp"
#include "packing/completion.hpp"
#include "packing/local_search.hpp"
#include "packing/same.hpp"
#include "rules/checker.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <memory>
#include <mutex>
#include <stdexcept>

namespace cornerwise {
namespace {

/// A problem, whole or folded, and the search for it.
struct Searched {
    PackingProblem problem;
    std::unique_ptr<LocalSearch> search;

    Searched(const Puzzle& puzzle, const Fold& fold, std::uint64_t seed) : problem(puzzle, fold) {
        LocalSearchOptions options;
        options.seed = seed;
        options.faultCost =
            puzzle.rule == Rule::touching ? softFaultCost : std::numeric_limits<double>::infinity();
        search = makeLocalSearch(problem, options);
        // Givens that do not yet keep the rule can only be mended step by step.
        if (search->faults() > 0 && std::isinf(options.faultCost)) {
            options.faultCost = softFaultCost;
            search = makeLocalSearch(problem, options);
        }
    }

    Arrangement arrangement(const std::vector<PackingProblem::Put>& puts) const {
        Arrangement result;
        for (const auto& put : puts) problem.unfold(put, result);
        return result;
    }

    static constexpr double softFaultCost = 2;
};

constexpr std::uint64_t longDescent = 2'000'000;

/// The first descents are short and hot, as most puzzles need no more. Tight boards are worth
/// longer and colder ones, colder still where at most two colours leave pieces few ways to meet.
Descent descentOf(std::uint64_t round, std::size_t colours) {
    const bool few = colours <= 2;
    const double moves = std::min(few ? 3e7 : 1e7, 3e5 * std::pow(1.5, static_cast<double>(round)));
    Descent descent;
    descent.moves = static_cast<std::uint64_t>(moves);
    if (descent.moves < longDescent) return descent;
    descent.hot = few ? 0.75 : 1.0;
    descent.cold = few ? 0.45 : 0.7;
    return descent;
}

int piecesLeft(const Puzzle& puzzle) {
    int n = -static_cast<int>(puzzle.givens.size());
    for (const Piece& piece : puzzle.pieces)
        for (const Supply& supply : piece.supply) n += supply.low;
    return n;
}

/// What the threads share.
class Pack {
  public:
    Pack(const Puzzle& puzzle, const PackingOptions& options,
         const std::function<bool(const Arrangement&)>& receive)
        : puzzle_(puzzle), options_(options), receive_(receive), stop_(options.stop, &done_) {
        result_.missing = std::numeric_limits<int>::max();
    }

    PackingResult run() {
        std::atomic<int> number{0};
        auto threads = startThreads(options_.threads - 1, [&] { guardedWork(++number); });
        guardedWork(0);
        for (std::thread& thread : threads) thread.join();
        if (failure_) std::rethrow_exception(failure_);
        return std::move(result_);
    }

  private:
    void guardedWork(int thread) {
        try {
            work(thread);
        } catch (...) {
            const std::lock_guard lock(mutex_);
            failure_ = std::current_exception();
            done_ = true;
        }
    }

    void work(int thread) {
        const std::uint64_t seed =
            options_.seed * 0x2545f4914f6cdd1dULL + static_cast<std::uint64_t>(thread);
        std::vector<std::unique_ptr<Searched>> searched; // the whole problem, then the folded ones
        for (std::uint64_t round = 0; !stop_.requested(); ++round) {
            const Descent descent = descentOf(round, puzzle_.colours.size());
            if (thread == 0) complete(seed + round, round);
            // Arrangements without symmetry are the rule while they come as fast.
            const bool whole = descent.moves < longDescent || round % 4 == 0 || folds().empty();
            for (std::size_t i = whole ? 0 : 1; !stop_.requested(); ++i) {
                if (i > 0 && i > folds().size()) break;
                for (std::size_t k = searched.size(); k <= i; ++k)
                    searched.push_back(std::make_unique<Searched>(
                        puzzle_, k == 0 ? trivialFold(puzzle_) : folds()[k - 1], seed + k));
                anneal(*searched[i], descent);
            }
        }
        for (const auto& s : searched) keepBest(*s);
    }

    /// Of each order one, the highest first.
    const std::vector<Fold>& folds() {
        std::call_once(foldsFound_, [this] {
            for (Fold& fold : foldsOf(puzzle_))
                if (folds_.empty() || folds_.back().order() != fold.order())
                    folds_.push_back(std::move(fold));
        });
        return folds_;
    }

    /// Exact search, with more effort each round. Where many pieces are to be placed it is not
    /// tried at once, as listing their placements alone takes longer than most searches.
    void complete(std::uint64_t seed, std::uint64_t round) {
        if (round == 0 && piecesLeft(puzzle_) > Completion::mostPieces) return;
        if (!completion_) {
            completion_.emplace(puzzle_);
            if (completion_->deadEnd()) {
                const std::lock_guard lock(mutex_);
                result_.impossible = completion_->deadEnd();
                finish(Ending::exhausted);
            }
        }
        if (!completion_->looksSmall() || stop_.requested()) return;
        const CompletionResult completed = completion_->search(
            {seed, std::uint64_t{4'000'000} << std::min<std::uint64_t>(round, 40), stop_});
        const std::lock_guard lock(mutex_);
        result_.moves += completed.work;
        if (completed.ending == Ending::enough) found(completed.arrangement);
        if (completed.ending == Ending::exhausted) finish(Ending::exhausted);
    }

    void anneal(Searched& searched, const Descent& descent) {
        const std::uint64_t before = searched.search->moves();
        searched.search->clear();
        const bool solved = searched.search->descend(descent, stop_);
        const std::lock_guard lock(mutex_);
        result_.moves += searched.search->moves() - before;
        if (solved) found(searched.arrangement(searched.search->placed()));
    }

    /// The lock is held.
    void found(const Arrangement& arrangement) {
        if (done_) return;
        const CheckResult checked = check(puzzle_, arrangement, {});
        if (!checked.valid)
            throw std::logic_error(
                "internal error: the engine 'packing' found a solution that breaks the rules (" +
                (checked.violations.empty() ? "" : checked.violations.front().text) +
                "); please report this");
        if (isNew(arrangement) && !receive_(arrangement)) finish(Ending::enough);
    }

    bool isNew(const Arrangement& arrangement) {
        if (!distinct_) distinct_.emplace(puzzle_, options_.upToSymmetry, options_.upToColour);
        return distinct_->add(arrangement);
    }

    void finish(Ending ending) {
        if (done_) return;
        result_.ending = ending;
        done_ = true;
    }

    void keepBest(const Searched& searched) {
        const std::lock_guard lock(mutex_);
        if (searched.search->bestMissing() >= result_.missing) return;
        result_.missing = searched.search->bestMissing();
        result_.best = searched.arrangement(searched.search->best());
    }

    const Puzzle& puzzle_;
    const PackingOptions& options_;
    const std::function<bool(const Arrangement&)>& receive_;
    std::optional<Completion> completion_; // of the first thread, once it is needed
    std::once_flag foldsFound_;
    std::vector<Fold> folds_;
    std::atomic<bool> done_{false};
    std::mutex mutex_;
    std::optional<DistinctArrangements> distinct_;
    PackingResult result_;
    std::exception_ptr failure_;
    StopToken stop_;
};

} // namespace

std::string packingRefusal(const Puzzle& puzzle) {
    if (!puzzle.clues.empty()) return "colours of cells are given";
    for (std::size_t q = 0; q < puzzle.colours.size(); ++q) {
        long long slots = 0;
        for (const Piece& piece : puzzle.pieces) {
            if (piece.places) return "a piece may lie in some places only";
            slots += std::min<long long>(piece.supply[q].high,
                                         puzzle.board.size() /
                                             static_cast<long long>(piece.shape.size()));
        }
        if (slots > maxMembers)
            return "up to " + std::to_string(slots) + " pieces of a colour, more than " +
                   std::to_string(maxMembers);
    }
    return "";
}

PackingResult pack(const Puzzle& puzzle, const PackingOptions& options,
                   const std::function<bool(const Arrangement&)>& receive) {
    return Pack(puzzle, options, receive).run();
}

} // namespace cornerwise
