#include "pictures/panel.hpp"

#include "rules/contact_rules.hpp"

#include <algorithm>
#include <numeric>

namespace cornerwise {
namespace {

constexpr double captionHeight = 20;

std::string path(const std::string& data, const std::string& attributes) {
    return data.empty() ? "" : "<path d=\"" + data + "\" " + attributes + "/>\n";
}

std::string circle(Point at, double radius, const std::string& attributes) {
    return "<circle cx=\"" + decimal(at.x) + "\" cy=\"" + decimal(at.y) + "\" r=\"" +
           decimal(radius) + "\" " + attributes + "/>\n";
}

std::vector<int> allCells(const Board& board) {
    std::vector<int> cells(static_cast<std::size_t>(board.size()));
    std::iota(cells.begin(), cells.end(), 0);
    return cells;
}

std::string pieceShape(const Plan& plan, const std::vector<int>& cells, Rgb fill) {
    const std::string line = hexOf(outlineOf(fill));
    return path(pieceOutline(plan, cells),
                "fill=\"" + hexOf(fill) + "\" stroke=\"" + line +
                    "\" stroke-width=\"1.6\" stroke-linejoin=\"round\"") +
           path(plan.joints(cells), "stroke=\"" + line +
                                        "\" stroke-opacity=\"0.4\" stroke-width=\"1\" "
                                        "stroke-linecap=\"round\"");
}

/// The number above the name, or one of them alone; small enough for the cell.
std::string label(const Plan& plan, int cell, const std::string& number, const std::string& name,
                  Rgb ink) {
    const bool both = !number.empty() && !name.empty();
    const double size = plan.letterSize(both);
    const Point at = plan.centre(cell);
    const double shift = both ? 0.5 * size : 0;
    const std::string attributes = "fill=\"" + hexOf(ink) + "\" font-weight=\"600\"";
    const auto line = [&](double y, const std::string& text) {
        if (text.empty()) return std::string();
        const double fitting = 1.5 * plan.edge() / static_cast<double>(text.size());
        return textAt({at.x, y}, std::min(size, fitting), text, attributes);
    };
    return line(at.y - shift, number) + line(at.y + shift, name);
}

/// The colours that may start on a cell.
std::vector<int> startOwners(const Puzzle& puzzle, int cell) {
    std::vector<int> owners;
    for (std::size_t q = 0; q < puzzle.starts.size(); ++q)
        if (const auto& s = puzzle.starts[q]; std::find(s.begin(), s.end(), cell) != s.end())
            owners.push_back(static_cast<int>(q));
    return owners;
}

std::string cross(Point at, double size) {
    const auto line = [&](double x, double y) {
        return "M" + decimal(at.x - x) + " " + decimal(at.y - y) + "L" + decimal(at.x + x) + " " +
               decimal(at.y + y);
    };
    return line(size, size) + line(size, -size);
}

} // namespace

std::string pieceOutline(const Plan& plan, const std::vector<int>& cells) {
    return plan.outline(cells, {0.045 * plan.edge(), 0.2 * plan.edge()});
}

std::string textAt(Point centre, double size, const std::string& text, const std::string& more) {
    // Not dominant-baseline: not all programs know it.
    return "<text x=\"" + decimal(centre.x) + "\" y=\"" + decimal(centre.y + 0.36 * size) +
           "\" font-size=\"" + decimal(size) + "\" " + more + ">" + escaped(text) + "</text>\n";
}

Panel emptyBoard(const Puzzle& puzzle, const Plan& plan, const Colours& colours) {
    const double e = plan.edge();
    const std::vector<int> cells = allCells(puzzle.board);
    Panel panel{plan.width(), plan.height(), ""};
    panel.body += path(plan.outline(cells, {-4, 5}),
                       "class=\"tray\" fill=\"#d8d3c8\" stroke=\"#8f887a\" stroke-width=\"1.2\"");
    panel.body +=
        path(plan.cellOutlines(cells, {0.03 * e, 0.1 * e}), "class=\"cells\" fill=\"#f7f5f0\"");
    for (const int cell : cells)
        if (const auto owners = startOwners(puzzle, cell); !owners.empty()) {
            // A colour's own start has its colour; one that is free to all is grey.
            const bool own = puzzle.coloured() && owners.size() < puzzle.colours.size();
            const Rgb fill = own ? colours.ofColour(owners.front()) : Rgb{143, 136, 122};
            panel.body += circle(plan.centre(cell), 0.14 * e, "fill=\"" + hexOf(fill) + "\"");
        }
    if (puzzle.board.extent().z > 1) {
        for (int z = 0; z < puzzle.board.extent().z; ++z) {
            const Point at = plan.below(z);
            panel.body +=
                textAt({at.x, at.y + 0.5 * captionHeight}, 12, "layer " + std::to_string(z + 1),
                       "class=\"layer-name\" fill=\"#5c564b\"");
        }
        panel.height += captionHeight;
    }
    return panel;
}

Panel boardFromAbove(const Puzzle& puzzle, const Picture& picture, const SvgStyle& style) {
    const Plan plan(puzzle.board);
    const Colours colours(puzzle, style.palette);
    const auto& pieces = picture.arrangement.pieces;
    Panel panel = emptyBoard(puzzle, plan, colours);
    std::vector<int> order = picture.order;
    if (order.empty()) order = orderOfPlay(puzzle, picture.arrangement);
    for (std::size_t turn = 0; turn < order.size(); ++turn) {
        const PlacedPiece& piece = pieces[static_cast<std::size_t>(order[turn])];
        const Rgb fill = colours.of(piece);
        panel.body += "<g class=\"piece\"><title>" +
                      escaped(describe(puzzle, picture.arrangement, order[turn])) + "</title>\n" +
                      pieceShape(plan, piece.cells, fill);
        for (const int cell : piece.cells)
            if (!startOwners(puzzle, cell).empty())
                panel.body += circle(plan.centre(cell), 0.24 * plan.edge(),
                                     "fill=\"none\" stroke=\"" + hexOf(inkOn(fill)) +
                                         "\" stroke-width=\"1.4\" stroke-opacity=\"0.6\"");
        if (style.numbers || style.names)
            for (const int cell : plan.middles(piece.cells))
                panel.body +=
                    label(plan, cell, style.numbers ? std::to_string(turn + 1) : "",
                          style.names ? pieceName(puzzle, picture.arrangement, order[turn]) : "",
                          inkOn(fill));
        panel.body += "</g>\n";
    }
    std::string crosses;
    for (const int cell : picture.crossed) crosses += cross(plan.centre(cell), 0.2 * plan.edge());
    panel.body += path(crosses, "stroke=\"#ffffff\" stroke-width=\"5\" stroke-linecap=\"round\"") +
                  path(crosses, "stroke=\"#000000\" stroke-width=\"2.4\" stroke-linecap=\"round\"");
    return panel;
}

Panel pieceAlone(const Puzzle& puzzle, int piece, const std::string& caption, Rgb colour) {
    const Board board(puzzle.board.lattice(), puzzle.pieces[static_cast<std::size_t>(piece)].shape,
                      "");
    const std::vector<int> cells = allCells(board);
    Panel panel;
    if (board.lattice().dimensions() == 3) {
        panel = boardFromFront(board, {cells}, {colour});
    } else {
        const Plan plan(board);
        panel = {plan.width(), plan.height(), pieceShape(plan, cells, colour)};
    }
    panel.body = "<g class=\"piece\"><title>" + escaped(caption) + "</title>\n" + panel.body;
    const double width = std::max(panel.width, 7.0 * static_cast<double>(caption.size()));
    panel.body =
        "<g transform=\"translate(" + decimal((width - panel.width) / 2) + " 0)\">\n" + panel.body +
        "</g></g>\n" +
        textAt({width / 2, panel.height + 0.5 * captionHeight}, 12, caption, "fill=\"#3b372f\"");
    panel.width = width;
    panel.height += captionHeight;
    return panel;
}

} // namespace cornerwise
