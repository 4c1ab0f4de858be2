#include "polyform/shape.hpp"

#include <algorithm>

namespace cornerwise {

std::vector<Shape> orientations(const Lattice& lattice, const Shape& shape, Sides sides) {
    const bool flips = sides == Sides::free && lattice.dimensions() == 2;
    const int count = sides == Sides::fixed ? 1
                      : flips               ? lattice.symmetryCount()
                                            : lattice.rotationCount();
    std::vector<Shape> result;
    for (int s = 0; s < count; ++s) {
        Shape image;
        for (const Cell& c : shape) image.push_back(lattice.transform(s, c));
        result.push_back(normalised(lattice, std::move(image)));
    }
    std::sort(result.begin(), result.end());
    result.erase(std::unique(result.begin(), result.end()), result.end());
    return result;
}

Shape canonicalShape(const Lattice& lattice, const Shape& shape, Sides sides) {
    return orientations(lattice, shape, sides).front();
}

bool isConnected(const Lattice& lattice, const std::vector<Cell>& cells) {
    if (cells.empty()) return true;
    std::vector<Cell> reached{cells.front()};
    for (std::size_t next = 0; next < reached.size(); ++next)
        for (const Cell& n : lattice.edgeNeighbours(reached[next]))
            if (std::find(cells.begin(), cells.end(), n) != cells.end() &&
                std::find(reached.begin(), reached.end(), n) == reached.end())
                reached.push_back(n);
    return reached.size() == cells.size();
}

} // namespace cornerwise
