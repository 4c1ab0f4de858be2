#include "pictures/card.hpp"

#include "formats/grid.hpp"

namespace cornerwise {

std::string drawCard(const Composition& composition, ClueKind kind, const TextStyle& style) {
    const Puzzle& card = composition.card;
    std::string text = cardSummary(composition, kind) + "\n\n";
    if (style.outlines && &card.board.lattice() != &triangularLattice()) {
        text += drawText(card, clueArrangement(card), style);
    } else {
        for (const std::string& row : cardRows(card)) text += row + "\n";
        if (card.coloured() && !card.givens.empty()) {
            text += "\n";
            for (const std::string& row : pieceRows(card, clueArrangement(card)))
                text += row + "\n";
        }
    }
    text += "\nto place:\n";
    for (const Missing& missing : toPlace(card)) {
        text += missing.colour.empty() ? " " : "  " + missing.colour + ":";
        for (const std::string& piece : missing.pieces) text += " " + piece;
        text += "\n";
    }
    return text;
}

std::string drawSolution(const Composition& composition, const TextStyle& style) {
    return drawText(composition.card, composition.solution, style);
}

} // namespace cornerwise
