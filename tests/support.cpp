#include "support.hpp"

#include "formats/grid.hpp"
#include "rules/checker.hpp"

#include <algorithm>
#include <fstream>
#include <functional>
#include <sstream>

namespace cornerwise::test {
namespace {

int pick(std::mt19937& random, int low, int high) {
    return std::uniform_int_distribution<int>(low, high)(random);
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

struct PoolPiece {
    std::string name;
    std::string shape;
    int size;
};

/// The pieces of random puzzles on a lattice.
const std::vector<PoolPiece>& pool(const Lattice& lattice) {
    static const std::vector<PoolPiece> squares{{"1", "\"#\"", 1},
                                                {"2", "\"##\"", 2},
                                                {"I3", "\"###\"", 3},
                                                {"V3", "\"##\", \"#.\"", 3},
                                                {"I4", "\"####\"", 4},
                                                {"O", "\"##\", \"##\"", 4},
                                                {"T", "\"###\", \".#.\"", 4},
                                                {"L", "\"###\", \"#..\"", 4},
                                                {"Z", "\"##.\", \".##\"", 4},
                                                {"P", "\"###\", \".##\"", 5},
                                                {"U", "\"#.#\", \"###\"", 5}};
    static const std::vector<PoolPiece> triangles{
        {"1", "\"A\"", 1},           {"2", "\"AV\"", 2},
        {"I3", "\"AVA\"", 3},        {"I4", "\"AVAV\"", 4},
        {"C4", "\"AV\", \"VA\"", 4}, {"A4", "\".A.\", \"AVA\"", 4},
        {"I5", "\"AVAVA\"", 5},      {"L5", "\".A\", \"AV\", \"VA\"", 5}};
    static const std::vector<PoolPiece> cubes{{"1", "\"#\"", 1},
                                              {"2", "\"##\"", 2},
                                              {"V3", "\"##\", \"#.\"", 3},
                                              {"O", "\"##\", \"##\"", 4},
                                              {"L", "\"###\", \"#..\"", 4},
                                              {"tripod", "[\"##\", \"#.\"], [\"#.\", \"..\"]", 4},
                                              {"helix", "[\"#.\", \"##\"], [\"..\", \".#\"]", 4},
                                              {"twin", "[\"#.\", \"##\"], [\"#.\", \"..\"]", 4}};
    return &lattice == &squareLattice() ? squares : &lattice == &cubicLattice() ? cubes : triangles;
}

/// A board's drawing of about the size of 4x6, now and then with holes or an optional cell.
std::string randomBoard(std::mt19937& random, const Lattice& lattice, int& cells) {
    const int layers = lattice.dimensions() == 3 ? pick(random, 1, 3) : 1;
    const int rows = pick(random, 1, layers > 1 ? 2 : 4);
    const int columns = pick(random, 1, layers > 1 ? 4 : 6);
    std::string text = "[";
    cells = 0;
    for (int z = 0; z < layers; ++z) {
        std::vector<std::string> board;
        for (int y = 0; y < rows; ++y) {
            board.emplace_back();
            for (int x = 0; x < columns; ++x)
                board.back() +=
                    &lattice == &triangularLattice() ? ((x + y) % 2 == 0 ? 'A' : 'V') : '#';
        }
        const auto mark = [&](char c) {
            board[static_cast<std::size_t>(pick(random, 0, rows - 1))]
                 [static_cast<std::size_t>(pick(random, 0, columns - 1))] = c;
        };
        if (pick(random, 0, 3) == 0)
            for (int holes = pick(random, 1, 2); holes > 0; --holes) mark('.');
        if (&lattice != &triangularLattice() && pick(random, 0, 5) == 0) mark('?');
        text += z > 0 ? ", [" : "[";
        for (std::size_t y = 0; y < board.size(); ++y) {
            text += (y > 0 ? ", \"" : "\"") + board[y] + "\"";
            cells += static_cast<int>(std::count_if(board[y].begin(), board[y].end(),
                                                    [](char c) { return c != '.' && c != '?'; }));
        }
        text += "]";
    }
    return text + "]";
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

std::string piece(const std::string& name, const std::string& shape, const std::string& copies) {
    return "[[piece]]\nname = \"" + name + "\"\nshape = [" + shape + "]\ncopies = " + copies + "\n";
}

Puzzle randomPuzzle(std::mt19937& random) {
    const int colours = pick(random, 1, 4);
    const int kind = pick(random, 0, 5);
    const Lattice& lattice = kind == 0   ? triangularLattice()
                             : kind == 1 ? cubicLattice()
                                         : squareLattice();
    const std::vector<PoolPiece>& pieces = pool(lattice);
    int cells = 0;
    std::string text = "lattice = \"" + std::string(lattice.name()) +
                       "\"\nboard = " + randomBoard(random, lattice, cells) + "\n";
    if (pick(random, 0, 3) == 0)
        text += pick(random, 0, 1) == 0 ? "mirror = true\n" : "mirror = false\n";
    static const char* names[] = {"blue", "yellow", "red", "green"};
    text += "colours = [";
    for (int q = 0; q < colours; ++q)
        text += std::string(q > 0 ? ", " : "") + "\"" + names[q] + "\"";
    text += "]\nrule = \"" + std::string(ruleName(allRules[pick(random, 0, 4)])) + "\"\n";
    text += "starts = \"corners\"\n";
    if (pick(random, 0, 3) == 0)
        text += pick(random, 0, 1) == 0 ? "sides = \"fixed\"\n" : "sides = \"one-sided\"\n";

    // A random filling says which pieces there are: all of one colour's, or shared out at random.
    const bool alike = pick(random, 0, 1) == 0;
    std::vector<std::vector<int>> supply(pieces.size(),
                                         std::vector<int>(static_cast<std::size_t>(colours)));
    int left = alike ? cells / colours : cells;
    for (int tries = 0; left > 0 && tries < 50; ++tries) {
        const auto p =
            static_cast<std::size_t>(pick(random, 0, static_cast<int>(pieces.size()) - 1));
        if (pieces[p].size > left) continue;
        left -= pieces[p].size;
        for (int q = 0; q < colours; ++q)
            if (alike) ++supply[p][static_cast<std::size_t>(q)];
        if (!alike) ++supply[p][static_cast<std::size_t>(pick(random, 0, colours - 1))];
    }
    const int range = pick(random, 0, 4);
    for (std::size_t p = 0; p < pieces.size(); ++p)
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
            text += "[[piece]]\nname = \"" + pieces[p].name +
                    (q > 0 ? "-" + std::to_string(q) : "") + "\"\nshape = [" + pieces[p].shape +
                    "]\ncopies = " + count + "\ncolours = [" + who + "]\n";
        }
    if (text.find("[[piece]]") == std::string::npos)
        text += "[[piece]]\nname = \"1\"\nshape = [" + pieces.front().shape + "]\n";
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

Solution keyOf(const Instance& instance, const Solution& solution, bool upToSymmetry,
               bool upToColour) {
    std::optional<Solution> least;
    for (const auto& map : instance.images) {
        Solution image = solution;
        for (Chosen& c : image) c.placement = map[static_cast<std::size_t>(c.placement)];
        std::sort(image.begin(), image.end());
        if (upToColour) image = nameColours(instance, image);
        if (!least || image < *least) least = std::move(image);
        if (!upToSymmetry) break;
    }
    return *least;
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

RunResult solved(const Puzzle& puzzle, std::optional<Engine> engine) {
    RunOptions options;
    options.engine = engine;
    return run(makeInstance(puzzle), options, nullptr);
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
