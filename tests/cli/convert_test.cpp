// convert, and reading in every layout, as people run them.
#include "catch.hpp"
#include "cli/program.hpp"

using namespace program_test;

namespace {

const std::string data = CORNERWISE_DATA;
const std::string eightyFour = data + "/eighty-four.grid";

std::string convert(const std::string& arguments) {
    const Outcome outcome = cornerwise("convert " + arguments);
    INFO(arguments << "\n" << outcome.err);
    REQUIRE(outcome.code == 0);
    return outcome.out;
}

/// A grid's colours, whatever layout a file has.
std::string coloursOf(const std::string& file, const std::string& more = "") {
    return convert(file + " --to letters " + more);
}

std::string rows(const std::string& row, int number) {
    std::string text;
    for (int i = 0; i < number; ++i) text += row;
    return text;
}

} // namespace

TEST_CASE("a solution goes through all forms and stays what it is") {
    const std::string expected = coloursOf(eightyFour);
    CHECK(expected == slurp(eightyFour));
    std::string file = eightyFour;
    for (const std::string to :
         {"digits", "emoji", "pentobi", "moves", "grid", "json", "text", "letters"}) {
        const std::string next = fileWith("as-" + to, convert(file + " --to " + to));
        INFO(to);
        CHECK(coloursOf(next) == expected);
        CHECK(cornerwise("check " + next).code == 0);
        CHECK(cornerwise("show eighty-four " + next).out.starts_with(expected));
        file = next;
    }
    const std::string duo = std::string(CORNERWISE_PUZZLES) + "/solutions/duo.grid";
    const std::string framed = fileWith("framed", convert(duo + " --to pieces"));
    CHECK(coloursOf(framed) == coloursOf(duo));
    CHECK(contains(cornerwise("check " + framed).err,
                   "read as pieces: a letter a piece, upper case for the first colour"));
}

TEST_CASE("origin and convention are said, and a layout can be forced") {
    const std::string moves = fileWith("pairs", "blue: (1,1),(2,1)\nyellow: (20,1)\n");
    const Outcome pairs = cornerwise("check --partial " + moves);
    CHECK(pairs.code == 0);
    CHECK(contains(pairs.err, "read as moves: pairs of column and row from the top left, both from "
                              "1 (--layout sets another)"));
    CHECK(!contains(cornerwise("check --partial --puzzle classic --layout moves " + moves).err,
                    "sets another"));
    CHECK(cornerwise("check --quiet --partial " + moves).err.empty());
    CHECK(cornerwise("check --layout json " + moves).code == 2);
    CHECK(cornerwise("check --layout anything " + moves).code == 2);
    const std::string digits = fileWith("digits", "11..\n....\n..22\n");
    const Outcome doubtful = cornerwise("check --partial " + digits);
    CHECK(contains(doubtful.err, "read as digits: 1 to 4 are the colours in turn order"));
    CHECK(contains(doubtful.err, "note: it could also be"));
    const std::string from = fileWith("from", "1111000000\n" + rows("0000000000\n", 7));
    CHECK(cornerwise("solve four-square --layout digits --from " + from).out.starts_with("BBBB"));
}

