#include "pictures/palette.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

namespace cornerwise {
namespace {

constexpr Rgb unknownPiece{0x9a, 0x9a, 0x9a};

constexpr Rgb rgb(std::uint32_t hex) {
    return {static_cast<std::uint8_t>(hex >> 16), static_cast<std::uint8_t>(hex >> 8 & 0xff),
            static_cast<std::uint8_t>(hex & 0xff)};
}

using Named = std::map<std::string, Rgb>;

const Named& classicColours() {
    static const Named colours{{"blue", rgb(0x2a6fd6)},   {"yellow", rgb(0xf7c91f)},
                               {"red", rgb(0xdc3a34)},    {"green", rgb(0x35a353)},
                               {"purple", rgb(0x8a4bbf)}, {"orange", rgb(0xf28a24)}};
    return colours;
}

/// The colours of Okabe and Ito, "Color Universal Design" (2008).
const Named& safeColours() {
    static const Named colours{{"blue", rgb(0x0072b2)},   {"yellow", rgb(0xf0e442)},
                               {"red", rgb(0xd55e00)},    {"green", rgb(0x009e73)},
                               {"purple", rgb(0xcc79a7)}, {"orange", rgb(0xe69f00)}};
    return colours;
}

/// Hues evenly spaced, every other one darker, so that neighbours in the list differ twice.
Rgb hue(std::size_t index, std::size_t count) {
    const double turn = 6.0 * static_cast<double>(index) / static_cast<double>(count);
    const double lightness = index % 2 == 0 ? 0.62 : 0.45;
    const double chroma = 0.68 * (1 - std::abs(2 * lightness - 1));
    const auto channel = [&](double shift) {
        const double at = std::fmod(turn + shift, 6.0);
        const double part = std::clamp(std::abs(at - 3) - 1, 0.0, 1.0);
        return static_cast<std::uint8_t>(std::lround(255 * (lightness + chroma * (part - 0.5))));
    };
    return {channel(0), channel(4), channel(2)};
}

/// Twelve that differ for every kind of colour blindness: M. Krzywinski, "Color palettes for color
/// blindness" (mk.bcgsc.ca/colorblind).
Rgb safeHue(std::size_t index) {
    constexpr std::array<std::uint32_t, 12> hues{0x009f81, 0xff5aaf, 0x8400cd, 0x00fccf,
                                                 0xa40122, 0x00c2f9, 0xffb2fd, 0x008df9,
                                                 0xff6e3a, 0x9f0162, 0xffc33b, 0xe20134};
    return rgb(hues[index % hues.size()]);
}

/// Greys from dark to light, the first in the middle of a single one.
Rgb grey(std::size_t index, std::size_t count) {
    const double share = (static_cast<double>(index) + 0.5) / static_cast<double>(count);
    const auto level = static_cast<std::uint8_t>(std::lround(80 + 175 * share));
    return {level, level, level};
}

Rgb pick(Palette palette, const std::string& name, std::size_t index, std::size_t count) {
    if (palette == Palette::mono) return grey(index, count);
    const Named& named = palette == Palette::safe ? safeColours() : classicColours();
    if (const auto found = named.find(name); found != named.end()) return found->second;
    return palette == Palette::safe ? safeHue(index) : hue(index, count);
}

} // namespace

std::string hexOf(Rgb colour) {
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "#";
    for (const std::uint8_t c : {colour.red, colour.green, colour.blue}) {
        text += digits[c >> 4];
        text += digits[c & 15];
    }
    return text;
}

Rgb mixed(Rgb a, Rgb b, double share) {
    const auto mix = [&](std::uint8_t x, std::uint8_t y) {
        return static_cast<std::uint8_t>(std::lround(x + share * (y - x)));
    };
    return {mix(a.red, b.red), mix(a.green, b.green), mix(a.blue, b.blue)};
}

Rgb outlineOf(Rgb colour) {
    return mixed(colour, {0, 0, 0}, 0.5);
}

Rgb inkOn(Rgb colour) {
    // Brightness as ITU-R BT.601 weighs it.
    const int brightness = 299 * colour.red + 587 * colour.green + 114 * colour.blue;
    return brightness > 140'000 ? Rgb{0, 0, 0} : Rgb{255, 255, 255};
}

std::optional<Palette> findPalette(std::string_view name) {
    for (std::size_t i = 0; i < std::size(paletteNames); ++i)
        if (paletteNames[i] == name) return static_cast<Palette>(i);
    return std::nullopt;
}

Colours::Colours(const Puzzle& puzzle, Palette palette) : coloured_(puzzle.coloured()) {
    for (std::size_t q = 0; q < puzzle.colours.size(); ++q)
        byColour_.push_back(pick(palette, puzzle.colours[q], q, puzzle.colours.size()));
    if (coloured_) {
        all_ = byColour_;
        return;
    }
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p)
        all_.push_back(pick(palette, "", p, puzzle.pieces.size()));
    all_.push_back(unknownPiece);
}

std::size_t Colours::numberOf(const PlacedPiece& piece) const {
    if (coloured_) return static_cast<std::size_t>(piece.colour);
    return piece.piece < 0 ? all_.size() - 1 : static_cast<std::size_t>(piece.piece);
}

} // namespace cornerwise
