// Arrangements written in the layouts that can be read.
#pragma once

#include "formats/reading.hpp"

#include <string>

namespace cornerwise {

/// Why the layout cannot show arrangements of the puzzle; empty where it can. Not for game files,
/// which are written by writeGame().
std::string layoutRefusal(const Puzzle& puzzle, Layout layout);

/// Only where layoutRefusal() says nothing. Lists have the pieces in the arrangement's order.
std::string writeLayout(const Puzzle& puzzle, const Arrangement& arrangement, Layout layout);

/// Whether a text is read back as the same cells of each colour in the same pieces.
bool keepsPieces(const Puzzle& puzzle, const Arrangement& arrangement, Layout layout,
                 const std::string& text);

} // namespace cornerwise
