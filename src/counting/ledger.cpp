#include "counting/ledger.hpp"

#include "base/fnv.hpp"

#include <algorithm>
#include <cstdio>

namespace cornerwise {

std::optional<Shard> Shard::parse(const std::string& text) {
    Shard shard;
    char rest = 0;
    if (std::sscanf(text.c_str(), "%6d/%6d%c", &shard.index, &shard.of, &rest) != 2 ||
        shard.index < 1 || shard.index > shard.of)
        return std::nullopt;
    return shard;
}

std::size_t Ledger::unitsOfShard() const {
    std::size_t n = 0;
    for (std::size_t u = 0; u < identity.units; ++u) n += shard.has(u) ? 1 : 0;
    return n;
}

std::size_t Ledger::unitsDone() const {
    return static_cast<std::size_t>(std::count(done.begin(), done.end(), true));
}

std::string instanceHash(const Instance& instance) {
    Fnv hash;
    const auto addAll = [&](const auto& numbers) {
        hash.add(static_cast<std::uint64_t>(numbers.size()));
        for (const auto n : numbers) hash.add(static_cast<std::uint64_t>(n));
    };
    const Puzzle& puzzle = instance.puzzle;
    addAll(puzzle.required);
    for (std::size_t c = 0; c < puzzle.required.size(); ++c) {
        addAll(puzzle.board.edgeNeighbours(static_cast<int>(c)));
        addAll(puzzle.board.cornerNeighbours(static_cast<int>(c)));
    }
    for (const Piece& piece : puzzle.pieces)
        for (const Supply& s : piece.supply) {
            hash.add(static_cast<std::uint64_t>(s.low));
            hash.add(static_cast<std::uint64_t>(s.high));
        }
    for (const Placement& p : instance.placements) {
        hash.add(static_cast<std::uint64_t>(p.piece));
        addAll(p.cells);
    }
    hash.add(ruleName(puzzle.rule));
    for (const auto& starts : puzzle.starts) addAll(starts);
    for (const Chosen& given : instance.givens) {
        hash.add(static_cast<std::uint64_t>(given.placement));
        hash.add(static_cast<std::uint64_t>(given.colour));
    }
    for (const ColourClue& clue : puzzle.clues) {
        hash.add(static_cast<std::uint64_t>(clue.cell));
        hash.add(static_cast<std::uint64_t>(clue.colour));
    }
    for (const auto& image : instance.images) addAll(image);
    addAll(instance.colourClass);
    return hash.text();
}

} // namespace cornerwise
