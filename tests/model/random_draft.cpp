#include "model/draft.hpp"
#include "model/trial.hpp"

#include <algorithm>

namespace model {

using namespace cornerwise;

namespace {

struct PoolShape {
    const char* name;
    const char* shape;
    int cells;
};

const std::vector<PoolShape> squares{{"1", "[\"#\"]", 1},
                                     {"2", "[\"##\"]", 2},
                                     {"I3", "[\"###\"]", 3},
                                     {"V3", "[\"##\", \"#.\"]", 3},
                                     {"I4", "[\"####\"]", 4},
                                     {"O", "[\"##\", \"##\"]", 4},
                                     {"T", "[\"###\", \".#.\"]", 4},
                                     {"L", "[\"###\", \"#..\"]", 4},
                                     {"Z", "[\"##.\", \".##\"]", 4},
                                     {"P", "[\"###\", \".##\"]", 5},
                                     {"X", "[\".#.\", \"###\", \".#.\"]", 5},
                                     {"F", "[\".##\", \"##.\", \".#.\"]", 5},
                                     {"ring", "[\"###\", \"#.#\", \"###\"]", 8}};
const std::vector<PoolShape> triangles{{"1", "[\"A\"]", 1},
                                       {"down", "[\"V\"]", 1},
                                       {"2", "[\"AV\"]", 2},
                                       {"I3", "[\"AVA\"]", 3},
                                       {"I4", "[\"AVAV\"]", 4},
                                       {"C4", "[\"AV\", \"VA\"]", 4},
                                       {"A4", "[\".A.\", \"AVA\"]", 4},
                                       {"I5", "[\"AVAVA\"]", 5},
                                       {"L5", "[\".A\", \"AV\", \"VA\"]", 5},
                                       {"O6", "[\"AVA\", \"VAV\"]", 6}};
const std::vector<PoolShape> cubes{{"1", "[\"#\"]", 1},
                                   {"2", "[\"##\"]", 2},
                                   {"up", "[[\"#\"], [\"#\"]]", 2},
                                   {"V3", "[\"##\", \"#.\"]", 3},
                                   {"O", "[\"##\", \"##\"]", 4},
                                   {"L", "[\"###\", \"#..\"]", 4},
                                   {"tripod", "[[\"##\", \"#.\"], [\"#.\", \"..\"]]", 4},
                                   {"helix", "[[\"#.\", \"##\"], [\"..\", \".#\"]]", 4}};

constexpr const char* names[] = {"blue", "yellow", "red", "green", "purple", "orange", "brown"};

class Maker {
  public:
    explicit Maker(std::mt19937& random) : random_(random) {}

    Draft make() {
        const int kind = pick(0, 6);
        draft_.lattice = kind == 0 ? "triangular" : kind == 1 ? "cubic" : "square";
        board();
        colours();
        keys();
        pieces();
        twins();
        ranges();
        return std::move(draft_);
    }

  private:
    int pick(int low, int high) { return std::uniform_int_distribution<int>(low, high)(random_); }
    bool chance(int oneIn) { return pick(1, oneIn) == 1; }

    void board() {
        const bool cubic = draft_.lattice == "cubic";
        const bool triangular = draft_.lattice == "triangular";
        const bool large = chance(12);
        const int layers = cubic ? pick(1, 3) : 1;
        const int rows = pick(1, layers > 1 ? 2 : large ? 7 : 4);
        const int columns = pick(1, layers > 1 ? 4 : large ? 8 : 6);
        const int parity = pick(0, 1);
        draft_.board.assign(static_cast<std::size_t>(layers), {});
        for (auto& layer : draft_.board)
            for (int y = 0; y < rows; ++y) {
                layer.emplace_back();
                for (int x = 0; x < columns; ++x)
                    layer.back() += triangular ? ((x + y) % 2 == parity ? 'A' : 'V') : '#';
            }
        const auto mark = [&](char c) {
            draft_.board[static_cast<std::size_t>(pick(0, layers - 1))][static_cast<std::size_t>(
                pick(0, rows - 1))][static_cast<std::size_t>(pick(0, columns - 1))] = c;
        };
        if (chance(3))
            for (int n = pick(1, 3); n > 0; --n) mark('.');
        if (!triangular && chance(5))
            for (int n = pick(1, 3); n > 0; --n) mark('?');
        if (!triangular && chance(6))
            for (int n = pick(1, 3); n > 0; --n) mark('*');
    }

