// Game files: a new game is a new file, and a wrong one is told where.
#include "catch.hpp"
#include "cli/program.hpp"
#include "game/judged.hpp"
#include "support.hpp"

#include "formats/move_list.hpp"

using namespace cornerwise;
using namespace cornerwise::test;

TEST_CASE("the built-in games") {
    CHECK(gameNames(catalogue()) == std::vector<std::string>{"classic", "duo", "junior", "tower-2",
                                                             "tower-3", "tower-4", "trigon",
                                                             "trigon-3"});
    for (const std::string& name : gameNames(catalogue())) {
        CAPTURE(name);
        const Game game = gameNamed(name);
        CHECK(game.name == name);
        CHECK(game.aliases.size() == game.puzzle.colours.size());
        for (const PlayerForm& form : game.forms) {
            std::size_t colours = form.shared >= 0 ? 1 : 0;
            for (const auto& player : form.players) colours += player.size();
            CHECK(colours == game.puzzle.colours.size());
        }
    }
    CHECK(gameNamed("eighty-four").name == "classic"); // by its puzzle
    CHECK(!findGame(catalogue(), "soma"));
}

TEST_CASE("colours by name, alias, first letter and number") {
    const Game junior = gameNamed("junior");
    CHECK(colourNamed(junior, "Blue") == 0);
    CHECK(colourNamed(junior, "GREEN") == 0);
    CHECK(colourNamed(junior, "o") == 1);
    CHECK(colourNamed(junior, "2") == 1);
    CHECK(colourNamed(junior, "3") == -1);
    CHECK(colourNamed(junior, "gree") == -1);
    CHECK(colourNamed(junior, "") == -1);
}

TEST_CASE("a game of one's own is a puzzle file with a table [game]") {
    const std::string path = program_test::fileWith(
        "own.toml",
        "board = \"5x5\"\ncolours = [\"pink\", \"grey\"]\nstarts = \"corners\"\n"
        "[[piece]]\nname = \"2\"\nshape = [\"##\"]\ncopies = 2\n"
        "[game]\nfixed-starts = { pink = \"a1\", grey = \"e5\" }\nscoring = \"pieces\"\n"
        "[[game.players]]\nform = \"2\"\ncolours = [\"pink\", \"grey\"]\n");
    const Game game = findGame(catalogue(), path).value();
    CHECK(game.scoring == Scheme::pieces);
    const MoveTable table(game);
    const std::string moves = "pink a1,b1\ngrey e5,e4\npink e4,e5\n";
    const RefereeResult result =
        referee(table, recordOf(readMoveList(moves, "m"), "m", game), {true, game.forms.front()});
    REQUIRE(!result.violations.empty());
    CHECK(result.violations.front().kind == ViolationKind::overlap);
}

TEST_CASE("a wrong game file gets its line and column") {
    const std::string puzzle = "board = \"3x3\"\ncolours = [\"pink\", \"grey\"]\n"
                               "[[piece]]\nname = \"2\"\nshape = [\"##\"]\n[game]\n";
    const std::string players = "[[game.players]]\nform = \"2\"\ncolours = [\"pink\", \"grey\"]\n";
    struct Wrong {
        std::string text;
        int line;
        const char* says;
    };
    for (const Wrong& wrong : std::vector<Wrong>{
             {puzzle, 6, "no [[game.players]]"},
             {puzzle + "goal = 1\n" + players, 7, "unknown key 'goal'"},
             {puzzle + "scoring = \"golf\"\n" + players, 7, "expected advanced"},
             {puzzle + "contact = \"kiss\"\n" + players, 7, "expected corner or face"},
             {puzzle + "fixed-starts = { blue = \"a1\" }\n" + players, 7, "\"blue\""},
             {puzzle + "fixed-starts = { pink = \"d1\" }\n" + players, 7, "a cell of the board"},
             {puzzle + "bonus = { all = -1 }\n" + players, 7, "from 0"},
             {puzzle + "aliases = { pink = \"rose\" }\n" + players, 7, "expected a list"},
             {puzzle + players + players, 11, "stands twice"},
             {puzzle + "[[game.players]]\nform = \"2\"\ncolours = [\"pink\", \"pink\"]\n", 9,
              "two players"},
             {puzzle + "[[game.players]]\nform = \"2\"\ncolours = []\n", 9, "the shared"},
             {puzzle + "[[game.players]]\nform = \"2\"\n", 7, "expected 'form' and 'colours'"},
             {"title = \"x\"\n[game]\npuzzle = \"duo\"\n", 1, "unknown key 'title'"},
             {"game = 3\n", 1, "expected a table"},
         }) {
        CAPTURE(wrong.text);
        const std::string path = program_test::fileWith("wrong.toml", wrong.text);
        try {
            findGame(catalogue(), path);
            FAIL("expected an error");
        } catch (const InputError& error) {
            CHECK(error.line == wrong.line);
            CHECK(error.column > 0);
            CHECK_THAT(error.what(), Catch::Matchers::Contains(wrong.says));
        }
    }
}
