// A rectangle of characters with colours, as a terminal shows it.
#pragma once

#include "pictures/palette.hpp"

#include <optional>
#include <string>
#include <vector>

namespace cornerwise {

/// How many colours a terminal has: none, 16, 256, or 24 bits each.
enum class ColourDepth { none, sixteen, indexed, full };

struct Glyph {
    std::string text = " "; // one column wide, UTF-8
    std::optional<Rgb> back;
    std::optional<Rgb> ink;
    friend bool operator==(const Glyph&, const Glyph&) = default;
};

class Canvas {
  public:
    Canvas(int width, int height);

    int width() const { return width_; }
    int height() const { return height_; }
    Glyph& at(int x, int y) { return glyphs_[static_cast<std::size_t>(y * width_ + x)]; }
    const Glyph& at(int x, int y) const {
        return glyphs_[static_cast<std::size_t>(y * width_ + x)];
    }
    /// ASCII text from a place to the right, as far as there is room.
    void write(int x, int y, const std::string& text);

    /// The lines, without blanks at their ends.
    std::vector<std::string> lines(ColourDepth depth) const;

  private:
    int width_;
    int height_;
    std::vector<Glyph> glyphs_;
};

/// The canvases from left to right, two columns apart, in as many rows as a width of `columns`
/// needs; rows are apart by an empty line.
std::string sideBySide(const std::vector<Canvas>& canvases, int columns, ColourDepth depth);

/// The parameters of the escape sequence that sets a background (else the ink): "48;5;20" and so
/// on, with the colour that is nearest among those the depth has.
std::string colourCode(Rgb colour, bool background, ColourDepth depth);

} // namespace cornerwise
