#include "puzzle/read_puzzle.hpp"

#include "puzzle/drawing.hpp"
#include "puzzle/read_givens.hpp"
#include "puzzle/toml_source.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

namespace cornerwise {
namespace {

class Reader {
  public:
    Reader(Source source, const FindSet& findSet, const PuzzleOverrides& overrides)
        : source_(std::move(source)), findSet_(findSet), overrides_(overrides) {}

    Puzzle read(const std::string& text, const std::string& name) {
        const toml::table root = source_.parse(text);
        source_.onlyKeys(root, {"title", "lattice", "board", "colours", "pieces", "copies", "sides",
                                "piece", "rule", "starts", "given", "clues", "fill", "mirror",
                                "monomino-last", "game"});
        readLattice(root);
        readBoard(root);
        Puzzle puzzle{.name = name,
                      .title = root["title"] ? source_.line(*root.get("title"), "title") : name,
                      .board = std::move(*board_),
                      .required = {},
                      .colours = readColours(root),
                      .pieces = {},
                      .starts = {},
                      .givens = {}};
        puzzle_ = &puzzle;
        readPieces(root);
        puzzle.rule = readRule(root);
        puzzle.mirror = lattice_->dimensions() == 2;
        if (const auto* node = root.get("mirror")) puzzle.mirror = source_.boolean(*node, "mirror");
        if (const auto* node = root.get("monomino-last"))
            puzzle.monominoLast = source_.boolean(*node, "monomino-last");
        readStarts(root);
        readFill(root);
        readGivens(source_, root, puzzle);
        readClues(source_, root, puzzle);
        return puzzle;
    }

  private:
    /// Runs a drawing's reader, with its errors placed in the file.
    template <typename Read>
    auto drawn(const toml::node& node, Read read) const {
        try {
            return read();
        } catch (const DrawingError& error) {
            source_.fail(node, "in the drawing, row " + std::to_string(error.row) + ", column " +
                                   std::to_string(error.column) + ": " + error.what());
        }
    }

    void readLattice(const toml::table& root) {
        const auto* node = root.get("lattice");
        const std::string name = node ? source_.text(*node, "lattice") : "square";
        lattice_ = findLattice(name);
        if (!lattice_)
            source_.fail(*node, "found \"" + name +
                                    "\" for 'lattice', expected square, triangular or cubic");
    }

    void readBoard(const toml::table& root) {
        const auto* node = root.get("board");
        if (!node) source_.fail(root, "the key 'board' is missing, expected for example \"8x10\"");
        const bool isText = node->is_string();
        const std::string text = isText ? source_.text(*node, "board") : "";
        if (isText && parseSizes(text))
            sizedBoard(text, [&](const std::string& m) { source_.fail(*node, m); });
        else if (isText && text.find_first_not_of("#?*.AV") != std::string::npos &&
                 text.find('\n') == std::string::npos)
            source_.fail(*node,
                         "found \"" + text +
                             "\" for 'board', expected rows x columns as \"8x10\", or a drawing");
        else
            drawnBoard(*node);
        if (overrides_.board) {
            if (!rectangular_)
                throw InputError("", 0, 0,
                                 "--board works only with a rectangular board, and the "
                                 "puzzle's is drawn");
            sizedBoard(*overrides_.board,
                       [](const std::string& m) { throw InputError("", 0, 0, "--board: " + m); });
        }
    }

    template <typename Fail>
    void sizedBoard(const std::string& text, Fail fail) {
        const auto sizes = parseSizes(text);
        const std::size_t dimensions = static_cast<std::size_t>(lattice_->dimensions());
        if (!sizes || sizes->size() != dimensions || lattice_ == &triangularLattice())
            fail("found \"" + text + "\", expected " +
                 (lattice_ == &triangularLattice() ? "a drawing on this lattice"
                  : dimensions == 2                ? "rows x columns as \"8x10\""
                                                   : "rows x columns x layers as \"3x3x3\""));
        long long cells = 1;
        for (const int side : *sizes) {
            if (side > maxBoardSide)
                fail("found a side of " + std::to_string(side) + ", expected at most " +
                     std::to_string(maxBoardSide));
            cells *= side;
        }
        if (cells > maxBoardCells)
            fail("found " + std::to_string(cells) + " cells, expected at most " +
                 std::to_string(maxBoardCells));
        board_ = rectangularBoard(*lattice_, (*sizes)[0], (*sizes)[1],
                                  dimensions == 3 ? (*sizes)[2] : 1);
        rectangular_ = true;
    }

    void drawnBoard(const toml::node& node) {
        const Layers layers = readLayers(source_, node, "board");
        checkSides(node, layers, "board");
        drawing_ = drawn(node, [&] { return readBoardDrawing(*lattice_, layers); });
        if (static_cast<int>(drawing_.cells.size()) > maxBoardCells)
            source_.fail(node, "found " + std::to_string(drawing_.cells.size()) +
                                   " cells, expected at most " + std::to_string(maxBoardCells));
        board_.emplace(*lattice_, drawing_.cells,
                       "drawn, " + std::to_string(drawing_.cells.size()) + " cells",
                       drawing_.frame);
    }

