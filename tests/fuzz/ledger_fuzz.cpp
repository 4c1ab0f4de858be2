// Checkpoints and shards of counts, with the checksum that they should have: else nothing behind it
// would be reached.
#include "reader.hpp"

#include "formats/ledger_json.hpp"

#include <nlohmann/json.hpp>

using namespace cornerwise;
using namespace cornerwise::test;

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text = textOf(data, size);
    return tryReading([&] {
        try {
            readLedger(text, "input");
        } catch (const InputError& error) {
            const std::string said = error.what();
            const std::size_t end = said.rfind(": the file was changed");
            if (end == std::string::npos) return;
            auto json = nlohmann::ordered_json::parse(text);
            json["checksum"] = said.substr(end - 16, 16);
            const std::string right =
                json.dump(1, ' ', false, decltype(json)::error_handler_t::replace);
            writeLedger(readLedger(right, "input"));
        }
    });
}
