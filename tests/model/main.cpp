// Random puzzles through random commands, all engines and formats, checked against each other and
// against brute force. What disagrees is made as small as it stays wrong, and written down.
#include "model/checks.hpp"

#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>

namespace model {

std::span<const Check> allChecks() {
    static constexpr Check checks[] = {{"counts", countsAgree, 10},
                                       {"resumed", resumedCountsAgree, 4},
                                       {"shards", shardsAddUp, 4},
                                       {"exact-cover", exactCoverAgrees, 3},
                                       {"solutions", allSolutionsAreFound, 8},
                                       {"packing", packingFindsSolutions, 2},
                                       {"packing-all", packingFindsAll, 3},
                                       {"completions", completionsAgree, 8},
                                       {"hints", hintsLeadOn, 8},
                                       {"formats", formatsKeepCells, 6},
                                       {"game-files", gameFilesKeepGames, 3},
                                       {"burr-tools", burrToolsCountsTheSame, 3},
                                       {"verdicts", verdictsAgree, 6},
                                       {"estimates", estimatesEnd, 1},
                                       {"composed", composedAreUnique, 3},
                                       {"pictures", picturesAreDrawn, 1}};
    return checks;
}

namespace {

using Clock = std::chrono::steady_clock;
namespace fs = std::filesystem;

constexpr int effort = 30'000;

struct Finding {
    std::string message;
    std::vector<std::string> commands;
};

/// Empties the current folder, and runs one check in it.
std::optional<Finding> tried(const Check& check, const Draft& draft, const Subject& subject,
                             unsigned seed, Tally& tally) {
    for (const auto& entry : fs::directory_iterator(".")) fs::remove_all(entry.path());
    Trial trial(draft, subject, seed, tally);
    try {
        check.run(trial);
    } catch (const Disagreement& disagreement) {
        return Finding{disagreement.what(), trial.commands()};
    } catch (const std::exception& error) {
        return Finding{std::string("the answer was not understood: ") + error.what(),
                       trial.commands()};
    }
    return std::nullopt;
}

/// A message without what differs from puzzle to puzzle.
std::string kindOf(const Check& check, const std::string& message) {
    std::string kind = check.name;
    for (const char c : message.substr(0, 60))
        if (std::isdigit(static_cast<unsigned char>(c)) == 0) kind += c;
    return kind;
}

/// Something is left out as long as the check then still finds fault, whatever its message is.
void shrink(const Check& check, Draft& draft, unsigned& seed) {
    const auto end = Clock::now() + std::chrono::seconds(60);
    Tally ignored;
    for (bool smaller = true; smaller;) {
        smaller = false;
        for (Draft& candidate : smallerDrafts(draft)) {
            if (Clock::now() > end) return;
            const auto subject = subjectOf(candidate, effort);
            if (!subject || (!candidate.givens.empty() && hasTwins(subject->instance))) continue;
            for (unsigned s = seed; s < seed + 3 && !smaller; ++s)
                if (tried(check, candidate, *subject, s, ignored)) {
                    draft = std::move(candidate);
                    seed = s;
                    smaller = true;
                }
            if (smaller) break;
        }
    }
}

class Fuzzer {
  public:
    Fuzzer(unsigned seed, fs::path findings) : random_(seed), findings_(std::move(findings)) {}

    void onePuzzle() {
        const Draft draft = randomDraft(random_);
        const auto subject = subjectOf(draft, effort);
        if (!subject) return;
        ++puzzles_;
        tried_ += subject->solutions ? 1 : 0;
        solvable_ += subject->solutions && !subject->solutions->empty() ? 1 : 0;
        for (int n = 0; n < 3; ++n) {
            const Check& check = randomCheck();
            const auto seed = static_cast<unsigned>(random_());
            if (const auto finding = tried(check, draft, *subject, seed, tally_))
                report(check, draft, seed, *finding);
        }
    }

    std::string summary() const {
        std::string text = std::to_string(puzzles_) + " puzzles, " + std::to_string(tried_) +
                           " of them also by brute force, which solved " +
                           std::to_string(solvable_) + "; " + std::to_string(tally_.commands) +
                           " commands; comparisons:\n";
        for (const auto& [check, n] : tally_.comparisons)
            text += "  " + check + ": " + std::to_string(n) + "\n";
        return text + std::to_string(found_) + " findings\n";
    }

    bool foundNothing() const { return found_ == 0; }

  private:
    const Check& randomCheck() {
        int total = 0;
        for (const Check& check : allChecks()) total += check.weight;
        int at = std::uniform_int_distribution<int>(0, total - 1)(random_);
        const Check* chosen = allChecks().data();
        while (at >= chosen->weight) at -= (chosen++)->weight;
        return *chosen;
    }

    /// Each kind of finding a few times, as different faults may look alike.
    void report(const Check& check, Draft draft, unsigned seed, const Finding& first) {
        ++found_;
        if (++kinds_[kindOf(check, first.message)] > 3) return;
        shrink(check, draft, seed);
        Tally ignored;
        const auto again = tried(check, draft, *subjectOf(draft, effort), seed, ignored);
        // What does not come again, such as after an interruption, is told as it was.
        const Finding& finding = again ? *again : first;
        const fs::path folder =
            findings_ / (std::string(check.name) + "-" + std::to_string(found_));
        fs::create_directories(folder);
        fs::copy(".", folder, fs::copy_options::recursive | fs::copy_options::overwrite_existing);
        std::string text = finding.message + "\n\n";
        if (!again) text += "(not seen again)\n\n";
        for (const std::string& command : finding.commands) text += command + "\n";
        std::ofstream(folder / "finding.txt") << text;
        std::cout << "found, in " << folder.string() << ":\n"
                  << text << "\n"
                  << textOf(draft) << std::endl;
    }

    std::mt19937 random_;
    fs::path findings_;
    Tally tally_;
    std::map<std::string, int> kinds_;
    long puzzles_ = 0;
    long tried_ = 0;
    long solvable_ = 0;
    long found_ = 0;
};

} // namespace
} // namespace model

int main(int argc, char** argv) {
    long seconds = 1'000'000;
    long puzzles = 1'000'000'000;
    unsigned seed = 1;
    std::filesystem::path findings = "findings";
    for (int i = 1; i + 1 < argc; i += 2) {
        const std::string flag = argv[i];
        if (flag == "--seconds") seconds = std::atol(argv[i + 1]);
        if (flag == "--puzzles") puzzles = std::atol(argv[i + 1]);
        if (flag == "--seed") seed = static_cast<unsigned>(std::atol(argv[i + 1]));
        if (flag == "--findings") findings = argv[i + 1];
    }
    findings = std::filesystem::absolute(findings);
    setenv("CORNERWISE_PUZZLES", CORNERWISE_PUZZLES, 1);
    std::string scratch =
        (std::filesystem::temp_directory_path() / "cornerwise-model-XXXXXX").string();
    if (mkdtemp(scratch.data()) == nullptr || chdir(scratch.c_str()) != 0) {
        std::cerr << "no folder to work in: " << scratch << "\n";
        return 2;
    }
    model::Fuzzer fuzzer(seed, findings);
    const auto end = model::Clock::now() + std::chrono::seconds(seconds);
    for (long n = 0; n < puzzles && model::Clock::now() < end; ++n) fuzzer.onePuzzle();
    std::cout << "seed " << seed << ": " << fuzzer.summary();
    std::filesystem::remove_all(scratch);
    return fuzzer.foundNothing() ? 0 : 1;
}
