// Composed puzzles as text and JSON, one or a sheet of them.
#pragma once

#include "formats/text.hpp"
#include "generate/compose.hpp"

#include <string>
#include <vector>

namespace cornerwise {

/// A composed puzzle and the seed that makes it again.
struct SheetItem {
    Composition composition;
    std::uint64_t seed = 0;
};

/// The puzzle: what is given, the board with it drawn, and the pieces to place. Without outlines
/// '#' shows the cells of the frame that the board does not have.
std::string drawCard(const Composition& composition, ClueKind kind, const TextStyle& style);

/// "3 given pieces; hard: ..."; how the difficulty was found.
std::string cardSummary(const Composition& composition, ClueKind kind);

std::string drawSolution(const Composition& composition, const TextStyle& style);

/// `complete`: whether all were composed as asked for. Solutions are left out unless wanted.
std::string sheetJson(const Puzzle& puzzle, const std::vector<SheetItem>& sheet, ClueKind kind,
                      bool complete, bool solutions);

} // namespace cornerwise
