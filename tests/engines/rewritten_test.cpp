// A puzzle that is written in another way has the same counts.
#include "catch.hpp"
#include "patience.hpp"
#include "support.hpp"

#include <algorithm>
#include <numeric>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

int pick(std::mt19937& random, int low, int high) {
    return std::uniform_int_distribution<int>(low, high)(random);
}

std::vector<std::size_t> shuffled(std::size_t size, std::mt19937& random) {
    std::vector<std::size_t> order(size);
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), random);
    return order;
}

/// The whole puzzle turned or mirrored by one of the lattice's symmetries, and moved.
void move(Puzzle& puzzle, int symmetry, Cell by) {
    const Lattice& lattice = puzzle.board.lattice();
    std::vector<Cell> images;
    for (const Cell& c : puzzle.board.cells()) images.push_back(lattice.transform(symmetry, c));
    if (images.empty()) return;
    Cell low = images.front();
    for (const Cell& c : images)
        low = {std::min(low.x, c.x), std::min(low.y, c.y), std::min(low.z, c.z)};
    Cell shift{by.x - low.x, by.y - low.y, by.z - low.z};
    if (!lattice.isTranslation(shift)) ++shift.x;
    for (Cell& c : images) c = {c.x + shift.x, c.y + shift.y, c.z + shift.z};

    Board board(lattice, images, puzzle.board.description());
    std::vector<int> to;
    for (const Cell& c : images) to.push_back(board.index(c));
    const auto mapped = [&](std::vector<int>& cells) {
        for (int& c : cells) c = to[static_cast<std::size_t>(c)];
        std::sort(cells.begin(), cells.end());
    };
    std::vector<bool> required(puzzle.required.size());
    for (std::size_t c = 0; c < to.size(); ++c)
        required[static_cast<std::size_t>(to[c])] = puzzle.required[c];
    puzzle.required = required;
    for (std::vector<int>& cells : puzzle.starts) mapped(cells);
    for (Given& given : puzzle.givens) mapped(given.cells);
    for (Piece& piece : puzzle.pieces) {
        for (Cell& c : piece.shape) c = lattice.transform(symmetry, c);
        piece.shape = normalised(lattice, piece.shape);
    }
    puzzle.board = std::move(board);
}

/// Each piece drawn in another of its orientations.
void turnPieces(Puzzle& puzzle, std::mt19937& random) {
    for (Piece& piece : puzzle.pieces) {
        const auto forms = orientations(puzzle.board.lattice(), piece.shape, piece.sides);
        piece.shape =
            forms[static_cast<std::size_t>(pick(random, 0, static_cast<int>(forms.size()) - 1))];
    }
}

void reorderPieces(Puzzle& puzzle, std::mt19937& random) {
    const auto order = shuffled(puzzle.pieces.size(), random);
    std::vector<Piece> pieces;
    for (const std::size_t p : order) pieces.push_back(puzzle.pieces[p]);
    puzzle.pieces = std::move(pieces);
    for (Given& given : puzzle.givens)
        given.piece = static_cast<int>(
            std::find(order.begin(), order.end(), static_cast<std::size_t>(given.piece)) -
            order.begin());
}

void reorderColours(Puzzle& puzzle, std::mt19937& random) {
    const auto order = shuffled(puzzle.colours.size(), random);
    const Puzzle old = puzzle;
    for (std::size_t q = 0; q < order.size(); ++q) {
        puzzle.colours[q] = old.colours[order[q]];
        puzzle.starts[q] = old.starts[order[q]];
        for (std::size_t p = 0; p < puzzle.pieces.size(); ++p)
            puzzle.pieces[p].supply[q] = old.pieces[p].supply[order[q]];
        for (std::size_t g = 0; g < puzzle.givens.size(); ++g)
            if (old.givens[g].colour == static_cast<int>(order[q]))
                puzzle.givens[g].colour = static_cast<int>(q);
    }
}

Puzzle rewritten(Puzzle puzzle, std::mt19937& random) {
    const Lattice& lattice = puzzle.board.lattice();
    move(puzzle, pick(random, 0, lattice.symmetryCount() - 1),
         {pick(random, 0, 3), pick(random, 0, 3),
          lattice.dimensions() == 3 ? pick(random, 0, 3) : 0});
    turnPieces(puzzle, random);
    reorderPieces(puzzle, random);
    reorderColours(puzzle, random);
    return puzzle;
}

} // namespace

TEST_CASE("rewritten puzzles keep their counts") {
    constexpr int puzzles = many(1000);
    int solvable = 0;
    std::map<std::string_view, int> onLattice;
    for (unsigned seed = 100'000, done = 0; done < puzzles; ++seed) {
        std::mt19937 random(seed);
        const Puzzle puzzle = randomPuzzle(random);
        if (!bruteForce(makeInstance(puzzle), 3'000)) continue;
        ++done;
        INFO("seed " << seed << "\n" << describe(puzzle));
        const Counts counts = counted(puzzle);
        const Puzzle other = rewritten(puzzle, random);
        INFO("rewritten:\n" << describe(other));
        const Counts again = counted(other);
        INFO("distinct " << counts.distinct.text() << ", rewritten " << again.distinct.text());
        REQUIRE((counts == again));
        solvable += counts.labelled > BigCount(0) ? 1 : 0;
        onLattice[puzzle.board.lattice().name()] += 1;
    }
    CHECK(solvable > puzzles / 5);
    CHECK(onLattice["square"] > puzzles / 3);
    CHECK(onLattice["triangular"] > puzzles / 10);
    CHECK(onLattice["cubic"] > puzzles / 10);
}
