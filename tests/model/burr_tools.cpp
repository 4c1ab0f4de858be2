// Puzzles as files of BurrTools.
#include "model/checks.hpp"

#include "puzzle/input_error.hpp"

#include <algorithm>

namespace model {

using namespace cornerwise;

namespace {

/// So many times the copies: "2", "any" or a range.
std::string timesCopies(const std::string& copies, std::size_t times) {
    std::string result;
    for (std::size_t at = 0; at < copies.size();) {
        std::size_t digits = 0;
        while (at + digits < copies.size() &&
               std::isdigit(static_cast<unsigned char>(copies[at + digits])) != 0)
            ++digits;
        if (digits == 0) {
            result += copies[at++];
            continue;
        }
        result += std::to_string(std::stoul(copies.substr(at, digits)) * times);
        at += digits;
    }
    return result;
}

/// What BurrTools can say of a puzzle: without colours, rule and clues, all pieces freely turned.
Draft plain(const Draft& draft) {
    Draft result = draft;
    result.colours.clear();
    result.givens.clear();
    result.clues.clear();
    for (const char* key : {"rule", "mirror", "sides", "starts", "monomino-last"})
        result.keys.erase(key);
    const std::size_t all = std::max<std::size_t>(1, draft.colours.size());
    for (PieceText& piece : result.pieces) {
        piece.copies =
            timesCopies(piece.copies, piece.colours.empty() ? all : piece.colours.size());
        piece.colours.clear();
        piece.sides.clear();
    }
    return result;
}

/// A shape of cells that are '#', or '+' where they may stay empty, with colours at random.
std::string voxels(Trial& trial, const Lattice& lattice, const std::vector<Cell>& cells,
                   const std::vector<bool>& required, int colours) {
    // Triangles point up where the sum of column and row is odd, here where it is even.
    const int right = &lattice == &triangularLattice() ? 1 : 0;
    Cell box;
    for (const Cell& c : cells)
        box = {std::max(box.x, c.x + right + 1), std::max(box.y, c.y + 1),
               std::max(box.z, c.z + 1)};
    std::vector<std::string> marks(static_cast<std::size_t>(box.x * box.y * box.z), "_");
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const Cell& c = cells[i];
        const int colour = trial.pick(0, colours);
        marks[static_cast<std::size_t>((c.z * box.y + c.y) * box.x + c.x + right)] =
            (required[i] ? "#" : "+") + (colour > 0 ? std::to_string(colour) : "");
    }
    std::string text = "x=\"" + std::to_string(box.x) + "\" y=\"" + std::to_string(box.y) +
                       "\" z=\"" + std::to_string(box.z) + "\" type=\"0\">";
    for (const std::string& mark : marks) text += mark;
    return text + "</voxel>\n";
}

/// Every colour of a piece may lie on every colour of the result.
std::string xmlOf(Trial& trial, const Puzzle& puzzle) {
    const Lattice& lattice = puzzle.board.lattice();
    const int colours = trial.chance(2) ? 0 : trial.pick(1, 2);
    std::string palette;
    std::string pairs;
    for (int p = 0; p < colours; ++p) {
        palette += "<color red=\"0\" green=\"0\" blue=\"" + std::to_string(p) + "\"/>";
        for (int r = 0; r < colours; ++r)
            pairs +=
                "<pair piece=\"" + std::to_string(p) + "\" result=\"" + std::to_string(r) + "\"/>";
    }
    std::string shapes;
    std::string uses;
    for (std::size_t p = 0; p < puzzle.pieces.size(); ++p) {
        const Piece& piece = puzzle.pieces[p];
        const Supply& supply = piece.supply.front();
        shapes += "<voxel name=\"" + piece.name + "\" " +
                  voxels(trial, lattice, piece.shape, std::vector<bool>(piece.shape.size(), true),
                         colours);
        uses += "<shape id=\"" + std::to_string(p) + "\" ";
        uses +=
            supply.low == supply.high && trial.chance(2)
                ? "count=\"" + std::to_string(supply.low)
                : "min=\"" + std::to_string(supply.low) + "\" max=\"" + std::to_string(supply.high);
        uses += "\"/>";
    }
    shapes += "<voxel " + voxels(trial, lattice, puzzle.board.cells(), puzzle.required, colours);
    return "<?xml version=\"1.0\"?>\n<puzzle version=\"2\"><gridType type=\"" +
           std::string(&lattice == &triangularLattice() ? "1" : "0") + "\"/><colors>" + palette +
           "</colors>\n<shapes>\n" + shapes + "</shapes>\n<problems><problem state=\"0\"><shapes>" +
           uses + "</shapes><result id=\"" + std::to_string(puzzle.pieces.size()) + "\"/><bitmap>" +
           pairs + "</bitmap></problem></problems></puzzle>\n";
}

} // namespace

void burrToolsCountsTheSame(Trial& trial) {
    const Draft draft = plain(trial.draft);
    std::optional<Puzzle> puzzle;
    try {
        puzzle = test::puzzleFromText(textOf(draft));
    } catch (const InputError&) {
        return; // such as more copies than are read
    }
    // A board in one layer can be flipped by turning, so that flat puzzles count as in a plane.
    Trial::write("plain.toml", textOf(draft));
    Trial::write("plain.xmpuzzle", xmlOf(trial, *puzzle));
    const auto counted = [&](const std::string& file) {
        return trial.tryTo({"count", file, "--json", "--time-limit", "5s"});
    };
    const Outcome other = counted("plain.xmpuzzle");
    const bool tooMany =
        std::any_of(puzzle->pieces.begin(), puzzle->pieces.end(), [&](const Piece& piece) {
            return piece.supply.front().low > puzzle->board.size();
        });
    expect((other.code == 2) == tooMany, "count of plain.xmpuzzle ends with code " +
                                             std::to_string(other.code) + ": " + other.err);
    if (tooMany) return;
    const Outcome own = counted("plain.toml");
    if (own.code == 3 || other.code == 3) return;
    trial.compared("burr-tools");
    expect(own.json().at("counts") == other.json().at("counts"),
           "plain.xmpuzzle has the counts " + other.json().at("counts").dump() + ", plain.toml " +
               own.json().at("counts").dump());
}

} // namespace model
