// From the start of a search on, Ctrl-C, SIGTERM and the hang-up of a terminal (unless it is
// ignored, as by nohup) set one flag; a second one ends the program at once, as the first does
// before. Writing to a closed pipe, or beyond the limit of a file's size, is an error of the write,
// not a signal.
#pragma once

#include <atomic>

namespace cornerwise::cli {

void ignoreWriteSignals();
void catchStopSignals();
const std::atomic<bool>& stopRequested();

} // namespace cornerwise::cli
