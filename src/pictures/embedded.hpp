// The files of page/, which the build makes part of the program.
#pragma once

#include <string_view>

namespace cornerwise {

/// The text of a file by its name, such as "style.css"; empty if there is none.
std::string_view embedded(std::string_view name);

} // namespace cornerwise
