// Game files of Pentobi and others (.blksgf): the syntax of SGF (FF[4]), one tree a file. Read is
// the main line, the first child of every node; variations are only looked at for their syntax.
#pragma once

#include "game/game.hpp"
#include "game/record.hpp"

#include <string>
#include <vector>

namespace cornerwise {

struct SgfValue {
    std::string text; // unescaped
    int line = 0;     // where it begins, both from 1
    int column = 0;
};

struct SgfProperty {
    std::string name;
    std::vector<SgfValue> values; // at least one
};

struct Blksgf {
    std::string file;
    SgfValue game;                               // the property GM
    std::vector<std::vector<SgfProperty>> nodes; // of the main line, the root first
    bool variations = false;                     // there are nodes beside the main line
};

/// Whether a text looks like such a file: its first characters are '(' and ';'.
bool isBlksgf(const std::string& text);

/// Throws InputError for wrong syntax or a root without GM.
Blksgf readBlksgf(const std::string& text, const std::string& file);

/// Moves (B, W, 1 to 4, and the old BLUE, YELLOW, RED, GREEN; a value may hold all cells or one)
/// and set-up (AB, AW, A1 to A4, AE, PL). Other properties are passed over. Throws InputError for a
/// colour that the game does not have, or a value without cells.
GameRecord recordOf(const Blksgf& blksgf, const Game& game);

/// The names of all properties that recordOf() passes over, each once, sorted.
std::vector<std::string> otherProperties(const Blksgf& blksgf);

/// A game file: a node a move, passes left out; set-up stands in nodes before and between them, as
/// the record has it. `game` is what files call it (PlayerForm::record). The cells must be the
/// board's.
std::string writeBlksgf(const Puzzle& puzzle, const std::string& game, const GameRecord& record);

} // namespace cornerwise
