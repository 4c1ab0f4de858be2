#include "puzzle/xmpuzzle.hpp"

#include <pugixml.hpp>
#include <zlib.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <iterator>
#include <set>

namespace cornerwise {
namespace {

constexpr int maxVoxels = 1 << 20; // of one shape's box

/// A voxel that is not empty.
struct Voxel {
    Cell cell;
    bool variable; // may stay empty
    int colour;    // 0: none
};

struct VoxelShape {
    std::string name;
    std::vector<Voxel> voxels;
    Cell box;
};

/// Unpacks gzip; other data is given back as it is.
std::string unpacked(const std::string& data, const std::string& file) {
    if (!data.starts_with("\x1f\x8b")) return data;
    z_stream stream{};
    if (inflateInit2(&stream, 16 + MAX_WBITS) != Z_OK) throw std::bad_alloc();
    stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(data.data()));
    stream.avail_in = static_cast<uInt>(data.size());
    std::string result;
    std::array<char, 1 << 16> buffer{};
    int state = Z_OK;
    while (state == Z_OK && result.size() <= maxXmpuzzleBytes) {
        stream.next_out = reinterpret_cast<Bytef*>(buffer.data());
        stream.avail_out = static_cast<uInt>(buffer.size());
        state = inflate(&stream, Z_NO_FLUSH);
        result.append(buffer.data(), buffer.size() - stream.avail_out);
        if (state == Z_BUF_ERROR) break;
    }
    inflateEnd(&stream);
    if (result.size() > maxXmpuzzleBytes)
        throw InputError(file, 0, 0,
                         "unpacks to more than " + std::to_string(maxXmpuzzleBytes) +
                             " bytes, the most that is read");
    if (state != Z_STREAM_END) throw InputError(file, 0, 0, "is damaged: its gzip has no end");
    return result;
}

class Reader {
  public:
    Reader(const std::string& text, const std::string& file) : text_(text), file_(file) {
        const pugi::xml_parse_result parsed = document_.load_buffer(text.data(), text.size());
        if (!parsed)
            failAt(parsed.offset, "found no XML as expected: " + std::string(parsed.description()));
    }

    Puzzle read(const std::string& name) {
        const pugi::xml_node root = document_.child("puzzle");
        if (!root) failAt(0, "found no element 'puzzle', expected a file of BurrTools");
        const int grid = number(root.child("gridType"), "type", 0, 99, 0);
        constexpr std::array<const char*, 5> grids{"bricks", "triangular prisms", "spheres",
                                                   "rhombic tetrahedra", "tetrahedra-octahedra"};
        if (grid > 1)
            fail(root.child("gridType"),
                 "found the grid of " +
                     (grid < 5 ? std::string(grids[static_cast<std::size_t>(grid)])
                               : "type " + std::to_string(grid)) +
                     ", which is not supported; bricks and flat triangular prisms are");
        for (const pugi::xml_node node : root.child("shapes").children("voxel"))
            shapes_.push_back(shape(node));
        colours_ = count(root.child("colors").children("color"));
        const auto problems = root.child("problems").children("problem");
        if (count(problems) != 1)
            fail(root.child("problems"),
                 "found " + std::to_string(count(problems)) + " problems, expected a file of one");
        return puzzleOf(*problems.begin(), grid == 1, name);
    }

  private:
    template <typename Range>
    static int count(const Range& range) {
        return static_cast<int>(std::distance(range.begin(), range.end()));
    }

    [[noreturn]] void failAt(std::ptrdiff_t offset, const std::string& message) const {
        const auto end = text_.begin() + std::clamp<std::ptrdiff_t>(
                                             offset, 0, static_cast<std::ptrdiff_t>(text_.size()));
        const auto line = std::count(text_.begin(), end, '\n');
        const auto start = std::find(std::make_reverse_iterator(end), text_.rend(), '\n').base();
        throw InputError(file_, static_cast<int>(line) + 1, static_cast<int>(end - start) + 1,
                         message);
    }
    [[noreturn]] void fail(const pugi::xml_node& node, const std::string& message) const {
        failAt(node ? node.offset_debug() : 0, message);
    }

