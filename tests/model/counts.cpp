// Counts: by every engine, interrupted, in shards, as exact cover.
#include "model/checks.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>

namespace model {
namespace {

const std::vector<std::string> engines{"auto", "dlx", "tiling", "contact", "packing", "frontier"};

/// The counts of a complete run; nothing where it was refused or did not end in time.
std::optional<Json> countsBy(Trial& trial, const std::vector<std::string>& further) {
    std::vector<std::string> arguments{"count", "puzzle.toml", "--json", "--time-limit", "10s"};
    arguments.insert(arguments.end(), further.begin(), further.end());
    const Outcome outcome = trial.tryTo(arguments);
    if (outcome.code == 2 || outcome.code == 3) return std::nullopt;
    expect(outcome.code == 0, "count ends with code " + std::to_string(outcome.code));
    const Json json = outcome.json();
    expect(json.at("complete").get<bool>(), "a complete count says that it is not: " + json.dump());
    return json.at("counts");
}

/// By brute force, or else by the program.
std::optional<Json> expectedCounts(Trial& trial) {
    if (trial.subject.solutions)
        return jsonOf(cornerwise::test::countsOf(trial.subject.instance, *trial.subject.solutions));
    return countsBy(trial, {});
}

void compare(Trial& trial, const std::string& check, const std::optional<Json>& found,
             const std::optional<Json>& expected) {
    if (!found || !expected) return;
    trial.compared(check);
    expect(*found == *expected, trial.commands().back() + ": found the counts " + found->dump() +
                                    ", expected " + expected->dump());
}

std::string engineThatCounts(Trial& trial) {
    std::vector<std::string> able;
    for (const char* name : {"dlx", "tiling", "contact"})
        if (engineRefusal(trial.subject.instance, *cornerwise::findEngine(name)).empty())
            able.emplace_back(name);
    able.emplace_back("auto");
    return trial.any(able);
}

} // namespace

void countsAgree(Trial& trial) {
    const auto expected = expectedCounts(trial);
    for (const std::string& engine : engines) {
        std::vector<std::string> further{"--engine", engine, "--threads",
                                         std::to_string(trial.pick(1, 2))};
        const bool listed = engine != "frontier" && trial.chance(6);
        if (listed) {
            further.insert(further.end(), {"--solutions", "found.grid"});
            std::remove("found.grid");
        }
        const auto found = countsBy(trial, further);
        expect(found || engine != "auto" || !trial.subject.solutions,
               "a small puzzle is refused, or not counted in time: " + trial.commands().back());
        compare(trial, "counts: " + engine, found, expected);
        if (!found || !listed) continue;
        const std::string text = trial.read("found.grid");
        std::size_t blocks = text.empty() ? 0 : 1;
        for (std::size_t at = 0; (at = text.find("\n\n", at)) != std::string::npos; ++at) ++blocks;
        const cornerwise::Puzzle& puzzle = trial.subject.puzzle();
        const auto each = static_cast<std::size_t>(std::max(1, puzzle.board.extent().z)) *
                          (puzzle.coloured() ? 2 : 1);
        expect(std::to_string(blocks / each) == found->at("distinct").get<std::string>(),
               "found.grid has " + std::to_string(blocks) + " blocks, for solutions of " +
                   std::to_string(each) + ": " + found->dump());
        trial.compared("counts: listed");
    }
}

void resumedCountsAgree(Trial& trial) {
    const auto expected = expectedCounts(trial);
    const std::string engine = engineThatCounts(trial);
    const std::vector<std::string> arguments{"count",     "puzzle.toml", "--json", "--checkpoint",
                                             "kept.json", "--engine",    engine};
    std::remove("kept.json");
    for (int n = trial.pick(1, 4); n > 0; --n) {
        std::vector<std::string> cut = arguments;
        const int kind = trial.pick(0, 2);
        cut.insert(cut.end(), {"--threads", std::to_string(trial.pick(1, 2))});
        if (kind == 0) cut.insert(cut.end(), {"--time-limit", trial.chance(2) ? "0.002s" : "0s"});
        const Interruption interruption{std::chrono::microseconds(trial.pick(500, 12'000)),
                                        kind == 1 ? SIGTERM : SIGKILL};
        const Outcome outcome = kind == 0 ? trial.tryTo(cut) : trial.tryTo(cut, interruption);
        expect(outcome.code != 2, "refused: " + trial.commands().back() + ": " + outcome.err);
        if (outcome.code == 0) break;
    }
    compare(trial, "counts: resumed",
            countsBy(trial, {"--checkpoint", "kept.json", "--engine", engine}), expected);
}

void shardsAddUp(Trial& trial) {
    const auto expected = expectedCounts(trial);
    const std::string engine = engineThatCounts(trial);
    const int n = trial.pick(1, 5);
    std::vector<std::string> files;
    for (int i = 1; i <= n; ++i) {
        const std::string file = "shard" + std::to_string(i) + ".json";
        const Outcome outcome = trial.run({"count", "puzzle.toml", "--engine", engine, "--shard",
                                           std::to_string(i) + "/" + std::to_string(n), "-o", file,
                                           "--time-limit", "10s"});
        if (outcome.code == 3) return;
        expect(outcome.code == 0, "a shard ends with code " + std::to_string(outcome.code));
        files.push_back(file);
    }
    std::shuffle(files.begin(), files.end(), trial.random);
    std::vector<std::string> merge{"merge", "--json"};
    merge.insert(merge.end(), files.begin(), files.end());
    const Outcome merged = trial.run(merge);
    expect(merged.code == 0, "merge ends with code " + std::to_string(merged.code));
    compare(trial, "counts: shards", merged.json().at("counts"), expected);
    if (n == 1) return;
    merge.pop_back();
    expect(trial.tryTo(merge).code == 2, "merge takes less than all shards");
}

void exactCoverAgrees(Trial& trial) {
    const cornerwise::Instance& instance = trial.subject.instance;
    const Outcome written =
        trial.tryTo({"convert", "puzzle.toml", "--to", "dlx", "-o", "puzzle.dlx"});
    const bool sayable = trial.subject.puzzle().rule <= cornerwise::Rule::separate;
    if (written.code == 2) {
        expect(!sayable || instance.placements.empty(), "convert --to dlx refuses: " + written.err);
        return;
    }
    expect(written.code == 0 && sayable, "convert --to dlx writes a rule that it cannot say");
    const Outcome counted = trial.run({"count", "puzzle.dlx", "--json", "--time-limit", "10s"});
    if (counted.code == 3 || !trial.subject.solutions) return;
    // Interchangeable colours are told apart only where the first cell must be covered.
    for (std::size_t q = 0; q < instance.colourClass.size(); ++q)
        if (instance.colourClass[q] != static_cast<int>(q)) return;
    trial.compared("exact cover");
    const Json found = counted.json().at("counts").at("labelled");
    expect(found == std::to_string(trial.subject.solutions->size()),
           "exact cover counts " + found.dump() + ", expected " +
               std::to_string(trial.subject.solutions->size()));
}

} // namespace model
