// Arrangements and games in every layout, put on boards of each lattice. The first byte says which
// layout and which puzzle, and whether the size and the first row are known.
#include "reader.hpp"

#include "formats/reading.hpp"
#include "game/read_game.hpp"
#include "rules/checker.hpp"

#include <array>

using namespace cornerwise;
using namespace cornerwise::test;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const std::array<Puzzle, 4> puzzles{
        catalogue().load("four-square", {}), catalogue().load("duo", {}),
        catalogue().load("trigon", {}), catalogue().load("tower-2", {})};
    static const std::array<std::optional<Game>, 4> games{
        std::nullopt, findGame(catalogue(), "duo"), findGame(catalogue(), "trigon"),
        findGame(catalogue(), "tower-2")};
    if (size == 0) return 0;
    const std::size_t which = data[0] % 4;
    const int layout = data[0] / 4 % 9;
    const auto origin = static_cast<Origin>(data[0] / 36 % 3);
    const bool sized = data[0] / 108 == 1;
    return tryReading([&] {
        const Puzzle& puzzle = puzzles[which];
        const Reading reading =
            readText(textOf(data + 1, size - 1), "input",
                     layout == 8 ? std::nullopt : std::optional(static_cast<Layout>(layout)),
                     cellLetters(puzzle), sized ? gridSizeOf(puzzle.board) : GridSize{}, origin);
        const auto& game = games[which];
        if (game && reading.isRecord()) recordOf(reading, *game);
        const auto located = arrangementOf(reading, puzzle, game ? &*game : nullptr);
        check(puzzle, located.arrangement, {});
    });
}