    /// An attribute; `otherwise` where it is missing, an error if that is negative.
    int number(const pugi::xml_node& node, const char* key, int low, int high,
               int otherwise) const {
        const std::string text = node.attribute(key).value();
        if (text.empty() && otherwise >= 0) return otherwise;
        int value = 0;
        const auto [next, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc() || next != text.data() + text.size() || value < low ||
            value > high)
            fail(node, "found '" + text.substr(0, 20) + "' for " + key +
                           ", expected a number from " + std::to_string(low) + " to " +
                           std::to_string(high));
        return value;
    }

    VoxelShape shape(const pugi::xml_node& node) const {
        VoxelShape result;
        result.name = plain(node.attribute("name").value());
        result.box = {number(node, "x", 0, maxBoardSide, -1),
                      number(node, "y", 0, maxBoardSide, -1),
                      number(node, "z", 0, maxBoardSide, -1)};
        const long long volume = 1LL * result.box.x * result.box.y * result.box.z;
        if (volume > maxVoxels)
            fail(node, "found a shape of " + std::to_string(volume) + " voxels, expected at most " +
                           std::to_string(maxVoxels));
        if (number(node, "type", 0, 99, 0) != 0) fail(node, "found voxels of an unknown type");
        const std::string text = node.child_value();
        int at = 0;
        int colour = 0;
        bool filled = false; // whether a colour may follow
        for (const char c : text) {
            if (c >= '0' && c <= '9' && filled) {
                colour = 10 * colour + c - '0';
                if (colour > 63) fail(node, "found a colour above 63");
                result.voxels.back().colour = colour;
                continue;
            }
            colour = 0;
            if (c == ' ' || c == '\n' || c == '\r' || c == '\t') continue;
            if ((c != '#' && c != '+' && c != '_') || at >= volume)
                fail(node, "found in its voxels what does not belong there, expected " +
                               std::to_string(volume) + " of '#', '+' and '_'");
            filled = c != '_';
            const Cell cell{at % result.box.x, at / result.box.x % result.box.y,
                            at / result.box.x / result.box.y};
            if (filled) result.voxels.push_back({cell, c == '+', 0});
            ++at;
        }
        if (at != volume)
            fail(node,
                 "found " + std::to_string(at) + " voxels, expected " + std::to_string(volume));
        return result;
    }

    /// A name that can be printed; words are joined by hyphens, what is not ASCII stays.
    static std::string plain(std::string name) {
        const auto isInside = [](char c) { return (static_cast<unsigned char>(c) & 0xc0) == 0x80; };
        for (char& c : name)
            if (const auto u = static_cast<unsigned char>(c); u < 0x80 && std::isalnum(u) == 0)
                c = '-';
        std::size_t length = std::min<std::size_t>(name.size(), 40);
        while (length < name.size() && length > 0 && isInside(name[length])) --length;
        return name.substr(0, length);
    }

    /// The name, with a number after it where an earlier piece has it.
    static std::string unused(const Puzzle& puzzle, const std::string& name) {
        const auto taken = [&](const std::string& other) {
            return std::any_of(puzzle.pieces.begin(), puzzle.pieces.end(),
                               [&](const Piece& p) { return p.name == other; });
        };
        std::string result = name;
        for (int n = 2; taken(result); ++n) result = name + "-" + std::to_string(n);
        return result;
    }

    const VoxelShape& shapeOf(const pugi::xml_node& node) const {
        if (shapes_.empty()) fail(node, "the file has no shapes");
        const int id = number(node, "id", 0, static_cast<int>(shapes_.size()) - 1, -1);
        return shapes_[static_cast<std::size_t>(id)];
    }

    static bool isFlat(const VoxelShape& shape) {
        return std::all_of(shape.voxels.begin(), shape.voxels.end(),
                           [&](const Voxel& v) { return v.cell.z == shape.voxels.front().cell.z; });
    }

