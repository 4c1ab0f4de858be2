// A game is data: a puzzle's board, pieces, colours and start cells, and what makes a contest of
// it.
#pragma once

#include "puzzle/puzzle.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cornerwise {

/// How a colour's points are counted; the greatest always wins.
///   advanced  -1 for each square left in hand, and the bonuses
///   placed    +1 for each square placed, and the bonuses
///   basic     -1 for each square left in hand
///   pieces    +1 for each piece placed
///   above     +1 for each of the colour's squares seen from above, -1 for each piece left (3D)
enum class Scheme { advanced, placed, basic, pieces, above };

std::string_view schemeName(Scheme scheme);
std::optional<Scheme> findScheme(std::string_view name);

/// What a piece must meet of its own colour: a corner and no edge; or (3D) a face, see Position.
enum class Contact { corner, face };

/// Who plays which colours.
struct PlayerForm {
    std::string name;                      // "2", "3", "4", "teams"
    std::string record;                    // what game records call the game in this form
    std::vector<std::vector<int>> players; // each one's colours
    /// A colour that the players place in turn and that nobody scores; -1 if there is none.
    int shared = -1;
    /// A player scores as much as the better of his colours, not their sum.
    bool bestColour = false;
};

struct Game {
    std::string name;
    std::string source = {};                       // what its puzzle is loaded by: a name or a path
    Puzzle puzzle;                                 // its starts are those in force
    std::vector<std::vector<int>> fixedStarts;     // by colour: those of the stricter reading
    std::vector<std::vector<std::string>> aliases; // by colour: other names of it
    std::vector<PlayerForm> forms;                 // the first is the usual one
    Contact contact = Contact::corner;
    /// A colour that once cannot move is out of the game (2D: it never can again).
    bool outForGood = true;
    Scheme scoring = Scheme::advanced;
    int bonusAll = 0;  // for placing every piece
    int bonusLast = 0; // more, if the last of them was a smallest one
};

/// The colour that a word names: its name, an alias, the first letter of either, or its number from
/// 1; in either case of letters. A letter that several names share means the first that has it,
/// names before aliases. -1 if none.
int colourNamed(const Game& game, std::string_view word);

/// The form called `name`; nothing if the game has none such.
const PlayerForm* findForm(const Game& game, std::string_view name);

/// The form for three with another shared colour.
PlayerForm sharing(const Game& game, const PlayerForm& form, int shared);

/// "blue+red": how a player is called.
std::string playerName(const Game& game, const std::vector<int>& colours);

} // namespace cornerwise
