// Ways to place all pieces on a board with gaps, side by side: annealing, annealing followed by
// exact repair of the region round a hole, annealing on symmetric arrangements.
//   packing_methods PUZZLE_FOLDER PUZZLE SEEDS SECONDS [MOVES]
// Each seed has SECONDS of CPU time; MOVES is the length of a descent.
#include "packing/completion.hpp"
#include "packing/local_search.hpp"
#include "puzzle/catalogue.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <limits>
#include <random>
#include <string>
#include <vector>

using namespace cornerwise;

namespace {

double cpuSeconds() {
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

Arrangement unfolded(const PackingProblem& problem, const std::vector<PackingProblem::Put>& puts) {
    Arrangement result;
    for (const auto& put : puts) problem.unfold(put, result);
    return result;
}

/// Frees the pieces near a random hole of the arrangement and packs them and the missing ones anew.
bool repaired(const Puzzle& puzzle, const Arrangement& arrangement, std::mt19937_64& random) {
    const auto& cells = puzzle.board.cells();
    std::vector<bool> covered(cells.size());
    for (const PlacedPiece& p : arrangement.pieces)
        for (const int c : p.cells) covered[static_cast<std::size_t>(c)] = true;
    std::vector<Cell> holes;
    for (std::size_t c = 0; c < cells.size(); ++c)
        if (!covered[c]) holes.push_back(cells[c]);
    if (holes.empty()) return false;
    const Cell hole = holes[random() % holes.size()];
    Puzzle rest = puzzle;
    for (const PlacedPiece& p : arrangement.pieces) {
        const bool near = std::any_of(p.cells.begin(), p.cells.end(), [&](int c) {
            const Cell& cell = cells[static_cast<std::size_t>(c)];
            return std::abs(cell.x - hole.x) <= 2 && std::abs(cell.y - hole.y) <= 2;
        });
        if (!near) rest.givens.push_back({p.colour, p.piece, p.cells});
    }
    const Completion completion(rest);
    return !completion.deadEnd() &&
           completion.search({random(), 1'000'000, {}}).ending == Ending::enough;
}

struct Method {
    const char* name;
    bool repair;
};

void measure(const Puzzle& puzzle, const Method& method, const Fold& fold, int seeds,
             double seconds, std::uint64_t moves) {
    const PackingProblem problem(puzzle, fold);
    std::vector<double> times;
    double spent = 0;
    for (int seed = 1; seed <= seeds; ++seed) {
        LocalSearchOptions options;
        options.seed = static_cast<std::uint64_t>(seed);
        options.faultCost = std::numeric_limits<double>::infinity();
        const auto search = makeLocalSearch(problem, options);
        std::mt19937_64 random(options.seed);
        const double start = cpuSeconds();
        bool solved = false;
        while (!solved && cpuSeconds() - start < seconds) {
            search->clear();
            Descent descent;
            descent.moves = moves;
            solved = search->descend(descent, {});
            for (int i = 0; method.repair && !solved && i < 4; ++i)
                solved = repaired(puzzle, unfolded(problem, search->placed()), random);
        }
        spent += cpuSeconds() - start;
        if (solved) times.push_back(cpuSeconds() - start);
    }
    std::sort(times.begin(), times.end());
    const auto quantile = [&](double q) {
        return times.empty()
                   ? 0.0
                   : times[std::min(times.size() - 1, static_cast<std::size_t>(
                                                          q * static_cast<double>(times.size())))];
    };
    std::printf("%-34s %4zu/%-4d %9.3f %9.3f %9.3f\n", method.name, times.size(), seeds,
                quantile(0.5), quantile(0.95), spent / seeds);
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
    if (argc < 5) {
        std::fprintf(stderr, "packing_methods PUZZLE_FOLDER PUZZLE SEEDS SECONDS [MOVES]\n");
        return 2;
    }
    const Puzzle puzzle = Catalogue({argv[1]}).load(argv[2], {});
    const int seeds = std::atoi(argv[3]);
    const double seconds = std::atof(argv[4]);
    const std::uint64_t moves = argc > 5 ? std::strtoull(argv[5], nullptr, 10) : 1'000'000;
    std::printf("%-34s %9s %9s %9s %9s\n", "CPU seconds", "solved", "median", "p95", "mean");
    measure(puzzle, {"annealing", false}, trivialFold(puzzle), seeds, seconds, moves);
    measure(puzzle, {"annealing, exact repair", true}, trivialFold(puzzle), seeds, seconds, moves);
    std::size_t order = 0;
    for (const Fold& fold : foldsOf(puzzle)) {
        if (fold.order() == order) continue;
        order = fold.order();
        const std::string name = "symmetric, order " + std::to_string(order);
        measure(puzzle, {name.c_str(), false}, fold, seeds, seconds, moves);
    }
}