    void colours() {
        const int n = chance(6) ? 0 : pick(1, chance(4) ? 4 : 2);
        std::vector<std::string> all(std::begin(names), std::end(names));
        if (chance(4)) std::shuffle(all.begin(), all.end(), random_);
        draft_.colours.assign(all.begin(), all.begin() + n);
    }

    std::string randomCell() {
        const auto& rows = draft_.board.front();
        std::string name(
            1, static_cast<char>('a' + pick(0, static_cast<int>(rows.front().size()) - 1)));
        name += std::to_string(pick(1, static_cast<int>(rows.size())));
        const int layer = pick(1, static_cast<int>(draft_.board.size()));
        return "\"" + name + (layer > 1 ? "." + std::to_string(layer) : "") + "\"";
    }

    void keys() {
        auto& keys = draft_.keys;
        const int rule = draft_.colours.empty() ? pick(0, 9) : pick(0, 5);
        constexpr const char* rules[] = {"free", "separate", "touching", "connected", "anchored"};
        if (rule < 5) keys["rule"] = "\"" + std::string(rules[rule]) + "\"";
        if (chance(3)) keys["mirror"] = chance(2) ? "true" : "false";
        if (chance(4)) keys["sides"] = chance(2) ? "\"fixed\"" : "\"one-sided\"";
        if (chance(4)) keys["fill"] = chance(3) ? "true" : "false";
        if (chance(6)) keys["monomino-last"] = "true";
        const int starts = pick(0, 4);
        if (starts == 0) keys["starts"] = randomCell();
        if (starts == 1) keys["starts"] = "[" + randomCell() + ", " + randomCell() + "]";
        if (starts == 2 && !draft_.colours.empty()) {
            std::string table;
            for (const std::string& colour : draft_.colours)
                table += (table.empty() ? "" : ", ") + colour + " = " +
                         (chance(4) ? "\"corners\"" : randomCell());
            keys["starts"] = "{ " + table + " }";
        }
        if (starts > 2) keys["starts"] = "\"corners\"";
    }

    /// As many cells as the board has, or nearly.
    void pieces() {
        const auto& pool = draft_.lattice == "cubic"        ? cubes
                           : draft_.lattice == "triangular" ? triangles
                                                            : squares;
        int left = 0;
        for (const auto& layer : draft_.board)
            for (const std::string& row : layer)
                left += static_cast<int>(std::count_if(row.begin(), row.end(), [&](char c) {
                    return c != '.' && (c != '?' || chance(2));
                }));
        if (draft_.keys.contains("fill") && chance(2)) left -= std::min(left, pick(1, 6));
        const std::size_t n = std::max<std::size_t>(1, draft_.colours.size());
        const bool alike = chance(2);
        if (alike) left /= static_cast<int>(n);
        std::vector<std::vector<int>> supply(pool.size(), std::vector<int>(n));
        for (int tries = 0; left > 0 && tries < 60; ++tries) {
            const auto p = static_cast<std::size_t>(pick(0, static_cast<int>(pool.size()) - 1));
            if (pool[p].cells > left) continue;
            left -= pool[p].cells;
            if (alike)
                for (int& m : supply[p]) ++m;
            else
                ++supply[p][static_cast<std::size_t>(pick(0, static_cast<int>(n) - 1))];
        }
        for (std::size_t p = 0; p < pool.size(); ++p) {
            std::map<int, std::vector<std::string>> byCopies;
            for (std::size_t q = 0; q < n; ++q)
                if (supply[p][q] > 0)
                    byCopies[supply[p][q]].push_back(draft_.colours.empty() ? ""
                                                                            : draft_.colours[q]);
            for (const auto& [copies, who] : byCopies) {
                PieceText piece{pool[p].name, pool[p].shape, std::to_string(copies), "", {}};
                if (byCopies.size() > 1 || who.size() < n) {
                    piece.name += "-" + who.front();
                    piece.colours = who;
                }
                draft_.pieces.push_back(std::move(piece));
            }
        }
        if (draft_.pieces.empty())
            draft_.pieces.push_back({pool.front().name, pool.front().shape, "1", "", {}});
    }

