// Positions: completed, with hints, with pieces to take back.
#include "model/checks.hpp"

#include "formats/writing.hpp"
#include "rules/checker.hpp"

#include <algorithm>

namespace model {

using namespace cornerwise;

namespace {

bool holds(const Position& whole, const Position& part) {
    return std::includes(whole.begin(), whole.end(), part.begin(), part.end());
}

std::size_t shared(const Position& a, const Position& b) {
    Position both;
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(both));
    return both.size();
}

bool overlaps(const Position& position, const Laid& laid) {
    return std::any_of(position.begin(), position.end(), [&](const Laid& other) {
        return std::any_of(other.second.begin(), other.second.end(), [&](int cell) {
            return std::binary_search(laid.second.begin(), laid.second.end(), cell);
        });
    });
}

bool goesOn(const Subject& subject, const Position& position) {
    return std::any_of(subject.positions.begin(), subject.positions.end(),
                       [&](const Position& whole) { return holds(whole, position); });
}

bool partlyRight(const Subject& subject, const Position& position) {
    return check(subject.puzzle(), laidOut(subject, position), {true}).valid;
}

void add(Position& position, Laid laid) {
    position.insert(std::upper_bound(position.begin(), position.end(), laid), laid);
}

/// Some pieces of a solution, and mostly some that lie anywhere; those do not overlap. With the
/// puzzle's givens. `legal`: no rule is broken.
Position randomPosition(Trial& trial, bool legal) {
    const Subject& subject = trial.subject;
    Position position;
    for (const Given& given : subject.puzzle().givens) add(position, {given.colour, given.cells});
    const auto tryLaying = [&](const Laid& laid) {
        if (overlaps(position, laid)) return;
        Position more = position;
        add(more, laid);
        if (!legal || partlyRight(subject, more)) position = std::move(more);
    };
    if (!subject.positions.empty() && !trial.chance(5)) {
        const int one = trial.pick(1, 4);
        for (const Laid& laid : trial.any(subject.positions))
            if (trial.chance(one)) tryLaying(laid);
    }
    if (subject.instance.placements.empty() || trial.chance(3)) return position;
    for (int n = trial.pick(1, legal ? 6 : 2); n > 0; --n)
        tryLaying({trial.pick(0, static_cast<int>(subject.puzzle().colours.size()) - 1),
                   trial.any(subject.instance.placements).cells});
    return position;
}

std::string laidFile(const Subject& subject, const Position& position) {
    Trial::write("laid.json",
                 writeLayout(subject.puzzle(), laidOut(subject, position), Layout::json));
    return "laid.json";
}

} // namespace

void completionsAgree(Trial& trial) {
    const Subject& subject = trial.subject;
    if (!subject.solutions) return;
    const Position position = randomPosition(trial, trial.chance(2));
    std::vector<std::string> arguments{
        "solve",  "puzzle.toml",  "--from", laidFile(subject, position),
        "--json", "--time-limit", "5s"};
    const std::string engine =
        trial.any(std::vector<std::string>{"auto", "dlx", "tiling", "contact", "packing"});
    arguments.insert(arguments.end(), {"--engine", engine});
    if (trial.chance(3)) arguments.emplace_back("--all");
    const Outcome outcome = trial.tryTo(arguments);
    if (outcome.code == 2) {
        expect(engine != "auto", "solve --from refuses: " + outcome.err);
        return;
    }
    const Json json = outcome.json();
    for (const Json& solution : json.at("solutions")) {
        const Position whole = positionOf(subject, solution.at("placements"));
        expect(subject.positions.contains(whole), "solve --from finds what is no solution");
        expect(holds(whole, position), "solve --from leaves out what was laid");
    }
    if (outcome.code == 3) return;
    trial.compared("completions");
    expect((outcome.code == 0) == goesOn(subject, position),
           "solve --from ends with code " + std::to_string(outcome.code) +
               ", and a solution goes on: " + (goesOn(subject, position) ? "yes" : "no"));
}

void hintsLeadOn(Trial& trial) {
    const Subject& subject = trial.subject;
    if (!subject.solutions) return;
    const Position position = randomPosition(trial, !trial.chance(6));
    const Outcome outcome =
        trial.run({"hint", "puzzle.toml", laidFile(subject, position), "--json", "--undo", "--seed",
                   std::to_string(trial.pick(0, 9999)), "--threads", "1"});
    if (outcome.code == 3) return;
    trial.compared("hints");
    const Json json = outcome.json();
    const std::string status = json.at("status").get<std::string>();
    const bool hopeful = goesOn(subject, position);
    expect((outcome.code == 0) == hopeful,
           "hint ends with code " + std::to_string(outcome.code) + " (" + status +
               "), and a solution goes on: " + (hopeful ? "yes" : "no"));
    if (status == "illegal") {
        expect(!partlyRight(subject, position), "hint calls illegal what is not");
        return;
    }
    if (status == "complete") {
        expect(subject.positions.contains(position), "hint calls complete what is not");
        return;
    }
    if (status == "placement") {
        Position next = position;
        const Laid laid = positionOf(subject, Json::array({json.at("placement")})).front();
        expect(!overlaps(position, laid), "hint names a place that is taken");
        add(next, laid);
        expect(goesOn(subject, next), "hint names what leads to no solution");
        return;
    }
    expect(status == "lost", "hint says " + status);
    Position givens;
    for (const Given& given : subject.puzzle().givens) add(givens, {given.colour, given.cells});
    const Json& undo = json.at("undo");
    if (undo.at("solvable").is_null()) return;
    expect(undo.at("solvable") == !subject.positions.empty(), "hint --undo: " + undo.dump());
    if (subject.positions.empty()) return;
    trial.compared("hints: pieces to take back");
    std::size_t fewest = position.size();
    for (const Position& whole : subject.positions)
        fewest = std::min(fewest, position.size() - shared(whole, position));
    const auto number = undo.at("number").get<std::size_t>();
    expect(number == fewest || (number > fewest && !undo.at("fewest").get<bool>()),
           "hint --undo takes back " + std::to_string(number) + ", expected " +
               std::to_string(fewest));
    const Position back = positionOf(subject, undo.at("take_back"));
    Position rest;
    std::set_difference(position.begin(), position.end(), back.begin(), back.end(),
                        std::back_inserter(rest));
    expect(rest.size() + number == position.size() && goesOn(subject, rest),
           "what hint --undo takes back does not suffice");
}

} // namespace model
