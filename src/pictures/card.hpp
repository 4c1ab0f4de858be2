// Composed puzzles as pictures: for a terminal, and as sheets to print.
#pragma once

#include "formats/sheet.hpp"
#include "pictures/svg.hpp"
#include "pictures/text.hpp"

namespace cornerwise {

/// The puzzle: what is given, the board with it drawn, and the pieces to place. Without outlines
/// '#' shows the cells of the frame that the board does not have.
std::string drawCard(const Composition& composition, ClueKind kind, const TextStyle& style);

std::string drawSolution(const Composition& composition, const TextStyle& style);

/// The puzzles, and below them their solutions, numbered if there are several.
std::string sheetSvg(const std::vector<SheetItem>& sheet, ClueKind kind, bool solutions,
                     const SvgStyle& style, const std::string& title);

/// The same as a page of HTML that is printed with the solutions on a page of their own.
std::string sheetPage(const std::vector<SheetItem>& sheet, ClueKind kind, bool solutions,
                      const SvgStyle& style, const std::string& title);

} // namespace cornerwise
