#include "cli/examples.hpp"

namespace cornerwise::cli {
namespace {

struct Examples {
    std::string_view command;
    std::string_view lines;
};

// Each line is run by a test, in a folder with the files that are named.
constexpr Examples examples[] = {
    {"list", "  cornerwise list\n"},
    {"show", "  cornerwise show trigon\n"
             "  cornerwise show four-square my.grid --color always\n"},
    {"solve", "  cornerwise solve four-square --seed 7\n"
              "  cornerwise solve pentomino-3x20 --all --up-to labelled\n"
              "  cornerwise solve four-square --from half.grid --time-limit 30s -o my.grid\n"},
    {"hint", "  cornerwise hint four-square half.grid\n"
             "  cornerwise hint four-square half.grid --undo --time-limit 30s\n"},
    {"count", "  cornerwise count pentomino-3x20\n"
              "  cornerwise count four-square --rule connected --checkpoint state.json\n"
              "  cornerwise count pentomino-3x20 --shard 1/2 -o shard-1.json\n"},
    {"merge", "  cornerwise merge shard-1.json shard-2.json\n"},
    {"estimate", "  cornerwise estimate soma --time-limit 1s --seed 1\n"},
    {"generate",
     "  cornerwise generate pentomino-6x10 --clues 3 --seed 1 --solution\n"
     "  cornerwise generate four-square --rule separate --seed 1 -o card.toml\n"
     "  cornerwise generate four-square --obstacles --board 5x6 --pieces 4 --sheet 2\n"},
    {"check", "  cornerwise check my.grid --puzzle four-square --rule separate\n"
              "  cornerwise check game.blksgf --legal-counts\n"
              "  cornerwise check - --partial < half.grid\n"},
    {"convert", "  cornerwise convert soma --to dlx -o soma.dlx\n"},
    {"completions",
     "  cornerwise completions bash -o ~/.local/share/bash-completion/completions/cornerwise\n"
     "  cornerwise completions fish\n"},
};

} // namespace

std::string examplesOf(std::string_view command) {
    for (const Examples& e : examples)
        if (e.command == command) return "Examples:\n" + std::string(e.lines);
    return "";
}

} // namespace cornerwise::cli
