#include "puzzle/symmetry.hpp"

#include <algorithm>

namespace cornerwise {

SymmetryBreak::SymmetryBreak(const Instance& instance)
    : instance_(&instance), inRoot_(instance.placements.size()) {
    if (instance.images.size() <= 1 || !instance.givens.empty()) return;
    std::size_t best = instance.placements.size() + 1;
    const auto consider = [&](const std::vector<int>& candidates) {
        std::size_t representatives = 0;
        for (const int x : candidates)
            representatives +=
                std::all_of(instance.images.begin(), instance.images.end(), [&](const auto& image) {
                    const int y = image[static_cast<std::size_t>(x)];
                    return y >= x || !std::binary_search(candidates.begin(), candidates.end(), y);
                });
        if (representatives < best) {
            best = representatives;
            root_ = candidates;
        }
    };
    for (std::size_t p = 0; p < instance.puzzle.pieces.size(); ++p)
        if (instance.totalLow(static_cast<int>(p)) == 1 &&
            instance.totalHigh(static_cast<int>(p)) == 1 &&
            std::all_of(instance.images.begin(), instance.images.end(), [&](const auto& image) {
                return std::all_of(instance.ofPiece[p].begin(), instance.ofPiece[p].end(),
                                   [&](int x) {
                                       return instance
                                                  .placements[static_cast<std::size_t>(
                                                      image[static_cast<std::size_t>(x)])]
                                                  .piece == static_cast<int>(p);
                                   });
            }))
            consider(instance.ofPiece[p]);
    if (root_.empty())
        for (std::size_t c = 0; c < instance.through.size(); ++c)
            if (instance.puzzle.required[c]) consider(instance.through[c]);
    for (const int x : root_) inRoot_[static_cast<std::size_t>(x)] = true;
}

std::vector<bool> SymmetryBreak::excludedBelow(int x) const {
    std::vector<bool> excluded(instance_->placements.size());
    for (const auto& image : instance_->images)
        for (std::size_t y = 0; y < image.size(); ++y)
            if (image[y] < x && atRoot(image[y])) excluded[y] = true;
    for (const int y : root_)
        if (y != x) excluded[static_cast<std::size_t>(y)] = true;
    return excluded;
}

std::vector<int> SymmetryBreak::rootChoices() const {
    std::vector<int> result;
    for (const int x : root_)
        if (std::all_of(instance_->images.begin(), instance_->images.end(), [&](const auto& image) {
                const int y = image[static_cast<std::size_t>(x)];
                return y >= x || !atRoot(y);
            }))
            result.push_back(x);
    return result;
}

int SymmetryBreak::rootOf(const Solution& solution) const {
    for (const Chosen& c : solution)
        if (atRoot(c.placement)) return c.placement;
    return -1;
}

} // namespace cornerwise
