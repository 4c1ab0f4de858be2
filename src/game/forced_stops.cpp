#include "game/forced_stops.hpp"

#include <algorithm>
#include <limits>
#include <random>

namespace cornerwise {
namespace {

constexpr int attempts = 200;
constexpr int far = std::numeric_limits<int>::max();

/// The pieces of an arrangement, who stopped when, and what hinders whom.
class Stops {
  public:
    Stops(const MoveTable& table, const Arrangement& arrangement)
        : table_(table), pieces_(arrangement.pieces),
          colours_(static_cast<int>(table.game.puzzle.colours.size())),
          ofColour_(table.game.puzzle.colours.size()), mates_(pieces_.size()),
          isFirst_(pieces_.size()) {
        for (std::size_t p = 0; p < pieces_.size(); ++p) {
            own(pieces_[p].colour).push_back(static_cast<int>(p));
            const auto& starts =
                table.game.puzzle.starts[static_cast<std::size_t>(pieces_[p].colour)];
            isFirst_[p] = std::any_of(starts.begin(), starts.end(), [&](int c) {
                return std::binary_search(pieces_[p].cells.begin(), pieces_[p].cells.end(), c);
            });
        }
        for (const Meeting& m : findMeetings(table.game.puzzle, arrangement).corners) {
            mates_[static_cast<std::size_t>(m.first)].push_back(m.second);
            mates_[static_cast<std::size_t>(m.second)].push_back(m.first);
        }
        findStopped();
    }

    int colours() const { return colours_; }
    const std::vector<int>& own(int colour) const {
        return ofColour_[static_cast<std::size_t>(colour)];
    }
    int count(int colour) const { return static_cast<int>(own(colour).size()); }
    const PlacedPiece& piece(int p) const { return pieces_[static_cast<std::size_t>(p)]; }

    /// A colour that had a turn after its last piece, and could not use it.
    struct Stopped {
        int colour;
        std::vector<int> moves;                   // that it would have with its own pieces alone
        std::vector<std::vector<int>> hinderedBy; // by move: pieces
        std::vector<std::vector<int>> hinders;    // by piece: moves
    };
    const std::vector<Stopped>& stopped() const { return stopped_; }

    /// How many pieces of `other` are on the board when the stopped colour first has to pass.
    int before(int stopped, int other) const {
        return std::min(count(other), count(stopped) + (other < stopped ? 1 : 0));
    }

    /// By piece of the colour: how many must be placed, itself included, until it can be, if
    /// `placed` are there.
    std::vector<int> distances(int colour, const std::vector<bool>& placed) const {
        std::vector<int> distance(pieces_.size(), far);
        std::vector<int> queue;
        const bool none = std::none_of(own(colour).begin(), own(colour).end(),
                                       [&](int p) { return placed[static_cast<std::size_t>(p)]; });
        for (const int p : own(colour)) {
            const bool reached = placed[static_cast<std::size_t>(p)];
            if (!reached && !(none && isFirst_[static_cast<std::size_t>(p)])) continue;
            distance[static_cast<std::size_t>(p)] = reached ? 0 : 1;
            queue.push_back(p);
        }
        for (std::size_t next = 0; next < queue.size(); ++next)
            for (const int q : mates_[static_cast<std::size_t>(queue[next])])
                if (distance[static_cast<std::size_t>(q)] == far) {
                    distance[static_cast<std::size_t>(q)] =
                        distance[static_cast<std::size_t>(queue[next])] + 1;
                    queue.push_back(q);
                }
        return distance;
    }

    const std::vector<int>& mates(int p) const { return mates_[static_cast<std::size_t>(p)]; }

  private:
    std::vector<int>& own(int colour) { return ofColour_[static_cast<std::size_t>(colour)]; }

    /// The last mover is the last colour with the most pieces; the colours after it may still have
    /// had their turn before them.
    void findStopped() {
        int most = 0;
        int last = 0;
        for (int q = 0; q < colours_; ++q)
            if (count(q) >= most) {
                most = count(q);
                last = q;
            }
        for (int q = 0; q < colours_; ++q)
            if (count(q) < (q < last ? most : most - 1)) stopped_.push_back(describe(q));
        std::sort(stopped_.begin(), stopped_.end(), [&](const Stopped& a, const Stopped& b) {
            return count(a.colour) < count(b.colour);
        });
    }

    Stopped describe(int colour) const {
        Position alone(table_);
        std::vector<int> owner(static_cast<std::size_t>(table_.game.puzzle.board.size()), -1);
        for (std::size_t p = 0; p < pieces_.size(); ++p) {
            if (pieces_[p].colour == colour)
                alone.place(colour, pieces_[p].piece, pieces_[p].cells);
            else
                for (const int c : pieces_[p].cells)
                    owner[static_cast<std::size_t>(c)] = static_cast<int>(p);
        }
        Stopped result{colour, alone.legalMoves(colour), {}, {}};
        result.hinders.resize(pieces_.size());
        for (std::size_t m = 0; m < result.moves.size(); ++m) {
            result.hinderedBy.emplace_back();
            auto& hindering = result.hinderedBy.back();
            const auto id = static_cast<std::size_t>(result.moves[m]);
            for (const int c : table_.placements[id].cells)
                if (const int p = owner[static_cast<std::size_t>(c)]; p >= 0)
                    hindering.push_back(p);
            std::sort(hindering.begin(), hindering.end());
            hindering.erase(std::unique(hindering.begin(), hindering.end()), hindering.end());
            for (const int p : hindering)
                result.hinders[static_cast<std::size_t>(p)].push_back(static_cast<int>(m));
        }
        return result;
    }

