#include "model/draft.hpp"

#include <algorithm>

namespace model {
namespace {

std::string quoted(const std::string& text) {
    return "\"" + text + "\"";
}

std::string listOf(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + quoted(name);
    return "[" + text + "]";
}

std::string drawingText(const Drawing& drawing) {
    std::string text = "[\n";
    for (const auto& layer : drawing) {
        text += "  [\n";
        for (const std::string& row : layer) text += "    " + quoted(row) + ",\n";
        text += "  ],\n";
    }
    return text + "]";
}

/// Collects what can be left out of a draft.
class Shrinker {
  public:
    explicit Shrinker(const Draft& draft) : draft_(draft) {}

    std::vector<Draft> all() {
        layers();
        rows();
        columns();
        colours();
        each(&Draft::pieces);
        each(&Draft::givens);
        if (!draft_.clues.empty()) with([](Draft& d) { d.clues.clear(); });
        for (const auto& [key, value] : draft_.keys)
            with([&name = key](Draft& d) { d.keys.erase(name); });
        pieceTexts();
        cells();
        return std::move(result_);
    }

  private:
    template <typename Change>
    void with(Change change) {
        Draft smaller = draft_;
        change(smaller);
        result_.push_back(std::move(smaller));
    }

    template <typename Part>
    void each(std::vector<Part> Draft::*parts) {
        for (std::size_t i = 0; i < (draft_.*parts).size(); ++i)
            with([&](Draft& d) { (d.*parts).erase((d.*parts).begin() + static_cast<long>(i)); });
    }

    /// In the board and the clues alike.
    template <typename Change>
    void withDrawings(Change change) {
        with([&](Draft& d) {
            change(d.board);
            if (!d.clues.empty()) change(d.clues);
        });
    }

    void layers() {
        if (draft_.board.size() < 2) return;
        for (std::size_t z = 0; z < draft_.board.size(); ++z)
            withDrawings([&](Drawing& d) { d.erase(d.begin() + static_cast<long>(z)); });
    }

    void rows() {
        const std::size_t n = draft_.board.front().size();
        for (std::size_t y = 0; n > 1 && y < n; ++y)
            withDrawings([&](Drawing& d) {
                for (auto& layer : d) layer.erase(layer.begin() + static_cast<long>(y));
            });
    }

    /// By twos as well, as triangles alternate.
    void columns() {
        const std::size_t n = draft_.board.front().front().size();
        for (const std::size_t width : {std::size_t{2}, std::size_t{1}})
            for (std::size_t x = 0; n > width && x + width <= n; ++x)
                withDrawings([&](Drawing& d) {
                    for (auto& layer : d)
                        for (std::string& row : layer)
                            if (x < row.size()) row.erase(x, width);
                });
    }

    void colours() {
        for (const std::string& colour : draft_.colours)
            with([&](Draft& d) {
                std::erase(d.colours, colour);
                for (PieceText& piece : d.pieces) std::erase(piece.colours, colour);
                std::erase_if(d.givens, [&](const GivenText& g) { return g.colour == colour; });
            });
    }

    void pieceTexts() {
        for (std::size_t i = 0; i < draft_.pieces.size(); ++i) {
            const PieceText& piece = draft_.pieces[i];
            if (!piece.sides.empty()) with([&](Draft& d) { d.pieces[i].sides.clear(); });
            if (!piece.colours.empty()) with([&](Draft& d) { d.pieces[i].colours.clear(); });
            for (const char* copies : {"1", "2", "3"})
                if (piece.copies.size() > 1 || piece.copies[0] > copies[0])
                    with([&](Draft& d) { d.pieces[i].copies = copies; });
        }
    }

    void cells() {
        for (std::size_t z = 0; z < draft_.board.size(); ++z)
            for (std::size_t y = 0; y < draft_.board[z].size(); ++y)
                for (std::size_t x = 0; x < draft_.board[z][y].size(); ++x) {
                    const char mark = draft_.board[z][y][x];
                    if (mark == '.') continue;
                    with([&](Draft& d) { d.board[z][y][x] = '.'; });
                    if (mark == '?' || mark == '*') with([&](Draft& d) { d.board[z][y][x] = '#'; });
                    if (!draft_.clues.empty() && draft_.clues[z][y][x] != '.')
                        with([&](Draft& d) { d.clues[z][y][x] = '.'; });
                }
    }

    const Draft& draft_;
    std::vector<Draft> result_;
};

} // namespace

std::string textOf(const Draft& draft) {
    std::string text = "lattice = " + quoted(draft.lattice) + "\n";
    text += "board = " + drawingText(draft.board) + "\n";
    if (!draft.colours.empty()) text += "colours = " + listOf(draft.colours) + "\n";
    for (const auto& [key, value] : draft.keys) text += key + " = " + value + "\n";
    if (!draft.clues.empty()) text += "clues = " + drawingText(draft.clues) + "\n";
    for (const PieceText& piece : draft.pieces) {
        text += "\n[[piece]]\nname = " + quoted(piece.name) + "\nshape = " + piece.shape +
                "\ncopies = " + piece.copies + "\n";
        if (!piece.sides.empty()) text += "sides = " + piece.sides + "\n";
        if (!piece.colours.empty()) text += "colours = " + listOf(piece.colours) + "\n";
    }
    for (const GivenText& given : draft.givens) {
        text += "\n[[given]]\ncells = " + quoted(given.cells) + "\n";
        if (!given.colour.empty()) text += "colour = " + quoted(given.colour) + "\n";
    }
    return text;
}

std::vector<Draft> smallerDrafts(const Draft& draft) {
    return Shrinker(draft).all();
}

} // namespace model
