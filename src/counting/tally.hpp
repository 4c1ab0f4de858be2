// What becomes of the solutions an engine hands over: orbits are counted, and solutions that are
// passed on are proved by the rules before.
#pragma once

#include "counting/orbits.hpp"
#include "search/engine.hpp"

#include <functional>
#include <stdexcept>

namespace cornerwise {

/// A solution of a search broke the puzzle's rule: the program is wrong. Nothing was handed on.
struct InternalError : std::logic_error {
    using std::logic_error::logic_error;
};

/// Gets each distinct solution once, as the canonical one of its orbit; false ends the search.
using SolutionReceiver = std::function<bool(const OrbitCounter&, const Solution&)>;

class Tally : public Receiver {
  public:
    /// `receive` may be empty.
    Tally(const Instance& instance, const SymmetryBreak& symmetry, Engine engine,
          const SolutionReceiver& receive)
        : instance_(instance), engine_(engine), receive_(receive), orbits_(instance, symmetry) {}

    const Counts& counts() const { return orbits_.counts(); }

    /// Throws InternalError.
    bool solution(const Solution& solution) override;
    Colourings wanted(const std::vector<int>& placements) override {
        const Colourings wanted = orbits_.wanted(placements);
        return receive_ && wanted == Colourings::counted ? Colourings::each : wanted;
    }
    void counted(const ColouringCount& count) override { orbits_.add(count); }

  private:
    const Instance& instance_;
    Engine engine_;
    const SolutionReceiver& receive_;
    OrbitCounter orbits_;
};

} // namespace cornerwise
