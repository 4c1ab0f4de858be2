#include "pictures/svg.hpp"

#include "pictures/panel.hpp"

#include <algorithm>
#include <cmath>

namespace cornerwise {
namespace {

constexpr double gap = 22;
constexpr double border = 16;
constexpr double captionHeight = 22;

std::string moved(const Panel& panel, double x, double y) {
    return "<g transform=\"translate(" + decimal(x) + " " + decimal(y) + ")\">\n" + panel.body +
           "</g>\n";
}

/// Panels in rows of `columns`, each column and row as wide and high as its largest.
Panel inRows(const std::vector<Panel>& panels, std::size_t columns) {
    double width = 0;
    double height = 0;
    for (const Panel& p : panels) {
        width = std::max(width, p.width);
        height = std::max(height, p.height);
    }
    const std::size_t rows = (panels.size() + columns - 1) / columns;
    Panel all{static_cast<double>(columns) * (width + gap) - gap,
              static_cast<double>(rows) * (height + gap) - gap, ""};
    for (std::size_t i = 0; i < panels.size(); ++i)
        all.body += moved(
            panels[i],
            static_cast<double>(i % columns) * (width + gap) + (width - panels[i].width) / 2,
            static_cast<double>(i / columns) * (height + gap) + (height - panels[i].height) / 2);
    return all;
}

/// As many columns as make the sheet about `aspect` times as wide as it is high.
std::size_t sheetColumns(const std::vector<Panel>& panels, double aspect) {
    double width = 0;
    double height = 0;
    for (const Panel& p : panels) {
        width = std::max(width, p.width + gap);
        height = std::max(height, p.height + gap);
    }
    const double ideal = std::sqrt(aspect * static_cast<double>(panels.size()) * height / width);
    const auto columns =
        std::clamp<std::size_t>(static_cast<std::size_t>(std::lround(ideal)), 1, panels.size());
    const std::size_t rows = (panels.size() + columns - 1) / columns;
    return (panels.size() + rows - 1) / rows; // so that the last row is as full as can be
}

Panel beside(const Panel& left, const Panel& right) {
    const double height = std::max(left.height, right.height);
    return {left.width + gap + right.width, height,
            moved(left, 0, (height - left.height) / 2) +
                moved(right, left.width + gap, (height - right.height) / 2)};
}

Panel under(const Panel& top, const Panel& bottom) {
    const double width = std::max(top.width, bottom.width);
    return {width, top.height + gap + bottom.height,
            moved(top, (width - top.width) / 2, 0) +
                moved(bottom, (width - bottom.width) / 2, top.height + gap)};
}

Panel captioned(Panel panel, const std::string& caption) {
    if (caption.empty()) return panel;
    panel.body += textAt({panel.width / 2, panel.height + 0.5 * captionHeight}, 14, caption,
                         "fill=\"#3b372f\"");
    panel.height += captionHeight;
    return panel;
}

Panel drawn(const Puzzle& puzzle, const Picture& picture, const SvgStyle& style) {
    Panel panel = boardFromAbove(puzzle, picture, style);
    if (puzzle.board.lattice().dimensions() == 3 && !picture.arrangement.pieces.empty()) {
        const Colours colours(puzzle, style.palette);
        std::vector<std::vector<int>> pieces;
        std::vector<Rgb> fills;
        for (const PlacedPiece& p : picture.arrangement.pieces) {
            pieces.push_back(p.cells);
            fills.push_back(colours.of(p));
        }
        panel = beside(panel, boardFromFront(puzzle.board, pieces, fills));
    }
    return captioned(std::move(panel), picture.caption);
}

std::string document(const Panel& panel, const std::string& title) {
    const std::string width = decimal(std::ceil(panel.width + 2 * border));
    const std::string height = decimal(std::ceil(panel.height + 2 * border));
    return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width + "\" height=\"" + height +
           "\" viewBox=\"0 0 " + width + " " + height +
           "\" role=\"img\" font-family=\"Helvetica, Arial, sans-serif\" text-anchor=\"middle\">\n"
           "<title>" +
           escaped(title) +
           "</title>\n"
           "<rect width=\"" +
           width + "\" height=\"" + height + "\" rx=\"8\" fill=\"#ffffff\"/>\n" +
           moved(panel, border, border) + "</svg>\n";
}

} // namespace

std::string escaped(const std::string& text) {
    std::string result;
    for (const char c : text) {
        if (c == '&')
            result += "&amp;";
        else if (c == '<')
            result += "&lt;";
        else if (c == '>')
            result += "&gt;";
        else if (c == '"')
            result += "&quot;";
        else
            result += static_cast<unsigned char>(c) < 0x20 ? ' ' : c;
    }
    return result;
}

std::string svgOf(const Puzzle& puzzle, const std::vector<Picture>& pictures, const SvgStyle& style,
                  const std::string& title) {
    std::vector<Panel> panels;
    for (const Picture& picture : pictures) panels.push_back(drawn(puzzle, picture, style));
    if (panels.empty()) panels.push_back(drawn(puzzle, {}, style));
    return document(inRows(panels, sheetColumns(panels, 1.5)), title);
}

std::string svgOfCards(const std::vector<std::vector<Card>>& groups, const SvgStyle& style,
                       const std::string& title) {
    Panel all;
    for (const auto& group : groups) {
        std::vector<Panel> panels;
        for (const Card& card : group) panels.push_back(drawn(card.puzzle, card.picture, style));
        const Panel rows = inRows(panels, sheetColumns(panels, 1.5));
        all = all.body.empty() ? rows : under(all, rows);
    }
    return document(all, title);
}

std::string svgOfPuzzle(const Puzzle& puzzle, const SvgStyle& style) {
    const Colours colours(puzzle, style.palette);
    Picture given;
    for (const Given& g : puzzle.givens)
        given.arrangement.pieces.push_back({g.colour, g.piece, g.cells, -1});
    std::vector<Panel> panels;
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        const int piece = static_cast<int>(p);
        panels.push_back(
            pieceAlone(puzzle, piece, puzzle.pieces[p].name + " × " + supplyText(puzzle.pieces[p]),
                       puzzle.coloured() ? Rgb{0xc9, 0xc3, 0xb6} : colours.of({0, piece, {}, -1})));
    }
    return document(under(drawn(puzzle, given, style), inRows(panels, sheetColumns(panels, 2.5))),
                    puzzle.title);
}

} // namespace cornerwise
