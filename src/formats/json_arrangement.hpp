// An arrangement in JSON, as solve --json and convert --to json write it.
#pragma once

#include "formats/move_list.hpp"
#include "puzzle/input_error.hpp"
#include "rules/arrangement.hpp"

#include <string>
#include <vector>

namespace cornerwise {

bool isJson(const std::string& text);

struct JsonArrangement {
    std::string puzzle;          // what it calls its puzzle; may be empty
    Place puzzlePlace;           // or of the whole, where it has none
    std::string board;           // "8x10"; may be empty
    std::vector<MoveLine> moves; // of "placements"
    std::string grid;            // where there are none: the rows of "grid"
    std::vector<Place> rows;     // of the grid's lines
    std::size_t further = 0;     // solutions after the one that was read
    bool best = false;           // there was no solution, but an unfinished arrangement
};

/// Reads "placements", or else "grid" (and "pieces"), of the file, of the first of its "solutions",
/// or of its "best". Throws InputError.
JsonArrangement readJsonArrangement(const std::string& text, const std::string& file);

/// Placements stand in the arrangement's order.
std::string writeJsonArrangement(const Puzzle& puzzle, const Arrangement& arrangement);

} // namespace cornerwise
