#include "cli/progress.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace cornerwise::cli {
namespace {

bool canRedraw() {
    const char* terminal = std::getenv("TERM");
    return isatty(STDERR_FILENO) != 0 &&
           (terminal == nullptr || std::string_view(terminal) != "dumb");
}

/// The columns of the terminal at standard error.
std::size_t columns() {
    winsize size{};
    if (ioctl(STDERR_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return 80;
    return size.ws_col;
}

/// Large numbers in short: 950, 12.3 k, 4.56 M.
std::string shortNumber(double n) {
    const char* units[] = {"", " k", " M", " G", " T", " P"};
    std::size_t u = 0;
    for (; n >= 1000 && u + 1 < std::size(units); ++u) n /= 1000;
    char text[32];
    std::snprintf(text, sizeof text, u == 0 ? "%.0f%s" : "%.3g%s", n, units[u]);
    return text;
}

} // namespace

std::string durationText(double seconds) {
    char text[32];
    if (seconds < 90)
        std::snprintf(text, sizeof text, "%.0f s", seconds);
    else if (seconds < 90 * 60)
        std::snprintf(text, sizeof text, "%.0f min", seconds / 60);
    else if (seconds < 48 * 3600)
        std::snprintf(text, sizeof text, "%.1f h", seconds / 3600);
    else
        std::snprintf(text, sizeof text, "%.0f d", seconds / 86400);
    return text;
}

namespace {

std::string statesLine(const CountProgress& progress) {
    return (progress.stage == CountProgress::Stage::preparing
                ? "preparing a table of what can be completed, "
                : "sweeping over the board, ") +
           shortNumber(static_cast<double>(progress.states)) + " states";
}

std::string unitsLine(const CountProgress& progress, double seconds) {
    char text[200];
    std::snprintf(text, sizeof text, "%.1f %% (%zu of %zu units), %s solutions, %s",
                  100.0 * static_cast<double>(progress.unitsDone) /
                      static_cast<double>(progress.units),
                  progress.unitsDone, progress.units, progress.distinct.text().c_str(),
                  durationText(seconds).c_str());
    std::string line = text;
    // The units of this run are a sample: of a few no time can be told.
    if (const std::size_t sample = progress.unitsDone - progress.unitsBefore; sample >= 30)
        line += ", about " +
                durationText(seconds * static_cast<double>(progress.units - progress.unitsDone) /
                             static_cast<double>(sample)) +
                " left";
    return line + ", " + shortNumber(progress.rate) + " nodes/s";
}

} // namespace

Progress::Progress(bool asked, bool quiet)
    : active_(asked || (!quiet && canRedraw())), redrawn_(canRedraw()) {}

void Progress::show(const CountProgress& progress) {
    if (!active_) return;
    const auto now = Clock::now();
    if (!redrawn_ && drawn_ && now - last_ < std::chrono::seconds(2)) return;
    last_ = now;
    drawn_ = true;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    std::string line = progress.stage == CountProgress::Stage::searching
                           ? unitsLine(progress, seconds)
                           : statesLine(progress);
    if (redrawn_ && line.size() >= columns()) line.resize(columns() - 1);
    std::fprintf(stderr, "%s%s%s", redrawn_ ? "\r" : "", line.c_str(), redrawn_ ? "\x1b[K" : "\n");
    std::fflush(stderr);
}

void Progress::clear() {
    if (drawn_ && redrawn_) std::fputs("\r\x1b[K", stderr);
    drawn_ = false;
}

} // namespace cornerwise::cli
