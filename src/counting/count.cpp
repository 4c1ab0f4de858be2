#include "counting/count.hpp"

#include "counting/frontier_count.hpp"
#include "counting/twins.hpp"
#include "counting/unit_counter.hpp"
#include "counting/work_units.hpp"
#include "search/impossible.hpp"

#include <algorithm>
#include <mutex>

namespace cornerwise {
namespace {

using Clock = std::chrono::steady_clock;

/// Enough for a smooth progress, balanced threads and little lost when interrupted; few enough to
/// cost little to begin.
std::size_t unitsWanted(Engine engine) {
    return engine == Engine::dlx ? 200 : 20000;
}
constexpr auto progressInterval = std::chrono::milliseconds(100);

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

/// Searches the units of the ledger that are not done.
RunResult searchUnits(Ledger& ledger, const Instance& instance, const CountOptions& options,
                      const SolutionReceiver& receive, Engine engine, const LedgerSaver& save) {
    const auto began = Clock::now();
    const SymmetryBreak symmetry(instance);
    const WorkUnits units(instance, symmetry, unitsWanted(engine));
    std::mutex receiving;
    SolutionReceiver one; // at a time
    if (receive)
        one = [&](const OrbitCounter& orbits, const Solution& solution) {
            const std::lock_guard lock(receiving);
            return receive(orbits, solution);
        };
    std::shared_ptr<const Completions> completions;
    try {
        if (!ledger.complete())
            completions = completionsFor(instance, engine,
                                         limitsOf(options, CountProgress::Stage::preparing));
    } catch (const Stopped&) {
        // Then the searches end at once, too.
    }
    ledger.seconds += std::chrono::duration<double>(Clock::now() - began).count();
    const UnitSearcherMaker make = [&](const StopToken& stop) -> UnitSearcher {
        SearcherOptions search;
        search.stop = stop;
        const std::shared_ptr searcher = makeSearcher(instance, engine, search, completions);
        return [&, searcher](std::size_t unit) {
            Tally tally(instance, symmetry, engine, one);
            const SearchResult found = searcher->search(units.start(unit), tally);
            return UnitResult{found, tally.counts()};
        };
    };
    return countUnits(ledger, options, make, save);
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
        result = searchUnits(ledger, instance, options, receive, engine.engine, save);
    }
    result.engine = engine;
    return result;
}

} // namespace cornerwise
