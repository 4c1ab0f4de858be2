// Complete games by an independent program, with the number of legal moves at every ply. More of
// them are read from the folder that CORNERWISE_GAMES names, if it is set.
#include "catch.hpp"
#include "support.hpp"

#include "formats/blksgf.hpp"
#include "game/read_game.hpp"
#include "game/referee.hpp"
#include "game/scoring.hpp"
#include "game/unordered.hpp"

#include <nlohmann/json.hpp>

#include <cstdlib>
#include <filesystem>
#include <map>

using namespace cornerwise;
using namespace cornerwise::test;
using Json = nlohmann::json;
namespace fs = std::filesystem;

namespace {

std::vector<fs::path> traces() {
    std::vector<fs::path> folders{fs::path(CORNERWISE_DATA) / "games"};
    if (const char* more = std::getenv("CORNERWISE_GAMES"); more != nullptr)
        folders.emplace_back(more);
    std::vector<fs::path> result;
    for (const fs::path& folder : folders)
        for (const auto& entry : fs::directory_iterator(folder))
            if (entry.path().extension() == ".json") result.push_back(entry.path());
    std::sort(result.begin(), result.end());
    return result;
}

struct Replay {
    PlayerForm form;
    GameRecord record;
    Json trace;
};

/// Move tables by game, for they take a while to make.
class Tables {
  public:
    const MoveTable& of(Game game) {
        game.puzzle.starts = game.fixedStarts;
        auto& table = tables_[game.name];
        if (!table) table = std::make_unique<MoveTable>(std::move(game));
        return *table;
    }

  private:
    std::map<std::string, std::unique_ptr<MoveTable>> tables_;
};

std::pair<Game, Replay> readReplay(const fs::path& trace) {
    std::string base = trace.string();
    base.resize(base.size() - std::string(".trace.json").size());
    const Blksgf blksgf = readBlksgf(readFile(base + ".blksgf", 1 << 20), base);
    auto found = findRecordedGame(catalogue(), blksgf.game.text);
    REQUIRE(found);
    GameRecord record = recordOf(blksgf, found->game);
    return {std::move(found->game),
            {std::move(found->form), std::move(record),
             Json::parse(readFile(trace.string(), 1 << 20))}};
}

std::vector<int> cellsNamed(const Board& board, const std::string& list) {
    std::vector<int> cells;
    for (std::size_t at = 0; at <= list.size();) {
        const std::size_t comma = std::min(list.find(',', at), list.size());
        cells.push_back(board.cellNamed(list.substr(at, comma - at)).value());
        at = comma + 1;
    }
    std::sort(cells.begin(), cells.end());
    return cells;
}

/// "B+3", "W+3" or "0" for two players, else every colour's points.
std::string finalScore(const Game& game, const PlayerForm& form, const RefereeResult& result) {
    // The other program gives Junior no bonus, and elsewhere counts the squares placed.
    const Scheme scheme = game.name == "junior" ? Scheme::basic : Scheme::placed;
    const std::vector<int> points = scores(result.position, scheme, result.smallestLast);
    const auto players = standings(game, form, points);
    std::string text;
    if (players.size() == 2) {
        const int lead = players[0].score - players[1].score;
        return lead == 0 ? "0" : (lead > 0 ? "B+" : "W+") + std::to_string(std::abs(lead));
    }
    for (const int p : points) text += (text.empty() ? "" : " ") + std::to_string(p);
    return text;
}

} // namespace

TEST_CASE("games of another program replay with its counts, refusals and scores") {
    Tables tables;
    std::size_t plies = 0;
    std::size_t refused = 0;
    for (const fs::path& path : traces()) {
        CAPTURE(path.string());
        auto [game, replay] = readReplay(path);
        const MoveTable& table = tables.of(std::move(game));
        const RefereeResult result = referee(table, replay.record, {true, replay.form});
        CHECK(result.violations.empty());
        CHECK(result.finished);
        CHECK(finalScore(table.game, replay.form, result) == replay.trace["final_score"]);
        const Json& expected = replay.trace["plies"];
        REQUIRE(result.plies.size() == expected.size());
        Position position(table);
        for (std::size_t i = 0; i < expected.size(); ++i) {
            const Ply& ply = result.plies[i];
            CAPTURE(i);
            CHECK(ply.legal == expected[i]["legal"].get<int>());
            CHECK(ply.pass == expected[i].contains("pass"));
            for (const Json& wrong : expected[i].value("refused", Json::array())) {
                ++refused;
                const auto cells = cellsNamed(table.game.puzzle.board, wrong[0]);
                CAPTURE(wrong.dump());
                const auto why = position.refusals(ply.colour, cells);
                REQUIRE(!why.empty());
                CHECK((why.front().kind == ViolationKind::duplicatePiece) ==
                      (wrong[1] == "piece already played"));
            }
            if (ply.pass) continue;
            ++plies;
            const std::string piece = expected[i]["piece"];
            CHECK(table.game.puzzle.pieces[static_cast<std::size_t>(ply.piece)].name == piece);
            CHECK(position.refusals(ply.colour, ply.cells).empty());
            position.place(ply.colour, ply.piece, ply.cells);
        }
    }
    CHECK(plies > 500);
    CHECK(refused > 250);
}

TEST_CASE("final positions of finished games have an order in which all stops were forced") {
    Tables tables;
    int games = 0;
    int found = 0;
    for (const fs::path& path : traces()) {
        CAPTURE(path.string());
        auto [game, replay] = readReplay(path);
        const MoveTable& table = tables.of(std::move(game));
        const RefereeResult played = referee(table, replay.record, {false, replay.form});
        const UnorderedResult result = judgeUnordered(table, played.position.pieces());
        ++games;
        CHECK(result.check.valid);
        CHECK(result.finished);
        REQUIRE(!result.order.empty());
        const bool forced =
            std::none_of(result.stops.begin(), result.stops.end(), [](const auto& s) {
                return s.stop == Stop::undecided || s.stop == Stop::never;
            });
        found += forced;
    }
    CHECK(found == games);
}
