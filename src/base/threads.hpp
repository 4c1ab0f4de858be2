// Threads as far as the system gives any.
#pragma once

#include <functional>
#include <thread>
#include <vector>

namespace cornerwise {

/// Starts so many threads that work; fewer, maybe none, where limits of processes or memory allow
/// no more. Those started are to be joined.
std::vector<std::thread> startThreads(int wanted, const std::function<void()>& work);

} // namespace cornerwise
