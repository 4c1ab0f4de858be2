// What counts as the same: the symmetries of a whole puzzle, and the names of colours that are
// interchangeable.
#pragma once

#include "puzzle/puzzle.hpp"

#include <optional>
#include <vector>

namespace cornerwise {

/// Which of the board's symmetries keep the whole puzzle: required cells, pieces, starts, givens
/// and clues.
class PuzzleSymmetries {
  public:
    /// `puzzle` must outlive it.
    explicit PuzzleSymmetries(const Puzzle& puzzle);

    /// By piece: which one it becomes where `map` moves the cells and `colours` says what each
    /// colour becomes; nothing if that does not keep the puzzle. A piece becomes itself where it
    /// can, else its mirror twin of equal supply.
    std::optional<std::vector<int>> pieces(const CellMap& map, const std::vector<int>& colours);

  private:
    using Sets = std::vector<std::vector<int>>;

    bool keepsCells(const CellMap& map, const std::vector<int>& colours) const;
    bool keepsGivens(const CellMap& map, const std::vector<int>& colours,
                     const std::vector<int>& pieces) const;
    bool turnsOntoItself(std::size_t piece, bool rotation) const;
    bool becomes(std::size_t piece, std::size_t other, const CellMap& map);
    const Sets& placesOf(std::size_t piece);

    const Puzzle* puzzle_;
    std::vector<int> sweep_;
    std::vector<int> clues_;
    std::vector<CellMap> rotations_;
    std::vector<std::optional<Sets>> places_; // by piece, ascending; listed where they are needed
};

struct PuzzleSymmetry {
    CellMap cells;
    std::vector<int> pieces; // by piece: which one it becomes
};

/// The symmetries that leave every colour as it is, the identity first.
std::vector<PuzzleSymmetry> symmetriesOf(const Puzzle& puzzle);

/// By colour: the first colour that is interchangeable with it (equal supply and starts, no givens
/// or clues).
std::vector<int> colourClasses(const Puzzle& puzzle);

/// Renames colours within their classes, so that they appear in order.
class ColourNames {
  public:
    /// `classes`, as colourClasses() gives them, must outlive it.
    explicit ColourNames(const std::vector<int>& classes);

    /// The new name of a colour, to be asked for in the order in which colours appear.
    int of(int colour);

  private:
    const std::vector<int>* classes_;
    std::vector<int> name_; // -1: has none yet
    std::vector<int> next_; // by class: the first colour that is no name yet
};

/// The cells where a map takes these, ascending.
std::vector<int> mapped(const CellMap& map, const std::vector<int>& cells);

} // namespace cornerwise
