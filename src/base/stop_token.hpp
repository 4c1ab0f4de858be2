// How a long search is told to stop: flags that others may set, and a deadline.
#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <utility>

namespace cornerwise {

class StopToken {
  public:
    StopToken() = default;
    StopToken(const std::atomic<bool>* flag,
              std::optional<std::chrono::steady_clock::time_point> deadline)
        : flag_(flag), deadline_(deadline) {}
    /// Stops when `other` does, and on another flag.
    StopToken(const StopToken& other, const std::atomic<bool>* second)
        : flag_(other.flag_), deadline_(other.deadline_), second_(second) {}

    /// Stops when this one does, and at the latest after `time` from now.
    StopToken within(std::chrono::steady_clock::duration time) const {
        StopToken sooner = *this;
        const auto end = std::chrono::steady_clock::now() + time;
        if (!deadline_ || end < *deadline_) sooner.deadline_ = end;
        return sooner;
    }

    /// Cheap enough for every few hundred nodes.
    bool requested() const {
        for (const std::atomic<bool>* flag : {flag_, second_})
            if (flag != nullptr && flag->load(std::memory_order_relaxed)) return true;
        return deadline_ && std::chrono::steady_clock::now() >= *deadline_;
    }

  private:
    const std::atomic<bool>* flag_ = nullptr;
    std::optional<std::chrono::steady_clock::time_point> deadline_;
    const std::atomic<bool>* second_ = nullptr;
};

/// Says when a search has to end: once it has tried so many nodes, or when the stop token asks, at
/// which it looks every `interval` nodes only.
class NodeLimit {
  public:
    NodeLimit(StopToken stop, std::uint64_t interval)
        : stop_(std::move(stop)), interval_(interval) {}

    void begin(std::uint64_t most) {
        most_ = most;
        nextLook_ = 0;
    }

    /// `nodes` is how many the search has tried since begin().
    bool reached(std::uint64_t nodes) {
        if (nodes < nextLook_) return false;
        nextLook_ = std::min(nodes + interval_, most_);
        return nodes >= most_ || stop_.requested();
    }

  private:
    StopToken stop_;
    std::uint64_t interval_;
    std::uint64_t most_ = 0;
    std::uint64_t nextLook_ = 0;
};

/// How a search ended: every possibility was tried, the receiver of the solutions had enough, or
/// the stop token asked.
enum class Ending { exhausted, enough, interrupted };

} // namespace cornerwise
