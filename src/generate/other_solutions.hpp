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
    /// The same where the clue `freed` is marked no longer, and none did before.
    bool anyFitsWithout(const Cards& cards, const std::vector<bool>& kept, std::size_t freed,
                        std::uint64_t seed);

  private:
    /// Whether the card has at least so many solutions.
    bool hasSolutions(const Cards& cards, const Puzzle& card, int wanted, std::uint64_t seed);
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
