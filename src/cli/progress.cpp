#include "cli/progress.hpp"

#include <unistd.h>

#include <cstdio>

namespace cornerwise::cli {

Progress::Progress(bool asked, bool quiet)
    : active_(asked || (!quiet && isatty(STDERR_FILENO) != 0)),
      terminal_(isatty(STDERR_FILENO) != 0), start_(std::chrono::steady_clock::now()),
      last_(start_) {}

void Progress::show(const BigCount& distinct) {
    if (!active_) return;
    const auto now = std::chrono::steady_clock::now();
    if (now - last_ < std::chrono::milliseconds(200)) return;
    last_ = now;
    drawn_ = true;
    const double seconds = std::chrono::duration<double>(now - start_).count();
    std::fprintf(stderr, "%s%.0f s: %s distinct solutions so far%s", terminal_ ? "\r" : "", seconds,
                 distinct.text().c_str(), terminal_ ? "\x1b[K" : "\n");
    std::fflush(stderr);
}

void Progress::clear() {
    if (drawn_ && terminal_) std::fputs("\r\x1b[K", stderr);
}

} // namespace cornerwise::cli
