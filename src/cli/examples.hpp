// The examples under the help of each command.
#pragma once

#include <string>
#include <string_view>

namespace cornerwise::cli {

/// Lines that can be typed as they stand, under a heading; empty if the command has none.
std::string examplesOf(std::string_view command);

} // namespace cornerwise::cli
