// What the tests of games share.
#pragma once

#include "game/read_game.hpp"
#include "game/referee.hpp"
#include "game/scoring.hpp"

#include <string>
#include <vector>

namespace cornerwise::test {

Game gameNamed(const std::string& name);

/// A move list of a game, judged.
struct Judged {
    explicit Judged(const std::string& moves, const std::string& game = "classic",
                    const std::string& players = "", bool fixedStarts = false,
                    bool strictCorners = false);

    MoveTable table;
    PlayerForm form;
    RefereeResult result;

    bool legal() const { return result.violations.empty(); }
    /// The kinds of the violations, a blank after each.
    std::string kinds() const;
    std::vector<int> points(Scheme scheme) const {
        return scores(result.position, scheme, result.smallestLast);
    }
    /// Names of those in the first place, a blank after each.
    std::string winners(Scheme scheme) const;
};

} // namespace cornerwise::test