    /// Some pieces go by several names, and may differ in nothing, or in how they may be turned.
    void twins() {
        std::vector<PieceText> all;
        for (PieceText& piece : draft_.pieces) {
            if (chance(6))
                piece.sides = chance(2) ? "\"fixed\"" : chance(2) ? "\"one-sided\"" : "\"free\"";
            const int copies = std::stoi(piece.copies);
            if (copies < 2 || !chance(3)) {
                all.push_back(std::move(piece));
                continue;
            }
            const int first = chance(2) ? 1 : pick(1, copies - 1);
            PieceText twin = piece;
            twin.name += "-twin";
            piece.copies = std::to_string(first);
            twin.copies = std::to_string(copies - first);
            if (chance(4)) twin.sides = "\"fixed\"";
            all.push_back(std::move(piece));
            all.push_back(std::move(twin));
        }
        draft_.pieces = std::move(all);
    }

    void ranges() {
        const int kind = pick(0, 7);
        for (PieceText& piece : draft_.pieces) {
            const int copies = std::stoi(piece.copies);
            if (kind == 0)
                piece.copies =
                    "\"" + std::to_string(copies / 2) + "-" + std::to_string(copies + 1) + "\"";
            if (kind == 1 && chance(2)) piece.copies = "\"any\"";
            if (kind == 2 && chance(2)) piece.copies = "\"0-" + std::to_string(copies + 1) + "\"";
        }
    }

    std::mt19937& random_;
    Draft draft_;
};

/// Gives away pieces or colours of cells, mostly those of a solution.
void giveAway(Draft& draft, const Subject& subject, std::mt19937& random) {
    const auto pick = [&](int low, int high) {
        return std::uniform_int_distribution<int>(low, high)(random);
    };
    const Puzzle& puzzle = subject.puzzle();
    Position from;
    if (!subject.positions.empty() && pick(0, 4) > 0) {
        from = *std::next(subject.positions.begin(),
                          pick(0, static_cast<int>(subject.positions.size()) - 1));
    } else if (!subject.instance.placements.empty()) {
        const auto id = pick(0, static_cast<int>(subject.instance.placements.size()) - 1);
        from = {{pick(0, static_cast<int>(puzzle.colours.size()) - 1),
                 subject.instance.placements[static_cast<std::size_t>(id)].cells}};
    }
    if (from.empty()) return;
    const bool twins = hasTwins(subject.instance);
    if (twins && !puzzle.coloured()) return;
    const bool clues = puzzle.coloured() && (twins || pick(0, 1) == 0);
    std::shuffle(from.begin(), from.end(), random);
    from.resize(static_cast<std::size_t>(pick(1, std::min(2, static_cast<int>(from.size())))));
    const std::vector<char> letters = colourLetters(puzzle);
    for (const auto& [colour, cells] : from) {
        if (!clues) {
            draft.givens.push_back(
                {puzzle.colours[static_cast<std::size_t>(colour)], puzzle.board.cellNames(cells)});
            continue;
        }
        if (draft.clues.empty()) {
            draft.clues = draft.board;
            for (auto& layer : draft.clues)
                for (std::string& row : layer) row.assign(row.size(), '.');
        }
        const int cell =
            cells[static_cast<std::size_t>(pick(0, static_cast<int>(cells.size()) - 1))];
        const Cell at = puzzle.board.placeInFrame(cell);
        auto& layer = draft.clues[static_cast<std::size_t>(at.z)];
        layer[layer.size() - 1 - static_cast<std::size_t>(at.y)][static_cast<std::size_t>(at.x)] =
            letters[static_cast<std::size_t>(colour)];
    }
}

} // namespace

Draft randomDraft(std::mt19937& random) {
    for (int tries = 0;; ++tries) {
        Draft draft = Maker(random).make();
        const auto subject = subjectOf(draft, 20'000);
        if (!subject) continue;
        // Most random puzzles have no solution, which is soon a bore.
        if (subject->solutions && subject->solutions->empty() && tries < 6 && random() % 8 != 0)
            continue;
        if (random() % 4 == 0) giveAway(draft, *subject, random);
        return draft;
    }
}

} // namespace model
