// Ctrl-C and SIGTERM set one flag; a second Ctrl-C ends the program at once. Writing to a closed
// pipe is an error of the write, not a signal.
#pragma once

#include <atomic>

namespace cornerwise::cli {

void installSignalHandlers();
const std::atomic<bool>& stopRequested();

} // namespace cornerwise::cli
