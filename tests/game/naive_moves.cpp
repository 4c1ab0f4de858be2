#include "game/naive_moves.hpp"

#include <algorithm>
#include <array>
#include <map>

namespace cornerwise::test {
namespace {

using Point = std::array<int, 3>;
using Points = std::vector<Point>; // sorted

Points sorted(Points points) {
    std::sort(points.begin(), points.end());
    return points;
}

/// What both have in common: who lies where, and what is in hand.
class Table : public NaiveMoves {
  public:
    explicit Table(const Game& game)
        : game_(game), owner_(static_cast<std::size_t>(game.puzzle.board.size()), -1),
          onBoard_(game.puzzle.colours.size()) {
        for (const Piece& p : game.puzzle.pieces) {
            hand_.emplace_back();
            for (const Supply& s : p.supply) hand_.back().push_back(s.high);
        }
    }

    void place(int colour, const Move& move) override {
        --hand_[static_cast<std::size_t>(move.first)][static_cast<std::size_t>(colour)];
        for (const int c : move.second) owner_[static_cast<std::size_t>(c)] = colour;
        placed_.push_back({colour, move.second});
        ++onBoard_[static_cast<std::size_t>(colour)];
    }

    std::set<Move> legalMoves(int colour) const override {
        std::set<Move> result;
        for (const Move& move : placements_) {
            const bool inHand =
                hand_[static_cast<std::size_t>(move.first)][static_cast<std::size_t>(colour)] > 0;
            const bool free = std::all_of(move.second.begin(), move.second.end(), [&](int c) {
                return owner_[static_cast<std::size_t>(c)] < 0;
            });
            if (inHand && free && mayLie(colour, move.second)) result.insert(move);
        }
        return result;
    }

  protected:
    virtual bool mayLie(int colour, const std::vector<int>& cells) const = 0;

    const Game& game_;
    std::set<Move> placements_;
    std::vector<int> owner_;
    std::vector<std::vector<int>> hand_;
    std::vector<int> onBoard_;
    std::vector<std::pair<int, std::vector<int>>> placed_;
};

class Flat final : public Table {
  public:
    explicit Flat(const Game& game)
        : Table(game), triangles_(game.puzzle.board.lattice().name() == "triangular") {
        const auto& cells = game.puzzle.board.cells();
        for (std::size_t c = 0; c < cells.size(); ++c) {
            corners_.push_back(vertices(cells[c]));
            cellAt_[corners_.back()] = static_cast<int>(c);
        }
        for (std::size_t p = 0; p < game.puzzle.pieces.size(); ++p) addPiece(static_cast<int>(p));
        for (const Points& a : corners_) {
            shared_.emplace_back();
            for (const Points& b : corners_)
                shared_.back().push_back(
                    static_cast<int>(std::count_if(a.begin(), a.end(), [&](const Point& v) {
                        return std::find(b.begin(), b.end(), v) != b.end();
                    })));
        }
    }

  private:
    Points vertices(const Cell& c) const {
        if (!triangles_)
            return sorted(
                {{c.x, c.y, 0}, {c.x + 1, c.y, 0}, {c.x, c.y + 1, 0}, {c.x + 1, c.y + 1, 0}});
        const bool up = (c.x + c.y) % 2 != 0;
        return up ? sorted({{c.x - 1, c.y - 1, 0}, {c.x + 1, c.y - 1, 0}, {c.x, c.y, 0}})
                  : sorted({{c.x - 1, c.y, 0}, {c.x + 1, c.y, 0}, {c.x, c.y - 1, 0}});
    }

    /// A turn by 90 or 60 degrees; on triangles about the vertex (-1,0).
    Point turned(const Point& v) const {
        if (!triangles_) return {-v[1], v[0], 0};
        const int x = v[0] + 1;
        return {(x - 3 * v[1]) / 2 - 1, (x + v[1]) / 2, 0};
    }

    void addPiece(int piece) {
        std::vector<Points> form;
        for (const Cell& c : game_.puzzle.pieces[static_cast<std::size_t>(piece)].shape)
            form.push_back(vertices(c));
        for (int flip = 0; flip < 2; ++flip) {
            for (int turn = 0; turn < (triangles_ ? 6 : 4); ++turn) {
                addPlacements(piece, form);
                for (Points& cell : form) {
                    for (Point& v : cell) v = turned(v);
                    cell = sorted(cell);
                }
            }
            for (Points& cell : form) {
                for (Point& v : cell) v[0] = triangles_ ? -2 - v[0] : -v[0];
                cell = sorted(cell);
            }
        }
    }

    /// Moves the form so that its first cell lies on each of the board's.
    void addPlacements(int piece, const std::vector<Points>& form) {
        for (const Points& target : corners_) {
            const int dx = target[0][0] - form[0][0][0];
            const int dy = target[0][1] - form[0][0][1];
            std::vector<int> cells;
            for (Points cell : form) {
                for (Point& v : cell) v = {v[0] + dx, v[1] + dy, 0};
                const auto found = cellAt_.find(cell);
                if (found == cellAt_.end()) break;
                cells.push_back(found->second);
            }
            std::sort(cells.begin(), cells.end());
            if (cells.size() == form.size()) placements_.insert({piece, cells});
        }
    }

