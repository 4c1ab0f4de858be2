#include "pictures/plan.hpp"

#include <algorithm>
#include <cmath>

namespace cornerwise {
namespace {

// Triangles are smaller than squares of the same edge.
constexpr double squareEdge = 28;
constexpr double triangleEdge = 42;
constexpr double margin = 6;    // round a layer, for the board's border
constexpr double layerGap = 14; // between two layers

} // namespace

Plan::Plan(const Board& board) : board_(&board) {
    const Lattice& lattice = board.lattice();
    low_ = {1'000'000, 1'000'000, 0};
    high_ = {-1'000'000, -1'000'000, 0};
    for (const Cell& cell : board.cells()) {
        const std::vector<Cell> around = lattice.vertices(cell);
        edge_ = around.size() == 3 ? triangleEdge : squareEdge;
        for (const Cell& v : around) {
            low_ = {std::min(low_.x, v.x), std::min(low_.y, v.y), 0};
            high_ = {std::max(high_.x, v.x), std::max(high_.y, v.y), 0};
        }
    }
    if (board.size() == 0) low_ = high_ = {};
    layerWidth_ = (high_.x - low_.x) * lattice.units().x * edge_ + 2 * margin;
    height_ = (high_.y - low_.y) * lattice.units().y * edge_ + 2 * margin;
    const int layers = std::max(1, board.extent().z);
    width_ = layers * layerWidth_ + (layers - 1) * layerGap;
}

Point Plan::at(const Cell& vertex) const {
    const Units units = board_->lattice().units();
    return {margin + (vertex.x - low_.x) * units.x * edge_ + vertex.z * (layerWidth_ + layerGap),
            margin + (high_.y - vertex.y) * units.y * edge_};
}

std::vector<std::vector<Cell>> Plan::byLayer(const std::vector<int>& cells) const {
    std::vector<std::vector<Cell>> layers(static_cast<std::size_t>(board_->extent().z));
    for (const int c : cells) {
        const Cell& cell = board_->cells()[static_cast<std::size_t>(c)];
        layers[static_cast<std::size_t>(cell.z)].push_back(cell);
    }
    return layers;
}

std::string Plan::outline(const std::vector<int>& cells, Rounding rounding) const {
    std::string path;
    for (const auto& layer : byLayer(cells))
        path += roundedPath(loopsRound(board_->lattice(), layer), mapping(), rounding);
    return path;
}

std::string Plan::cellOutlines(const std::vector<int>& cells, Rounding rounding) const {
    std::string path;
    for (const int c : cells) path += outline({c}, rounding);
    return path;
}

std::string Plan::joints(const std::vector<int>& cells) const {
    std::string path;
    for (const auto& layer : byLayer(cells))
        path += jointsPath(board_->lattice(), layer, mapping());
    return path;
}

Point Plan::centre(int cell) const {
    const auto around = board_->lattice().vertices(board_->cells()[static_cast<std::size_t>(cell)]);
    Point sum;
    for (const Cell& v : around) {
        const Point p = at(v);
        sum = {sum.x + p.x, sum.y + p.y};
    }
    const auto count = static_cast<double>(around.size());
    return {sum.x / count, sum.y / count};
}

double Plan::letterSize(bool twoLines) const {
    if (!twoLines) return 0.4 * edge_;
    return edge_ * (edge_ == triangleEdge ? 0.24 : 0.34);
}

std::vector<int> Plan::middles(const std::vector<int>& cells) const {
    std::vector<std::vector<int>> layers(static_cast<std::size_t>(board_->extent().z));
    for (const int c : cells)
        layers[static_cast<std::size_t>(board_->cells()[static_cast<std::size_t>(c)].z)].push_back(
            c);
    std::vector<int> result;
    for (const auto& layer : layers) {
        if (layer.empty()) continue;
        Point middle;
        for (const int c : layer) {
            const Point p = centre(c);
            middle = {middle.x + p.x / static_cast<double>(layer.size()),
                      middle.y + p.y / static_cast<double>(layer.size())};
        }
        int nearest = layer.front();
        double least = 1e18;
        for (const int c : layer) {
            const double distance = std::hypot(centre(c).x - middle.x, centre(c).y - middle.y);
            if (distance < least - 1e-6) {
                least = distance;
                nearest = c;
            }
        }
        result.push_back(nearest);
    }
    return result;
}

Point Plan::below(int layer) const {
    return {layer * (layerWidth_ + layerGap) + layerWidth_ / 2, height_};
}

} // namespace cornerwise
