// Where a board's cells stand in a picture: seen from above, layers side by side, the lowest left.
#pragma once

#include "pictures/outline.hpp"
#include "puzzle/board.hpp"

#include <string>
#include <vector>

namespace cornerwise {

class Plan {
  public:
    /// The board must outlive the plan.
    explicit Plan(const Board& board);

    /// In the picture's units, about pixels.
    double width() const { return width_; }
    double height() const { return height_; }
    /// From vertex to vertex.
    double edge() const { return edge_; }

    /// The outline of some of the board's cells, as the data of an SVG path.
    std::string outline(const std::vector<int>& cells, Rounding rounding) const;
    /// The same for each cell on its own.
    std::string cellOutlines(const std::vector<int>& cells, Rounding rounding) const;
    /// The sides that two of the cells share.
    std::string joints(const std::vector<int>& cells) const;
    Point centre(int cell) const;
    /// How large letters may be that stand in a cell, in one line or two.
    double letterSize(bool twoLines) const;
    /// Of the cells, one for each layer they are in: that nearest to their middle.
    std::vector<int> middles(const std::vector<int>& cells) const;
    /// The middle of a layer's lower border.
    Point below(int layer) const;

  private:
    Point at(const Cell& vertex) const;
    Mapping mapping() const {
        return [this](const Cell& vertex) { return at(vertex); };
    }
    /// The cells' coordinates, layer by layer.
    std::vector<std::vector<Cell>> byLayer(const std::vector<int>& cells) const;

    const Board* board_;
    double edge_ = 0;
    Cell low_; // of the vertices
    Cell high_;
    double layerWidth_ = 0;
    double width_ = 0;
    double height_ = 0;
};

} // namespace cornerwise
