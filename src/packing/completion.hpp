// Exact search for the completion of an arrangement, for positions where few pieces or few
// placements are left, and the proofs that there is none.
//
// Backtracking over the placements that are still possible. Under `connected` and stricter rules a
// colour's placements count only while its pieces could still reach them, corner by corner. The
// piece or required cell with the fewest choices comes first.
#pragma once

#include "base/stop_token.hpp"
#include "packing/packing_problem.hpp"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace cornerwise {

struct CompletionOptions {
    std::uint64_t seed = 0;
    /// Gives up after looking at this many placements.
    std::uint64_t maxWork = ~std::uint64_t{0};
    StopToken stop;
};

struct CompletionResult {
    /// enough: found; exhausted: proved that there is none; interrupted: given up.
    Ending ending = Ending::exhausted;
    Arrangement arrangement; // the givens and what completes them
    std::uint64_t work = 0;  // placements looked at
};

class Completion {
  public:
    /// `puzzle` must outlive it; its givens must not overlap.
    explicit Completion(const Puzzle& puzzle);

    /// A proof that needs no search: too few cells, a colour that is cut off, a piece with no
    /// placement left. Nothing if there is no such proof.
    const std::optional<std::string>& deadEnd() const { return deadEnd_; }
    /// More than this many pieces left to place are too many for an exact search.
    static constexpr int mostPieces = 30;
    /// Whether an exact search may end within seconds, as far as one can tell.
    bool looksSmall() const;

    CompletionResult search(const CompletionOptions& options) const;

    /// Hands over every arrangement that solves the puzzle, each once, until the receiver returns
    /// false. The result holds none.
    CompletionResult search(const CompletionOptions& options,
                            const std::function<bool(const Arrangement&)>& receive) const;

  private:
    friend class CompletionSearch;
    PackingProblem problem_;
    std::optional<std::string> deadEnd_;
    std::size_t placements_ = 0; // that are possible at the root
    int pieces_ = 0;             // that must still be placed
};

} // namespace cornerwise
