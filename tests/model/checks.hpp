// The checks: each runs some commands on a puzzle and throws Disagreement where their answers
// cannot all be right.
#pragma once

#include "model/trial.hpp"

#include <span>

namespace model {

struct Check {
    const char* name;
    void (*run)(Trial&);
    int weight; // how often it is taken, relative to others
};

std::span<const Check> allChecks();

void countsAgree(Trial& trial);          // of all engines, threads and brute force
void resumedCountsAgree(Trial& trial);   // of a count that is interrupted and goes on
void shardsAddUp(Trial& trial);          // in any order, and not with one missing
void exactCoverAgrees(Trial& trial);     // of the puzzle as a problem of exact cover
void allSolutionsAreFound(Trial& trial); // and are different, right and playable
void packingFindsSolutions(Trial& trial);
void packingFindsAll(Trial& trial);  // of small puzzles, each once
void completionsAgree(Trial& trial); // solve --from, of positions right and wrong
void hintsLeadOn(Trial& trial);
void formatsKeepCells(Trial& trial);
void gameFilesKeepGames(Trial& trial);     // .blksgf, of built-in games
void burrToolsCountsTheSame(Trial& trial); // a puzzle as .xmpuzzle
void verdictsAgree(Trial& trial);          // of check, in all formats
void estimatesEnd(Trial& trial);
void composedAreUnique(Trial& trial);
void picturesAreDrawn(Trial& trial);

} // namespace model
