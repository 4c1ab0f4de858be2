#include "game/game.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace cornerwise {
namespace {

constexpr std::array<std::string_view, 5> schemeNames{"advanced", "placed", "basic", "pieces",
                                                      "above"};

std::string lower(std::string_view text) {
    std::string result(text);
    std::transform(result.begin(), result.end(), result.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return result;
}

} // namespace

std::string_view schemeName(Scheme scheme) {
    return schemeNames[static_cast<std::size_t>(scheme)];
}

std::optional<Scheme> findScheme(std::string_view name) {
    const auto found = std::find(schemeNames.begin(), schemeNames.end(), name);
    if (found == schemeNames.end()) return std::nullopt;
    return static_cast<Scheme>(found - schemeNames.begin());
}

int colourNamed(const Game& game, std::string_view word) {
    const std::string wanted = lower(word);
    const auto& colours = game.puzzle.colours;
    const auto find = [&](const auto& matches) {
        for (std::size_t q = 0; q < colours.size(); ++q)
            if (matches(lower(colours[q]))) return static_cast<int>(q);
        for (std::size_t q = 0; q < colours.size(); ++q)
            for (const std::string& alias : game.aliases[q])
                if (matches(lower(alias))) return static_cast<int>(q);
        return -1;
    };
    if (wanted.size() != 1) return find([&](const std::string& name) { return name == wanted; });
    for (std::size_t q = 0; q < colours.size(); ++q)
        if (wanted == std::to_string(q + 1)) return static_cast<int>(q);
    return find([&](const std::string& name) { return name.front() == wanted.front(); });
}

const PlayerForm* findForm(const Game& game, std::string_view name) {
    for (const PlayerForm& form : game.forms)
        if (form.name == name) return &form;
    return nullptr;
}

PlayerForm sharing(const Game& game, const PlayerForm& form, int shared) {
    PlayerForm result = form;
    result.shared = shared;
    result.players.clear();
    for (std::size_t q = 0; q < game.puzzle.colours.size(); ++q)
        if (static_cast<int>(q) != shared) result.players.push_back({static_cast<int>(q)});
    return result;
}

std::string playerName(const Game& game, const std::vector<int>& colours) {
    std::string name;
    for (const int q : colours)
        name += (name.empty() ? "" : "+") + game.puzzle.colours[static_cast<std::size_t>(q)];
    return name;
}

} // namespace cornerwise
