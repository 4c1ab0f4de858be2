#include "cli/terminal.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdlib>
#include <string_view>

namespace cornerwise::cli {
namespace {

std::string_view environment(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view() : std::string_view(value);
}

bool localeIsUtf8() {
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
        if (const std::string_view text = environment(name); !text.empty()) {
            return text.find("UTF-8") != std::string_view::npos ||
                   text.find("utf8") != std::string_view::npos ||
                   text.find("UTF8") != std::string_view::npos ||
                   text.find("utf-8") != std::string_view::npos;
        }
    return true; // nothing said: terminals of today are
}

/// What terminals say of themselves: 24 bits in COLORTERM or by "-direct", 256 colours in TERM.
ColourDepth depthOfTerminal() {
    const std::string_view name = environment("TERM");
    const std::string_view more = environment("COLORTERM");
    const auto has = [&](std::string_view part) {
        return name.find(part) != std::string_view::npos;
    };
    if (more == "truecolor" || more == "24bit" || has("-direct")) return ColourDepth::full;
    return has("256") ? ColourDepth::indexed : ColourDepth::sixteen;
}

int columnsOfTerminal() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) return size.ws_col;
    const int columns = std::atoi(std::string(environment("COLUMNS")).c_str());
    return columns > 0 ? columns : 80;
}

} // namespace

TextStyle terminalStyle(const std::string& color, bool file) {
    const bool terminal = !file && isatty(STDOUT_FILENO) != 0;
    const bool plain = !environment("NO_COLOR").empty() || environment("TERM") == "dumb" ||
                       environment("TERM").empty();
    TextStyle style;
    if (color == "always" || (color == "auto" && terminal && !plain))
        style.depth = depthOfTerminal();
    style.outlines = terminal || style.depth != ColourDepth::none;
    style.unicode = localeIsUtf8();
    style.columns = columnsOfTerminal();
    return style;
}

} // namespace cornerwise::cli
