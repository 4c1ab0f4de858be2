// What the terminal can show.
#pragma once

#include "pictures/text.hpp"

#include <string>

namespace cornerwise::cli {

/// How text is drawn: with outlines on a terminal, with as many colours as it has. `color` is
/// "always", "never", or "auto": on a terminal that is not dumb, unless NO_COLOR is set. `file`:
/// the result goes to a file.
TextStyle terminalStyle(const std::string& color, bool file);

} // namespace cornerwise::cli
