// How a long search is told to stop: a flag that a signal handler may set, and a deadline.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

namespace cornerwise {

class StopToken {
  public:
    StopToken() = default;
    StopToken(const std::atomic<bool>* flag,
              std::optional<std::chrono::steady_clock::time_point> deadline)
        : flag_(flag), deadline_(deadline) {}

    /// Cheap enough for every few hundred nodes.
    bool requested() const {
        if (flag_ != nullptr && flag_->load(std::memory_order_relaxed)) return true;
        return deadline_ && std::chrono::steady_clock::now() >= *deadline_;
    }

  private:
    const std::atomic<bool>* flag_ = nullptr;
    std::optional<std::chrono::steady_clock::time_point> deadline_;
};

/// How a search ended: every possibility was tried, the receiver of the solutions had enough, or
/// the stop token asked.
enum class Ending { exhausted, enough, interrupted };

} // namespace cornerwise
