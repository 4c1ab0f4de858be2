// Pictures as scalable vector graphics.
#pragma once

#include "pictures/palette.hpp"
#include "pictures/picture.hpp"

#include <string>
#include <vector>

namespace cornerwise {

struct SvgStyle {
    Palette palette = Palette::classic;
    bool names = false;   // of the pieces, on them
    bool numbers = false; // of the moves
};

/// The pictures on one sheet, row by row; a single one without a frame of others. In space, the
/// layers side by side, the lowest at the left, and a view from the front. `title` is what is read
/// out for the whole.
std::string svgOf(const Puzzle& puzzle, const std::vector<Picture>& pictures, const SvgStyle& style,
                  const std::string& title);

/// A puzzle of its own, with what lies on its board.
struct Card {
    Puzzle puzzle;
    Picture picture;
};

/// Groups of cards on one sheet, one group below the other. There must be a card in each.
std::string svgOfCards(const std::vector<std::vector<Card>>& groups, const SvgStyle& style,
                       const std::string& title);

/// The empty board with its start cells and given pieces, and below it the pieces with their names
/// and supply.
std::string svgOfPuzzle(const Puzzle& puzzle, const SvgStyle& style);

/// A text as it stands in SVG and HTML.
std::string escaped(const std::string& text);

} // namespace cornerwise