TEST_CASE("a solved puzzle becomes a legal game in playing order") {
    struct Case {
        std::string puzzle;
        std::string game;
        std::string first;
    };
    for (const Case& c :
         {Case{"eighty-four", "Blokus", "1["}, Case{"duo", "Blokus Duo", "B["},
          Case{"junior", "Blokus Junior", "B["}, Case{"trigon", "Blokus Trigon", "1["},
          Case{"trigon-3", "Blokus Trigon Three-Player", "1["},
          Case{"perfect-game", "Blokus", "1["}}) {
        INFO(c.puzzle);
        const std::string grid =
            std::string(CORNERWISE_PUZZLES) + "/solutions/" + c.puzzle + ".grid";
        const std::string file =
            fileWith(c.puzzle + ".blksgf", convert(grid + " --to blksgf --puzzle " + c.puzzle));
        CHECK(slurp(file).starts_with("(;GM[" + c.game + "]CA[UTF-8]AP[cornerwise]\n;" + c.first));
        const Outcome judged = cornerwise("check --json --starts fixed " + file);
        CHECK(judged.code == 0);
        const Json json = Json::parse(judged.out);
        CHECK(json["valid"] == true);
        CHECK(json["missing"].empty());
        if (c.puzzle != "perfect-game") continue;
        for (const auto& [colour, points] : json["scores"].items()) CHECK(points == 20);
    }
    const std::string solved =
        cornerwise("solve eighty-four --seed 3 --threads 1 --format blksgf").out;
    CHECK(cornerwise("check --starts fixed " + fileWith("solved.blksgf", solved)).code == 0);
    const std::string json = cornerwise("solve eighty-four --seed 3 --threads 1 --json").out;
    const Outcome second = cornerwise("convert --to blksgf " + fileWith("solved.json", json));
    CHECK(second.out == solved);
    CHECK(contains(second.err, "it names the puzzle eighty-four"));
}

TEST_CASE("what no game file can hold is refused, or written as a set-up position") {
    const Outcome fourSquare = cornerwise("solve four-square --format blksgf");
    CHECK(fourSquare.code == 2);
    CHECK(
        contains(fourSquare.err, "no game with the board and pieces of four-square, only Blokus"));
    CHECK(cornerwise("solve tower-2 --format blksgf").code == 2);
    CHECK(cornerwise("solve duo --limit 2 --format blksgf").code == 2);
    CHECK(cornerwise("count duo --format blksgf").code == 2);
    const std::string empty(20, '.');
    const std::string middle = fileWith("middle", rows(empty + "\n", 9) + "....BB.....Y........\n" +
                                                      rows(empty + "\n", 10));
    const Outcome setup = cornerwise("convert --to blksgf --puzzle eighty-four " + middle);
    REQUIRE(setup.code == 0);
    CHECK(setup.out == "(;GM[Blokus]CA[UTF-8]AP[cornerwise]\nA1[e11,f11]\nA2[l11])\n");
    CHECK(contains(setup.err, "so it is written as a set-up position"));
    CHECK(coloursOf(fileWith("set.blksgf", setup.out)) == slurp(middle));
    std::string grid = slurp(eightyFour);
    grid[0] = grid[0] == 'B' ? 'Y' : 'B';
    const Outcome wrong =
        cornerwise("convert --to blksgf --puzzle eighty-four " + fileWith("wrong", grid));
    CHECK(wrong.code == 2);
    CHECK(contains(wrong.err, "which a game file cannot hold"));
    const auto refusal = [](const std::string& moves) {
        return cornerwise("convert --to blksgf --puzzle classic " + fileWith("no.moves", moves))
            .err;
    };
    CHECK(contains(refusal("B a20\n B a19,c19\n"), "no.moves:2:2: blue: a19,c19 is no piece"));
    CHECK(contains(refusal("B a20\nB b19\n"), "no.moves:2:1: blue: b19 is the piece 1 once too"));
    CHECK(contains(refusal("B a20\nY a20,a19\n"), "no.moves:2:1: yellow: a19,a20 overlaps"));
}

