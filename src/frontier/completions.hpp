// Which partial fillings of a sweep can be completed at all: with it a search along the sweep meets
// no dead end but those of the rules that the sweep does not know.
#pragma once

#include "frontier/states.hpp"
#include "puzzle/instance.hpp"

#include <memory>

namespace cornerwise {

/// The sweep of a puzzle's placements without colours and contact rule: kinds are pieces with their
/// supplies of all colours together, options' numbers are placements.
Sweep uncolouredSweep(const Instance& instance);

class Completions {
  public:
    virtual ~Completions() = default;

    const Sweep& sweep() const { return sweep_; }
    /// Whether a state can be reached and completed.
    bool has(const SweepState& state) const { return optionsOf(state) != 0; }

    /// Of a state that can be completed and is not the end: calls visit(next state, option) for
    /// each option after which it still can.
    template <typename Visit>
    void forEachNext(const SweepState& state, Visit visit) const {
        const auto& options = sweep_.optionsAt(state.item);
        SweepState next;
        for (std::uint64_t rest = optionsOf(state); rest != 0; rest &= rest - 1) {
            const SweepOption& option = options[static_cast<std::size_t>(std::countr_zero(rest))];
            if (sweep_.follow(state, option, next)) visit(next, option);
        }
    }

  protected:
    explicit Completions(Sweep sweep) : sweep_(std::move(sweep)) {}

    /// Which options at its first item lead on, as bits; some bit, at the end.
    virtual std::uint64_t optionsOf(const SweepState& state) const = 0;

  private:
    Sweep sweep_;
};

/// Why the table cannot be made for a sweep; empty if it can: no item may stay empty, and each may
/// be the first of at most 64 options.
std::string completionsRefusal(const Sweep& sweep);

/// Finds all states that can be reached and completed. Throws
/// MemoryError, Stopped.
std::shared_ptr<const Completions> findCompletions(Sweep sweep, const StateLimits& limits);

} // namespace cornerwise