    /// Whether a piece fills just half a turn round the vertex: its cells there, in a row, are as
    /// many as are missing.
    bool isStraightAt(const std::vector<int>& piece, const Point& v) const {
        std::vector<int> round;
        for (const int c : piece) {
            const Points& corners = corners_[static_cast<std::size_t>(c)];
            if (std::find(corners.begin(), corners.end(), v) != corners.end()) round.push_back(c);
        }
        if (round.size() != (triangles_ ? 3 : 2)) return false;
        std::size_t sides = 0;
        for (const int a : round)
            for (const int b : round)
                sides +=
                    a < b && shared_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)] == 2;
        return sides + 1 == round.size();
    }

    bool meetsStrictly(int colour, const std::vector<int>& cells) const {
        for (const auto& [owner, piece] : placed_)
            for (const int a : cells)
                for (const int b : piece)
                    for (const Point& v : corners_[static_cast<std::size_t>(a)])
                        for (const Point& w : corners_[static_cast<std::size_t>(b)])
                            if (owner == colour && v == w && !isStraightAt(cells, v) &&
                                !isStraightAt(piece, v))
                                return true;
        return false;
    }

    bool mayLie(int colour, const std::vector<int>& cells) const override {
        bool meets = false;
        for (const int c : cells)
            for (std::size_t other = 0; other < owner_.size(); ++other) {
                if (owner_[other] != colour) continue;
                const int common = shared_[static_cast<std::size_t>(c)][other];
                if (common >= 2) return false;
                meets |= common == 1;
            }
        if (onBoard_[static_cast<std::size_t>(colour)] > 0)
            return meets && (!game_.puzzle.strictCorners || meetsStrictly(colour, cells));
        const auto& starts = game_.puzzle.starts[static_cast<std::size_t>(colour)];
        return std::any_of(starts.begin(), starts.end(), [&](int s) {
            return std::find(cells.begin(), cells.end(), s) != cells.end();
        });
    }

    bool triangles_;
    std::vector<Points> corners_; // by cell
    std::map<Points, int> cellAt_;
    std::vector<std::vector<int>> shared_; // vertices of two cells
};

class Space final : public Table {
  public:
    explicit Space(const Game& game) : Table(game) {
        for (std::size_t p = 0; p < game.puzzle.pieces.size(); ++p) {
            Points first;
            for (const Cell& c : game.puzzle.pieces[p].shape) first.push_back({c.x, c.y, c.z});
            std::set<Points> forms{toOrigin(first)};
            // Quarter turns about two axes make all rotations.
            for (bool grown = true; grown;) {
                grown = false;
                for (const Points& form : std::set<Points>(forms))
                    for (const bool about : {false, true}) {
                        Points image;
                        for (const Point& v : form)
                            image.push_back(about ? Point{-v[1], v[0], v[2]}
                                                  : Point{v[0], -v[2], v[1]});
                        grown |= forms.insert(toOrigin(image)).second;
                    }
            }
            for (const Points& form : forms) addPlacements(static_cast<int>(p), form);
        }
    }

  private:
    static Points toOrigin(Points points) {
        Point low = points.front();
        for (const Point& v : points)
            for (std::size_t i = 0; i < 3; ++i) low[i] = std::min(low[i], v[i]);
        for (Point& v : points)
            for (std::size_t i = 0; i < 3; ++i) v[i] -= low[i];
        return sorted(points);
    }

    void addPlacements(int piece, const Points& form) {
        const Cell size = game_.puzzle.board.extent();
        for (int x = 0; x < size.x; ++x)
            for (int y = 0; y < size.y; ++y)
                for (int z = 0; z < size.z; ++z) {
                    std::vector<int> cells;
                    for (const Point& v : form)
                        cells.push_back(game_.puzzle.board.index({x + v[0], y + v[1], z + v[2]}));
                    std::sort(cells.begin(), cells.end());
                    if (cells.front() >= 0) placements_.insert({piece, cells});
                }
    }

    bool mayLie(int colour, const std::vector<int>& cells) const override {
        const auto& at = game_.puzzle.board.cells();
        std::map<std::pair<int, int>, std::set<int>> columns;
        bool any = false;
        bool face = false;
        bool ownFace = false;
        bool base = false;
        for (const int c : cells) {
            const Cell& p = at[static_cast<std::size_t>(c)];
            columns[{p.x, p.y}].insert(p.z);
            base |= p.z == 0;
            for (std::size_t o = 0; o < owner_.size(); ++o) {
                if (owner_[o] < 0) continue;
                any = true;
                const Cell& q = at[o];
                if (std::abs(p.x - q.x) + std::abs(p.y - q.y) + std::abs(p.z - q.z) != 1) continue;
                face = true;
                ownFace |= owner_[o] == colour;
            }
        }
        // With the piece every column it stands in must be full from the base up.
        for (auto& [place, heights] : columns) {
            for (std::size_t o = 0; o < owner_.size(); ++o)
                if (owner_[o] >= 0 && at[o].x == place.first && at[o].y == place.second)
                    heights.insert(at[o].z);
            if (*heights.rbegin() != static_cast<int>(heights.size()) - 1) return false;
        }
        if (onBoard_[static_cast<std::size_t>(colour)] > 0) return ownFace;
        return base && (face || !any);
    }
};

} // namespace

std::unique_ptr<NaiveMoves> naiveMoves(const Game& game) {
    if (game.contact == Contact::face) return std::make_unique<Space>(game);
    return std::make_unique<Flat>(game);
}

} // namespace cornerwise::test