    void checkSides(const toml::node& node, const Layers& layers, const std::string& key) const {
        std::size_t side = layers.size();
        for (const auto& rows : layers) {
            side = std::max(side, rows.size());
            for (const auto& row : rows) side = std::max(side, row.size());
        }
        if (side > static_cast<std::size_t>(maxBoardSide))
            source_.fail(node, "'" + key + "' is drawn " + std::to_string(side) +
                                   " wide, high or deep, expected at most " +
                                   std::to_string(maxBoardSide));
    }

    std::vector<std::string> readColours(const toml::table& root) const {
        const auto* node = root.get("colours");
        if (!node) return {""};
        const auto* list = node->as_array();
        if (!list || list->empty())
            source_.fail(*node, "found " + Source::describe(*node) +
                                    " for 'colours', expected a list of at least one name");
        if (list->size() > static_cast<std::size_t>(maxColours))
            source_.fail(*node, "found " + std::to_string(list->size()) +
                                    " colours, expected at most " + std::to_string(maxColours));
        std::vector<std::string> colours;
        for (const toml::node& item : *list) {
            const std::string colour = source_.text(item, "colours");
            if (colour.empty() || std::any_of(colour.begin(), colour.end(), [](char c) {
                    return std::isalnum(static_cast<unsigned char>(c)) == 0 && c != '-';
                }))
                source_.fail(item, "found \"" + colour +
                                       "\" as a colour, expected letters, digits and hyphens");
            if (std::find(colours.begin(), colours.end(), colour) != colours.end())
                source_.fail(item, "the colour \"" + colour + "\" stands twice");
            colours.push_back(colour);
        }
        return colours;
    }

    void readPieces(const toml::table& root) {
        defaultSides_ = root.get("sides") ? parseSides(source_, *root.get("sides")) : Sides::free;
        const int any = std::max(1, puzzle_->board.size());
        if (const auto* node = root.get("pieces")) {
            const Supply copies = root.get("copies")
                                      ? parseSupply(source_, *root.get("copies"), "copies", any)
                                      : Supply{1, 1};
            if (const auto* list = node->as_array())
                for (const toml::node& item : *list) readSet(item, copies);
            else
                readSet(*node, copies);
        } else if (const auto* copies = root.get("copies")) {
            source_.fail(*copies, "'copies' needs 'pieces', the name of a set");
        }
        if (const auto* node = root.get("piece")) readPieceTables(source_, *node, {1, 1});
        if (!root.get("pieces") && !root.get("piece"))
            source_.fail(root,
                         "no pieces: expected 'pieces', the name of a set, or [[piece]] tables");
    }

    void readSet(const toml::node& node, const Supply& copies) {
        const std::string name = source_.text(node, "pieces");
        const auto found = findSet_(name);
        if (!found)
            source_.fail(node, "found \"" + name + "\" for 'pieces', but there is no such set");
        const Source set(found->file);
        const toml::table table = set.parse(found->text);
        set.onlyKeys(table, {"title", "lattice", "piece"});
        const auto* lattice = table.get("lattice");
        const std::string latticeName = lattice ? set.text(*lattice, "lattice") : "square";
        if (latticeName != lattice_->name())
            source_.fail(node, "the set \"" + name + "\" is of the " + latticeName +
                                   " lattice, expected one of the puzzle's, " +
                                   std::string(lattice_->name()));
        const auto* pieces = table.get("piece");
        if (!pieces) set.fail(table, "the set has no [[piece]]");
        readPieceTables(set, *pieces, copies);
    }

    /// `copies` multiplies what each table says.
    void readPieceTables(const Source& source, const toml::node& node, const Supply& copies) {
        const auto* list = node.as_array();
        if (!list) source.fail(node, "found " + Source::describe(node) + ", expected [[piece]]");
        for (const toml::node& item : *list) {
            const auto* table = item.as_table();
            if (!table)
                source.fail(item, "found " + Source::describe(item) + ", expected [[piece]]");
            readPieceTable(source, *table, copies);
        }
    }

