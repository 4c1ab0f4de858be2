// A puzzle's solutions one by one, by the exact engine that suits it.
#pragma once

#include "rules/arrangement.hpp"

#include "puzzle/searcher.hpp"

#include <functional>

namespace cornerwise {

/// Hands over every labelled solution, proved by the rules, each once, until `receive` returns
/// false. Boards without gaps, and pieces that may lie in some places only, are searched by run(),
/// others by Completion; nodes are theirs, and so is their limit. Throws LimitError, InternalError.
SearchResult eachSolution(const Puzzle& puzzle, const SearcherOptions& options,
                          const std::function<bool(const Arrangement&)>& receive);

} // namespace cornerwise
