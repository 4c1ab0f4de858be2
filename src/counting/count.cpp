#include "counting/count.hpp"

#include "counting/frontier_count.hpp"
#include "counting/twins.hpp"
#include "counting/work_units.hpp"
#include "search/impossible.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <random>
#include <thread>

namespace cornerwise {
namespace {

using Clock = std::chrono::steady_clock;

/// Enough for a smooth progress, balanced threads and little lost when interrupted; few enough to
/// cost little to begin.
std::size_t unitsWanted(Engine engine) {
    return engine == Engine::dlx ? 200 : 20000;
}
constexpr auto progressInterval = std::chrono::milliseconds(100);
/// Soon at first, that a short run is not lost; then every few seconds.
Clock::duration saveInterval(Clock::duration running) {
    return std::clamp<Clock::duration>(running / 4, std::chrono::milliseconds(100),
                                       std::chrono::seconds(3));
}

/// The limits of a table of states, whose growth is progress.
StateLimits limitsOf(const CountOptions& options, CountProgress::Stage stage) {
    StateLimits limits{options.stop, options.memory};
    if (options.progress)
        limits.watch = [&options, stage, last = Clock::time_point()](std::uint64_t states) mutable {
            const auto now = Clock::now();
            if (now - last < progressInterval) return;
            last = now;
            CountProgress progress;
            progress.stage = stage;
            progress.states = states;
            options.progress(progress);
        };
    return limits;
}

class Counter {
  public:
    Counter(Ledger& ledger, const Instance& instance, const CountOptions& options,
            const SolutionReceiver& receive, Engine engine)
        : instance_(instance), options_(options), engine_(engine), symmetry_(instance),
          units_(instance, symmetry_, unitsWanted(engine)), ledger_(ledger),
          partial_(ledger.counts), secondsBefore_(ledger.seconds), nodesBefore_(ledger.nodes) {
        ledger_.threads = options.threads;
        if (receive)
            receive_ = [this, &receive](const OrbitCounter& orbits, const Solution& solution) {
                const std::lock_guard lock(receiving_);
                return receive(orbits, solution);
            };
        for (std::size_t u = 0; u < units_.size(); ++u) {
            if (!ledger_.shard.has(u)) continue;
            ++progress_.units;
            if (ledger_.done[u])
                ++progress_.unitsDone;
            else
                open_.push_back(u);
        }
        progress_.unitsBefore = progress_.unitsDone;
        std::shuffle(open_.begin(), open_.end(), std::mt19937_64());
    }

    RunResult run(const LedgerSaver& save) {
        try {
            if (!open_.empty())
                completions_ = completionsFor(instance_, engine_,
                                              limitsOf(options_, CountProgress::Stage::preparing));
        } catch (const Stopped&) {
            ending_ = Ending::interrupted;
            open_.clear();
        }
        std::vector<std::thread> workers;
        running_ = std::min(options_.threads, static_cast<int>(open_.size()));
        for (int t = running_; t > 0; --t) workers.emplace_back([this] { work(); });
        watch(save);
        for (std::thread& w : workers) w.join();
        if (failure_) std::rethrow_exception(failure_);
        note();
        if (save) save(ledger_);
        RunResult result;
        result.ending = ending_;
        result.counts = partial_;
        result.nodes = ledger_.nodes + nodesOfParts_;
        result.seconds = ledger_.seconds;
        result.threads = options_.threads;
        return result;
    }

  private:
    /// One thread: unit after unit.
    void work() {
        try {
            SearcherOptions options;
            options.stop = StopToken(options_.stop, &failed_);
            const auto searcher = makeSearcher(instance_, engine_, options, completions_);
            while (const std::optional<std::size_t> unit = next()) {
                Tally tally(instance_, symmetry_, engine_, receive_);
                const SearchResult found = searcher->search(units_.start(*unit), tally);
                enter(*unit, found, tally.counts());
                if (found.ending != Ending::exhausted) break;
            }
        } catch (...) {
            const std::lock_guard lock(mutex_);
            if (!failure_) failure_ = std::current_exception();
            failed_ = true;
        }
        const std::lock_guard lock(mutex_);
        if (--running_ == 0) finished_.notify_all();
    }

    std::optional<std::size_t> next() {
        const std::lock_guard lock(mutex_);
        if (nextOpen_ == open_.size()) return std::nullopt;
        return open_[nextOpen_++];
    }

    void enter(std::size_t unit, const SearchResult& found, const Counts& counts) {
        const std::lock_guard lock(mutex_);
        partial_ += counts;
        if (found.ending != Ending::exhausted) {
            ending_ = found.ending;
            nodesOfParts_ += found.nodes;
            return;
        }
        ledger_.done[unit] = true;
        ledger_.counts += counts;
        ledger_.nodes += found.nodes;
        ++progress_.unitsDone;
    }

    void note() {
        const double seconds = std::chrono::duration<double>(Clock::now() - began_).count();
        ledger_.seconds = secondsBefore_ + seconds;
        progress_.rate = static_cast<double>(ledger_.nodes - nodesBefore_) / seconds;
        progress_.distinct = ledger_.counts.distinct;
    }

