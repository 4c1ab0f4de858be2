// Work units, threads, shards and interruptions: none of them may change a count.
#include "catch.hpp"
#include "patience.hpp"
#include "support.hpp"

#include "counting/count.hpp"
#include "counting/work_units.hpp"
#include "formats/ledger_json.hpp"
#include "puzzle/input_error.hpp"

#include <nlohmann/json.hpp>

using namespace cornerwise;
using namespace cornerwise::test;

namespace {

Counts counted(const Instance& instance, Engine engine, int threads, Ledger& ledger) {
    CountOptions options;
    options.engine = engine;
    options.threads = threads;
    return countOn(ledger, instance, options, nullptr, nullptr).counts;
}

} // namespace

TEST_CASE("work units share the solutions out among themselves") {
    for (unsigned seed = 0; seed < many(200); ++seed) {
        std::mt19937 random(seed);
        const Instance instance = makeInstance(randomPuzzle(random));
        INFO("seed " << seed << "\n" << describe(instance.puzzle));
        RunOptions whole;
        whole.engine = Engine::dlx;
        const Counts expected = run(instance, whole, nullptr).counts;
        for (const Engine engine : {Engine::dlx, Engine::tiling, Engine::contact}) {
            if (!engineRefusal(instance, engine).empty()) continue;
            INFO("engine " << engineName(engine));
            for (const int threads : {1, 3}) {
                Ledger ledger = ledgerFor(instance, "test", {}, engine);
                CHECK(counted(instance, engine, threads, ledger) == expected);
                CHECK(ledger.complete());
                CHECK(ledger.counts == expected);
            }
            Counts sum;
            for (int i = 1; i <= 3; ++i) {
                Ledger ledger = ledgerFor(instance, "test", {i, 3}, engine);
                counted(instance, engine, 1, ledger);
                sum += ledger.counts;
            }
            CHECK(sum == expected);
        }
    }
}

TEST_CASE("an interrupted count goes on to the same end") {
    const Instance instance = makeInstance(builtIn("four-square", {Rule::connected, {}}));
    RunOptions whole;
    const Counts expected = run(instance, whole, nullptr).counts;
    Ledger ledger = ledgerFor(instance, "test", {}, Engine::contact);
    int runs = 0;
    int stops = 0;
    for (bool done = false; !done; ++runs) {
        // Written and read again each time, as by a process that ends.
        ledger = readLedger(writeLedger(ledger), "ledger");
        std::atomic<bool> stop{false};
        CountOptions options;
        options.threads = 2;
        options.stop = {&stop, std::nullopt};
        options.progress = [&](const CountProgress& now) {
            stop = runs < many(100) && now.unitsDone > now.unitsBefore;
        };
        const RunResult result = countOn(ledger, instance, options, nullptr, nullptr);
        done = result.ending == Ending::exhausted;
        stops += done ? 0 : 1;
        if (done) CHECK(result.counts == expected);
        REQUIRE(runs <= many(100));
    }
    CHECK(stops > 0);
    CHECK(ledger.counts == expected);
}

TEST_CASE("a ledger comes back as it was written, and no other does") {
    const Instance instance = makeInstance(builtIn("tetromino-5x8"));
    Ledger ledger = ledgerFor(instance, "1.2.3", {2, 5}, Engine::tiling);
    ledger.counts.labelled = *BigCount::parse("51090942171709440000");
    ledger.nodes = 12345678901;
    ledger.seconds = 1.25;
    for (std::size_t u = 1; u < ledger.done.size(); u += 10) ledger.done[u] = true;
    const std::string text = writeLedger(ledger);
    const Ledger back = readLedger(text, "file");
    CHECK(back.identity == ledger.identity);
    CHECK(back.shard == ledger.shard);
    CHECK(back.done == ledger.done);
    CHECK(back.counts == ledger.counts);
    CHECK(back.nodes == ledger.nodes);
    CHECK(writeLedger(back) == text);

    for (std::size_t length = 0; length + 2 < text.size(); length += 7)
        CHECK_THROWS_AS(readLedger(text.substr(0, length), "file"), InputError);
    for (std::size_t at = 0; at + 1 < text.size(); ++at) {
        std::string changed = text;
        changed[at] = changed[at] == '1' ? '2' : '1';
        INFO("changed at " << at);
        CHECK_THROWS_AS(readLedger(changed, "file"), InputError);
    }
}

