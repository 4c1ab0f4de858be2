// A puzzle on trial: what brute force knows of it, and the program run on it.
#pragma once

#include "model/draft.hpp"
#include "rules/arrangement.hpp"
#include "support.hpp"

#include <nlohmann/json.hpp>

#include <chrono>
#include <map>
#include <optional>
#include <random>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

namespace model {

using Json = nlohmann::json;

/// Two answers that cannot both be right, or an ending that no program should have.
struct Disagreement : std::runtime_error {
    using std::runtime_error::runtime_error;
};

/// Throws Disagreement.
inline void expect(bool agrees, const std::string& message) {
    if (!agrees) throw Disagreement(message);
}

/// A piece as arrangements show it: its colour and cells, not which of its twins it is.
using Laid = std::pair<int, std::vector<int>>;
using Position = std::vector<Laid>; // ascending

struct Subject {
    cornerwise::Instance instance;
    /// All labelled solutions by brute force; nothing where there are too many possibilities.
    std::optional<std::set<cornerwise::Solution>> solutions;
    std::set<Position> positions; // the same as they are shown

    const cornerwise::Puzzle& puzzle() const { return instance.puzzle; }
};

/// Nothing if it is no puzzle that the program takes.
std::optional<Subject> subjectOf(const Draft& draft, int effort);

/// Whether two of the puzzle's pieces can lie on the same cells. A given does not say which of them
/// it is: the checker lets it be any, the engines the one that pieceNames() says.
bool hasTwins(const cornerwise::Instance& instance);

Position shown(const cornerwise::Instance& instance, const cornerwise::Solution& solution);
cornerwise::Arrangement laidOut(const Subject& subject, const Position& position);

struct Outcome {
    int code = -1;
    std::string out;
    std::string err;
    double seconds = 0;
    Json json() const; // of `out`; throws Disagreement
};

/// How a run is cut short.
struct Interruption {
    std::chrono::microseconds after;
    int signal;
};

/// What was tried, over all trials.
struct Tally {
    long commands = 0;
    std::map<std::string, long> comparisons; // by check
};

/// Runs commands in the current folder, where the puzzle is `puzzle.toml`.
class Trial {
  public:
    Trial(const Draft& draft_, const Subject& subject_, unsigned seed, Tally& tally);

    const Draft& draft;
    const Subject& subject;
    std::mt19937 random;

    int pick(int low, int high) { return std::uniform_int_distribution<int>(low, high)(random); }
    bool chance(int oneIn) { return pick(1, oneIn) == 1; }
    template <typename List>
    const auto& any(const List& list) {
        return *std::next(list.begin(), pick(0, static_cast<int>(list.size()) - 1));
    }

    static void write(const std::string& file, const std::string& text);
    static std::string read(const std::string& file);

    /// Runs the program; throws Disagreement where it hangs, ends by a signal, with a code that
    /// there is not, or with code 2 and anything but one line on standard error.
    Outcome tryTo(std::vector<std::string> arguments, std::optional<Interruption> cut = {});
    /// The same where the program may not refuse.
    Outcome run(const std::vector<std::string>& arguments);

    /// Notes a comparison of this check.
    void compared(const std::string& check) { ++tally_.comparisons[check]; }

    /// The commands so far, as a shell takes them.
    const std::vector<std::string>& commands() const { return commands_; }

  private:
    Tally& tally_;
    std::vector<std::string> commands_;
};

/// The four counts as the program's JSON has them.
Json jsonOf(const cornerwise::Counts& counts);

/// The placements of JSON as pieces of the puzzle. Throws Disagreement where they are none.
cornerwise::Solution solutionOf(const Subject& subject, const Json& placements);
Position positionOf(const cornerwise::Puzzle& puzzle, const Json& placements);
inline Position positionOf(const Subject& subject, const Json& placements) {
    return positionOf(subject.puzzle(), placements);
}

} // namespace model
