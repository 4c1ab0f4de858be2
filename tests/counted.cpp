// Apart from the rest of the support, as only Catch's tests can use it.
#include "catch.hpp"
#include "support.hpp"

namespace cornerwise::test {

Counts counted(const Puzzle& puzzle, std::span<const Engine> engines) {
    const Instance instance = makeInstance(puzzle);
    std::optional<Counts> counts;
    for (const Engine engine : engines) {
        if (!engineRefusal(instance, engine).empty()) continue;
        INFO("engine " << engineName(engine));
        const RunResult result = solved(puzzle, engine);
        REQUIRE(result.ending == Ending::exhausted);
        if (!counts) counts = result.counts;
        CHECK((result.counts == *counts));
    }
    REQUIRE(counts);
    return *counts;
}

Counts counted(const std::string& text) {
    return counted(puzzleFromText(text));
}

} // namespace cornerwise::test
