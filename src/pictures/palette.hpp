// The colours in which pieces are drawn.
#pragma once

#include "rules/arrangement.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cornerwise {

struct Rgb {
    std::uint8_t red = 0;
    std::uint8_t green = 0;
    std::uint8_t blue = 0;
    friend bool operator==(const Rgb&, const Rgb&) = default;
};

/// "#1f5fbf"
std::string hexOf(Rgb colour);
/// `share` of b (0 to 1), the rest of a.
Rgb mixed(Rgb a, Rgb b, double share);
/// The darker line round a piece of the colour.
Rgb outlineOf(Rgb colour);
/// Black or white, whichever can be read on the colour.
Rgb inkOn(Rgb colour);

/// classic: the sets' own colours; safe: told apart by people who are colour-blind; mono: greys.
enum class Palette { classic, safe, mono };

inline constexpr std::string_view paletteNames[] = {"classic", "safe", "mono"};

std::optional<Palette> findPalette(std::string_view name);

/// The colours of a puzzle's pieces: by the colour they belong to, or in an uncoloured puzzle a hue
/// for each piece of the set.
class Colours {
  public:
    Colours(const Puzzle& puzzle, Palette palette);

    Rgb of(const PlacedPiece& piece) const { return all_[numberOf(piece)]; }
    Rgb ofColour(int colour) const { return byColour_[static_cast<std::size_t>(colour)]; }

    /// All that pieces can have, and which of them a piece has.
    const std::vector<Rgb>& all() const { return all_; }
    std::size_t numberOf(const PlacedPiece& piece) const;

  private:
    bool coloured_;
    std::vector<Rgb> byColour_;
    std::vector<Rgb> all_; // by colour; of an uncoloured puzzle by piece, then that of no piece
};

} // namespace cornerwise
