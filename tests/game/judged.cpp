#include "game/judged.hpp"

#include "formats/move_list.hpp"
#include "support.hpp"

namespace cornerwise::test {
namespace {

Game configured(const std::string& name, bool fixedStarts, bool strictCorners) {
    Game game = gameNamed(name);
    if (fixedStarts) game.puzzle.starts = game.fixedStarts;
    game.puzzle.strictCorners = strictCorners;
    return game;
}

} // namespace

Game gameNamed(const std::string& name) {
    return findGame(catalogue(), name).value();
}

Judged::Judged(const std::string& moves, const std::string& game, const std::string& players,
               bool fixedStarts, bool strictCorners)
    : table(configured(game, fixedStarts, strictCorners)),
      form(players.empty() ? table.game.forms.front() : *findForm(table.game, players)),
      result(referee(table, recordOf(readMoveList(moves, "moves"), "moves", table.game),
                     {true, form})) {}

std::string Judged::kinds() const {
    std::string text;
    for (const Violation& v : result.violations) text += std::string(violationName(v.kind)) + " ";
    return text;
}

std::string Judged::winners(Scheme scheme) const {
    std::string text;
    for (const Standing& s : standings(table.game, form, points(scheme)))
        if (s.place == 1) text += s.name + " ";
    return text;
}

} // namespace cornerwise::test
