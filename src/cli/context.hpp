// What all commands share: the flags, where results and messages go, and how errors end the
// program.
#pragma once

#include "counting/orbits.hpp"
#include "game/game.hpp"
#include "pictures/svg.hpp"
#include "pictures/text.hpp"
#include "puzzle/catalogue.hpp"
#include "rules/checker.hpp"
#include "search/engine.hpp"

#include <chrono>
#include <optional>
#include <string>

namespace CLI { // whose header alone takes seconds to compile
class App;
}

namespace cornerwise::cli {

enum ExitCode { success = 0, negative = 1, badInput = 2, stoppedEarly = 3 };

/// Wrong usage that the option parser cannot see.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Text that may quote anything, without what could break its line or the terminal.
std::string printable(std::string text);

enum class Format { text, grid, json, svg, html, blksgf };

inline bool isPicture(Format format) {
    return format == Format::svg || format == Format::html;
}

/// The values of all flags; each command registers those it takes.
struct Flags {
    std::string puzzle;
    std::string file;
    std::string rule;
    std::string board;
    std::string engine = "auto";
    int threads = 0;
    std::string timeLimit;
    std::string seed;
    bool quiet = false;
    bool verbose = false;
    bool progress = false;
    bool all = false;
    bool monominoLast = false;
    bool undo = false;
    int clues = -1; // not asked for
    std::string kind = "placements";
    bool obstacles = false;
    int pieces = 5;
    std::string difficulty;
    int sheet = 0; // puzzles on a sheet; 0: one puzzle, no sheet
    bool solution = false;
    std::string limit;
    std::string upTo = "distinct";
    std::string from;
    std::string solutions;
    std::string checkpoint;
    std::string shard;
    std::string memory;
    std::vector<std::string> files;
    bool partial = false;
    std::string layout = "auto";
    std::string origin;
    std::string scoring;
    std::string players;
    std::string shared;
    std::string starts = "free";
    std::string blocked;
    bool legalCounts = false;
    bool strictCorners = false;
    std::string to;
    std::string notation;
    std::string shell;
    std::string format = "text";
    bool json = false;
    std::string output;
    std::string color = "auto";
    std::string palette = "classic";
    bool names = false;
    bool numbers = false;
};

class Context {
  public:
    /// Throws InputError if the output file cannot be written.
    Context(Flags flags, Catalogue catalogue);

    const Flags& flags() const { return flags_; }
    const Catalogue& catalogue() const { return catalogue_; }

    Format format() const;
    PuzzleOverrides overrides() const;
    Puzzle loadPuzzle() const { return catalogue_.load(flags_.puzzle, overrides()); }
    std::optional<Engine> engine() const;
    std::optional<std::uint64_t> seed() const { return number("--seed", flags_.seed, 0); }
    std::optional<std::uint64_t> limit() const { return number("--limit", flags_.limit, 1); }
    UpTo upTo() const;
    /// Bytes: as asked for, else three quarters of what is free.
    std::size_t memory() const;
    /// As asked for, else one for each core.
    int threads() const;
    /// Stops at the time limit, counted from the program's start, on Ctrl-C and on SIGTERM.
    StopToken stopToken(const std::string& defaultLimit = "") const;
    TextStyle textStyle() const;
    SvgStyle svgStyle() const;

    /// Writes a result: to standard output, or whole to the file of -o.
    void print(const std::string& text) const;
    /// Writes to standard output, whatever -o says; ends the program quietly at a closed pipe.
    static void printOut(const std::string& text);
    /// A line on standard error, unless --quiet.
    void note(const std::string& line) const;
    /// A line on standard error with --verbose only.
    void explain(const std::string& line) const;

  private:
    static std::optional<std::uint64_t> number(const std::string& flag, const std::string& text,
                                               std::uint64_t least);

    Flags flags_;
    Catalogue catalogue_;
    std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

/// Registers the flags of all searching commands.
void addSearchFlags(CLI::App& command, Flags& flags);
void addPuzzleFlags(CLI::App& command, Flags& flags);
void addPictureFlags(CLI::App& command, Flags& flags);
/// Registers --layout and --origin.
void addLayoutFlag(CLI::App& command, Flags& flags);
/// Registers -o; `-` is standard output, as it is without.
void addOutputFile(CLI::App& command, Flags& flags);
/// Registers --format with these values, and what goes with them.
void addOutputFlags(CLI::App& command, Flags& flags,
                    const std::vector<std::string>& formats = {"text", "grid", "json"});

int list(const Context& context);
int show(const Context& context);
int solve(const Context& context);
int hint(const Context& context);
int generate(const Context& context);
int count(const Context& context);
/// count of a file in the format of Knuth's DLX programs.
int countDlx(const Context& context);
int merge(const Context& context);
int convert(const Context& context);
/// A puzzle as an exact cover problem. Throws UsageError for a rule that this cannot say.
std::string dlxText(const Puzzle& puzzle);
int estimate(const Context& context);
int check(const Context& context);
/// What is wrong with an arrangement, a line each.
std::string violationLines(const CheckResult& result);

/// A game with the reading of its rules that the flags of check ask for.
Game withFlags(Game game, const Flags& flags);
/// Who plays the game: the usual form, or what the flags of check ask for. Throws UsageError.
PlayerForm formFor(const Game& game, const PlayerForm& usual, const Flags& flags);
std::string placesText(const Game& game, const PlayerForm& form, const std::vector<int>& points);
/// Which reading of its rules a game is judged by, in words.
std::string readingOf(const Game& game);

} // namespace cornerwise::cli
