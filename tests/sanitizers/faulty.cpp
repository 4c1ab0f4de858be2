// Does what a sanitizer is there to see, to prove that it is on: faulty address|undefined|thread
#include <climits>
#include <cstdio>
#include <memory>
#include <string_view>
#include <thread>

namespace {

int number = 0; // written by two threads, if that is asked for

int afterFree() {
    auto owner = std::make_unique<int>(1);
    const volatile int* const stale = owner.get();
    owner.reset();
    return *stale;
}

int overflow(int n) {
    return n + INT_MAX;
}

int race() {
    std::thread other([] { ++number; });
    ++number;
    other.join();
    return number;
}

} // namespace

int main(int argc, char** argv) {
    const std::string_view fault = argc > 1 ? argv[1] : "";
    const int result = fault == "address"     ? afterFree()
                       : fault == "undefined" ? overflow(argc)
                                              : race();
    std::printf("nobody saw it: %d\n", result);
}
