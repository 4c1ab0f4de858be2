// One picture as the result of a command.
#pragma once

#include "cli/context.hpp"
#include "pictures/picture.hpp"

#include <string>

namespace cornerwise::cli {

/// As SVG, or as a page that plays it; its caption stands below it, on the page as its name.
std::string pictureText(const Context& context, const Puzzle& puzzle, const Picture& picture,
                        const std::string& title, bool page);

/// Names on standard error the pieces that a picture or a grid does not show whole, for others lie
/// over them.
void noteCovered(const Context& context, const Puzzle& puzzle, const Arrangement& arrangement);

} // namespace cornerwise::cli
