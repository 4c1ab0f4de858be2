#include "game/scoring.hpp"

#include <algorithm>

namespace cornerwise {
namespace {

/// Cells of the colour that nothing stands on.
int seenFromAbove(const Position& position, int colour) {
    const Board& board = position.game().puzzle.board;
    int seen = 0;
    for (int c = 0; c < board.size(); ++c) {
        Cell above = board.cells()[static_cast<std::size_t>(c)];
        ++above.z;
        const int over = board.index(above);
        seen += position.colourAt(c) == colour && (over < 0 || position.colourAt(over) < 0);
    }
    return seen;
}

} // namespace

std::vector<int> scores(const Position& position, Scheme scheme,
                        const std::vector<bool>& smallestLast) {
    const Game& game = position.game();
    std::vector<int> result;
    for (int q = 0; q < static_cast<int>(game.puzzle.colours.size()); ++q) {
        int squaresLeft = 0;
        int piecesInHand = 0;
        for (std::size_t p = 0; p < game.puzzle.pieces.size(); ++p) {
            const int left = position.left(static_cast<int>(p), q);
            piecesInHand += left;
            squaresLeft += left * static_cast<int>(game.puzzle.pieces[p].shape.size());
        }
        int squares = 0;
        int pieces = 0;
        for (const PlacedPiece& placed : position.pieces().pieces)
            if (placed.colour == q) {
                ++pieces;
                squares += static_cast<int>(placed.cells.size());
            }
        const int bonus = piecesInHand > 0 ? 0
                          : smallestLast[static_cast<std::size_t>(q)]
                              ? game.bonusAll + game.bonusLast
                              : game.bonusAll;
        switch (scheme) {
        case Scheme::advanced:
            result.push_back(bonus - squaresLeft);
            break;
        case Scheme::placed:
            result.push_back(squares + bonus);
            break;
        case Scheme::basic:
            result.push_back(-squaresLeft);
            break;
        case Scheme::pieces:
            result.push_back(pieces);
            break;
        case Scheme::above:
            result.push_back(seenFromAbove(position, q) - piecesInHand);
            break;
        }
    }
    return result;
}

std::vector<Standing> standings(const Game& game, const PlayerForm& form,
                                const std::vector<int>& scores) {
    std::vector<Standing> result;
    for (const auto& colours : form.players) {
        std::vector<int> own;
        for (const int q : colours) own.push_back(scores[static_cast<std::size_t>(q)]);
        int score = form.bestColour ? *std::max_element(own.begin(), own.end()) : 0;
        if (!form.bestColour)
            for (const int s : own) score += s;
        result.push_back({playerName(game, colours), colours, score, 1});
    }
    for (Standing& s : result)
        s.place += static_cast<int>(std::count_if(
            result.begin(), result.end(), [&](const Standing& o) { return o.score > s.score; }));
    return result;
}

std::vector<std::string> piecesLeft(const Position& position, int colour) {
    std::vector<std::string> names;
    const auto& pieces = position.game().puzzle.pieces;
    for (std::size_t p = 0; p < pieces.size(); ++p)
        names.insert(names.end(),
                     static_cast<std::size_t>(position.left(static_cast<int>(p), colour)),
                     pieces[p].name);
    return names;
}

} // namespace cornerwise
