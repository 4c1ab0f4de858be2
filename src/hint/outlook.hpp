// What a person sees of a position at a glance: the placements that are still possible, and the
// needs that they must meet.
//
// A need is an empty cell that must be covered, a piece that must still be placed, or a placed
// piece that still wants another of its colour at a corner. It is dead where no placement is left
// that meets it, and it decides where only one is.
#pragma once

#include "puzzle/instance.hpp"

#include <optional>
#include <string>
#include <vector>

namespace cornerwise {

struct Need {
    enum class Kind { cell, piece, mate };
    Kind kind;
    int cell = -1;            // of Kind::cell
    int piece = -1;           // its kind of piece
    int colour = -1;          // of the piece
    std::vector<int> cells{}; // of a placed piece that wants a mate
    int count = 1;            // how many placements it asks for
    std::vector<Chosen> options{};

    bool dead() const { return static_cast<int>(options.size()) < count; }
    bool decides() const { return static_cast<int>(options.size()) == count; }
};

class Outlook {
  public:
    /// The position that the instance's givens make; they must not break its rule. The instance
    /// must outlive it.
    explicit Outlook(const Instance& instance);

    void place(const Chosen& chosen);
    /// Takes an option away, which was shown to lead nowhere.
    void strike(const Chosen& option) { std::erase(options_, option); }

    /// The placements that fit: on empty cells, of pieces that are left, in colours that the clues
    /// allow, and not beside their own colour where the rule forbids it.
    const std::vector<Chosen>& options() const { return options_; }

    /// Cells first, then pieces, then mates. A need of mates is listed where its colour must place
    /// two pieces or more, and the rule is `touching` or stricter.
    std::vector<Need> needs() const;

    bool isEmpty(int cell) const { return at_[static_cast<std::size_t>(cell)] < 0; }
    /// How many copies of a piece of a colour must, and may, still be placed.
    const Supply& left(int piece, int colour) const {
        return left_[static_cast<std::size_t>(piece)][static_cast<std::size_t>(colour)];
    }

  private:
    bool fits(const Chosen& option) const;
    void put(const Chosen& chosen);

    const Instance* instance_;
    std::vector<int> at_; // by cell: its colour, -1 empty
    std::vector<std::vector<Supply>> left_;
    std::vector<Chosen> placed_;
    std::vector<Chosen> options_;
};

/// "the cell a3", "blue's I4", "a mate for blue's I4 at a1,b1,c1,d1".
std::string needText(const Puzzle& puzzle, const Need& need);

/// "blue's I4", in an uncoloured puzzle "the piece I4".
std::string pieceOf(const Puzzle& puzzle, int piece, int colour);

} // namespace cornerwise
