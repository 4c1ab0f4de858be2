// A reader under test: whatever the bytes are, it returns or throws InputError or LimitError.
// Anything else ends the program, and so does what the sanitizers see.
#pragma once

#include "puzzle/catalogue.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/instance.hpp"

#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace cornerwise::test {

inline const Catalogue& catalogue() {
    static const Catalogue builtIn({CORNERWISE_PUZZLES});
    return builtIn;
}

template <typename Read>
int tryReading(Read read) {
    try {
        read();
    } catch (const InputError& e) {
        if (e.what() == std::string() || e.line < 0 || e.column < 0)
            throw std::logic_error("an error without words or with a wrong place");
    } catch (const LimitError&) {
    }
    return 0;
}

inline std::string textOf(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

} // namespace cornerwise::test