TEST_CASE("a game file keeps its set-up and who is to move") {
    const auto rewritten = [](const std::string& nodes) {
        const Outcome outcome = cornerwise("convert --to blksgf " +
                                           fileWith("s.blksgf", "(;GM[Blokus Duo]" + nodes + ")"));
        REQUIRE(outcome.code == 0);
        CHECK(!contains(outcome.err, "lost"));
        const std::string text = outcome.out;
        CHECK(convert(fileWith("t.blksgf", text) + " --to blksgf") == text);
        const std::string start = "(;GM[Blokus Duo]CA[UTF-8]AP[cornerwise]";
        REQUIRE(text.starts_with(start));
        return text.substr(start.size());
    };
    // Set-up need not obey the rules.
    CHECK(rewritten("AB[a1,b1][f1,d1,e1]AW[n14]PL[W];W[m13,m12];B[C2]") ==
          "\nAB[a1,b1][d1,e1,f1]\nAW[n14]\nPL[W]\n;W[m12,m13]\n;B[c2])\n");
    CHECK(rewritten("AB[a1]AB[b1,c1]PL[B]") == "\nAB[a1][b1,c1]\nPL[B])\n");
    CHECK(rewritten("PL[W];W[j5];B[e10]") == "\nPL[W]\n;W[j5]\n;B[e10])\n");
    // In the middle of a game, in nodes of its own.
    CHECK(rewritten(";B[e10];AE[e10]AW[j5]AB[f9]AW[k4,k5]PL[W]") ==
          "\n;B[e10]\n;AE[e10]\n;AW[j5]\nAB[f9]\n;AW[k4,k5]\nPL[W])\n");
    // What is no legal game is a position, still with its turn.
    CHECK(rewritten(";B[e10];W[j5];B[a1,a2]") == "\nAB[e10][a1,a2]\nAW[j5]\nPL[W])\n");
    const Outcome turn = cornerwise("check --partial --json " + scratch("t.blksgf"));
    CHECK(Json::parse(turn.out)["turn"]["colour"] == "orange");
}

TEST_CASE("what is lost is said") {
    const std::string game = data + "/games/duo-random-00.blksgf";
    const Outcome grid = cornerwise("convert --to grid " + game);
    CHECK(contains(grid.err, "lost: the order of play"));
    CHECK(!contains(cornerwise("convert --to moves " + game).err, "order of play"));
    CHECK(cornerwise("check " + fileWith("again.moves", convert(game + " --to moves"))).code ==
          cornerwise("check " + game).code);
    const Outcome comments = cornerwise(
        "convert --to moves " +
        fileWith("c.blksgf", "(;GM[Blokus Duo]PB[Ann];B[e10]C[well](;W[j5])(;W[i5,j5]))"));
    CHECK(comments.out == "# duo\npurple: e10\norange: j5\n");
    CHECK(contains(comments.err, "lost: variations beside the main line"));
    CHECK(contains(comments.err, "lost: the properties C, PB"));
    CHECK(contains(cornerwise("convert --to letters --puzzle duo " +
                              fileWith("p.moves", "purple: e10\npass\norange pass\n"))
                       .err,
                   "expected a colour and its move"));
    CHECK(contains(cornerwise("convert --to letters --puzzle duo " +
                              fileWith("q.moves", "purple: e10\norange pass\npurple: e9\n"))
                       .err,
                   "lost: which cells are one piece"));
    CHECK(contains(cornerwise("convert --to moves " + scratch("q.moves") + " --puzzle duo").err,
                   "lost: passes"));
    const std::string tower = fileWith("tower.moves", "blue: a1,a1.2\nyellow: b1,c1\n");
    CHECK(contains(cornerwise("convert --to emoji " + tower).err,
                   "in space pieces of one colour touch"));
    CHECK(convert(tower + " --to moves") == "# tower-2\nblue: a1,a1.2\nyellow: b1,c1\n");
    CHECK(contains(cornerwise("convert --to pieces " + eightyFour).err, "at most 2 colours"));
    CHECK(contains(cornerwise("convert --to digits --puzzle pentomino-3x20 " +
                              fileWith("u", cornerwise("solve pentomino-3x20 --seed 1").out))
                       .err,
                   "the puzzle has none"));
}

TEST_CASE("a piece that lies under another is named where a board cannot show both") {
    const std::string file = fileWith("over.moves", "B a20\nY a20\n");
    const std::string said = "lost: blue 1: a20 lies in part under yellow 1: a20";
    for (const std::string& arguments :
         {"convert " + file + " --puzzle classic --to grid",
          "convert " + file + " --puzzle classic --to svg", "show eighty-four " + file}) {
        INFO(arguments);
        CHECK(contains(cornerwise(arguments).err, said));
    }
    CHECK(!contains(cornerwise("convert " + file + " --puzzle classic --to moves").err, said));
}

