// cornerwise: solves, checks and counts Blokus puzzles and their kin.
#include "base/threads.hpp"
#include "cli/completions.hpp"
#include "cli/context.hpp"
#include "cli/examples.hpp"
#include "cli/reading.hpp"
#include "cli/signals.hpp"
#include "counting/run.hpp"
#include "formats/json.hpp"

#include <CLI/CLI.hpp>
#include <fcntl.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <functional>
#include <new>
#include <sstream>

namespace cornerwise::cli {
namespace {

/// Where the puzzles are: beside the program (also in a build folder of the source tree), or where
/// they are installed.
std::vector<std::filesystem::path> puzzleFolders() {
    std::vector<std::filesystem::path> folders;
    if (const char* own = std::getenv("CORNERWISE_PUZZLES"); own != nullptr)
        folders.emplace_back(own);
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    if (!error) {
        folders.push_back(program / "puzzles");
        folders.push_back(program / ".." / "share" / "cornerwise" / "puzzles");
        folders.push_back(program / ".." / ".." / "puzzles");
    }
    folders.emplace_back(CORNERWISE_INSTALLED_PUZZLES);
    return folders;
}

std::string versionText() {
    std::string engines;
    for (const std::string& name : allEngineNames())
        engines += (engines.empty() ? "" : ", ") + name;
    return "cornerwise " CORNERWISE_VERSION "\ncompiler " CORNERWISE_COMPILER "\nengines " +
           engines;
}

/// Where standard input, output or error is closed, no file that is opened may take its place.
void keepStandardFiles() {
    for (const int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        // Opened the wrong way round, so that reading and writing still fail.
        if (fcntl(file, F_GETFD) < 0) open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

int fail(const Flags& flags, const std::string& file, int line, int column, std::string message) {
    std::string text;
    if (flags.json || flags.format == "json") {
        text = errorJson(file, line, column, message);
    } else {
        text = "cornerwise: ";
        if (!file.empty()) text += file + ":";
        if (line > 0) text += std::to_string(line) + ":" + std::to_string(column) + ":";
        text += (file.empty() ? "" : " ") + message;
        text = printable(text) + "\n";
    }
    std::fputs(text.c_str(), stderr);
    return badInput;
}

struct Command {
    const char* name;
    const char* description;
    int (*run)(const Context&);
    void (*addOptions)(CLI::App&, Flags&);
};

void addPuzzle(CLI::App& command, Flags& flags) {
    command
        .add_option("PUZZLE", flags.puzzle, "Name of a built-in puzzle, or path of a puzzle file")
        ->required();
}

void addGameFlags(CLI::App& command, Flags& flags) {
    command.add_option("--scoring", flags.scoring, "How points are counted")
        ->check(CLI::IsMember({"advanced", "placed", "basic", "pieces"}));
    command.add_option("--players", flags.players, "Who plays: 2, 3, 4 or teams")
        ->check(CLI::IsMember({"2", "3", "4", "teams"}));
    command.add_option("--shared", flags.shared, "With three players, the colour that all place");
    command
        .add_option("--starts", flags.starts,
                    "free: any free start cell; fixed: each colour its own")
        ->check(CLI::IsMember({"free", "fixed"}));
    command
        .add_option("--blocked", flags.blocked,
                    "In space, whether who cannot move is out for good, or only skipped")
        ->check(CLI::IsMember({"out", "skipped"}));
    command.add_flag("--strict-corners", flags.strictCorners,
                     "House rule: a corner must meet a corner, not the middle of a side");
    command.add_flag("--legal-counts", flags.legalCounts,
                     "List the moves, with the number of legal moves at each");
}

void addGenerateFlags(CLI::App& command, Flags& flags) {
    command.add_option("--clues", flags.clues, "How many clues there are to be")
        ->check(CLI::Range(0, 10000));
    command.add_option("--kind", flags.kind, "Clues: given placements, or cells with their colour")
        ->check(CLI::IsMember({"placements", "cells"}));
    command.add_flag("--obstacles", flags.obstacles,
                     "Clues: blocked cells, for some pieces of one colour and cells left empty");
    command.add_option("--pieces", flags.pieces, "With --obstacles, how many pieces (default: 5)")
        ->check(CLI::Range(1, 64));
    command
        .add_option("--difficulty", flags.difficulty,
                    "easy: always something can be done in one way only; medium: a few ways must "
                    "be tried, and all but one fail at once; hard: one must think further ahead")
        ->check(CLI::IsMember({"easy", "medium", "hard"}));
    command
        .add_option("--sheet", flags.sheet,
                    "A sheet of so many puzzles (default: 10), with "
                    "the solutions at its end")
        ->expected(0, 1)
        ->default_str("10")
        ->check(CLI::Range(1, 1000));
    command.add_flag("--solution", flags.solution, "Print the solution too");
}

constexpr Command commands[] = {
    {"list", "The built-in puzzles, a line each", list,
     [](CLI::App& command, Flags& flags) {
         addOutputFlags(command, flags, {"text", "grid"});
     }},
    {"show", "Draw a puzzle's board and pieces, or the arrangement of a file", show,
     [](CLI::App& command, Flags& flags) {
         addPuzzle(command, flags);
         command.add_option("FILE", flags.file, "An arrangement to draw; - is standard input");
         addLayoutFlag(command, flags);
         addPuzzleFlags(command, flags);
         addOutputFlags(command, flags, {"text", "grid", "json", "svg", "html"});
     }},
    {"solve", "Find and draw a solution", solve,
     [](CLI::App& command, Flags& flags) {
         addPuzzle(command, flags);
         addSearchFlags(command, flags);
         command.add_flag("--all", flags.all, "All solutions");
         command.add_option("--limit", flags.limit, "At most this many solutions");
         command.add_option("--up-to", flags.upTo, "Which solutions count as the same")
             ->check(CLI::IsMember({"labelled", "colour", "symmetry", "distinct"}));
         command.add_flag("--monomino-last", flags.monominoLast,
                          "Every colour's monomino can be placed last");
         command.add_option("--from", flags.from, "Complete the arrangement of this file")
             ->type_name("FILE");
         addLayoutFlag(command, flags);
         addOutputFlags(command, flags, {"text", "grid", "json", "svg", "html", "blksgf"});
     }},
    {"hint", "One next placement that still leads to a solution, or that there is none", hint,
     [](CLI::App& command, Flags& flags) {
         addPuzzle(command, flags);
         command.add_option("FILE", flags.file, "What is laid; - is standard input")->required();
         addLayoutFlag(command, flags);
         command.add_flag("--undo", flags.undo,
                          "On a lost position, the fewest pieces to take back");
         addPuzzleFlags(command, flags);
         command.add_option("--threads", flags.threads, "Number of threads (default: all cores)")
             ->check(CLI::Range(1, 1024));
         command.add_option("--time-limit", flags.timeLimit,
                            "Stop after this time, such as 90s, 5m, 2h (default: 5s)");
         command.add_option("--seed", flags.seed, "Order in which possibilities are tried");
         addOutputFlags(command, flags);
     }},
    {"count", "Count all solutions, exactly", count,
     [](CLI::App& command, Flags& flags) {
         addPuzzle(command, flags);
         addSearchFlags(command, flags);
         command
             .add_option("--solutions", flags.solutions,
                         "Write each distinct solution to this file")
             ->type_name("FILE");
         command
             .add_option("--checkpoint", flags.checkpoint,
                         "Save the state in this file every few seconds, go on from it if it is "
                         "there")
             ->type_name("FILE");
         command.add_option("--memory", flags.memory,
                            "Memory that tables may take, such as 12G (default: 3/4 of the free)");
         command.add_option("--shard", flags.shard,
                            "Count part I of N only, such as 3/64, and write it for merge");
         command.add_flag("--progress", flags.progress, "Show progress even without a terminal");
         addOutputFlags(command, flags);
     }},
    {"merge", "Add the results of count --shard", merge,
     [](CLI::App& command, Flags& flags) {
         command.add_option("SHARD", flags.files, "Files that count --shard wrote")->required();
         addOutputFlags(command, flags);
     }},
    {"estimate", "Say about how many solutions and search nodes to expect", estimate,
     [](CLI::App& command, Flags& flags) {
         addPuzzle(command, flags);
         addSearchFlags(command, flags);
         addOutputFlags(command, flags);
     }},
    {"generate", "Compose a puzzle: clues that leave exactly one solution", generate,
     [](CLI::App& command, Flags& flags) {
         addPuzzle(command, flags);
         addGenerateFlags(command, flags);
         addPuzzleFlags(command, flags);
         command.add_option("--time-limit", flags.timeLimit,
                            "Stop after this time (default: 20s, with --sheet 120s)");
         command.add_option("--seed", flags.seed, "Which puzzle is composed");
         addOutputFlags(command, flags, {"text", "json", "toml", "svg", "html"});
     }},
    {"check", "Say whether an arrangement is right, and if not, why", check,
     [](CLI::App& command, Flags& flags) {
         command.add_option("FILE", flags.file, "The arrangement; - is standard input")->required();
         command.add_option("--puzzle", flags.puzzle, "The puzzle it is to solve")
             ->type_name("PUZZLE");
         command.add_flag("--partial", flags.partial, "Let an unfinished arrangement or game pass");
         addLayoutFlag(command, flags);
         addGameFlags(command, flags);
         addPuzzleFlags(command, flags);
         addOutputFlags(command, flags, {"text", "grid", "json", "svg", "html"});
     }},
    {"convert", "Write an arrangement, a game or a puzzle in another form", convert,
     [](CLI::App& command, Flags& flags) {
         command
             .add_option("FILE", flags.file,
                         "The arrangement or game, - is standard input; for dlx also a puzzle")
             ->required();
         command
             .add_option("--to", flags.to, "The form; dlx: the text format of Knuth's DLX programs")
             ->required()
             ->check(CLI::IsMember({"letters", "digits", "pieces", "emoji", "pentobi", "moves",
                                    "grid", "text", "json", "blksgf", "svg", "html", "dlx"}));
         command
             .add_option("--notation", flags.notation,
                         "With --to moves: cells as a1,b1 (default); piece, flip, rotation, x, y; "
                         "or pairs of column and row")
             ->check(CLI::IsMember({"cells", "piece", "pairs"}));
         addPictureFlags(command, flags);
         command.add_option("--puzzle", flags.puzzle, "The puzzle that it is of");
         addLayoutFlag(command, flags);
         addPuzzleFlags(command, flags);
         addOutputFile(command, flags);
         command.add_flag("-q,--quiet", flags.quiet, "No remarks on standard error");
     }},
};

/// An empty value, mostly of a script's unset variable, is not the same as no option.
void refuseEmptyValues(const CLI::App& parser) {
    for (const CLI::Option* option : parser.get_options())
        for (const std::string& value : option->results())
            if (value.empty())
                throw UsageError(option->get_name() +
                                 ": found an empty value, expected one of at least a character");
}

/// Help, or the version.
int printHelp(const Flags& flags, const CLI::App& app, const CLI::ParseError& asked) {
    std::ostringstream text;
    app.exit(asked, text, text);
    try {
        Context::printOut(text.str());
    } catch (const InputError& error) {
        return fail(flags, error.file, error.line, error.column, error.what());
    }
    return success;
}

int runProgram(int argc, char** argv) {
    Flags flags;
    CLI::App app("Solves, checks and counts Blokus puzzles and their kin.", "cornerwise");
    app.set_version_flag("--version", versionText());
    app.require_subcommand(1);
    app.footer("Start with: cornerwise solve four-square");
    std::vector<std::pair<CLI::App*, const Command*>> parsers;
    for (const Command& command : commands) {
        CLI::App* parser = app.add_subcommand(command.name, command.description);
        command.addOptions(*parser, flags);
        parser->footer(examplesOf(command.name));
        parsers.emplace_back(parser, &command);
    }
    CLI::App* const completions = addCompletions(app, flags);
    completions->footer(examplesOf("completions"));
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        if (error.get_exit_code() == 0) return printHelp(flags, app, error);
        for (int i = 1; i < argc; ++i) {
            const std::string_view word = argv[i];
            const bool format = std::string_view(argv[i - 1]) == "--format" && word == "json";
            if (format || word == "--json" || word == "--format=json") flags.json = true;
        }
        const std::string first = argc > 1 ? argv[1] : "";
        std::string names;
        bool known = first.empty() || first.front() == '-';
        for (const CLI::App* parser : app.get_subcommands([](const CLI::App*) { return true; })) {
            known |= first == parser->get_name();
            names += (names.empty() ? "" : ", ") + parser->get_name();
        }
        if (!known)
            return fail(flags, "", 0, 0,
                        "found the command '" + first + "', expected one of " + names);
        return fail(flags, "", 0, 0, std::string(error.what()) + " (cornerwise --help says more)");
    }
    try {
        for (const auto& [parser, command] : parsers) refuseEmptyValues(*parser);
        const Context context(flags, Catalogue(puzzleFolders()));
        for (const auto& [parser, command] : parsers)
            if (parser->parsed()) return command->run(context);
        context.print(completionScript(app, flags.shell));
        return success;
    } catch (const InputError& error) {
        return fail(flags, error.file, error.line, error.column, error.what());
    } catch (const UsageError& error) {
        return fail(flags, "", 0, 0, error.what());
    } catch (const EngineError& error) {
        return fail(flags, "", 0, 0, error.what());
    } catch (const LimitError& error) {
        return fail(flags, "", 0, 0, error.what());
    } catch (const std::bad_alloc&) {
        return fail(flags, "", 0, 0, "out of memory");
    } catch (const std::exception& error) {
        return fail(flags, "", 0, 0, error.what());
    }
}

int guardedProgram(int argc, char** argv) {
    try {
        return runProgram(argc, argv);
    } catch (const std::bad_alloc&) { // not even enough to make a message
        std::fputs("cornerwise: out of memory\n", stderr);
        return badInput;
    }
}

/// Where there is no memory for an exception, the program is terminated without one.
void endWithoutMemory() {
    if (std::current_exception()) std::abort();
    std::fputs("cornerwise: out of memory\n", stderr);
    std::_Exit(badInput);
}

/// Before the static objects of the libraries, for even their memory may be too much.
[[gnu::constructor(101)]] void beforeAll() {
    std::set_terminate(endWithoutMemory);
}

/// The engines recurse as deep as there are pieces, thousands on large boards. Where the limit of
/// the stack (ulimit -s) is less than this, all runs on threads that have as much.
constexpr std::size_t stackBytes = std::size_t{8} << 20;

int onLargeStack(const std::function<int()>& program) {
    rlimit limit{};
    if (getrlimit(RLIMIT_STACK, &limit) != 0 || limit.rlim_cur >= stackBytes) return program();
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, stackBytes);
    pthread_setattr_default_np(&attributes);
    pthread_attr_destroy(&attributes);
    int code = success;
    auto threads = startThreads(1, [&] { code = program(); });
    if (threads.empty()) return program(); // with what there is
    threads.front().join();
    return code;
}

} // namespace
} // namespace cornerwise::cli

int main(int argc, char** argv) {
    using namespace cornerwise::cli;
    keepStandardFiles();
    ignoreWriteSignals();
    return onLargeStack([&] { return guardedProgram(argc, argv); });
}
