// Sets of placed pieces as words: one for each colour is a colouring, or what it may still become.
#pragma once

#include "puzzle/instance.hpp"

#include <array>
#include <bit>
#include <cstdint>

namespace cornerwise {

/// A set of placed pieces, by their place in the order of placing.
using PieceSet = std::uint64_t;
inline constexpr int maxPlaced = 64;
/// Enough for every game of the family; a small number keeps the domains small.
inline constexpr int maxSearchColours = 8;
using ByColour = std::array<PieceSet, maxSearchColours>;

inline PieceSet only(int piece) {
    return PieceSet{1} << piece;
}

inline int lowest(PieceSet set) {
    return std::countr_zero(set);
}

inline PieceSet firstPieces(int n) {
    return n == maxPlaced ? ~PieceSet{0} : only(n) - 1;
}

/// The pieces that may have a colour or more, two or more, and three or more.
struct Choices {
    PieceSet one = 0;
    PieceSet two = 0;
    PieceSet three = 0;
};

inline Choices choicesAmong(const ByColour& can, std::size_t colours) {
    Choices result;
    for (std::size_t q = 0; q < colours; ++q) {
        result.three |= result.two & can[q];
        result.two |= result.one & can[q];
        result.one |= can[q];
    }
    return result;
}

/// Of interchangeable colours that have no piece yet only the first is tried.
bool introducible(const Instance& instance, const ByColour& members, std::size_t colour);

/// In how many ways the used colours can be renamed within their classes.
std::uint64_t renamings(const Instance& instance, const ByColour& members);

} // namespace cornerwise
