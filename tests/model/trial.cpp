#include "model/trial.hpp"

#include "puzzle/input_error.hpp"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>

extern char** environ;

namespace model {

using namespace cornerwise;

namespace {

constexpr std::chrono::seconds hangs{20};

/// Waits for a child; false where it is still there after that time.
bool endsWithin(int handle, std::chrono::microseconds time) {
    pollfd waiting{handle, POLLIN, 0};
    const timespec limit{static_cast<time_t>(time.count() / 1'000'000),
                         static_cast<long>(time.count() % 1'000'000 * 1000)};
    return ppoll(&waiting, 1, &limit, nullptr) > 0;
}

pid_t spawn(const std::vector<std::string>& arguments) {
    std::vector<std::string> words = arguments;
    words.insert(words.begin(), CORNERWISE_PROGRAM);
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    constexpr int writing = O_WRONLY | O_CREAT | O_TRUNC;
    posix_spawn_file_actions_addopen(&files, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&files, 1, "out", writing, 0644);
    posix_spawn_file_actions_addopen(&files, 2, "err", writing, 0644);
    pid_t child = 0;
    const int error =
        posix_spawn(&child, CORNERWISE_PROGRAM, &files, nullptr, argv.data(), environ);
    posix_spawn_file_actions_destroy(&files);
    if (error != 0) throw std::runtime_error("cannot start " CORNERWISE_PROGRAM);
    return child;
}

/// Says of each piece which of its twins it is, so that no supply is exceeded if that can be.
class PieceNames {
  public:
    PieceNames(const Subject& subject, Arrangement& arrangement)
        : subject_(subject), pieces_(arrangement.pieces) {}

    void find() {
        for (std::size_t i = 0; i < pieces_.size(); ++i) {
            std::set<int> tried;
            if (!place(i, tried)) pieces_[i].piece = anyName(pieces_[i]);
        }
    }

  private:
    bool mayBe(const PlacedPiece& placed, int piece) const {
        return subject_.instance.find(piece, placed.cells) >= 0;
    }

    int anyName(const PlacedPiece& placed) const {
        int piece = static_cast<int>(subject_.puzzle().pieces.size()) - 1;
        while (piece >= 0 && !mayBe(placed, piece)) --piece;
        return piece;
    }

    /// Where all copies of a piece are taken, one of them may become a twin.
    bool place(std::size_t i, std::set<int>& tried) {
        const int colour = pieces_[i].colour;
        for (int p = 0; p < static_cast<int>(subject_.puzzle().pieces.size()); ++p) {
            if (!mayBe(pieces_[i], p) || !tried.insert(p).second) continue;
            std::vector<std::size_t> takers;
            for (std::size_t j = 0; j < pieces_.size(); ++j)
                if (j != i && pieces_[j].piece == p && pieces_[j].colour == colour)
                    takers.push_back(j);
            const auto& supply = subject_.puzzle().pieces[static_cast<std::size_t>(p)].supply;
            const bool left =
                static_cast<int>(takers.size()) < supply[static_cast<std::size_t>(colour)].high;
            if (left || std::any_of(takers.begin(), takers.end(),
                                    [&](std::size_t j) { return place(j, tried); })) {
                pieces_[i].piece = p;
                return true;
            }
        }
        return false;
    }

