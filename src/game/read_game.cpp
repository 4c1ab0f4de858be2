#include "game/read_game.hpp"

#include "puzzle/toml_source.hpp"
#include "puzzle/xmpuzzle.hpp"

#include <algorithm>
#include <cctype>
#include <filesystem>

namespace cornerwise {
namespace {

namespace fs = std::filesystem;

class Reader {
  public:
    Reader(const Source& source, const toml::table& table, Game& game)
        : source_(source), table_(table), game_(game) {}

    void read() {
        source_.onlyKeys(table_, {"puzzle", "fixed-starts", "aliases", "players", "contact",
                                  "blocked", "scoring", "bonus"});
        readStarts();
        readAliases();
        readForms();
        if (const auto* node = table_.get("contact"))
            game_.contact =
                choice(*node, "contact", "corner", "face") ? Contact::face : Contact::corner;
        if (const auto* node = table_.get("blocked"))
            game_.outForGood = !choice(*node, "blocked", "out", "skipped");
        readScoring();
    }

  private:
    /// Whether the text is the second of two.
    bool choice(const toml::node& node, const std::string& key, const std::string& first,
                const std::string& second) const {
        const std::string text = source_.text(node, key);
        if (text == first || text == second) return text == second;
        source_.fail(node, "found \"" + text + "\" for '" + key + "', expected " + first + " or " +
                               second);
    }

    int colour(const toml::node& node, const std::string& name) const {
        const auto& colours = game_.puzzle.colours;
        const auto found = std::find(colours.begin(), colours.end(), name);
        if (found == colours.end())
            source_.fail(node, "found the colour \"" + name + "\", which the puzzle does not have");
        return static_cast<int>(found - colours.begin());
    }

    /// Calls visit(colour, value) for the table of colours at a key.
    template <typename Visit>
    void byColour(const std::string& key, Visit visit) const {
        const auto* node = table_.get(key);
        if (!node) return;
        const auto* table = node->as_table();
        if (!table)
            source_.fail(*node, "found " + Source::describe(*node) + " for '" + key +
                                    "', expected a table by colour");
        for (const auto& [name, value] : *table)
            visit(static_cast<std::size_t>(colour(value, std::string(name.str()))), value);
    }

    void readStarts() {
        game_.fixedStarts = game_.puzzle.starts;
        byColour("fixed-starts", [&](std::size_t q, const toml::node& value) {
            const std::string text = source_.text(value, "fixed-starts");
            const auto cell = game_.puzzle.board.cellNamed(text);
            if (!cell || *cell < 0)
                source_.fail(value, "found \"" + text + "\", expected a cell of the board");
            game_.fixedStarts[q] = {*cell};
        });
    }

    void readAliases() {
        game_.aliases.resize(game_.puzzle.colours.size());
        byColour("aliases", [&](std::size_t q, const toml::node& value) {
            for (const toml::node& item : list(value, "aliases")) {
                const std::string text = source_.text(item, "aliases");
                if (text.empty()) source_.fail(item, "found an empty name");
                game_.aliases[q].push_back(text);
            }
        });
    }

    const toml::array& list(const toml::node& node, const std::string& key) const {
        if (const auto* found = node.as_array()) return *found;
        source_.fail(node,
                     "found " + Source::describe(node) + " for '" + key + "', expected a list");
    }

    void readForms() {
        if (const auto* node = table_.get("players"))
            for (const toml::node& item : list(*node, "players")) {
                const auto* table = item.as_table();
                if (!table)
                    source_.fail(item,
                                 "found " + Source::describe(item) + ", expected [[game.players]]");
                readForm(*table);
            }
        if (game_.forms.empty())
            source_.fail(table_, "the game has no [[game.players]], which say who plays it");
    }

    void readForm(const toml::table& table) {
        source_.onlyKeys(table, {"form", "colours", "record", "best"});
        PlayerForm form;
        const auto* name = table.get("form");
        const auto* colours = table.get("colours");
        if (!name || !colours) source_.fail(table, "expected 'form' and 'colours'");
        form.name = source_.text(*name, "form");
        if (findForm(game_, form.name))
            source_.fail(*name, "the form \"" + form.name + "\" stands twice");
        if (const auto* node = table.get("record")) form.record = source_.text(*node, "record");
        if (const auto* node = table.get("best")) form.bestColour = source_.boolean(*node, "best");
        std::vector<bool> played(game_.puzzle.colours.size());
        for (const toml::node& item : list(*colours, "colours")) {
            std::vector<int> own;
            if (item.is_array())
                for (const toml::node& each : *item.as_array())
                    own.push_back(colour(each, source_.text(each, "colours")));
            else
                own.push_back(colour(item, source_.text(item, "colours")));
            for (const int q : own) {
                if (played[static_cast<std::size_t>(q)])
                    source_.fail(item, "a colour has two players");
                played[static_cast<std::size_t>(q)] = true;
            }
            form.players.push_back(own);
        }
        const auto unplayed = std::count(played.begin(), played.end(), false);
        if (unplayed > 1)
            source_.fail(*colours, "expected all colours but at most one, the shared");
        if (unplayed == 1)
            form.shared =
                static_cast<int>(std::find(played.begin(), played.end(), false) - played.begin());
        game_.forms.push_back(std::move(form));
    }

