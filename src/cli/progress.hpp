// A line of progress on standard error, redrawn a few times a second: on a terminal, or when asked
// for.
#pragma once

#include "counting/big_count.hpp"

#include <chrono>

namespace cornerwise::cli {

class Progress {
  public:
    Progress(bool asked, bool quiet);

    void show(const BigCount& distinct);
    /// Removes the line, so that the result stands alone.
    void clear();

  private:
    bool active_;
    bool terminal_;
    bool drawn_ = false;
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point last_;
};

} // namespace cornerwise::cli