    void readPieceTable(const Source& source, const toml::table& table, const Supply& copies) {
        source.onlyKeys(table, {"name", "shape", "copies", "sides", "colours"});
        const auto* nameNode = table.get("name");
        if (!nameNode) source.fail(table, "the piece has no 'name'");
        Piece piece;
        piece.name = source.line(*nameNode, "name");
        if (piece.name.empty())
            source.fail(*nameNode, "found an empty name, expected at least a letter");
        for (const Piece& other : puzzle_->pieces)
            if (other.name == piece.name)
                source.fail(*nameNode, "the piece \"" + piece.name + "\" stands twice");
        if (puzzle_->pieces.size() >= static_cast<std::size_t>(maxPieces))
            source.fail(table, "expected at most " + std::to_string(maxPieces) + " pieces");
        const auto* shape = table.get("shape");
        if (!shape) source.fail(table, "the piece \"" + piece.name + "\" has no 'shape'");
        const Layers layers = readLayers(source, *shape, "shape");
        checkSides(*shape, layers, "shape");
        piece.shape = drawn(*shape, [&] { return readShapeDrawing(*lattice_, layers); });
        if (piece.shape.empty() || piece.shape.size() > static_cast<std::size_t>(maxPieceCells))
            source.fail(*shape, "found " + std::to_string(piece.shape.size()) +
                                    " cells in the shape, expected 1 to " +
                                    std::to_string(maxPieceCells));
        if (!isConnected(*lattice_, piece.shape))
            source.fail(*shape, "the shape of \"" + piece.name + "\" is not in one piece");
        piece.sides = table.get("sides") ? parseSides(source, *table.get("sides")) : defaultSides_;
        const int any = std::max(1, puzzle_->board.size());
        const Supply own = table.get("copies")
                               ? parseSupply(source, *table.get("copies"), "copies", any)
                               : Supply{1, 1};
        if (own.low * copies.low > maxBoardCells)
            source.fail(table, "found " + std::to_string(own.low) + " copies of the piece \"" +
                                   piece.name + "\" in each of " + std::to_string(copies.low) +
                                   " sets, expected at most " + std::to_string(maxBoardCells));
        // More than the board has cells can never be placed.
        const Supply supply{own.low * copies.low, std::min(own.high * copies.high, maxBoardCells)};
        piece.supply.assign(puzzle_->colours.size(), supply);
        if (const auto* only = table.get("colours")) {
            const auto* list = only->as_array();
            if (!list)
                source.fail(*only,
                            "found " + Source::describe(*only) + " for 'colours', expected a list");
            piece.supply.assign(puzzle_->colours.size(), Supply{});
            for (const toml::node& colour : *list)
                piece.supply[static_cast<std::size_t>(colourNamed(source, *puzzle_, colour))] =
                    supply;
        }
        puzzle_->pieces.push_back(std::move(piece));
    }

    Rule readRule(const toml::table& root) const {
        Rule rule = puzzle_->coloured() ? Rule::separate : Rule::free;
        if (const auto* node = root.get("rule")) {
            const std::string text = source_.text(*node, "rule");
            const auto found = findRule(text);
            if (!found)
                source_.fail(*node, "found \"" + text +
                                        "\" for 'rule', expected free, separate, "
                                        "touching, connected or anchored");
            rule = *found;
        }
        return overrides_.rule.value_or(rule);
    }

    std::vector<int> startCells(const toml::node& node) const {
        std::vector<int> cells;
        if (const auto* list = node.as_array()) {
            for (const toml::node& item : *list)
                cells.push_back(
                    cellNamed(source_, puzzle_->board, item, source_.text(item, "starts")));
        } else if (const std::string text = source_.text(node, "starts"); text == "corners") {
            cells = puzzle_->board.corners();
        } else {
            cells.push_back(cellNamed(source_, puzzle_->board, node, text));
        }
        std::sort(cells.begin(), cells.end());
        return cells;
    }

    void readStarts(const toml::table& root) const {
        std::vector<int> shared;
        for (const Cell& c : drawing_.starts) shared.push_back(puzzle_->board.index(c));
        puzzle_->starts.assign(puzzle_->colours.size(), shared);
        const auto* node = root.get("starts");
        if (!node) return;
        if (const auto* table = node->as_table()) {
            for (const auto& [key, value] : *table) {
                const auto found =
                    std::find(puzzle_->colours.begin(), puzzle_->colours.end(), key.str());
                if (found == puzzle_->colours.end())
                    source_.fail(key.source().begin, "found the unknown colour '" +
                                                         std::string(key.str()) + "' in 'starts'");
                puzzle_->starts[static_cast<std::size_t>(found - puzzle_->colours.begin())] =
                    startCells(value);
            }
        } else {
            puzzle_->starts.assign(puzzle_->colours.size(), startCells(*node));
        }
    }

    /// By default cells may stay empty where the number of every piece is given and their area is
    /// less than the board's.
    void readFill(const toml::table& root) const {
        bool everySupplyFixed = true;
        for (const Piece& piece : puzzle_->pieces)
            for (const Supply& s : piece.supply) everySupplyFixed &= s.low == s.high;
        bool fill = !everySupplyFixed || suppliedArea(*puzzle_).high >= puzzle_->board.size() ||
                    !drawing_.optional.empty();
        if (const auto* node = root.get("fill")) fill = source_.boolean(*node, "fill");
        puzzle_->required.assign(static_cast<std::size_t>(puzzle_->board.size()), fill);
        for (const Cell& c : drawing_.optional)
            puzzle_->required[static_cast<std::size_t>(puzzle_->board.index(c))] = false;
    }

    Source source_;
    const FindSet& findSet_;
    const PuzzleOverrides& overrides_;
    const Lattice* lattice_ = nullptr;
    std::optional<Board> board_;
    bool rectangular_ = false;
    BoardDrawing drawing_;
    Sides defaultSides_ = Sides::free;
    Puzzle* puzzle_ = nullptr;
};

} // namespace

Puzzle readPuzzle(const std::string& text, const std::string& file, const std::string& name,
                  const FindSet& findSet, const PuzzleOverrides& overrides) {
    return Reader(Source(file), findSet, overrides).read(text, name);
}

} // namespace cornerwise
