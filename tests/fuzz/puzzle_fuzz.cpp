// Puzzle files, and the placements of those with small boards.
#include "reader.hpp"

#include "puzzle/read_puzzle.hpp"

using namespace cornerwise;
using namespace cornerwise::test;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const FindSet sets = [](std::string_view name) -> std::optional<SetSource> {
        if (name != "tetrominoes") return std::nullopt;
        static const std::string file = catalogue().folder() / "sets" / "tetrominoes.toml";
        return SetSource{file, readFile(file, maxPuzzleFileBytes)};
    };
    return tryReading([&] {
        Puzzle puzzle = readPuzzle(textOf(data, size), "input", "input", sets, {});
        if (puzzle.board.size() <= 64 && puzzle.pieces.size() <= 16)
            makeInstance(std::move(puzzle));
    });
}