    Puzzle puzzleOf(const pugi::xml_node& problem, bool triangles, const std::string& name) {
        const pugi::xml_node resultNode = problem.child("result");
        if (!resultNode) fail(problem, "the problem has no result shape");
        const VoxelShape& result = shapeOf(resultNode);
        bool flat = isFlat(result);
        for (const pugi::xml_node node : problem.child("shapes").children("shape"))
            flat = flat && isFlat(shapeOf(node));
        if (triangles && !flat)
            fail(problem, "found triangular prisms in layers, which are not supported; flat ones "
                          "are");
        lattice_ = triangles ? &triangularLattice() : flat ? &squareLattice() : &cubicLattice();
        if (result.voxels.size() > static_cast<std::size_t>(maxBoardCells))
            fail(resultNode, "found a result of " + std::to_string(result.voxels.size()) +
                                 " voxels, expected at most " + std::to_string(maxBoardCells));
        readConstraints(problem);

        Puzzle puzzle{.name = name,
                      .title = name,
                      .board = boardOf(result),
                      .required = {},
                      .colours = {""},
                      .pieces = {},
                      .starts = {{}},
                      .givens = {},
                      .mirror = flat};
        std::vector<int> tints(result.voxels.size());
        puzzle.required.resize(result.voxels.size());
        int variable = 0;
        for (const Voxel& v : result.voxels) {
            const auto cell = static_cast<std::size_t>(puzzle.board.index(placed(v.cell)));
            tints[cell] = v.colour;
            puzzle.required[cell] = !v.variable;
            variable += v.variable;
        }
        if (number(problem, "maxHoles", 0, 1'000'000'000, 1'000'000'000) < variable)
            fail(problem, "found a limit of holes (maxHoles), which is not supported");
        for (const pugi::xml_node node : problem.child("shapes").children("shape"))
            addPiece(puzzle, node, tints);
        if (puzzle.pieces.empty()) fail(problem, "the problem has no pieces");
        return puzzle;
    }

    /// A voxel's cell on the lattice; triangles there point up where the sum is odd.
    Cell placed(Cell c) const {
        if (lattice_ == &triangularLattice()) return {c.x + 1, c.y, 0};
        return {c.x, c.y, lattice_ == &cubicLattice() ? c.z : 0};
    }

    Board boardOf(const VoxelShape& shape) const {
        std::vector<Cell> cells;
        for (const Voxel& v : shape.voxels) cells.push_back(placed(v.cell));
        const Cell box = shape.box;
        const bool full = static_cast<int>(cells.size()) == box.x * box.y * box.z;
        if (full && lattice_ != &triangularLattice())
            return rectangularBoard(*lattice_, box.y, box.x, box.z);
        const int layers = lattice_ == &cubicLattice() ? box.z : 1;
        const std::string description = "drawn, " + std::to_string(cells.size()) + " cells";
        return {*lattice_, std::move(cells), description,
                Frame{{box.x, box.y, layers}, lattice_ == &triangularLattice() ? 1 : 0}};
    }

    void readConstraints(const pugi::xml_node& problem) {
        for (const pugi::xml_node pair : problem.child("bitmap").children("pair"))
            allowed_.insert(
                {number(pair, "piece", 0, 63, -1) + 1, number(pair, "result", 0, 63, -1) + 1});
    }

    /// Whether a piece's voxel of one colour may lie on the result's of another.
    bool allows(int piece, int result) const {
        return piece == 0 || result == 0 || colours_ == 0 || allowed_.contains({piece, result});
    }

