// What a game record says, before anything of it is judged.
#pragma once

#include <string>
#include <vector>

namespace cornerwise {

struct RecordStep {
    enum class Kind {
        move,
        pass,
        add,    // set-up: a piece is put down, whatever the rules say
        remove, // set-up: the pieces that cover the cells are taken off
        turn,   // set-up: the colour is to move
    };
    Kind kind;
    int colour = 0;                 // of the game; without meaning for `remove`
    std::vector<std::string> cells; // their names as written
    int line = 0;                   // in the file, both from 1
    int column = 0;
};

struct GameRecord {
    std::string file;
    std::vector<RecordStep> steps;
};

} // namespace cornerwise
