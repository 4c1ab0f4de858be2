#include "puzzle/puzzle.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace cornerwise {
namespace {

constexpr std::array<std::string_view, 5> ruleNames{"free", "separate", "touching", "connected",
                                                    "anchored"};

} // namespace

std::string_view ruleName(Rule rule) {
    return ruleNames[static_cast<std::size_t>(rule)];
}

std::optional<Rule> findRule(std::string_view name) {
    for (const Rule rule : allRules)
        if (ruleName(rule) == name) return rule;
    return std::nullopt;
}

bool Puzzle::gapless() const {
    return std::find(required.begin(), required.end(), false) == required.end();
}

std::vector<int> Puzzle::clueColours() const {
    std::vector<int> colour(static_cast<std::size_t>(board.size()), -1);
    for (const ColourClue& clue : clues) colour[static_cast<std::size_t>(clue.cell)] = clue.colour;
    return colour;
}

AreaRange suppliedArea(const Puzzle& puzzle) {
    AreaRange area;
    for (const Piece& piece : puzzle.pieces)
        for (const Supply& supply : piece.supply) {
            area.low += static_cast<long long>(piece.shape.size()) * supply.low;
            area.high += static_cast<long long>(piece.shape.size()) * supply.high;
        }
    return area;
}

std::string supplyText(const Piece& piece) {
    Supply most;
    for (const Supply& s : piece.supply)
        most = {std::max(most.low, s.low), std::max(most.high, s.high)};
    const std::string high = std::to_string(most.high);
    return most.low == most.high ? high : std::to_string(most.low) + "-" + high;
}

std::vector<char> colourLetters(const Puzzle& puzzle) {
    if (!puzzle.coloured()) return {'#'};
    std::vector<char> letters;
    const auto isFree = [&](char c) {
        return std::isalpha(static_cast<unsigned char>(c)) != 0 &&
               std::find(letters.begin(), letters.end(), c) == letters.end();
    };
    const auto upper = [](char c) {
        return static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    };
    for (const std::string& colour : puzzle.colours) {
        std::string candidates = colour + "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
        std::transform(candidates.begin(), candidates.end(), candidates.begin(), upper);
        const auto found = std::find_if(candidates.begin(), candidates.end(), isFree);
        letters.push_back(found == candidates.end() ? '?' : *found);
    }
    return letters;
}

} // namespace cornerwise
