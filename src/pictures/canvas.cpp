#include "pictures/canvas.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace cornerwise {
namespace {

/// The number from 0 to 15 of a terminal's own colours: by hue, for how these look is up to the
/// terminal; the bright ones for what is light.
int ownColour(Rgb c) {
    const int high = std::max({c.red, c.green, c.blue});
    const int low = std::min({c.red, c.green, c.blue});
    const int sum = high + low;
    if (high - low < 40) return sum < 96 ? 0 : sum < 320 ? 8 : sum < 460 ? 7 : 15;
    const double span = high - low;
    double hue = 0;
    if (high == c.red)
        hue = 60 * (c.green - c.blue) / span;
    else if (high == c.green)
        hue = 120 + 60 * (c.blue - c.red) / span;
    else
        hue = 240 + 60 * (c.red - c.green) / span;
    if (hue < 0) hue += 360;
    struct Part {
        double until;
        int number;
    };
    constexpr std::array<Part, 7> parts{
        {{28, 1}, {75, 3}, {170, 2}, {195, 6}, {255, 4}, {340, 5}, {361, 1}}};
    const auto part =
        std::find_if(parts.begin(), parts.end(), [&](const Part& p) { return hue < p.until; });
    return part->number + (sum > 292 ? 8 : 0);
}

/// The number of the nearest colour of the cube of 6x6x6, or of the 24 greys after it.
int indexedColour(Rgb c) {
    constexpr std::array<int, 6> steps{0, 95, 135, 175, 215, 255};
    const auto nearest = [&](int value) {
        return static_cast<int>(std::min_element(steps.begin(), steps.end(),
                                                 [&](int a, int b) {
                                                     return std::abs(a - value) <
                                                            std::abs(b - value);
                                                 }) -
                                steps.begin());
    };
    const auto distance = [&](int r, int g, int b) {
        return (r - c.red) * (r - c.red) + (g - c.green) * (g - c.green) +
               (b - c.blue) * (b - c.blue);
    };
    const auto step = [&](int index) { return steps[static_cast<std::size_t>(index)]; };
    const int r = nearest(c.red);
    const int g = nearest(c.green);
    const int b = nearest(c.blue);
    const int grey = std::clamp(((c.red + c.green + c.blue) / 3 - 3) / 10, 0, 23);
    const int level = 8 + 10 * grey;
    if (distance(level, level, level) < distance(step(r), step(g), step(b))) return 232 + grey;
    return 16 + 36 * r + 6 * g + b;
}

std::string escapeFor(const Glyph& glyph, ColourDepth depth) {
    if (depth == ColourDepth::none) return "";
    std::string codes;
    if (glyph.back) codes = colourCode(*glyph.back, true, depth);
    if (glyph.ink && glyph.text != " ")
        codes += (codes.empty() ? "" : ";") + colourCode(*glyph.ink, false, depth);
    return codes.empty() ? "" : "\x1b[" + codes + "m";
}

} // namespace

std::string colourCode(Rgb colour, bool background, ColourDepth depth) {
    if (depth == ColourDepth::full)
        return std::string(background ? "48" : "38") + ";2;" + std::to_string(colour.red) + ";" +
               std::to_string(colour.green) + ";" + std::to_string(colour.blue);
    if (depth == ColourDepth::indexed)
        return std::string(background ? "48" : "38") + ";5;" +
               std::to_string(indexedColour(colour));
    const int number = ownColour(colour);
    return std::to_string((number < 8 ? 30 : 82) + number + (background ? 10 : 0));
}

Canvas::Canvas(int width, int height)
    : width_(width), height_(height), glyphs_(static_cast<std::size_t>(width * height)) {}

void Canvas::write(int x, int y, const std::string& text) {
    for (std::size_t i = 0; i < text.size() && x + static_cast<int>(i) < width_; ++i)
        at(x + static_cast<int>(i), y).text = text[i];
}

std::vector<std::string> Canvas::lines(ColourDepth depth) const {
    std::vector<std::string> lines;
    for (int y = 0; y < height_; ++y) {
        int end = width_;
        while (end > 0 && at(end - 1, y).text == " " &&
               (depth == ColourDepth::none || !at(end - 1, y).back))
            --end;
        std::string line;
        std::string current;
        for (int x = 0; x < end; ++x) {
            const std::string wanted = escapeFor(at(x, y), depth);
            if (wanted != current) line += (current.empty() ? "" : "\x1b[0m") + wanted;
            current = wanted;
            line += at(x, y).text;
        }
        lines.push_back(line + (current.empty() ? "" : "\x1b[0m"));
    }
    return lines;
}

std::string sideBySide(const std::vector<Canvas>& canvases, int columns, ColourDepth depth) {
    constexpr int gap = 2;
    std::string text;
    for (std::size_t first = 0; first < canvases.size();) {
        std::size_t end = first;
        int width = 0;
        int height = 0;
        do {
            width += canvases[end].width() + gap;
            height = std::max(height, canvases[end].height());
            ++end;
        } while (end < canvases.size() && width + canvases[end].width() <= columns);
        Canvas row(width, height);
        int left = 0;
        for (std::size_t i = first; i < end; left += canvases[i].width() + gap, ++i)
            for (int y = 0; y < canvases[i].height(); ++y)
                for (int x = 0; x < canvases[i].width(); ++x)
                    row.at(left + x, y) = canvases[i].at(x, y);
        if (first > 0) text += "\n";
        for (const std::string& line : row.lines(depth)) text += line + "\n";
        first = end;
    }
    return text;
}

} // namespace cornerwise
