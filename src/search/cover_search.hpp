// Dancing links as an engine: the puzzle as an exact cover problem, its solutions as the puzzle's.
#pragma once

#include "puzzle/searcher.hpp"

#include <memory>

namespace cornerwise {

std::unique_ptr<Searcher> coverSearcher(const Instance& instance, const SearcherOptions& options);

} // namespace cornerwise
