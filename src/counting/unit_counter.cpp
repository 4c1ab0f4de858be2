#include "counting/unit_counter.hpp"

#include "base/threads.hpp"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <random>
#include <stdexcept>

namespace cornerwise {
namespace {

using Clock = std::chrono::steady_clock;

constexpr auto watchInterval = std::chrono::milliseconds(100);
/// Soon at first, that a short run is not lost; then every few seconds.
Clock::duration saveInterval(Clock::duration running) {
    return std::clamp<Clock::duration>(running / 4, std::chrono::milliseconds(100),
                                       std::chrono::seconds(3));
}

class Counter {
  public:
    Counter(Ledger& ledger, const CountOptions& options, const UnitSearcherMaker& make)
        : options_(options), make_(make), ledger_(ledger), partial_(ledger.counts),
          secondsBefore_(ledger.seconds), nodesBefore_(ledger.nodes) {
        ledger_.threads = options.threads;
        for (std::size_t u = 0; u < ledger_.done.size(); ++u) {
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
        const int wanted = std::min(options_.threads, static_cast<int>(open_.size()));
        running_ = wanted;
        std::vector<std::thread> workers = startThreads(wanted, [this] { work(); });
        const int started = static_cast<int>(workers.size());
        if (started == 0 && wanted > 0)
            throw std::runtime_error("the system lets no thread be started");
        leave(wanted - started);
        try {
            watch(save);
        } catch (...) {
            fail();
        }
        for (std::thread& w : workers) w.join();
        note();
        if (save) save(ledger_);
        if (failure_) std::rethrow_exception(failure_);
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
            const UnitSearcher search = make_(StopToken(options_.stop, &failed_));
            while (const std::optional<std::size_t> unit = next()) {
                const UnitResult found = search(*unit);
                enter(*unit, found.search, found.counts);
                if (found.search.ending != Ending::exhausted) break;
            }
        } catch (...) {
            fail();
        }
        leave(1);
    }

    /// Keeps the exception, and ends the other threads.
    void fail() {
        const std::lock_guard lock(mutex_);
        if (!failure_) failure_ = std::current_exception();
        failed_ = true;
    }

    void leave(int workers) {
        const std::lock_guard lock(mutex_);
        running_ -= workers;
        if (running_ == 0) finished_.notify_all();
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
        while (!finished_.wait_for(lock, watchInterval, [this] { return running_ == 0; })) {
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

    const CountOptions& options_;
    const UnitSearcherMaker& make_;

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

RunResult countUnits(Ledger& ledger, const CountOptions& options, const UnitSearcherMaker& make,
                     const LedgerSaver& save) {
    return Counter(ledger, options, make).run(save);
}

} // namespace cornerwise
