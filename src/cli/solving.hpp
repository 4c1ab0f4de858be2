// What solve is made of: the printing of solutions, the way by packing.
#pragma once

#include "cli/game_file.hpp"
#include "counting/run.hpp"

#include <string>
#include <vector>

namespace cornerwise::cli {

/// Prints solutions as they come, or all at the end where the output is JSON or a file.
class SolutionPrinter {
  public:
    /// Throws UsageError for a game file of a puzzle that is no game, or of several solutions.
    SolutionPrinter(const Context& context, const Puzzle& puzzle);

    std::uint64_t seed() const { return seed_; }
    std::uint64_t limit() const { return limit_; }
    std::uint64_t found() const { return found_; }

    /// False when there are as many as were asked for.
    bool add(const Arrangement& arrangement);
    /// The arrangement that came nearest, where none was found.
    void setBest(const Arrangement& arrangement) { best_ = arrangement; }
    /// Prints what is left and how it ended; the exit code.
    int finish(const RunResult& result);

  private:
    std::string drawn(const Arrangement& arrangement) const;
    /// What is printed at the end.
    std::string together() const;

    const Context& context_;
    const Puzzle& puzzle_;
    std::optional<FileGame> game_; // for a game file
    std::uint64_t seed_;
    std::uint64_t limit_;
    bool late_; // printed at the end
    std::uint64_t found_ = 0;
    std::vector<Arrangement> solutions_; // that are printed at the end
    std::optional<Arrangement> best_;
};

/// Whether solve goes the way of local search: asked for, or best for the puzzle.
/// Throws EngineError.
bool packs(const Context& context, const Puzzle& puzzle);
int solveByPacking(const Context& context, const Puzzle& puzzle);

} // namespace cornerwise::cli
