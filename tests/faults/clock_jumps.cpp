// To be preloaded: the clock of the day, which people and servers set, jumps by years at every
// look. The clock that only runs on is left alone.
#include <dlfcn.h>
#include <sys/time.h>

#include <atomic>
#include <ctime>

namespace {

std::atomic<long> looks{0};

/// Forwards and back by up to ten years.
long jumped(long seconds) {
    const long look = looks++;
    return seconds + (look % 2 == 0 ? 1 : -1) * (look % 11) * 31'000'000;
}

} // namespace

extern "C" int clock_gettime(clockid_t clock, timespec* time) noexcept {
    using Function = int (*)(clockid_t, timespec*);
    static const auto real = reinterpret_cast<Function>(dlsym(RTLD_NEXT, "clock_gettime"));
    const int result = real(clock, time);
    if (result == 0 && clock == CLOCK_REALTIME) time->tv_sec = jumped(time->tv_sec);
    return result;
}

extern "C" int gettimeofday(timeval* time, void*) noexcept {
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    *time = {now.tv_sec, now.tv_nsec / 1000};
    return 0;
}

extern "C" time_t time(time_t* result) noexcept {
    timespec now{};
    clock_gettime(CLOCK_REALTIME, &now);
    if (result != nullptr) *result = now.tv_sec;
    return now.tv_sec;
}
