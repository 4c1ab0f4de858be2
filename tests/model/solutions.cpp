// Solutions: all of them, a few by packing, one of a composed puzzle.
#include "model/checks.hpp"

#include <algorithm>
#include <cmath>

namespace model {

using namespace cornerwise;

namespace {

constexpr const char* conventions[] = {"labelled", "colour", "symmetry", "distinct"};

bool touch(const Board& board, const std::vector<int>& a, const std::vector<int>& b) {
    return std::any_of(a.begin(), a.end(), [&](int cell) {
        const auto& near = board.cornerNeighbours(cell);
        return std::any_of(near.begin(), near.end(), [&](int other) {
            return std::find(b.begin(), b.end(), other) != b.end();
        });
    });
}

/// Under `connected` and stricter each piece meets an earlier one of its colour.
void expectPlayable(const Subject& subject, const Json& placements) {
    if (subject.puzzle().rule < Rule::connected) return;
    std::vector<Position> placed(subject.puzzle().colours.size());
    for (const Json& placement : placements) {
        const Laid laid = positionOf(subject, Json::array({placement})).front();
        Position& own = placed[static_cast<std::size_t>(laid.first)];
        expect(own.empty() || std::any_of(own.begin(), own.end(),
                                          [&](const Laid& other) {
                                              return touch(subject.puzzle().board, laid.second,
                                                           other.second);
                                          }),
               "the placements stand in no playable order: " + placements.dump());
        own.push_back(laid);
    }
}

void expectSolution(const Subject& subject, const Json& solution) {
    const Solution found = solutionOf(subject, solution.at("placements"));
    expect(!subject.solutions || subject.solutions->contains(found),
           "no solution by brute force: " + solution.at("placements").dump());
    expectPlayable(subject, solution.at("placements"));
}

/// Each is a solution, and no two are the same up to the convention.
void expectDifferent(const Subject& subject, const Json& found, const std::string& upTo) {
    const bool symmetry = upTo == "symmetry" || upTo == "distinct";
    const bool colour = upTo == "colour" || upTo == "distinct";
    std::set<Solution> different;
    for (const Json& solution : found) {
        expectSolution(subject, solution);
        different.insert(test::keyOf(
            subject.instance, solutionOf(subject, solution.at("placements")), symmetry, colour));
    }
    expect(different.size() == found.size(), "solutions are the same up to " + upTo);
}

/// What a puzzle file composed of placements or cells says without one of its clues.
std::vector<std::string> withoutAClue(const std::string& text) {
    std::vector<std::string> result;
    const std::string mark = "[[given]]";
    for (std::size_t at = 0; (at = text.find(mark, at)) != std::string::npos; at += mark.size()) {
        const std::size_t next = std::min(text.find("\n[[", at), text.size());
        result.push_back(text.substr(0, at) + text.substr(next));
    }
    const std::size_t clues = text.find("clues = ");
    if (clues == std::string::npos) return result;
    for (std::size_t at = clues + 8; at < text.find("\n\n", clues) && at < text.size(); ++at)
        if (std::isupper(static_cast<unsigned char>(text[at])) != 0) {
            result.push_back(text);
            result.back()[at] = '.';
        }
    return result;
}

std::string labelled(const Outcome& counted) {
    return counted.json().at("counts").at("labelled").get<std::string>();
}

} // namespace

void allSolutionsAreFound(Trial& trial) {
    const Subject& subject = trial.subject;
    if (!subject.solutions || subject.solutions->size() > 3000) return;
    const Json counts = jsonOf(test::countsOf(subject.instance, *subject.solutions));
    const std::string upTo = conventions[trial.pick(0, 3)];
    std::vector<std::string> arguments{"solve",
                                       "puzzle.toml",
                                       "--json",
                                       "--up-to",
                                       upTo,
                                       "--seed",
                                       std::to_string(trial.pick(0, 9999)),
                                       "--time-limit",
                                       "10s"};
    const bool limited = trial.chance(3);
    const auto limit = static_cast<std::size_t>(trial.pick(1, 12));
    if (limited)
        arguments.insert(arguments.end(), {"--limit", std::to_string(limit)});
    else
        arguments.emplace_back("--all");
    const std::string engine =
        trial.any(std::vector<std::string>{"auto", "auto", "dlx", "tiling", "contact"});
    arguments.insert(arguments.end(), {"--engine", engine});
    const Outcome outcome = trial.tryTo(arguments);
    if (outcome.code == 2) {
        expect(engine != "auto", "solve refuses: " + outcome.err);
        return;
    }
    if (outcome.code == 3) return;
    trial.compared("solutions: " + upTo);
    const Json json = outcome.json();
    const Json& found = json.at("solutions");
    std::size_t expected = std::stoul(counts.at(upTo).get<std::string>());
    if (limited) expected = std::min(expected, limit);
    expect(outcome.code == (expected == 0 ? 1 : 0),
           "solve ends with code " + std::to_string(outcome.code) + ", and there are " +
               std::to_string(expected) + " solutions");
    expect(found.size() == expected, "solve finds " + std::to_string(found.size()) +
                                         " solutions, expected " + std::to_string(expected));
    expectDifferent(subject, found, upTo);
    if (found.empty()) return;
    Trial::write("solution.json", trial.any(found).dump());
    expect(trial.run({"check", "solution.json", "--puzzle", "puzzle.toml"}).code == 0,
           "check refuses a solution of solve");
}

void packingFindsSolutions(Trial& trial) {
    const std::vector<std::string> arguments{"solve",
                                             "puzzle.toml",
                                             "--json",
                                             "--engine",
                                             "packing",
                                             "--time-limit",
                                             "1s",
                                             "--threads",
                                             "1",
                                             "--seed",
                                             std::to_string(trial.pick(0, 9999))};
    const Outcome first = trial.tryTo(arguments);
    if (first.code == 2) return;
    trial.compared("packing");
    Json json = first.json();
    for (const Json& solution : json.at("solutions")) expectSolution(trial.subject, solution);
    expect((first.code == 0) == !json.at("solutions").empty(),
           "packing ends with code " + std::to_string(first.code));
    expect(first.code != 1 || !trial.subject.solutions || trial.subject.solutions->empty(),
           "packing says that there is no solution");
    if (first.code == 3 || first.seconds > 0.3) return;
    Json again = trial.run(arguments).json();
    json.erase("seconds");
    again.erase("seconds");
    expect(json == again, "packing finds something else with the same seed");
}

void packingFindsAll(Trial& trial) {
    const Subject& subject = trial.subject;
    if (!subject.solutions || subject.solutions->empty()) return;
    const std::string upTo = conventions[trial.pick(0, 3)];
    const Json counts = jsonOf(test::countsOf(subject.instance, *subject.solutions));
    const std::size_t expected = std::stoul(counts.at(upTo).get<std::string>());
    // What need not be placed may never be.
    const auto& pieces = subject.puzzle().pieces;
    const bool all =
        expected <= 20 && std::all_of(pieces.begin(), pieces.end(), [](const Piece& p) {
            return std::all_of(p.supply.begin(), p.supply.end(),
                               [](const Supply& s) { return s.low == s.high; });
        });
    const Outcome outcome =
        trial.tryTo({"solve", "puzzle.toml", "--json", "--engine", "packing", "--limit",
                     std::to_string(all ? expected : 50), "--up-to", upTo, "--time-limit",
                     all ? "10s" : "0.3s", "--seed", std::to_string(trial.pick(0, 9999))});
    if (outcome.code == 2) return;
    trial.compared("packing, " + std::string(all ? "all: " : "some: ") + upTo);
    const Json json = outcome.json();
    const Json& found = json.at("solutions");
    expect(all ? found.size() == expected : found.size() <= expected,
           "packing finds " + std::to_string(found.size()) + " solutions, expected " +
               (all ? "" : "at most ") + std::to_string(expected));
    expectDifferent(subject, found, upTo);
}

void estimatesEnd(Trial& trial) {
    const Outcome outcome = trial.run({"estimate", "puzzle.toml", "--json", "--time-limit", "0.2s",
                                       "--seed", std::to_string(trial.pick(0, 9999))});
    trial.compared("estimate");
    expect(outcome.code == 0, "estimate ends with code " + std::to_string(outcome.code));
    const Json json = outcome.json();
    expect(outcome.seconds < 5, "estimate takes " + std::to_string(outcome.seconds) + " seconds");
    for (const char* key : {"mean", "error"})
        expect(json.at("labelled").at(key).is_number() && json.at("nodes").at(key).is_number(),
               std::string("estimate has no ") + key);
    if (trial.subject.solutions && trial.subject.solutions->empty())
        expect(json.at("labelled").at("mean") == 0.0,
               "estimate says that there are solutions: " + json.at("labelled").dump());
}

void composedAreUnique(Trial& trial) {
    const bool cells = hasTwins(trial.subject.instance) || trial.chance(2);
    const std::string kind = cells ? "cells" : "placements";
    const Outcome outcome =
        trial.tryTo({"generate", "puzzle.toml", "--kind", kind, "--seed",
                     std::to_string(trial.pick(0, 9999)), "--time-limit", "3s", "-o", "card.toml"});
    if (outcome.code == 2 || outcome.code == 3) return;
    expect(outcome.code == 0, "generate ends with code " + std::to_string(outcome.code));
    trial.compared("composed: " + kind);
    expect(!trial.subject.solutions || !trial.subject.solutions->empty(),
           "a puzzle was composed of one without solutions");
    const std::vector<std::string> engines{"auto", "dlx"};
    const Outcome counted = trial.run(
        {"count", "card.toml", "--json", "--time-limit", "10s", "--engine", trial.any(engines)});
    expect(counted.code == 3 || labelled(counted) == "1",
           "a composed puzzle has " + labelled(counted) + " solutions");
    std::vector<std::string> fewer = withoutAClue(Trial::read("card.toml"));
    // Clues of the puzzle that it was composed of need not be missed.
    if (fewer.empty() || !trial.subject.puzzle().givens.empty() ||
        !trial.subject.puzzle().clues.empty())
        return;
    // A cell that may stay empty, with a clue, is written as one that must be covered.
    if (cells && !trial.subject.puzzle().gapless()) return;
    std::shuffle(fewer.begin(), fewer.end(), trial.random);
    fewer.resize(std::min<std::size_t>(fewer.size(), 3));
    for (const std::string& text : fewer) {
        Trial::write("fewer.toml", text);
        const Outcome more = trial.run({"count", "fewer.toml", "--json", "--time-limit", "10s"});
        expect(more.code == 3 || labelled(more) != "1", "a clue is not needed");
        expect(more.code == 3 || labelled(more) != "0", "without a clue there is no solution");
    }
}

void picturesAreDrawn(Trial& trial) {
    trial.compared("pictures");
    const auto drawn = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), {"show", "puzzle.toml"});
        const Outcome outcome = trial.run(arguments);
        expect(outcome.code == 0 && !outcome.out.empty(),
               "show ends with code " + std::to_string(outcome.code));
        return outcome.out;
    };
    drawn({"--color", trial.chance(2) ? "always" : "never"});
    const std::string picture = drawn({"--format", "svg", "--names"});
    expect(picture.find("</svg>") != std::string::npos, "show draws no whole picture");
    if (!trial.subject.solutions || trial.subject.solutions->empty()) return;
    const Outcome page = trial.run({"solve", "puzzle.toml", "--all", "--limit", "3", "--format",
                                    trial.chance(2) ? "html" : "svg", "--time-limit", "10s"});
    expect(page.code == 0 || page.code == 3, "solve ends with code " + std::to_string(page.code));
}

} // namespace model
