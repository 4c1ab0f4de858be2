#include "counting/cover_count.hpp"

#include "base/fnv.hpp"
#include "counting/unit_counter.hpp"
#include "cover/cover_units.hpp"
#include "cover/dancing_links.hpp"

#include <algorithm>
#include <limits>

namespace cornerwise {
namespace {

/// Each costs as much to begin as the whole problem does: fewer of a large problem.
std::size_t unitsWanted(const CoverProblem& problem) {
    std::size_t entries = 1;
    for (int option = 0; option < problem.optionCount(); ++option)
        entries += problem.option(option).size();
    return std::clamp<std::size_t>(100'000'000 / entries, 16, 500);
}

UnitResult search(const CoverProblem& problem, const StopToken& stop, std::uint64_t maxNodes) {
    DancingLinks links(problem);
    std::uint64_t solutions = 0;
    UnitResult result;
    result.search.ending = links.search(
        [&](std::span<const int>) {
            ++solutions;
            return true;
        },
        stop, maxNodes);
    result.search.nodes = links.nodes();
    const BigCount found(solutions);
    result.counts = {found, found, found, found};
    return result;
}

std::string hashOf(const CoverProblem& problem) {
    Fnv hash;
    const auto add = [&](int n) { hash.add(static_cast<std::uint64_t>(n)); };
    add(problem.primaryCount());
    add(problem.itemCount());
    for (int item = 0; item < problem.itemCount(); ++item) {
        add(problem.low(item));
        add(problem.high(item));
    }
    for (int option = 0; option < problem.optionCount(); ++option) {
        add(static_cast<int>(problem.option(option).size()));
        for (const Entry& e : problem.option(option)) {
            add(e.item);
            add(e.colour);
        }
    }
    return hash.text();
}

} // namespace

std::string description(const CoverProblem& problem) {
    return std::to_string(problem.itemCount()) + " items, " +
           std::to_string(problem.optionCount()) + " options";
}

RunResult count(const CoverProblem& problem, const CountOptions& options) {
    const auto began = std::chrono::steady_clock::now();
    const bool alone = options.threads == 1;
    const UnitResult moment =
        search(problem, options.stop,
               alone ? std::numeric_limits<std::uint64_t>::max() : nodesOfAMoment(Engine::dlx));
    if (alone || moment.search.ending == Ending::exhausted || options.stop.requested()) {
        RunResult result;
        result.ending = moment.search.ending;
        result.counts = moment.counts;
        result.nodes = moment.search.nodes;
        result.seconds =
            std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
        return result;
    }
    Ledger ledger = ledgerFor(problem, "", "", {});
    return countOn(ledger, problem, options, nullptr);
}

Ledger ledgerFor(const CoverProblem& problem, const std::string& name, const std::string& version,
                 const Shard& shard) {
    Ledger ledger;
    ledger.identity = {version,
                       name,
                       std::string(ruleName(Rule::free)),
                       description(problem),
                       hashOf(problem),
                       std::string(engineName(Engine::dlx)),
                       CoverUnits(problem, unitsWanted(problem)).size()};
    ledger.shard = shard;
    ledger.done.resize(ledger.identity.units);
    return ledger;
}

RunResult countOn(Ledger& ledger, const CoverProblem& problem, const CountOptions& options,
                  const LedgerSaver& save) {
    const CoverUnits units(problem, unitsWanted(problem));
    const UnitSearcherMaker make = [&](const StopToken& stop) -> UnitSearcher {
        return [&, stop](std::size_t unit) {
            return search(units.remaining(unit), stop, std::numeric_limits<std::uint64_t>::max());
        };
    };
    return countUnits(ledger, options, make, save);
}

} // namespace cornerwise
