#include "pictures/layer_drawing.hpp"

#include <algorithm>

namespace cornerwise {

Layout::Layout(const Puzzle& puzzle, const Arrangement& arrangement, const TextStyle& style)
    : puzzle_(puzzle), arrangement_(arrangement), style_(style), colours_(puzzle, style.palette),
      owner_(static_cast<std::size_t>(puzzle.board.size()), empty), isStart_(owner_.size(), false) {
    for (std::size_t p = 0; p < arrangement.pieces.size(); ++p)
        for (const int c : arrangement.pieces[p].cells)
            owner_[static_cast<std::size_t>(c)] = static_cast<int>(p);
    for (const auto& starts : puzzle.starts)
        for (const int c : starts) isStart_[static_cast<std::size_t>(c)] = true;
}

int Layout::ownerAt(int x, int y, int z) const {
    const int cell = puzzle_.board.inFrame({x, y, z});
    return cell < 0 ? outside : owner_[static_cast<std::size_t>(cell)];
}

int Layout::lineOwner(std::initializer_list<int> owners) {
    const bool piece = std::any_of(owners.begin(), owners.end(), [](int o) { return o >= 0; });
    return piece ? outside : empty;
}

std::string Layout::mark(int x, int y, int z) const {
    const int cell = puzzle_.board.inFrame({x, y, z});
    if (cell < 0) return " ";
    const int p = owner_[static_cast<std::size_t>(cell)];
    if (p == empty)
        return isStart_[static_cast<std::size_t>(cell)] ? (style_.unicode ? "•" : "o") : " ";
    const PlacedPiece& piece = arrangement_.pieces[static_cast<std::size_t>(p)];
    if (!puzzle_.coloured())
        return piece.piece < 0
                   ? "?"
                   : puzzle_.pieces[static_cast<std::size_t>(piece.piece)].name.substr(0, 1);
    if (style_.depth != ColourDepth::none) return " ";
    return {colourLetters(puzzle_)[static_cast<std::size_t>(piece.colour)]};
}

Glyph Layout::painted(int owner, const std::string& text) const {
    constexpr Rgb grey{128, 128, 128};
    if (owner == outside) return {text, {}, {}};
    if (owner == empty) return {text, {}, grey};
    const Rgb colour = colours_.of(arrangement_.pieces[static_cast<std::size_t>(owner)]);
    return {text, colour, inkOn(colour)};
}

} // namespace cornerwise
