// Whether a puzzle of some clues has a solution beside the one that it was made of.
#pragma once

#include "base/stop_token.hpp"
#include "generate/cards.hpp"

#include <cstdint>
#include <vector>

namespace cornerwise {

/// Solutions that were found are remembered, and looked through before searching. Where searching
/// has become long, all solutions of the puzzle are listed, if they are few.
class OtherSolutions {
  public:
    /// Of puzzles made by giving clues to this one.
    OtherSolutions(const Puzzle& puzzle, const StopToken& stop);

    /// Whether one fits the marked clues. Throws Stopped.
    bool anyFits(const Cards& cards, const std::vector<bool>& kept, std::uint64_t seed);

  private:
    bool knownFits(const Cards& cards, const std::vector<bool>& kept) const;
    void listAll();

    const Puzzle& puzzle_;
    const StopToken& stop_;
    std::vector<Arrangement> known_;
    bool knowsAll_ = false;
    bool triedAll_ = false;
    std::uint64_t nodes_ = 0; // searched so far
};

} // namespace cornerwise