TEST_CASE("what was guessed is said, and what is kept is not called lost") {
    const std::string six = fileWith("six", "BBBBBB\n......\n......\n");
    const std::string note =
        "note: blue: a3,b3,c3,d3,e3,f3 is no piece; it was split into 2 pieces";
    CHECK(contains(cornerwise("convert --to moves " + six).err, note));
    CHECK(contains(cornerwise("convert --to grid " + six).err, note));
    CHECK(!contains(cornerwise("convert --to digits " + six).err, "split"));
    const std::string empty = fileWith("empty", "......\n......\n");
    CHECK(!contains(cornerwise("convert --to moves " + empty).err, "lost"));
    const std::string setup = fileWith("setup.blksgf", "(;GM[Blokus]A1[h10];2[t20])");
    CHECK(!contains(cornerwise("convert --to blksgf " + setup).err, "lost"));
    CHECK(contains(cornerwise("convert --to moves " + setup).err, "lost: what of it was set-up"));
    const std::string legal = fileWith("legal.blksgf", "(;GM[Blokus]A1[a20];2[t20])");
    CHECK(!contains(cornerwise("convert --to blksgf " + legal).err, "lost"));
}

TEST_CASE("moves are converted to each notation and read from either origin") {
    const std::string expected = coloursOf(eightyFour);
    for (const std::string notation : {"cells", "piece", "pairs"}) {
        const std::string file = fileWith(
            notation, convert(eightyFour + " --to moves --puzzle classic --notation " + notation));
        CHECK(coloursOf(file) == expected);
        CHECK(cornerwise("check " + file).code == 0);
    }
    CHECK(slurp(scratch("piece")).starts_with("# classic\nblue: "));
    const auto refusal = [&](const std::string& arguments) {
        const Outcome outcome = cornerwise("convert " + arguments);
        CHECK(outcome.code == 2);
        return outcome.err;
    };
    CHECK(contains(refusal(eightyFour + " --to grid --notation pairs"), "expected --to moves"));
    const std::string trigon = fileWith("o.moves", "# trigon\nblue: r15\n");
    CHECK(contains(refusal(trigon + " --to moves --notation piece"), "boards of squares"));
    const Outcome top = cornerwise("convert --to moves --origin top-left " + trigon);
    CHECK(top.out == "# trigon\nblue: r4\n");
    CHECK(contains(top.err, "a1 at the top left"));
}

TEST_CASE("show writes what is laid as JSON and as a page") {
    const Outcome json = cornerwise("show eighty-four --format json " + eightyFour);
    REQUIRE(json.code == 0);
    CHECK(coloursOf(fileWith("shown.json", json.out)) == slurp(eightyFour));
    CHECK(contains(cornerwise("show eighty-four --format html " + eightyFour).out, "<html"));
    const auto refusal = [&](const std::string& arguments) {
        const Outcome outcome = cornerwise(arguments);
        CHECK(outcome.code == 2);
        return outcome.err;
    };
    CHECK(contains(refusal("show eighty-four --format html"), "expected its FILE"));
    CHECK(contains(refusal("check --format blksgf " + eightyFour),
                   "of a file by convert FILE --to blksgf"));
}

TEST_CASE("a list of moves names its game or puzzle") {
    const std::string trigon = cornerwise("solve trigon --format blksgf").out;
    const std::string moves = convert(fileWith("t.blksgf", trigon) + " --to moves");
    CHECK(moves.starts_with("# trigon\n"));
    const Outcome again = cornerwise("check " + fileWith("t.moves", moves));
    CHECK(again.code == 0);
    CHECK(contains(again.err, "it names trigon (--puzzle sets another)"));
    const std::string soma = fileWith("soma", cornerwise("solve soma --json").out);
    const std::string listed = convert(soma + " --to moves");
    CHECK(listed.starts_with("# soma\n"));
    CHECK(convert(fileWith("soma.moves", listed) + " --to moves") == listed);
    // On another board, or after another comment, nothing is named.
    CHECK(convert(fileWith("six", "BB....\n......\n") + " --to moves") == "blue: a2,b2\n");
    CHECK(contains(cornerwise("check --partial " + fileWith("m", "# mine\nblue: a20\n")).err,
                   "assumed the game classic"));
}

