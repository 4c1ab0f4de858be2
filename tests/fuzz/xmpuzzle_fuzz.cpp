// Puzzles of BurrTools.
#include "reader.hpp"

#include "puzzle/xmpuzzle.hpp"

using namespace cornerwise;
using namespace cornerwise::test;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return tryReading([&] { readXmpuzzle(textOf(data, size), "input", "input", {}); });
}
