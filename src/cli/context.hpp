// What all commands share: the flags, where results and messages go, and how errors end the
// program.
#pragma once

#include "counting/orbits.hpp"
#include "formats/text.hpp"
#include "puzzle/catalogue.hpp"
#include "search/engine.hpp"

#include <CLI/CLI.hpp>

#include <optional>
#include <string>

namespace cornerwise::cli {

enum ExitCode { success = 0, negative = 1, badInput = 2, stoppedEarly = 3 };

/// Wrong usage that the option parser cannot see.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

enum class Format { text, grid, json };

/// The values of all flags; each command registers those it takes.
struct Flags {
    std::string puzzle;
    std::string file;
    std::string rule;
    std::string board;
    std::string engine = "auto";
    int threads = 0;
    std::string timeLimit;
    std::uint64_t seed = 0;
    bool quiet = false;
    bool verbose = false;
    bool progress = false;
    bool all = false;
    std::uint64_t limit = 1;
    std::string upTo = "distinct";
    std::string from;
    std::string solutions;
    bool partial = false;
    std::string format = "text";
    bool json = false;
    std::string output;
    std::string color = "auto";
};

class Context {
  public:
    Context(Flags flags, Catalogue catalogue)
        : flags_(std::move(flags)), catalogue_(std::move(catalogue)) {}

    const Flags& flags() const { return flags_; }
    const Catalogue& catalogue() const { return catalogue_; }

    Format format() const;
    PuzzleOverrides overrides() const;
    Puzzle loadPuzzle() const { return catalogue_.load(flags_.puzzle, overrides()); }
    std::optional<Engine> engine() const;
    UpTo upTo() const;
    /// Stops at the time limit, on Ctrl-C and on SIGTERM.
    StopToken stopToken() const;
    TextStyle textStyle() const;

    /// Writes a result: to standard output, or whole to the file of -o.
    void print(const std::string& text) const;
    /// A line on standard error, unless --quiet.
    void note(const std::string& line) const;
    /// A line on standard error with --verbose only.
    void explain(const std::string& line) const;

  private:
    Flags flags_;
    Catalogue catalogue_;
};

/// Registers the flags of all searching commands.
void addSearchFlags(CLI::App& command, Flags& flags);
void addPuzzleFlags(CLI::App& command, Flags& flags);
void addOutputFlags(CLI::App& command, Flags& flags);

int list(const Context& context);
int show(const Context& context);
int solve(const Context& context);
int count(const Context& context);
int check(const Context& context);

} // namespace cornerwise::cli