TEST_CASE("puzzle files are known by their endings, those of BurrTools by their content too") {
    const std::string xml =
        "<puzzle version=\"2\"><gridType type=\"0\"/><colors/><shapes>"
        "<voxel x=\"2\" y=\"1\" z=\"1\" type=\"0\">##</voxel></shapes><problems><problem>"
        "<shapes><shape id=\"0\"/></shapes><result "
        "id=\"0\"/><bitmap/></problem></problems></puzzle>";
    const std::string path = fileWith("DOM.XMPUZZLE", xml);
    CHECK(contains(cornerwise("count " + path).out, "labelled"));
    const std::string other = fileWith("dom.xml", xml);
    const std::string folder = other.substr(0, other.rfind('/'));
    const auto there = [&](const std::string& arguments) {
        return shell("cd " + folder + " && " + program() + " " + arguments);
    };
    CHECK(contains(there("count dom.xml").out, "labelled"));
    CHECK(contains(cornerwise("count " + other).out, "labelled"));
    CHECK(contains(cornerwise("check --puzzle " + other + " " + fileWith("dom.grid", "aa\n")).out,
                   "valid and complete for dom"));
    fileWith("p.txt", "board = \"2x2\"\n");
    CHECK(contains(there("count p.txt").err, "p.txt: is a file, but its ending is not known"));
    const std::string utf16 = fileWith("p.toml", std::string("\xff\xfe"
                                                             "b\0o\0",
                                                             6));
    CHECK(contains(cornerwise("count " + utf16).err,
                   "p.toml:1:1: found a text in UTF-16, expected UTF-8"));
    CHECK(contains(there("count DOM.XMPUZZLE").out, "labelled"));
}

TEST_CASE("convert to exact cover: a puzzle, or what is left of it") {
    const std::string all = convert("pentomino-3x20 --to dlx");
    const std::string solution = cornerwise("solve pentomino-3x20 --seed 1 --json").out;
    const std::string rest = convert(fileWith("s.json", solution) + " --to dlx");
    CHECK(rest.size() < all.size() / 10);
    CHECK(cornerwise("count " + fileWith("all.dlx", all)).out == "8 solutions\n");
    CHECK(cornerwise("count " + fileWith("rest.dlx", rest)).out == "1 solution\n");
    const Outcome nothing = cornerwise(
        "convert --to dlx " + fileWith("nothing.toml",
                                       "board = \"0x0\"\n[[piece]]\nname = \"1\"\nshape = [\"#\"]\n"
                                       "copies = \"0-2\"\n"));
    CHECK(nothing.code == 2);
    CHECK(contains(nothing.err, "no cell to cover and no piece to place"));
    CHECK(cornerwise("convert four-square --to letters").code == 2);
    CHECK(cornerwise("convert nothing --to letters").code == 2);
    CHECK(cornerwise("convert " + eightyFour).code == 2);
}

TEST_CASE("cells that are no piece are called so") {
    for (const std::string cells : {"a20,b19", "a20,b20,c20,d20,e20,f20", "a20,a20", "a20,c20"}) {
        const Outcome outcome =
            cornerwise("check --partial " + fileWith("np", "B " + cells + "\n"));
        INFO(cells << outcome.out << outcome.err);
        CHECK(outcome.code == 1);
        CHECK(contains(outcome.out, "not-a-piece"));
    }
}