namespace {

/// A ledger in which the value of a key was changed, with the right checksum: as readLedger says
/// what it expected.
Ledger readChanged(nlohmann::ordered_json json, const std::string& key,
                   const nlohmann::ordered_json& value) {
    json[key] = value;
    std::string expected;
    try {
        return readLedger(json.dump(), "file");
    } catch (const InputError& error) {
        const std::string text = error.what();
        const std::size_t at = text.find("expected ");
        expected = text.substr(at + 9, text.find(':', at) - at - 9);
    }
    json["checksum"] = expected;
    return readLedger(json.dump(), "file");
}

} // namespace

TEST_CASE("a ledger with a right checksum is still held to its limits") {
    Ledger ledger = ledgerFor(makeInstance(builtIn("tetromino-5x8")), "1.2.3", {}, Engine::tiling);
    REQUIRE(ledger.done.size() > 20);
    const auto json = nlohmann::ordered_json::parse(writeLedger(ledger));
    CHECK(readChanged(json, "done", "0-3,5,7-9").unitsDone() == 8);
    nlohmann::ordered_json counts = json["counts"];
    counts["labelled"] = std::string(32'768, '9');
    CHECK(readChanged(json, "counts", counts).counts.labelled.text().size() == 32'768);
    counts["labelled"] = std::string(400'000, '9');
    nlohmann::ordered_json deep = 1;
    for (int i = 0; i < 50; ++i) deep = nlohmann::ordered_json::array({deep});
    const std::pair<const char*, nlohmann::ordered_json> wrong[] = {
        {"done", "5,3"},          {"done", "3-1"},    {"done", "0-9,9"}, {"done", "0-9,0-9"},
        {"shard", "1/999999999"}, {"shard", "2/1"},   {"nodes", -5},     {"nodes", 1e300},
        {"nodes", 1.5},           {"threads", 1e30},  {"threads", -1},   {"seconds", -1e308},
        {"units", 1ULL << 40},    {"counts", counts}, {"more", deep}};
    for (const auto& [key, value] : wrong) {
        INFO(key << " " << value.dump().substr(0, 60));
        CHECK_THROWS_AS(readChanged(json, key, value), InputError);
    }
}

TEST_CASE("the hash of a puzzle tells counts apart and forgets names") {
    const Puzzle puzzle = builtIn("tetromino-5x8");
    Puzzle renamed = puzzle;
    renamed.title = "another";
    renamed.pieces.front().name = "first";
    Puzzle ruled = puzzle;
    ruled.rule = Rule::separate;
    Puzzle supplied = puzzle;
    supplied.pieces.front().supply.front() = {1, 3};
    const std::string hash = instanceHash(makeInstance(puzzle));
    CHECK(instanceHash(makeInstance(renamed)) == hash);
    CHECK(instanceHash(makeInstance(ruled)) != hash);
    CHECK(instanceHash(makeInstance(supplied)) != hash);
}

TEST_CASE("a search of a moment lists no millions of colourings") {
    // Without a rule each of the tilings has 331,776 colourings.
    const Instance instance = makeInstance(builtIn("four-square", {Rule::free, {}}));
    RunOptions moment;
    moment.engine = Engine::contact;
    moment.search.maxNodes = nodesOfAMoment(Engine::contact);
    const RunResult result = run(instance, moment, nullptr);
    CHECK(result.ending == Ending::interrupted);
    CHECK(result.counts.distinct > BigCount(10'000));
    CHECK(result.counts.distinct < BigCount(1'000'000));
}
