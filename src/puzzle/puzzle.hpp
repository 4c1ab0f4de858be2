// A puzzle is plain data: a board, pieces with their supply per colour, a contact rule, start cells
// and given placements.
#pragma once

#include "polyform/shape.hpp"
#include "puzzle/board.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cornerwise {

/// The contact rules, each stricter than the one before.
///   free       no rule
///   separate   pieces of one colour never share an edge
///   touching   separate, and every piece meets another of its colour at a corner (a colour's only
///              piece has none to meet and is excused, so that `connected` stays the stricter rule)
///   connected  separate, and each colour's pieces form one corner-connected group
///   anchored   connected, and each colour covers a start cell of its own
enum class Rule { free, separate, touching, connected, anchored };

inline constexpr Rule allRules[] = {Rule::free, Rule::separate, Rule::touching, Rule::connected,
                                    Rule::anchored};

std::string_view ruleName(Rule rule);
std::optional<Rule> findRule(std::string_view name);

/// How many of a piece must and may be placed.
struct Supply {
    int low = 0;
    int high = 0;
    friend bool operator==(const Supply&, const Supply&) = default;
};

struct Piece {
    std::string name;
    Shape shape;
    Sides sides = Sides::free;
    std::vector<Supply> supply; // by colour
    /// How many names its copies go by, each name one copy: labelled solutions tell them apart. 1:
    /// copies are alike.
    int names = 1;
    /// Where alone it may lie: sets of the board's cells, sorted; nothing: wherever it fits.
    std::optional<std::vector<std::vector<int>>> places{};

    bool mayLie(const std::vector<int>& cells) const {
        return !places || std::binary_search(places->begin(), places->end(), cells);
    }
};

struct Given {
    int colour = 0;
    int piece = 0;
    std::vector<int> cells; // of the board, ascending
};

/// A cell of which it is given that it is covered, and by which colour.
struct ColourClue {
    int cell = 0;
    int colour = 0;
};

/// Enough for a letter each.
inline constexpr int maxColours = 26;

struct Puzzle {
    std::string name;
    std::string title;
    Board board;
    /// Which board cells must be covered; the others may stay empty.
    std::vector<bool> required;
    /// The colours' names; an uncoloured puzzle has one colour without a name.
    std::vector<std::string> colours;
    std::vector<Piece> pieces;
    Rule rule = Rule::free;
    /// By colour: the cells one of which the colour must cover under `anchored`.
    std::vector<std::vector<int>> starts;
    std::vector<Given> givens;
    std::vector<ColourClue> clues{}; // their cells are required
    /// Whether mirror images count as images under the board's symmetries (always in 2D).
    bool mirror = true;
    /// Whether under `connected` and `anchored` every colour that has a monomino must be able to
    /// place one last.
    bool monominoLast = false;
    /// A house rule: pieces meet at a corner only where it is a corner of both, not the middle of a
    /// straight side (which only triangles allow). Judged by the rules, not known to the searches.
    bool strictCorners = false;

    bool coloured() const { return !colours.front().empty(); }
    /// Whether every cell must be covered.
    bool gapless() const;
    /// By cell: the colour that it must have by a clue, -1 without.
    std::vector<int> clueColours() const;
};

/// Cells that all the pieces must (low) and may (high) cover together, over all colours.
struct AreaRange {
    long long low = 0;
    long long high = 0;
};
AreaRange suppliedArea(const Puzzle& puzzle);

/// How many of a piece a colour may place at least and at most: "1", or "0-3".
std::string supplyText(const Piece& piece);

/// The letter by which grids show a colour: its first letter in upper case, or, where two colours
/// begin alike, the first letter of the name that is free; '.' never. For an uncoloured puzzle '#'.
std::vector<char> colourLetters(const Puzzle& puzzle);

} // namespace cornerwise
