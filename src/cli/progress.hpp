// A line of progress on standard error, redrawn a few times a second: on a terminal, or when asked
// for.
#pragma once

#include "counting/count.hpp"

#include <chrono>

namespace cornerwise::cli {

class Progress {
  public:
    Progress(bool asked, bool quiet);
    ~Progress() { clear(); }
    Progress(const Progress&) = delete;
    Progress& operator=(const Progress&) = delete;

    void show(const CountProgress& progress);
    /// Removes the line, so that what is printed next stands alone.
    void clear();

  private:
    using Clock = std::chrono::steady_clock;

    bool active_;
    bool redrawn_; // else each line stands below the last
    bool drawn_ = false;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_{};
};

/// "45 s", "12 min", "3.5 h", "8 d"
std::string durationText(double seconds);

} // namespace cornerwise::cli
