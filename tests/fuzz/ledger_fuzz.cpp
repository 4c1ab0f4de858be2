// Checkpoints and shards of counts.
#include "reader.hpp"

#include "formats/ledger_json.hpp"

using namespace cornerwise;
using namespace cornerwise::test;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    return tryReading([&] { readLedger(textOf(data, size), "input"); });
}
