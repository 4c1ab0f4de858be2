#include "puzzle/symmetry.hpp"

#include <algorithm>

namespace cornerwise {

SymmetryBreak::SymmetryBreak(const Instance& instance)
    : instance_(&instance), inRoot_(instance.placements.size()),
      second_(instance.placements.size(), -1) {
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
        if (isUnique(p)) consider(instance.ofPiece[p]);
    if (root_.empty())
        for (std::size_t c = 0; c < instance.through.size(); ++c)
            if (instance.puzzle.required[c]) consider(instance.through[c]);
    for (const int x : root_) inRoot_[static_cast<std::size_t>(x)] = true;
    for (const int x : root_) second_[static_cast<std::size_t>(x)] = secondPiece(x);
}

/// Whether there is just one of the piece, and all its images are itself.
bool SymmetryBreak::isUnique(std::size_t piece) const {
    const int p = static_cast<int>(piece);
    if (instance_->totalLow(p) != 1 || instance_->totalHigh(p) != 1) return false;
    const auto& placements = instance_->ofPiece[piece];
    return std::all_of(instance_->images.begin(), instance_->images.end(), [&](const auto& image) {
        return std::all_of(placements.begin(), placements.end(), [&](int x) {
            const int y = image[static_cast<std::size_t>(x)];
            return instance_->placements[static_cast<std::size_t>(y)].piece == p;
        });
    });
}

/// The piece that decides between images with the same root placement x: of those of which there is
/// one, that with the most placements. -1 if no symmetry but the identity keeps x, or no piece is
/// such.
int SymmetryBreak::secondPiece(int x) const {
    const auto id = static_cast<std::size_t>(x);
    const auto keepers = std::count_if(instance_->images.begin(), instance_->images.end(),
                                       [&](const auto& image) { return image[id] == x; });
    if (keepers <= 1) return -1;
    int best = -1;
    std::size_t most = 0;
    for (std::size_t p = 0; p < instance_->ofPiece.size(); ++p)
        if (instance_->ofPiece[p].size() > most && !atRoot(instance_->ofPiece[p].front()) &&
            isUnique(p)) {
            most = instance_->ofPiece[p].size();
            best = static_cast<int>(p);
        }
    return best;
}

std::vector<bool> SymmetryBreak::excludedBelow(int x) const {
    std::vector<bool> excluded(instance_->placements.size());
    for (const auto& image : instance_->images)
        for (std::size_t y = 0; y < image.size(); ++y)
            if (image[y] < x && atRoot(image[y])) excluded[y] = true;
    for (const int y : root_)
        if (y != x) excluded[static_cast<std::size_t>(y)] = true;
    if (const int second = second_[static_cast<std::size_t>(x)]; second >= 0)
        for (const auto& image : instance_->images) {
            if (image[static_cast<std::size_t>(x)] != x) continue;
            for (const int y : instance_->ofPiece[static_cast<std::size_t>(second)])
                if (image[static_cast<std::size_t>(y)] < y)
                    excluded[static_cast<std::size_t>(y)] = true;
        }
    return excluded;
}

std::vector<int> SymmetryBreak::roots() const {
    if (!hasRoot()) return {-1};
    std::vector<int> result;
    for (const int x : root_)
        if (std::all_of(instance_->images.begin(), instance_->images.end(), [&](const auto& image) {
                const int y = image[static_cast<std::size_t>(x)];
                return y >= x || !atRoot(y);
            }))
            result.push_back(x);
    return result;
}

Start SymmetryBreak::startAt(int root) const {
    if (root < 0) return {};
    return {{root}, excludedBelow(root)};
}

std::pair<int, int> SymmetryBreak::key(const std::vector<int>& placements) const {
    const auto placementOf = [&](const auto& wanted) {
        for (const int p : placements)
            if (wanted(p)) return p;
        return -1;
    };
    const int root = placementOf([&](int p) { return atRoot(p); });
    const int second = root < 0 ? -1 : second_[static_cast<std::size_t>(root)];
    if (second < 0) return {root, -1};
    return {root, placementOf([&](int p) {
                return instance_->placements[static_cast<std::size_t>(p)].piece == second;
            })};
}

} // namespace cornerwise
