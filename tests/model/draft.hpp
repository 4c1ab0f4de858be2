// A puzzle file in parts, so that it can be made at random and made smaller.
#pragma once

#include <map>
#include <random>
#include <string>
#include <vector>

namespace model {

using Drawing = std::vector<std::vector<std::string>>; // layers from the lowest, of rows

struct PieceText {
    std::string name;
    std::string shape; // a TOML value, as are copies and sides
    std::string copies = "1";
    std::string sides;                // empty: the puzzle's
    std::vector<std::string> colours; // none: all
};

struct GivenText {
    std::string colour; // empty for an uncoloured puzzle
    std::string cells;
};

struct Draft {
    std::string lattice = "square";
    Drawing board;
    std::vector<std::string> colours;        // none: an uncoloured puzzle
    std::map<std::string, std::string> keys; // further ones, with TOML values
    std::vector<PieceText> pieces;
    std::vector<GivenText> givens;
    Drawing clues; // empty, or as large as the board
};

std::string textOf(const Draft& draft);

/// A puzzle that the program takes, with solutions more often than not.
Draft randomDraft(std::mt19937& random);

/// The draft with one thing less, for every thing that can be left out; the largest first. Not all
/// of them are puzzles that the program takes.
std::vector<Draft> smallerDrafts(const Draft& draft);

} // namespace model