    void addPiece(Puzzle& puzzle, const pugi::xml_node& node, const std::vector<int>& tints) {
        const VoxelShape& shape = shapeOf(node);
        const int index = number(node, "id", 0, static_cast<int>(shapes_.size()) - 1, -1);
        const std::string name = shape.name.empty() ? "S" + std::to_string(index + 1) : shape.name;
        Piece piece{.name = unused(puzzle, name), .shape = {}, .supply = {}};
        const int most = puzzle.board.size();
        const int fixed = number(node, "count", 0, 1'000'000, 1);
        const bool range = !node.attribute("count") && node.attribute("min");
        const int low = range ? number(node, "min", 0, 1'000'000, -1) : fixed;
        const int high = range ? number(node, "max", low, 1'000'000, -1) : fixed;
        if (high == 0) return;
        if (low > most)
            fail(node, "found " + std::to_string(low) + " copies of a piece, more than the " +
                           std::to_string(most) + " cells of the result");
        piece.supply = {{low, std::min(high, most)}};
        if (shape.voxels.empty() || shape.voxels.size() > static_cast<std::size_t>(maxPieceCells))
            fail(node, "found a piece of " + std::to_string(shape.voxels.size()) +
                           " voxels, expected 1 to " + std::to_string(maxPieceCells));
        if (puzzle.pieces.size() >= static_cast<std::size_t>(maxPieces))
            fail(node, "found more than " + std::to_string(maxPieces) + " pieces");
        for (const Voxel& v : shape.voxels) {
            if (v.variable) fail(node, "found a piece with variable voxels, expected fixed ones");
            piece.shape.push_back(placed(v.cell));
        }
        piece.shape = normalised(*lattice_, std::move(piece.shape));
        if (isConstrained(shape, tints)) piece.places = placesOf(puzzle.board, shape, tints);
        puzzle.pieces.push_back(std::move(piece));
    }

    bool isConstrained(const VoxelShape& shape, const std::vector<int>& tints) const {
        return std::any_of(shape.voxels.begin(), shape.voxels.end(), [&](const Voxel& v) {
            return std::any_of(tints.begin(), tints.end(),
                               [&](int tint) { return !allows(v.colour, tint); });
        });
    }

    /// All places of a piece where every voxel's colour is allowed, in each way it can be turned.
    std::vector<std::vector<int>> placesOf(const Board& board, const VoxelShape& shape,
                                           const std::vector<int>& tints) const {
        std::set<std::vector<int>> places;
        const int count =
            lattice_->dimensions() == 2 ? lattice_->symmetryCount() : lattice_->rotationCount();
        for (int s = 0; s < count; ++s) {
            std::vector<Cell> form;
            for (const Voxel& v : shape.voxels)
                form.push_back(lattice_->transform(s, placed(v.cell)));
            for (const Cell& at : board.cells()) {
                const Cell shift{at.x - form[0].x, at.y - form[0].y, at.z - form[0].z};
                if (!lattice_->isTranslation(shift)) continue;
                std::vector<int> cells;
                for (std::size_t i = 0; i < form.size(); ++i) {
                    const Cell& c = form[i];
                    const int cell = board.index({c.x + shift.x, c.y + shift.y, c.z + shift.z});
                    if (cell < 0 ||
                        !allows(shape.voxels[i].colour, tints[static_cast<std::size_t>(cell)]))
                        break;
                    cells.push_back(cell);
                }
                if (cells.size() != form.size()) continue;
                std::sort(cells.begin(), cells.end());
                places.insert(std::move(cells));
            }
        }
        return {places.begin(), places.end()};
    }

    const std::string& text_;
    const std::string& file_;
    pugi::xml_document document_;
    std::vector<VoxelShape> shapes_;
    int colours_ = 0;
    const Lattice* lattice_ = nullptr;
    std::set<std::pair<int, int>> allowed_; // colours of a piece and of the result, from 1
};

} // namespace

bool isXmpuzzle(std::string_view data) {
    if (data.starts_with("\x1f\x8b")) return true;
    // White space, a byte-order mark, and every other byte of UTF-16.
    const std::size_t at =
        data.find_first_not_of(std::string_view("\xef\xbb\xbf\xff\xfe\0 \t\r\n", 10));
    return at != data.npos && data[at] == '<';
}

Puzzle readXmpuzzle(const std::string& data, const std::string& file, const std::string& name,
                    const PuzzleOverrides& overrides) {
    if (overrides.board)
        throw InputError("", 0, 0, "--board works only with a puzzle whose board is a size");
    const std::string text = unpacked(data, file);
    Puzzle puzzle = Reader(text, file).read(name);
    if (overrides.rule) puzzle.rule = *overrides.rule;
    return puzzle;
}

} // namespace cornerwise
