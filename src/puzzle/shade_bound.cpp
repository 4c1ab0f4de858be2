#include "puzzle/shade_bound.hpp"

#include "base/bit_rows.hpp"
#include "puzzle/parity.hpp"

#include <algorithm>
#include <cstdlib>

namespace cornerwise {

ShadeBound::ShadeBound(const Instance& instance, std::size_t words)
    : instance_(instance), words_(words) {
    for (const Piece& piece : instance.puzzle.pieces) ofPiece_.push_back(pieceImbalance(piece));
    for (std::size_t x = 0; x < instance.placements.size(); ++x)
        ofPlacement_.push_back(imbalance(instance, static_cast<int>(x)));
    for (const auto& placements : instance.ofPiece) {
        std::vector<Class> classes;
        for (const int x : placements) {
            const int shade = ofPlacement_[static_cast<std::size_t>(x)];
            if (shade == 0) continue;
            auto found = std::find_if(classes.begin(), classes.end(),
                                      [&](const Class& c) { return c.imbalance == shade; });
            if (found == classes.end())
                found = classes.insert(classes.end(), {shade, std::vector<std::uint64_t>(words)});
            setBit(found->bits.data(), static_cast<std::size_t>(x));
        }
        classes_.insert(classes_.end(), classes.begin(), classes.end());
    }
}

void ShadeBound::begin() {
    left_ = boardImbalance(instance_.puzzle.board);
    balanceable_ = 0;
    withShade_.assign(
        ofPiece_.empty()
            ? 1
            : static_cast<std::size_t>(*std::max_element(ofPiece_.begin(), ofPiece_.end()) + 1),
        0);
    for (std::size_t p = 0; p < ofPiece_.size(); ++p) {
        const int high = instance_.totalHigh(static_cast<int>(p));
        balanceable_ += high * ofPiece_[p];
        withShade_[static_cast<std::size_t>(ofPiece_[p])] += high;
    }
}

bool ShadeBound::move(int placement, int sign) {
    const auto id = static_cast<std::size_t>(placement);
    const int shade = ofPiece_[static_cast<std::size_t>(instance_.placements[id].piece)];
    if (shade == 0) return false;
    left_ -= sign * ofPlacement_[id];
    balanceable_ -= sign * shade;
    withShade_[static_cast<std::size_t>(shade)] -= sign;
    return true;
}

void ShadeBound::restrict(std::uint64_t* alive) const {
    // There are none while the greatest imbalance that a piece can add leaves enough to make up for
    // it, which is mostly so.
    auto greatest = static_cast<int>(withShade_.size()) - 1;
    while (greatest > 0 && withShade_[static_cast<std::size_t>(greatest)] == 0) --greatest;
    if (std::abs(left_) + 2 * greatest <= balanceable_) return;
    for (const Class& c : classes_)
        if (std::abs(left_ - c.imbalance) > balanceable_ - std::abs(c.imbalance))
            for (std::size_t w = 0; w < words_; ++w) alive[w] &= ~c.bits[w];
}

} // namespace cornerwise
