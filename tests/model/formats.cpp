// Arrangements in all formats: converted, and checked.
#include "model/checks.hpp"

#include "formats/grid.hpp"
#include "formats/writing.hpp"
#include "rules/checker.hpp"

#include <algorithm>

namespace model {

using namespace cornerwise;

namespace {

/// A solution with some pieces taken away, moved or given to another colour; or pieces that lie
/// anywhere. May overlap if that is allowed.
Position randomArrangement(Trial& trial, bool mayOverlap) {
    const Subject& subject = trial.subject;
    const auto& placements = subject.instance.placements;
    const int colours = static_cast<int>(subject.puzzle().colours.size());
    Position position;
    if (!subject.positions.empty() && !trial.chance(6)) position = trial.any(subject.positions);
    for (int n = trial.pick(0, 3); n > 0; --n) {
        const int at = trial.pick(0, static_cast<int>(position.size()));
        const int kind = trial.pick(0, 2);
        if (at == static_cast<int>(position.size())) {
            if (!placements.empty())
                position.emplace_back(trial.pick(0, colours - 1), trial.any(placements).cells);
            continue;
        }
        Laid& laid = position[static_cast<std::size_t>(at)];
        if (kind == 0) position.erase(position.begin() + at);
        if (kind == 1) laid.first = trial.pick(0, colours - 1);
        if (kind == 2) laid.second = trial.any(placements).cells;
    }
    if (!mayOverlap) {
        Position kept;
        std::set<int> covered;
        for (const Laid& laid : position) {
            if (std::any_of(laid.second.begin(), laid.second.end(),
                            [&](int cell) { return covered.contains(cell); }))
                continue;
            covered.insert(laid.second.begin(), laid.second.end());
            kept.push_back(laid);
        }
        position = std::move(kept);
    }
    std::sort(position.begin(), position.end());
    return position;
}

struct Form {
    const char* name;
    const char* layout; // that is read, as --layout calls it
    Layout read;
};

constexpr Form forms[] = {
    {"letters", "letters", Layout::letters}, {"grid", "letters", Layout::letters},
    {"digits", "digits", Layout::digits},    {"pieces", "pieces", Layout::pieces},
    {"emoji", "emoji", Layout::emoji},       {"pentobi", "pentobi", Layout::pentobi},
    {"moves", "moves", Layout::moves},       {"json", "json", Layout::json}};

std::vector<int> colourMap(const Subject& subject, const Position& position) {
    std::vector<int> colours(static_cast<std::size_t>(subject.puzzle().board.size()), -1);
    for (const auto& [colour, cells] : position)
        for (const int cell : cells) colours[static_cast<std::size_t>(cell)] = colour;
    return colours;
}

/// The arguments with a layout or without, where it is to be found out.
std::vector<std::string> withLayout(std::vector<std::string> arguments, const Form& form,
                                    bool said) {
    arguments.insert(arguments.end(), {"--puzzle", "puzzle.toml"});
    if (said) arguments.insert(arguments.end(), {"--layout", form.layout});
    return arguments;
}

Position readJson(const Subject& subject, const std::string& file) {
    const Json json = Json::parse(Trial::read(file), nullptr, false);
    expect(!json.is_discarded(), "no JSON was written");
    return positionOf(subject, json.at("placements"));
}

bool tellsPieces(const Form& form) {
    const std::string name = form.name;
    return name == "grid" || name == "moves" || name == "json";
}

} // namespace

void formatsKeepCells(Trial& trial) {
    const Subject& subject = trial.subject;
    const Position position = randomArrangement(trial, false);
    if (position.empty()) return; // not every form can say that
    Trial::write("0.json", writeLayout(subject.puzzle(), laidOut(subject, position), Layout::json));
    std::string file = "0.json";
    Form at = forms[7];
    const bool said = trial.chance(2);
    bool kept = true;
    for (int step = 1; step <= 3; ++step) {
        const Form& form = step == 3 ? forms[7] : forms[trial.pick(0, 7)];
        const bool able =
            layoutRefusal(subject.puzzle(), form.read).empty() || std::string(form.name) == "grid";
        const std::string next = std::to_string(step) + "." + form.name;
        const Outcome outcome =
            trial.tryTo(withLayout({"convert", file, "--to", form.name, "-o", next}, at, said));
        expect((outcome.code == 0) == able, "convert --to " + std::string(form.name) +
                                                " ends with code " + std::to_string(outcome.code) +
                                                ": " + outcome.err);
        if (!able) continue;
        kept =
            kept && (tellsPieces(form) || keepsPieces(subject.puzzle(), laidOut(subject, position),
                                                      form.read, Trial::read(next)));
        file = next;
        at = form;
    }
    trial.compared("formats");
    const Position found = readJson(subject, file);
    expect(colourMap(subject, found) == colourMap(subject, position) ||
               !subject.puzzle().coloured(),
           "convert changes cells: " + Trial::read(file));
    expect(!kept || found == position, "convert changes pieces: " + Trial::read(file));
}

void verdictsAgree(Trial& trial) {
    const Subject& subject = trial.subject;
    if (!subject.solutions) return;
    const Puzzle& puzzle = subject.puzzle();
    const Position position = randomArrangement(trial, trial.chance(6));
    const Arrangement arrangement = laidOut(subject, position);
    const bool right = subject.positions.contains(position);
    const auto map = colourMap(subject, position);
    const bool rightByColours =
        std::any_of(subject.positions.begin(), subject.positions.end(),
                    [&](const Position& other) { return colourMap(subject, other) == map; });
    const bool fits = check(puzzle, arrangement, {true}).valid;
    for (const Form& form : forms) {
        const bool grid = std::string(form.name) == "grid";
        if (!grid && !layoutRefusal(puzzle, form.read).empty()) continue;
        const std::string text =
            grid ? writeGrid(puzzle, arrangement) : writeLayout(puzzle, arrangement, form.read);
        const bool exact = keepsPieces(puzzle, arrangement, form.read, text) && !position.empty();
        const bool telling = tellsPieces(form) || std::string(form.name) == "pieces";
        // What a form cannot say is judged as it is said.
        if (!exact && (telling || puzzle.rule == Rule::free || !puzzle.coloured())) continue;
        const std::string file = "laid." + std::string(form.name);
        Trial::write(file, text);
        if (position.empty()) continue;
        const bool expected = exact ? right : rightByColours;
        const bool said = trial.chance(2);
        const Outcome outcome = trial.run(withLayout({"check", file, "--json"}, form, said));
        trial.compared("verdicts: " + std::string(form.name));
        const Json json = outcome.json();
        expect(outcome.code == (json.at("valid").get<bool>() ? 0 : 1),
               "check ends with code " + std::to_string(outcome.code) + ": " + json.dump());
        expect(json.at("valid") == expected, "check says valid: " + json.at("valid").dump() +
                                                 ", expected otherwise: " + json.dump());
        expect(!expected || json.at("complete").get<bool>(), "a solution is called incomplete");
        if (!exact || !trial.chance(2)) continue;
        const Outcome part =
            trial.run(withLayout({"check", file, "--json", "--partial"}, form, said));
        expect(part.code == (fits ? 0 : 1), "check --partial ends with code " +
                                                std::to_string(part.code) + ", expected " +
                                                (fits ? "0" : "1"));
    }
}

} // namespace model
