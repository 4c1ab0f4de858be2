// Puzzle files, and the placements of those with small boards; the same text as a set of pieces and
// as a game.
#include "reader.hpp"

#include "game/read_game.hpp"
#include "puzzle/read_puzzle.hpp"

using namespace cornerwise;
using namespace cornerwise::test;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = textOf(data, size);
    const auto sets = [](std::string_view name) -> std::optional<SetSource> {
        if (name != "tetrominoes") return std::nullopt;
        static const std::string file = catalogue().folder() / "sets" / "tetrominoes.toml";
        return SetSource{file, readFile(file, maxPuzzleFileBytes)};
    };
    tryReading([&] {
        Puzzle puzzle = readPuzzle(text, "input", "input", sets, {});
        if (puzzle.board.size() <= 64 && puzzle.pieces.size() <= 16)
            makeInstance(std::move(puzzle));
    });
    tryReading([&] {
        readPuzzle("board = \"6x6\"\npieces = \"input\"\n", "puzzle", "puzzle",
                   [&](std::string_view) {
                       return SetSource{"input", text};
                   },
                   {});
    });
    return tryReading([&] { readGame(catalogue(), text, "/input.toml", ""); });
}
