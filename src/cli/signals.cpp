#include "cli/signals.hpp"

#include <csignal>

namespace cornerwise::cli {
namespace {

std::atomic<bool> requested{false};
static_assert(std::atomic<bool>::is_always_lock_free);

void onSignal(int signal) {
    requested.store(true, std::memory_order_relaxed);
    std::signal(signal, SIG_DFL);
}

} // namespace

void ignoreWriteSignals() {
    std::signal(SIGPIPE, SIG_IGN);
    std::signal(SIGXFSZ, SIG_IGN);
}

void catchStopSignals() {
    std::signal(SIGINT, onSignal);
    std::signal(SIGTERM, onSignal);
    if (std::signal(SIGHUP, onSignal) == SIG_IGN) std::signal(SIGHUP, SIG_IGN);
}

const std::atomic<bool>& stopRequested() {
    return requested;
}

} // namespace cornerwise::cli
