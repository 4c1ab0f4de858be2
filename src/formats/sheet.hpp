// Composed puzzles in words, in grids and as JSON, one or a sheet of them.
#pragma once

#include "generate/compose.hpp"
#include "rules/checker.hpp"

#include <string>
#include <vector>

namespace cornerwise {

/// A composed puzzle and the seed that makes it again.
struct SheetItem {
    Composition composition;
    std::uint64_t seed = 0;
};

/// How many clues of which kind; how difficult, and why.
std::string cardSummary(const Composition& composition, ClueKind kind);

/// Rows of colour letters, with '#' where the frame has no cell.
std::vector<std::string> cardRows(const Puzzle& card);

/// The pieces that are not given, colour by colour.
std::vector<Missing> toPlace(const Puzzle& card);

/// `complete`: whether all were composed as asked for. Solutions are left out unless wanted.
std::string sheetJson(const Puzzle& puzzle, const std::vector<SheetItem>& sheet, ClueKind kind,
                      bool complete, bool solutions);

} // namespace cornerwise
