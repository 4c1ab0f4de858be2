// The text format of Knuth's DLX programs: a line of items, then a line an option.
//
//   | a comment
//   a b 2:3|c | x y          primary items, c two to three times; behind the bar secondary ones
//   a x:R y                  an option; x has the colour R
#pragma once

#include "cover/exact_cover.hpp"
#include "puzzle/input_error.hpp"

#include <string>
#include <vector>

namespace cornerwise {

inline constexpr std::size_t maxDlxBytes = std::size_t{1} << 28;
inline constexpr int maxDlxItems = 1'000'000;
inline constexpr int maxDlxEntries = 20'000'000;

/// Throws InputError with line and column.
CoverProblem readDlx(const std::string& text, const std::string& file);

/// `names` by item. Blanks, bars and colons in them become underscores.
std::string writeDlx(const CoverProblem& problem, const std::vector<std::string>& names,
                     const std::string& comment);

} // namespace cornerwise