    const MoveTable& table_;
    const std::vector<PlacedPiece>& pieces_;
    int colours_;
    std::vector<std::vector<int>> ofColour_;
    std::vector<std::vector<int>> mates_;
    std::vector<bool> isFirst_;
    std::vector<Stopped> stopped_; // who stopped first, first
};

/// One random order, built turn by turn: each colour goes for the pieces that hinder most moves of
/// those who are to stop next, measured against how many pieces it takes to get there.
class Attempt {
  public:
    Attempt(const Stops& stops, std::mt19937& random, std::size_t pieces)
        : stops_(stops), random_(random), placed_(pieces), hindered_(stops.stopped().size()) {
        for (std::size_t s = 0; s < hindered_.size(); ++s) {
            hindered_[s].resize(stops.stopped()[s].moves.size());
            left_.push_back(static_cast<int>(hindered_[s].size()));
        }
    }

    /// Whether every stop came out forced; the order is then order().
    bool run() {
        for (int round = 0; order_.size() < placed_.size(); ++round)
            for (int q = 0; q < stops_.colours(); ++q) {
                if (round < stops_.count(q))
                    place(choose(q, round));
                else if (round == stops_.count(q) && !stopIsForced(q))
                    return false;
            }
        return true;
    }

    const std::vector<int>& order() const { return order_; }

  private:
    bool stopIsForced(int colour) const {
        for (std::size_t s = 0; s < left_.size(); ++s)
            if (stops_.stopped()[s].colour == colour && left_[s] > 0) return false;
        return true;
    }

    void place(int p) {
        placed_[static_cast<std::size_t>(p)] = true;
        order_.push_back(p);
        for (std::size_t s = 0; s < hindered_.size(); ++s)
            for (const int m : stops_.stopped()[s].hinders[static_cast<std::size_t>(p)])
                if (!hindered_[s][static_cast<std::size_t>(m)]) {
                    hindered_[s][static_cast<std::size_t>(m)] = true;
                    --left_[s];
                }
    }

    /// How much a piece of a colour in its `round` (from 0) helps the stops that still lie ahead.
    double worth(int p, int colour, int round, int distance) const {
        double value = 0;
        for (std::size_t s = 0; s < hindered_.size(); ++s) {
            const auto& stopped = stops_.stopped()[s];
            if (stopped.colour == colour ||
                round + distance > stops_.before(stopped.colour, colour))
                continue;
            int fresh = 0;
            for (const int m : stopped.hinders[static_cast<std::size_t>(p)])
                fresh += !hindered_[s][static_cast<std::size_t>(m)];
            // A nearer deadline weighs more; the last moves to hinder weigh most.
            if (fresh > 0)
                value += (fresh + 20.0 * fresh / left_[s]) /
                         (1 + stops_.count(stopped.colour) -
                          std::min(round, stops_.count(stopped.colour)));
        }
        return value / distance;
    }

    int choose(int colour, int round) {
        const std::vector<int> distance = stops_.distances(colour, placed_);
        int target = -1;
        double best = -1;
        for (const int p : stops_.own(colour)) {
            const int d = distance[static_cast<std::size_t>(p)];
            if (d == 0 || d == far) continue;
            const double noise = std::uniform_real_distribution<double>(0.3, 1.0)(random_);
            const double value = noise * (worth(p, colour, round, d) + 1e-6);
            if (value > best) {
                best = value;
                target = p;
            }
        }
        // Back along a shortest way to a piece that can be placed now.
        while (distance[static_cast<std::size_t>(target)] > 1) {
            std::vector<int> nearer;
            for (const int q : stops_.mates(target))
                if (distance[static_cast<std::size_t>(q)] ==
                    distance[static_cast<std::size_t>(target)] - 1)
                    nearer.push_back(q);
            target =
                nearer[std::uniform_int_distribution<std::size_t>(0, nearer.size() - 1)(random_)];
        }
        return target;
    }

    const Stops& stops_;
    std::mt19937& random_;
    std::vector<bool> placed_;
    std::vector<std::vector<bool>> hindered_; // by stopped colour and move
    std::vector<int> left_;                   // by stopped colour: moves not hindered
    std::vector<int> order_;
};

} // namespace

std::vector<ColourStop> impossibleStops(const MoveTable& table, const Arrangement& arrangement) {
    const Stops stops(table, arrangement);
    std::vector<ColourStop> result(table.game.puzzle.colours.size());
    const std::vector<bool> nothing(arrangement.pieces.size());
    std::vector<std::vector<int>> depth;
    for (int q = 0; q < stops.colours(); ++q) depth.push_back(stops.distances(q, nothing));
    for (const auto& stopped : stops.stopped()) {
        ColourStop& found = result[static_cast<std::size_t>(stopped.colour)];
        found.stop = Stop::undecided;
        for (std::size_t m = 0; m < stopped.moves.size(); ++m) {
            const auto& hindering = stopped.hinderedBy[m];
            const bool possible = std::any_of(hindering.begin(), hindering.end(), [&](int p) {
                const int q = stops.piece(p).colour;
                return depth[static_cast<std::size_t>(q)][static_cast<std::size_t>(p)] <=
                       stops.before(stopped.colour, q);
            });
            if (possible) continue;
            found = {Stop::never, stopped.moves[m]};
            break;
        }
    }
    return result;
}

std::optional<std::vector<int>> orderWithForcedStops(const MoveTable& table,
                                                     const Arrangement& arrangement) {
    const Stops stops(table, arrangement);
    std::mt19937 random(1);
    for (int i = 0; i < attempts; ++i) {
        Attempt attempt(stops, random, arrangement.pieces.size());
        if (attempt.run()) return attempt.order();
        if (stops.stopped().empty()) break;
    }
    return std::nullopt;
}

} // namespace cornerwise
