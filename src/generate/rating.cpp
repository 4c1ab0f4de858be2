#include "generate/rating.hpp"

#include "hint/outlook.hpp"

#include <algorithm>
#include <array>

namespace cornerwise {
namespace {

constexpr std::array<std::string_view, 3> names{"easy", "medium", "hard"};
constexpr std::size_t mostTried = 8; // ways at a step

bool hasDeadNeed(const Outlook& outlook) {
    const std::vector<Need> needs = outlook.needs();
    return std::any_of(needs.begin(), needs.end(), [](const Need& need) { return need.dead(); });
}

/// The one way to meet the need that does not fail at once.
std::optional<Chosen> onlySurvivor(const Outlook& outlook, const Need& need) {
    if (need.count > 1 || need.options.size() > mostTried) return std::nullopt;
    std::optional<Chosen> survivor;
    for (const Chosen& option : need.options) {
        Outlook next = outlook;
        next.place(option);
        if (hasDeadNeed(next)) continue;
        if (survivor) return std::nullopt;
        survivor = option;
    }
    return survivor;
}

int piecesLeft(const Instance& instance, const Outlook& outlook) {
    int left = 0;
    for (std::size_t p = 0; p < instance.puzzle.pieces.size(); ++p)
        for (std::size_t q = 0; q < instance.puzzle.colours.size(); ++q)
            left += outlook.left(static_cast<int>(p), static_cast<int>(q)).low;
    return left;
}

} // namespace

std::string_view difficultyName(Difficulty difficulty) {
    return names[static_cast<std::size_t>(difficulty)];
}

std::optional<Difficulty> findDifficulty(std::string_view name) {
    for (const Difficulty d : {Difficulty::easy, Difficulty::medium, Difficulty::hard})
        if (difficultyName(d) == name) return d;
    return std::nullopt;
}

Rating rate(const Puzzle& puzzle) {
    const Instance instance = makeInstance(puzzle);
    Outlook outlook(instance);
    Rating rating;
    while (true) {
        std::vector<Need> needs = outlook.needs();
        if (needs.empty()) return rating;
        const auto decided = std::find_if(needs.begin(), needs.end(),
                                          [](const Need& need) { return need.decides(); });
        if (decided != needs.end()) {
            outlook.place(decided->options.front());
            ++rating.seen;
            continue;
        }
        std::stable_sort(needs.begin(), needs.end(), [](const Need& a, const Need& b) {
            return a.options.size() < b.options.size();
        });
        std::optional<Chosen> next;
        for (const Need& need : needs)
            if ((next = onlySurvivor(outlook, need))) break;
        if (!next) {
            rating.difficulty = Difficulty::hard;
            rating.left = piecesLeft(instance, outlook);
            return rating;
        }
        outlook.place(*next);
        ++rating.tried;
        rating.difficulty = Difficulty::medium;
    }
}

} // namespace cornerwise
