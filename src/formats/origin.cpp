#include "formats/origin.hpp"

#include <string_view>

namespace cornerwise {

std::string withOrigin(std::string convention, Origin origin) {
    const auto replace = [&](std::string_view from, std::string_view to) {
        for (std::size_t at = 0; (at = convention.find(from, at)) != convention.npos;
             at += to.size())
            convention.replace(at, from.size(), to);
    };
    if (origin == Origin::topLeft) replace("bottom left", "top left");
    if (origin == Origin::bottomLeft) {
        replace("top left", "bottom left");
        replace("top row first", "bottom row first");
    }
    return convention;
}

std::string fromTheTop(const std::string& name, const Board& board) {
    const auto cell = parseCellName(name);
    if (!cell || cell->y >= board.extent().y) return name; // off the board either way
    const std::string there = cellName({cell->x, board.extent().y - 1 - cell->y, cell->z});
    // What is not on the board is called as it is in the file.
    const auto isOn = [&](const std::string& n) { return board.cellNamed(n).value_or(-1) >= 0; };
    return isOn(there) || isOn(name) ? there : name;
}

} // namespace cornerwise
