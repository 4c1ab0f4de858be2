#include "puzzle/board.hpp"

#include <algorithm>
#include <cctype>
#include <numeric>
#include <tuple>

namespace cornerwise {

std::string cellName(Cell cell) {
    std::string column;
    for (int x = cell.x + 1; x > 0; x = (x - 1) / 26)
        column.insert(column.begin(), static_cast<char>('a' + (x - 1) % 26));
    std::string name = column + std::to_string(cell.y + 1);
    if (cell.z > 0) name += "." + std::to_string(cell.z + 1);
    return name;
}

std::optional<Cell> parseCellName(std::string_view name) {
    std::size_t at = 0;
    const auto letters = [&]() -> std::optional<int> {
        int value = 0;
        const std::size_t start = at;
        while (at < name.size() && std::isalpha(static_cast<unsigned char>(name[at])) != 0) {
            if (at - start >= 3) return std::nullopt;
            value = value * 26 + std::tolower(static_cast<unsigned char>(name[at++])) - 'a' + 1;
        }
        return at == start ? std::nullopt : std::optional(value - 1);
    };
    const auto number = [&]() -> std::optional<int> {
        int value = 0;
        const std::size_t start = at;
        while (at < name.size() && std::isdigit(static_cast<unsigned char>(name[at])) != 0) {
            if (at - start >= 5) return std::nullopt;
            value = value * 10 + name[at++] - '0';
        }
        return at == start ? std::nullopt : std::optional(value - 1);
    };
    const auto x = letters();
    if (!x) return std::nullopt;
    const auto y = number();
    if (!y) return std::nullopt;
    int z = 0;
    if (at < name.size() && name[at] == '.') {
        ++at;
        const auto layer = number();
        if (!layer) return std::nullopt;
        z = *layer;
    }
    if (at != name.size()) return std::nullopt;
    return Cell{*x, *y, z};
}

Board::Board(const Lattice& lattice, std::vector<Cell> cells, std::string description, Frame frame)
    : lattice_(&lattice), description_(std::move(description)), frame_(frame),
      cells_(std::move(cells)), high_{-1, -1, -1} {
    std::sort(cells_.begin(), cells_.end());
    cells_.erase(std::unique(cells_.begin(), cells_.end()), cells_.end());
    if (!cells_.empty()) low_ = high_ = cells_.front();
    for (int Cell::*axis : {&Cell::x, &Cell::y, &Cell::z}) {
        const int first = axis == &Cell::x ? frame_.firstColumn : 0;
        for (const Cell& c : cells_) {
            low_.*axis = std::min(low_.*axis, c.*axis);
            high_.*axis = std::max(high_.*axis, c.*axis);
        }
        frame_.size.*axis = std::max(frame_.size.*axis, high_.*axis + 1 - first);
    }
    const auto side = [](int low, int high) { return static_cast<std::size_t>(high - low + 1); };
    index_.assign(side(low_.x, high_.x) * side(low_.y, high_.y) * side(low_.z, high_.z), -1);
    for (int i = 0; i < size(); ++i) index_[boxPlace(cells_[static_cast<std::size_t>(i)])] = i;
    const auto onBoard = [&](const std::vector<Cell>& neighbours) {
        std::vector<int> result;
        for (const Cell& n : neighbours)
            if (const int i = index(n); i >= 0) result.push_back(i);
        std::sort(result.begin(), result.end());
        return result;
    };
    for (const Cell& c : cells_) {
        edge_.push_back(onBoard(lattice.edgeNeighbours(c)));
        corner_.push_back(onBoard(lattice.cornerNeighbours(c)));
    }
}

std::size_t Board::boxPlace(Cell c) const {
    const int columns = high_.x - low_.x + 1;
    const int rows = high_.y - low_.y + 1;
    return static_cast<std::size_t>(((c.z - low_.z) * rows + c.y - low_.y) * columns + c.x -
                                    low_.x);
}

int Board::index(Cell c) const {
    if (c.x < low_.x || c.y < low_.y || c.z < low_.z || c.x > high_.x || c.y > high_.y ||
        c.z > high_.z)
        return -1;
    return index_[boxPlace(c)];
}

Cell Board::placeInFrame(int cell) const {
    Cell place = cells_[static_cast<std::size_t>(cell)];
    place.x -= frame_.firstColumn;
    return place;
}

std::string Board::cellName(int cell) const {
    return cornerwise::cellName(placeInFrame(cell));
}

std::optional<int> Board::cellNamed(std::string_view name) const {
    const auto cell = parseCellName(name);
    if (!cell) return std::nullopt;
    return inFrame(*cell);
}

std::string Board::cellNames(std::vector<int> cells) const {
    std::sort(cells.begin(), cells.end());
    std::string result;
    for (const int c : cells) result += (result.empty() ? "" : ",") + cellName(c);
    return result;
}

std::vector<int> Board::sweepOrder() const {
    std::vector<int> cells(cells_.size());
    std::iota(cells.begin(), cells.end(), 0);
    if (high_.x - low_.x > high_.y - low_.y)
        std::sort(cells.begin(), cells.end(), [&](int a, int b) {
            const Cell& p = cells_[static_cast<std::size_t>(a)];
            const Cell& q = cells_[static_cast<std::size_t>(b)];
            return std::tie(p.z, p.x, p.y) < std::tie(q.z, q.x, q.y);
        });
    std::vector<int> rank(cells.size());
    for (std::size_t i = 0; i < cells.size(); ++i)
        rank[static_cast<std::size_t>(cells[i])] = static_cast<int>(i);
    return rank;
}

std::vector<int> Board::corners() const {
    std::vector<int> result;
    for (int i = 0; i < size(); ++i) {
        const Cell& c = cells_[static_cast<std::size_t>(i)];
        if ((c.x == low_.x || c.x == high_.x) && (c.y == low_.y || c.y == high_.y) &&
            (c.z == low_.z || c.z == high_.z))
            result.push_back(i);
    }
    return result;
}

std::vector<CellMap> Board::symmetries(bool mirror) const {
    const std::vector<Cell> target = normalised(*lattice_, cells_);
    const int count = mirror ? lattice_->symmetryCount() : lattice_->rotationCount();
    std::vector<CellMap> result;
    for (int s = 0; s < count; ++s) {
        // Moved to normal position the image must be the board; the same move then tells where
        // each cell went, for both lists are in ascending order of the moved cells.
        std::vector<std::pair<Cell, int>> images;
        std::vector<Cell> moved;
        for (int i = 0; i < size(); ++i) {
            const Cell image = lattice_->transform(s, cells_[static_cast<std::size_t>(i)]);
            images.emplace_back(image, i);
            moved.push_back(image);
        }
        if (normalised(*lattice_, moved) != target) continue;
        std::sort(images.begin(), images.end());
        CellMap map(cells_.size());
        for (std::size_t to = 0; to < images.size(); ++to)
            map[static_cast<std::size_t>(images[to].second)] = static_cast<int>(to);
        result.push_back(std::move(map));
    }
    return result;
}

Board rectangularBoard(const Lattice& lattice, int rows, int columns, int layers) {
    std::vector<Cell> cells;
    for (int z = 0; z < layers; ++z)
        for (int y = 0; y < rows; ++y)
            for (int x = 0; x < columns; ++x) cells.push_back({x, y, z});
    std::string description = std::to_string(rows) + "x" + std::to_string(columns);
    if (lattice.dimensions() == 3) description += "x" + std::to_string(layers);
    return {lattice, std::move(cells), std::move(description)};
}

} // namespace cornerwise
