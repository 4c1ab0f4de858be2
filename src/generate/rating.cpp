#include "generate/rating.hpp"

#include "hint/outlook.hpp"

#include <algorithm>
#include <array>
#include <set>

namespace cornerwise {
namespace {

constexpr std::array<std::string_view, 3> names{"easy", "medium", "hard"};
constexpr std::size_t fewWays = 12; // to meet a need, that a person would try

/// The first need that one way only meets, of a position without a dead one.
const Need* decided(const std::vector<Need>& needs) {
    const auto found =
        std::find_if(needs.begin(), needs.end(), [](const Need& need) { return need.decides(); });
    return found == needs.end() ? nullptr : &*found;
}

/// Whether the position has a dead need; or, if it is to be played out, gets one.
bool fails(Outlook outlook, bool playOut) {
    while (true) {
        const std::vector<Need> needs = outlook.needs();
        if (std::any_of(needs.begin(), needs.end(), [](const Need& need) { return need.dead(); }))
            return true;
        const Need* next = decided(needs);
        if (!playOut || next == nullptr) return false;
        outlook.place(next->options.front());
    }
}

/// Strikes out what fails of the ways to meet the first of the needs for which something does; how
/// many ways that were.
int strikeOut(Outlook& outlook, const std::vector<Need>& needs, bool playOut) {
    std::set<Chosen> passed;
    for (const Need& need : needs) {
        if (need.options.size() > fewWays) continue;
        int struck = 0;
        for (const Chosen& option : need.options) {
            if (!passed.insert(option).second) continue;
            Outlook next = outlook;
            next.place(option);
            if (!fails(std::move(next), playOut)) continue;
            outlook.strike(option);
            ++struck;
        }
        if (struck > 0) return struck;
    }
    return 0;
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
        if (const Need* next = decided(needs)) {
            outlook.place(next->options.front());
            ++rating.placed;
            continue;
        }
        std::stable_sort(needs.begin(), needs.end(), [](const Need& a, const Need& b) {
            return a.options.size() < b.options.size();
        });
        if (const int struck = strikeOut(outlook, needs, false)) {
            rating.struck += struck;
        } else if (const int playedOut = strikeOut(outlook, needs, true)) {
            rating.playedOut += playedOut;
            rating.difficulty = Difficulty::medium;
        } else {
            rating.difficulty = Difficulty::hard;
            rating.left = piecesLeft(instance, outlook);
            return rating;
        }
    }
}

} // namespace cornerwise