TEST_CASE("turn order and corners are blue, yellow, red, green, clockwise") {
    const Outcome yellow = cornerwise("check --partial " + fileWith("y", "Y t20\nB a20\n"));
    CHECK(yellow.code == 1);
    CHECK(contains(yellow.out, "yellow: moves, but it was the turn of blue"));
    // Corners in reading order: red is where green belongs.
    const std::string reading = fileWith("c", "B a20\nY t20\nR a1\nG t1\n");
    CHECK(cornerwise("check --partial " + reading).code == 0);
    const Outcome fixed = cornerwise("check --partial --starts fixed " + reading);
    CHECK(fixed.code == 1);
    CHECK(contains(fixed.out, "start-not-covered  move 3 (line 3, column 1): red"));
}

TEST_CASE("grids of one colour that look ambiguous") {
    const std::string puzzle = fileWith(
        "one.toml", "board = \"5x5\"\ncolours = [\"xenon\"]\npieces = \"classic\"\n"
                    "copies = \"0-1\"\nfill = false\nrule = \"anchored\"\nstarts = \"corners\"\n");
    struct Case {
        std::string grid;
        int code;
        std::string kind;
    };
    for (const Case& c : {Case{"XX...\nXXX..\n.....\n.....\n.....\n", 0, ""},
                          Case{"XX...\nX....\n.XX..\n.X...\n.....\n", 1, "duplicate-piece"},
                          Case{".....\n.XX..\n..X..\n.....\n.....\n", 1, "start-not-covered"},
                          Case{"XXX..\nXXX..\n.....\n.....\n.....\n", 1, "edge-contact"},
                          Case{"X....\n...XX\n.....\n.....\n.....\n", 1, "disconnected"},
                          Case{"X....\n.XX..\n.X.X.\n...X.\n.....\n", 0, ""}}) {
        const Outcome outcome =
            cornerwise("check --puzzle " + puzzle + " " + fileWith("g", c.grid));
        INFO(c.grid << outcome.out << outcome.err);
        CHECK(outcome.code == c.code);
        CHECK(contains(outcome.out, c.kind));
    }
}

TEST_CASE("loose move lists are read, garbage after them is named with its line") {
    const std::string loose = data + "/formats/loose.moves";
    const Outcome json = cornerwise("check --json --partial --scoring placed " + loose);
    CHECK(json.code == 0);
    CHECK(Json::parse(json.out)["scores"] ==
          Json{{"blue", 2}, {"yellow", 3}, {"red", 4}, {"green", 2}});
    const Outcome garbage = cornerwise("check " + data + "/formats/garbage-after.moves");
    CHECK(garbage.code == 2);
    CHECK(contains(garbage.err, "garbage-after.moves:7:"));
    const Json error =
        Json::parse(cornerwise("check --json " + data + "/formats/garbage-after.moves").err);
    CHECK(error["error"]["line"] == 7);
}

TEST_CASE("empty and degenerate puzzles are answered") {
    struct Case {
        std::string text;
        std::string count; // empty: refused
    };
    const std::string piece = "[[piece]]\nname = \"I\"\nshape = [\"####\"]\n";
    for (const Case& c : {Case{"board = \"0x0\"\n" + piece, "0"}, Case{"board = \"2x2\"\n", ""},
                          Case{"board = \"2x2\"\n" + piece + "copies = 0\n", "1"},
                          Case{"board = \"2x2\"\n" + piece, "0"}}) {
        const Outcome outcome = cornerwise("count --json " + fileWith("d.toml", c.text));
        INFO(c.text << outcome.out << outcome.err);
        CHECK(outcome.code == (c.count.empty() ? 2 : 0));
        if (!c.count.empty()) CHECK(Json::parse(outcome.out)["counts"]["labelled"] == c.count);
    }
    // An exact cover file has a line of items, which none can stand for.
    const std::string none = "board = \"0x0\"\n" + piece + "copies = 0\n";
    const Outcome outcome = cornerwise("convert --to dlx " + fileWith("none.toml", none));
    CHECK(outcome.code == 2);
    CHECK(contains(outcome.err, "no cell to cover and no piece to place"));
}
