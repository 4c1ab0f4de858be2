#include "pictures/card.hpp"

#include "formats/grid.hpp"

namespace cornerwise {
namespace {

/// "3. hard"; where not all pieces are to be placed, which ones.
std::string captionOf(const Composition& composition, ClueKind kind, const std::string& number) {
    std::string text = number + std::string(difficultyName(composition.rating.difficulty));
    if (kind != ClueKind::blocks) return text;
    text += ":";
    for (const Missing& missing : toPlace(composition.card))
        for (const std::string& piece : missing.pieces) text += " " + piece;
    return text;
}

/// The puzzles, and if wanted their solutions, as groups of cards.
std::vector<std::vector<Card>> groupsOf(const std::vector<SheetItem>& sheet, ClueKind kind,
                                        bool solutions) {
    std::vector<std::vector<Card>> groups(solutions ? 2 : 1);
    for (std::size_t i = 0; i < sheet.size(); ++i) {
        const Composition& c = sheet[i].composition;
        const std::string number = sheet.size() > 1 ? std::to_string(i + 1) + ". " : "";
        groups[0].push_back(
            {c.card, {clueArrangement(c.card), {}, {}, captionOf(c, kind, number)}});
        if (solutions) groups[1].push_back({c.card, {c.solution, {}, {}, number + "solution"}});
    }
    return groups;
}

} // namespace

std::string sheetSvg(const std::vector<SheetItem>& sheet, ClueKind kind, bool solutions,
                     const SvgStyle& style, const std::string& title) {
    return svgOfCards(groupsOf(sheet, kind, solutions), style, title);
}

std::string sheetPage(const std::vector<SheetItem>& sheet, ClueKind kind, bool solutions,
                      const SvgStyle& style, const std::string& title) {
    std::string page =
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<title>" +
        escaped(title) +
        "</title>\n<style>\nbody { font-family: Helvetica, Arial, sans-serif; "
        "margin: 1em; }\nsvg { width: 100%; height: auto; max-height: 95vh; }\n"
        "section + section { break-before: page; }\n</style>\n</head>\n<body>\n<h1>" +
        escaped(title) + "</h1>\n";
    for (const auto& group : groupsOf(sheet, kind, solutions))
        page += "<section>\n" + svgOfCards({group}, style, title) + "</section>\n";
    return page + "</body>\n</html>\n";
}

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
