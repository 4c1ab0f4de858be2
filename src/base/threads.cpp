#include "base/threads.hpp"

#include <new>
#include <system_error>

namespace cornerwise {

std::vector<std::thread> startThreads(int wanted, const std::function<void()>& work) {
    std::vector<std::thread> threads;
    threads.reserve(static_cast<std::size_t>(wanted));
    try {
        while (static_cast<int>(threads.size()) < wanted) threads.emplace_back(work);
    } catch (const std::system_error&) {
    } catch (const std::bad_alloc&) {
    }
    return threads;
}

} // namespace cornerwise
