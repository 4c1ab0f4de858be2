// A page that shows solutions and games, and plays them piece by piece.
#pragma once

#include "pictures/palette.hpp"
#include "pictures/picture.hpp"

#include <string>
#include <vector>

namespace cornerwise {

/// One HTML file that needs no other and no network: a gallery of the pictures, filtered by the
/// contact rules that hold and by symmetry, and each playable in Picture::order. `lead` is the line
/// below the title. There must be a picture; what it is called is its caption.
std::string galleryOf(const Puzzle& puzzle, const std::vector<Picture>& pictures, Palette palette,
                      const std::string& title, const std::string& lead);

} // namespace cornerwise
