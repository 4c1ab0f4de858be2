#include "support.hpp"

#include "formats/grid.hpp"
#include "rules/checker.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>

namespace cornerwise::test {
namespace {

int pick(std::mt19937& random, int low, int high) {
    return std::uniform_int_distribution<int>(low, high)(random);
}

std::string drawing(const std::vector<std::string>& rows) {
    std::string text = "\"\"\"\n";
    for (const std::string& row : rows) text += row + "\n";
    return text + "\"\"\"";
}

/// Gives one piece its place.
void addGiven(Puzzle& puzzle, std::mt19937& random) {
    const Instance instance = makeInstance(puzzle);
    if (instance.placements.empty()) return;
    const auto id =
        static_cast<std::size_t>(pick(random, 0, static_cast<int>(instance.placements.size()) - 1));
    const Placement& placement = instance.placements[id];
    const int colour = pick(random, 0, static_cast<int>(puzzle.colours.size()) - 1);
    if (puzzle.pieces[static_cast<std::size_t>(placement.piece)]
            .supply[static_cast<std::size_t>(colour)]
            .high > 0)
        puzzle.givens.push_back({colour, placement.piece, placement.cells});
}

const std::vector<std::pair<std::string, std::string>>& pool() {
    static const std::vector<std::pair<std::string, std::string>> pieces{{"1", "\"#\""},
                                                                         {"2", "\"##\""},
                                                                         {"I3", "\"###\""},
                                                                         {"V3", "\"##\", \"#.\""},
                                                                         {"I4", "\"####\""},
                                                                         {"O", "\"##\", \"##\""},
                                                                         {"T", "\"###\", \".#.\""},
                                                                         {"L", "\"###\", \"#..\""},
                                                                         {"Z", "\"##.\", \".##\""},
                                                                         {"P", "\"###\", \".##\""},
                                                                         {"U", "\"#.#\", \"###\""}};
    return pieces;
}

} // namespace

Catalogue catalogue() {
    return Catalogue({CORNERWISE_PUZZLES});
}

Puzzle builtIn(const std::string& name, const PuzzleOverrides& overrides) {
    return catalogue().load(name, overrides);
}

Puzzle puzzleFromText(const std::string& text, const PuzzleOverrides& overrides) {
    const FindSet findSet = [](std::string_view name) -> std::optional<SetSource> {
        const std::string file =
            std::string(CORNERWISE_PUZZLES "/sets/") + std::string(name) + ".toml";
        std::ifstream in(file);
        if (!in) return std::nullopt;
        std::stringstream content;
        content << in.rdbuf();
        return SetSource{file, content.str()};
    };
    return readPuzzle(text, "test.toml", "test", findSet, overrides);
}

Puzzle randomPuzzle(std::mt19937& random) {
    const int colours = pick(random, 1, 4);
    const int rows = pick(random, 1, 4);
    const int columns = pick(random, 1, 6);
    std::vector<std::string> board(static_cast<std::size_t>(rows),
                                   std::string(static_cast<std::size_t>(columns), '#'));
    if (pick(random, 0, 3) == 0)
        for (int holes = pick(random, 1, 2); holes > 0; --holes)
            board[static_cast<std::size_t>(pick(random, 0, rows - 1))]
                 [static_cast<std::size_t>(pick(random, 0, columns - 1))] = '.';
    if (pick(random, 0, 5) == 0)
        board[static_cast<std::size_t>(pick(random, 0, rows - 1))]
             [static_cast<std::size_t>(pick(random, 0, columns - 1))] = '?';

    std::string text = "board = " + drawing(board) + "\n";
    static const char* names[] = {"blue", "yellow", "red", "green"};
    text += "colours = [";
    for (int q = 0; q < colours; ++q)
        text += std::string(q > 0 ? ", " : "") + "\"" + names[q] + "\"";
    text += "]\nrule = \"" + std::string(ruleName(allRules[pick(random, 0, 4)])) + "\"\n";
    text += "starts = \"corners\"\n";
    if (pick(random, 0, 3) == 0)
        text += pick(random, 0, 1) == 0 ? "sides = \"fixed\"\n" : "sides = \"one-sided\"\n";

    // A random filling says which pieces there are: all of one colour's, or shared out at random.
    int cells = 0;
    for (const std::string& row : board)
        cells += static_cast<int>(std::count(row.begin(), row.end(), '#'));
    const bool alike = pick(random, 0, 1) == 0;
    std::vector<std::vector<int>> supply(pool().size(),
                                         std::vector<int>(static_cast<std::size_t>(colours)));
    static const int sizes[] = {1, 2, 3, 3, 4, 4, 4, 4, 4, 5, 5};
    int left = alike ? cells / colours : cells;
    for (int tries = 0; left > 0 && tries < 50; ++tries) {
        const auto p =
            static_cast<std::size_t>(pick(random, 0, static_cast<int>(pool().size()) - 1));
        if (sizes[p] > left) continue;
        left -= sizes[p];
        for (int q = 0; q < colours; ++q)
            if (alike) ++supply[p][static_cast<std::size_t>(q)];
        if (!alike) ++supply[p][static_cast<std::size_t>(pick(random, 0, colours - 1))];
    }
    const int range = pick(random, 0, 4);
    for (std::size_t p = 0; p < pool().size(); ++p)
        for (int q = 0; q < colours; ++q) {
            const int n = supply[p][static_cast<std::size_t>(q)];
            if (n == 0) continue;
            // A piece of its own for each colour keeps the file simple: supplies by colour are
            // joined below.
            const bool first = std::all_of(supply[p].begin(), supply[p].begin() + q,
                                           [&](int m) { return m != n; });
            if (!first) continue;
            std::string who;
            for (int r = q; r < colours; ++r)
                if (supply[p][static_cast<std::size_t>(r)] == n)
                    who += std::string(who.empty() ? "" : ", ") + "\"" + names[r] + "\"";
            const std::string count =
                range != 0 ? std::to_string(n)
                           : "\"" + std::to_string(n / 2) + "-" + std::to_string(n + 1) + "\"";
            text += "[[piece]]\nname = \"" + pool()[p].first +
                    (q > 0 ? "-" + std::to_string(q) : "") + "\"\nshape = [" + pool()[p].second +
                    "]\ncopies = " + count + "\ncolours = [" + who + "]\n";
        }
    if (text.find("[[piece]]") == std::string::npos)
        text += "[[piece]]\nname = \"1\"\nshape = [\"#\"]\n";
    Puzzle puzzle = puzzleFromText(text);
    if (pick(random, 0, 5) == 0) addGiven(puzzle, random);
    return puzzle;
}

std::optional<std::set<Solution>> bruteForce(const Instance& instance, int effort) {
    const Puzzle& puzzle = instance.puzzle;
    std::set<Solution> result;
    std::vector<bool> covered(static_cast<std::size_t>(puzzle.board.size()));
    std::vector<std::vector<int>> used(puzzle.pieces.size(),
                                       std::vector<int>(puzzle.colours.size()));
    Solution chosen;
    const std::function<void(std::size_t)> step = [&](std::size_t cell) {
        if (--effort < 0) return;
        while (cell < covered.size() && covered[cell]) ++cell;
        if (cell >= covered.size()) {
            Solution sorted = chosen;
            std::sort(sorted.begin(), sorted.end());
            if (check(puzzle, arrangementOf(instance, sorted), {}).valid) result.insert(sorted);
            return;
        }
        if (!puzzle.required[cell]) step(cell + 1); // leave it empty
        for (const int p : instance.through[cell]) {
            const Placement& placement = instance.placements[static_cast<std::size_t>(p)];
            if (placement.cells.front() != static_cast<int>(cell)) continue;
            if (std::any_of(placement.cells.begin(), placement.cells.end(),
                            [&](int c) { return covered[static_cast<std::size_t>(c)]; }))
                continue;
            for (std::size_t q = 0; q < puzzle.colours.size(); ++q) {
                int& n = used[static_cast<std::size_t>(placement.piece)][q];
                if (n == puzzle.pieces[static_cast<std::size_t>(placement.piece)].supply[q].high)
                    continue;
                ++n;
                for (const int c : placement.cells) covered[static_cast<std::size_t>(c)] = true;
                chosen.push_back({p, static_cast<int>(q)});
                step(cell + 1);
                chosen.pop_back();
                for (const int c : placement.cells) covered[static_cast<std::size_t>(c)] = false;
                --n;
            }
        }
    };
    step(0);
    if (effort < 0) return std::nullopt;
    return result;
}

std::set<Solution> allByEngine(const Instance& instance, Engine engine, Counts& counts) {
    std::set<Solution> result;
    RunOptions options;
    options.engine = engine;
    const RunResult found =
        run(instance, options, [&](const OrbitCounter& orbits, const Solution& canonical) {
            return orbits.expand(canonical, UpTo::labelled, [&](const Solution& s) {
                Solution sorted = s;
                std::sort(sorted.begin(), sorted.end());
                if (!result.insert(sorted).second)
                    throw std::logic_error("a solution was found twice");
                return true;
            });
        });
    counts = found.counts;
    return result;
}

Counts countsOf(const Instance& instance, const std::set<Solution>& labelled) {
    Counts counts;
    counts.labelled = labelled.size();
    std::set<Solution> colour;
    for (const Solution& s : labelled) colour.insert(nameColours(instance, s));
    counts.colour = colour.size();
    const auto orbits = [&](std::set<Solution> left, bool named) {
        unsigned long long n = 0;
        while (!left.empty()) {
            ++n;
            const Solution first = *left.begin();
            for (const auto& map : instance.images) {
                Solution image = first;
                for (Chosen& c : image) c.placement = map[static_cast<std::size_t>(c.placement)];
                std::sort(image.begin(), image.end());
                left.erase(named ? nameColours(instance, image) : image);
            }
        }
        return n;
    };
    counts.symmetry = orbits(labelled, false);
    counts.distinct = orbits(colour, true);
    return counts;
}

std::string describe(const Puzzle& puzzle) {
    std::string text = "rule " + std::string(ruleName(puzzle.rule)) + "\n" + writeGrid(puzzle, {});
    for (const Piece& piece : puzzle.pieces) {
        text += piece.name + ":";
        for (const Supply& s : piece.supply)
            text += " " + std::to_string(s.low) + "-" + std::to_string(s.high);
        text += "\n";
    }
    return text;
}

} // namespace cornerwise::test