    const Subject& subject_;
    std::vector<PlacedPiece>& pieces_;
};

bool oneLine(const std::string& text) {
    return std::count(text.begin(), text.end(), '\n') == 1 && text.back() == '\n' &&
           (text.starts_with("cornerwise: ") || text.starts_with("{\"error\":"));
}

} // namespace

std::optional<Subject> subjectOf(const Draft& draft, int effort) {
    try {
        Subject subject{makeInstance(test::puzzleFromText(textOf(draft))), {}, {}};
        subject.solutions = test::bruteForce(subject.instance, effort);
        if (subject.solutions)
            for (const Solution& s : *subject.solutions)
                subject.positions.insert(shown(subject.instance, s));
        return subject;
    } catch (const InputError&) {
        return std::nullopt;
    } catch (const LimitError&) {
        return std::nullopt;
    }
}

bool hasTwins(const Instance& instance) {
    std::map<std::vector<int>, int> pieceOn;
    return std::any_of(instance.placements.begin(), instance.placements.end(),
                       [&](const Placement& placement) {
                           return pieceOn.emplace(placement.cells, placement.piece).first->second !=
                                  placement.piece;
                       });
}

Position shown(const Instance& instance, const Solution& solution) {
    Position position;
    for (const Chosen& c : solution)
        position.emplace_back(c.colour,
                              instance.placements[static_cast<std::size_t>(c.placement)].cells);
    std::sort(position.begin(), position.end());
    return position;
}

Arrangement laidOut(const Subject& subject, const Position& position) {
    Arrangement arrangement;
    for (const auto& [colour, cells] : position) arrangement.pieces.push_back({colour, -1, cells});
    PieceNames(subject, arrangement).find();
    return arrangement;
}

Json Outcome::json() const {
    try {
        return Json::parse(out);
    } catch (const Json::parse_error&) {
        throw Disagreement("expected JSON on standard output, found: " + out.substr(0, 200));
    }
}

Trial::Trial(const Draft& draft_, const Subject& subject_, unsigned seed, Tally& tally)
    : draft(draft_), subject(subject_), random(seed), tally_(tally) {
    write("puzzle.toml", textOf(draft));
}

void Trial::write(const std::string& file, const std::string& text) {
    std::ofstream(file, std::ios::binary) << text;
}

std::string Trial::read(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

Outcome Trial::tryTo(std::vector<std::string> arguments, std::optional<Interruption> cut) {
    arguments.push_back("--quiet");
    std::string command = "cornerwise";
    for (const std::string& word : arguments)
        command +=
            word.find_first_of("|*'\"() ") == std::string::npos ? " " + word : " '" + word + "'";
    commands_.push_back(command);
    ++tally_.commands;
    const auto start = std::chrono::steady_clock::now();
    const pid_t child = spawn(arguments);
    const int handle = static_cast<int>(syscall(SYS_pidfd_open, child, 0));
    bool hung = false;
    if (cut && !endsWithin(handle, cut->after)) kill(child, cut->signal);
    if (!endsWithin(handle, hangs)) {
        hung = true;
        kill(child, SIGKILL);
    }
    int status = 0;
    waitpid(child, &status, 0);
    close(handle);
    Outcome outcome{
        WIFEXITED(status) ? WEXITSTATUS(status) : -1, Trial::read("out"), Trial::read("err"),
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count()};
    expect(!hung, "hangs: " + command);
    if (cut && WIFSIGNALED(status) && WTERMSIG(status) == cut->signal) return outcome;
    expect(WIFEXITED(status),
           "ends by signal " + std::to_string(WTERMSIG(status)) + ": " + command);
    expect(outcome.code >= 0 && outcome.code <= 3,
           "ends with code " + std::to_string(outcome.code) + ": " + command);
    expect(outcome.err.find("internal error") == std::string::npos,
           command + ": " + outcome.err.substr(0, 500));
    expect(outcome.code != 2 || oneLine(outcome.err),
           "code 2 without one line on standard error: " + command + ": " +
               outcome.err.substr(0, 500));
    return outcome;
}

Outcome Trial::run(const std::vector<std::string>& arguments) {
    Outcome outcome = tryTo(arguments);
    expect(outcome.code != 2, "refused: " + commands_.back() + ": " + outcome.err);
    return outcome;
}

Json jsonOf(const Counts& counts) {
    return {{"labelled", counts.labelled.text()},
            {"colour", counts.colour.text()},
            {"symmetry", counts.symmetry.text()},
            {"distinct", counts.distinct.text()}};
}

namespace {

Laid laidOf(const Puzzle& puzzle, const Json& placement) {
    const auto colour = std::find(puzzle.colours.begin(), puzzle.colours.end(),
                                  placement.at("colour").get<std::string>());
    expect(colour != puzzle.colours.end(), "an unknown colour in " + placement.dump());
    std::vector<int> cells;
    for (const Json& name : placement.at("cells")) {
        const int cell = puzzle.board.cellNamed(name.get<std::string>()).value_or(-1);
        expect(cell >= 0, "an unknown cell in " + placement.dump());
        cells.push_back(cell);
    }
    std::sort(cells.begin(), cells.end());
    return {static_cast<int>(colour - puzzle.colours.begin()), cells};
}

} // namespace

Solution solutionOf(const Subject& subject, const Json& placements) {
    const Puzzle& puzzle = subject.puzzle();
    Solution solution;
    for (const Json& placement : placements) {
        const Laid laid = laidOf(puzzle, placement);
        const auto piece =
            std::find_if(puzzle.pieces.begin(), puzzle.pieces.end(), [&](const Piece& p) {
                return p.name == placement.at("piece").get<std::string>();
            });
        expect(piece != puzzle.pieces.end(), "an unknown piece in " + placement.dump());
        const int id =
            subject.instance.find(static_cast<int>(piece - puzzle.pieces.begin()), laid.second);
        expect(id >= 0, "the piece cannot lie like this: " + placement.dump());
        solution.push_back({id, laid.first});
    }
    std::sort(solution.begin(), solution.end());
    return solution;
}

Position positionOf(const Puzzle& puzzle, const Json& placements) {
    Position position;
    for (const Json& placement : placements) position.push_back(laidOf(puzzle, placement));
    std::sort(position.begin(), position.end());
    return position;
}

} // namespace model