    /// Until all workers have ended: progress, and saving.
    void watch(const LedgerSaver& save) {
        auto saved = Clock::now();
        std::unique_lock lock(mutex_);
        while (!finished_.wait_for(lock, progressInterval, [this] { return running_ == 0; })) {
            note();
            const CountProgress progress = progress_;
            std::optional<Ledger> ledger;
            if (save && Clock::now() - saved >= saveInterval(Clock::now() - began_))
                ledger = ledger_;
            lock.unlock();
            if (options_.progress) options_.progress(progress);
            if (ledger) {
                save(*ledger);
                saved = Clock::now();
            }
            lock.lock();
        }
    }

    const Instance& instance_;
    const CountOptions& options_;
    SolutionReceiver receive_;
    Engine engine_;
    SymmetryBreak symmetry_;
    WorkUnits units_;
    std::shared_ptr<const Completions> completions_;
    std::mutex receiving_;

    std::mutex mutex_; // for all below
    std::condition_variable finished_;
    Ledger& ledger_;
    Counts partial_; // with what was found of units that were not finished
    std::uint64_t nodesOfParts_ = 0;
    Ending ending_ = Ending::exhausted;
    std::vector<std::size_t> open_;
    std::size_t nextOpen_ = 0;
    int running_ = 0;
    CountProgress progress_;
    std::exception_ptr failure_;
    std::atomic<bool> failed_{false};
    const double secondsBefore_;
    const std::uint64_t nodesBefore_;
    Clock::time_point began_ = Clock::now();
};

} // namespace

Ledger ledgerFor(const Instance& instance, const std::string& version, const Shard& shard,
                 Engine engine) {
    const SymmetryBreak symmetry(instance);
    const std::size_t units =
        impossibility(instance) ? 0 : WorkUnits(instance, symmetry, unitsWanted(engine)).size();
    Ledger ledger;
    ledger.identity = {version,
                       instance.puzzle.name,
                       std::string(ruleName(instance.puzzle.rule)),
                       instance.puzzle.board.description(),
                       instanceHash(instance),
                       std::string(engineName(engine)),
                       units};
    ledger.shard = shard;
    ledger.done.resize(units);
    return ledger;
}

namespace {

/// Throws MemoryError.
RunResult countByFrontier(const Instance& instance, const CountOptions& options) {
    const auto began = Clock::now();
    RunResult result;
    result.impossible = impossibility(instance);
    try {
        if (!result.impossible) {
            const FrontierCount found =
                frontierCount(instance, limitsOf(options, CountProgress::Stage::sweeping));
            result.counts = found.counts;
            result.nodes = found.states;
        }
    } catch (const Stopped&) {
        result.ending = Ending::interrupted;
    }
    result.seconds = std::chrono::duration<double>(Clock::now() - began).count();
    return result;
}

/// The frontier engine knows no names.
RunResult countMerged(const Instance& merged, CountOptions options) {
    const EngineChoice choice = chooseEngine(merged, options.engine);
    options.engine = choice.engine;
    RunResult result = count(merged, options, nullptr);
    result.engine = choice;
    return result;
}

/// With colours along the boundary the states may outgrow any memory where a search would still
/// end; so, where nobody asked for them, they are given up early. Bytes.
constexpr std::size_t colouredTrialMemory = std::size_t{1} << 28;

/// Whether a search of a moment met so many solutions that it is better not to find them all.
bool isDense(const RunResult& moment) {
    return moment.counts.distinct * BigCount(100) > BigCount(moment.nodes);
}

} // namespace

RunResult count(const Instance& instance, const CountOptions& options,
                const SolutionReceiver& receive) {
    if (!receive && options.engine != Engine::frontier)
        if (const auto merged = mergeTwins(instance)) return countMerged(*merged, options);
    const EngineChoice choice = chooseEngine(instance, options.engine);
    if (choice.engine == Engine::frontier) {
        RunResult result = countByFrontier(instance, options);
        result.engine = choice;
        return result;
    }
    if (!receive) {
        RunOptions moment{options.engine, {}};
        moment.search.stop = options.stop;
        moment.search.maxNodes = nodesOfAMoment(choice.engine);
        RunResult result = run(instance, moment, receive);
        if (result.ending == Ending::exhausted || options.stop.requested()) return result;
        if (!options.engine && isDense(result) &&
            engineRefusal(instance, Engine::frontier).empty()) {
            CountOptions trial = options;
            if (instance.puzzle.coloured() && instance.puzzle.rule == Rule::separate)
                trial.memory = std::min(trial.memory, colouredTrialMemory);
            try {
                result = countByFrontier(instance, trial);
                result.engine = {Engine::frontier, "the solutions are too many to find them all"};
                return result;
            } catch (const MemoryError&) {
                // Then they are found, one by one.
            }
        }
    }
    Ledger ledger = ledgerFor(instance, "", {}, choice.engine);
    return countOn(ledger, instance, options, receive, nullptr);
}

RunResult countOn(Ledger& ledger, const Instance& instance, const CountOptions& options,
                  const SolutionReceiver& receive, const LedgerSaver& save) {
    const EngineChoice engine = chooseEngine(instance, options.engine);
    RunResult result;
    if (auto impossible = impossibility(instance)) {
        result.impossible = std::move(impossible);
        if (save) save(ledger);
    } else {
        result = Counter(ledger, instance, options, receive, engine.engine).run(save);
    }
    result.engine = engine;
    return result;
}

} // namespace cornerwise