    void readScoring() {
        if (const auto* node = table_.get("scoring")) {
            const std::string text = source_.text(*node, "scoring");
            const auto scheme = findScheme(text);
            if (!scheme)
                source_.fail(*node, "found \"" + text +
                                        "\" for 'scoring', expected advanced, placed, basic, "
                                        "pieces or above");
            game_.scoring = *scheme;
        }
        const auto* node = table_.get("bonus");
        if (!node) return;
        const auto* bonus = node->as_table();
        if (!bonus) source_.fail(*node, "found " + Source::describe(*node) + ", expected a table");
        source_.onlyKeys(*bonus, {"all", "smallest-last"});
        if (const auto* all = bonus->get("all"))
            game_.bonusAll = source_.number(*all, "all", 0, 1000);
        if (const auto* last = bonus->get("smallest-last"))
            game_.bonusLast = source_.number(*last, "smallest-last", 0, 1000);
    }

    const Source& source_;
    const toml::table& table_;
    Game& game_;
};

} // namespace

std::optional<Game> readGame(const Catalogue& catalogue, const std::string& text,
                             const fs::path& path, const std::string& ofPuzzle) {
    if (isXmpuzzle(text)) return std::nullopt;
    const Source source(path.string());
    const toml::table root = source.parse(text);
    const auto* node = root.get("game");
    if (!node) return std::nullopt;
    const auto* table = node->as_table();
    if (!table) source.fail(*node, "found " + Source::describe(*node) + ", expected a table");
    const auto* base = table->get("puzzle");
    const std::string puzzle = base ? source.text(*base, "puzzle") : path.string();
    if (!ofPuzzle.empty() && puzzle != ofPuzzle) return std::nullopt;
    if (base) source.onlyKeys(root, {"game"});
    Game game{.name = path.stem().string(),
              .source = puzzle,
              .puzzle = catalogue.load(puzzle, {}),
              .fixedStarts = {},
              .aliases = {},
              .forms = {}};
    Reader(source, *table, game).read();
    // A game may end with empty cells, and its moves keep the strictest of the contact rules.
    game.puzzle.required.assign(game.puzzle.required.size(), false);
    game.puzzle.rule = game.contact == Contact::corner ? Rule::anchored : Rule::free;
    return game;
}

std::vector<std::string> gameNames(const Catalogue& catalogue) {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(catalogue.folder() / "games", error))
        if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

std::optional<Game> findGame(const Catalogue& catalogue, const std::string& name) {
    if (hasEnding(name, ".xmpuzzle")) return std::nullopt;
    if (isPuzzlePath(name)) return readGame(catalogue, readFile(name, maxXmpuzzleBytes), name, "");
    const auto read = [&](const std::string& game, const std::string& ofPuzzle) {
        const fs::path file = catalogue.folder() / "games" / (game + ".toml");
        return readGame(catalogue, readFile(file.string(), maxPuzzleFileBytes), file, ofPuzzle);
    };
    const std::vector<std::string> names = gameNames(catalogue);
    if (std::find(names.begin(), names.end(), name) != names.end()) return read(name, "");
    for (const std::string& game : names)
        if (auto found = read(game, name)) return found;
    return std::nullopt;
}

std::optional<Game> gameWith(const Catalogue& catalogue, const Puzzle& puzzle) {
    const auto samePiece = [](const Piece& a, const Piece& b) {
        return a.shape == b.shape && a.sides == b.sides && a.supply == b.supply;
    };
    for (const std::string& name : gameNames(catalogue)) {
        auto game = findGame(catalogue, name);
        const Puzzle& own = game->puzzle;
        if (&own.board.lattice() == &puzzle.board.lattice() &&
            own.board.cells() == puzzle.board.cells() && own.colours == puzzle.colours &&
            std::equal(own.pieces.begin(), own.pieces.end(), puzzle.pieces.begin(),
                       puzzle.pieces.end(), samePiece))
            return game;
    }
    return std::nullopt;
}

std::optional<RecordedGame> findRecordedGame(const Catalogue& catalogue,
                                             const std::string& record) {
    const auto same = [](unsigned char a, unsigned char b) {
        return std::tolower(a) == std::tolower(b);
    };
    for (const std::string& name : gameNames(catalogue)) {
        auto game = findGame(catalogue, name);
        for (const PlayerForm& form : game->forms)
            if (!form.record.empty() && std::equal(record.begin(), record.end(),
                                                   form.record.begin(), form.record.end(), same)) {
                PlayerForm found = form;
                return RecordedGame{std::move(*game), std::move(found)};
            }
    }
    return std::nullopt;
}

std::string recordNames(const Catalogue& catalogue) {
    std::string list;
    for (const std::string& name : gameNames(catalogue)) {
        const auto game = findGame(catalogue, name);
        for (const PlayerForm& form : game->forms)
            if (!form.record.empty()) list += (list.empty() ? "" : ", ") + form.record;
    }
    return list;
}

} // namespace cornerwise
