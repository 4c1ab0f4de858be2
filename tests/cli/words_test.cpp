// Help, man page and completions: none may lack an option that the program takes.
#include "catch.hpp"
#include "cli/program.hpp"

#include <cctype>
#include <filesystem>
#include <set>
#include <sstream>
#include <vector>

using namespace program_test;

namespace {

/// The first words of the lines under a heading of a help text, up to the next heading.
std::vector<std::string> entries(const std::string& help, const std::string& heading) {
    std::vector<std::string> result;
    std::istringstream lines(help);
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with(" "))
            inside = line == heading;
        else if (inside && line.size() > 2 && line[2] != ' ')
            result.push_back(line.substr(2, line.find(' ', 2) - 2));
    }
    return result;
}

std::vector<std::string> commandNames() {
    return entries(cornerwise("--help").out, "Subcommands:");
}

/// All names of all options of a command, as its help lists them; of the program without one.
std::vector<std::string> optionNames(const std::string& command) {
    std::vector<std::string> result;
    for (const std::string& entry : entries(cornerwise(command + " --help").out, "Options:")) {
        std::istringstream names(entry);
        for (std::string name; std::getline(names, name, ',');) result.push_back(name);
    }
    return result;
}

/// The man page's source under a heading, with all that is below it.
std::string manSection(const std::string& heading) {
    const std::string page = slurp(CORNERWISE_PUZZLES "/../docs/cornerwise.1.scd");
    const std::string marks = heading.substr(0, heading.find(' '));
    auto start = page.find("\n" + heading + "\n");
    if (start == std::string::npos) start = page.find("\n" + heading + " ");
    if (start == std::string::npos) return "";
    auto end = page.find("\n# ", start + heading.size());
    if (marks == "##") end = std::min(end, page.find("\n## ", start + heading.size()));
    return page.substr(start, end - start);
}

/// What bash offers for the last of some words.
std::string offeredByBash(const std::string& words) {
    const std::string script = scratch("completions.bash");
    REQUIRE(cornerwise("completions bash -o " + script).code == 0);
    const Outcome outcome =
        shell("export CORNERWISE_PUZZLES='" CORNERWISE_PUZZLES "'; bash -c '. " + script +
              "; compopt() { :; }; COMP_WORDS=(\"" CORNERWISE_PROGRAM "\" " + words +
              "); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _cornerwise; "
              "printf \" %s \" \"${COMPREPLY[@]}\"'");
    INFO(outcome.err);
    CHECK(outcome.err.empty());
    return outcome.out;
}

/// What a completion script has on one command.
std::string zshSection(const std::string& script, const std::string& command) {
    const auto start = script.find("\n        " + command + ")\n");
    return start == std::string::npos ? "" : script.substr(start, script.find(";;", start) - start);
}

std::string fishSection(const std::string& script, const std::string& command) {
    std::istringstream lines(script);
    std::string section;
    for (std::string line; std::getline(lines, line);)
        if (contains(line, "'__fish_seen_subcommand_from " + command + "'")) section += line + "\n";
    return section;
}

bool missingTool(const std::string& tool) {
    if (shell("command -v " + tool).code == 0) return false;
    WARN(tool + " is not there: its completions were not looked at");
    return true;
}

} // namespace

TEST_CASE("the man page has every option of every command") {
    const std::string common = manSection("# OPTIONS OF SEVERAL COMMANDS");
    const auto commands = commandNames();
    REQUIRE(commands.size() > 5);
    for (const std::string& command : commands) {
        const std::string section = manSection("## " + command);
        INFO("command " << command);
        CHECK(!section.empty());
        const auto options = optionNames(command);
        REQUIRE(options.size() > 2);
        for (const std::string& option : options) {
            INFO("option " << option);
            const std::string bold = "*" + option + "*";
            CHECK((contains(section, "\n" + bold) || contains(common, "\n" + bold) ||
                   contains(common, ", " + bold)));
        }
    }
    CHECK(contains(common, "*--version*"));
    // Nothing else may stand there either.
    std::set<std::string> known;
    for (const std::string& command : commands)
        for (const std::string& option : optionNames(command)) known.insert(option);
    known.insert("--version");
    std::istringstream lines(manSection("# COMMANDS") + common);
    for (std::string line; std::getline(lines, line);)
        if (line.starts_with("*-")) CHECK(known.contains(line.substr(1, line.find('*', 1) - 1)));
}

TEST_CASE("each command's help has examples, and they run") {
    namespace fs = std::filesystem;
    const std::string folder = scratch("examples");
    fs::create_directories(folder);
    const std::string empty = "........\n";
    fileWith("examples/half.grid", "BB" + empty + "BB" + empty + ".." + empty + ".." + empty +
                                       ".." + empty + ".." + empty + ".." + empty + ".." + empty);
    REQUIRE(cornerwise("solve four-square --seed 1 -o " + folder + "/my.grid").code == 0);
    fs::copy_file(CORNERWISE_DATA "/games/duo-random-00.blksgf", folder + "/game.blksgf");
    REQUIRE(shell("cd " + folder + " && for i in 1 2; do " + program() +
                  " count pentomino-3x20 --shard $i/2 -o shard-$i.json; done")
                .code == 0);
    for (const std::string& command : commandNames()) {
        const std::string help = cornerwise(command + " --help").out;
        INFO("command " << command);
        CHECK(contains(help, "Examples:\n  cornerwise " + command));
        std::istringstream lines(help.substr(std::min(help.size(), help.find("Examples:"))));
        std::string line;
        for (std::getline(lines, line); std::getline(lines, line) && line.starts_with("  ");) {
            INFO(line);
            const Outcome outcome =
                shell("cd " + folder + " && export HOME=" + folder +
                      " CORNERWISE_PUZZLES='" CORNERWISE_PUZZLES "' && mkdir -p " + folder +
                      "/.local/share/bash-completion/completions && cornerwise() { "
                      "'" CORNERWISE_PROGRAM "' \"$@\"; } && " +
                      line);
            // What is slow here may come to its time limit.
            CHECK((outcome.code < 2 || (patience > 1 && outcome.code == 3)));
            INFO(outcome.err);
            CHECK(!contains(outcome.err, "cornerwise: "));
        }
    }
}

TEST_CASE("bash completes every command, option and set of values") {
    const std::string first = offeredByBash("\"\"");
    for (const std::string& command : commandNames()) {
        INFO("command " << command);
        CHECK(contains(first, " " + command + " "));
        const std::string offered = offeredByBash(command + " -");
        for (const std::string& option : optionNames(command)) {
            INFO("option " << option);
            CHECK(contains(offered, " " + option + " "));
        }
    }
    CHECK(contains(first, " --version "));
    CHECK(offeredByBash("so") == " solve ");
    CHECK(offeredByBash("solve four-square --rule t") == " touching ");
    CHECK(offeredByBash("solve four-square --rule = t") == " touching ");
    CHECK(offeredByBash("solve four-s") == " four-square ");
    CHECK(offeredByBash("check --puzzle som") == " soma ");
    CHECK(offeredByBash("completions f") == " fish ");
    // Names of files, which bash itself offers where nothing else is.
    CHECK(offeredByBash("solve --from a") == "  ");
}

TEST_CASE("zsh and fish know every option too") {
    for (const std::string shellName : {"zsh", "fish"}) {
        const Outcome script = cornerwise("completions " + shellName);
        REQUIRE(script.code == 0);
        const std::string file = fileWith("completions." + shellName, script.out);
        if (!missingTool(shellName)) CHECK(shell(shellName + " -n " + file).code == 0);
        for (const std::string& command : commandNames()) {
            const std::string section = shellName == "zsh" ? zshSection(script.out, command)
                                                           : fishSection(script.out, command);
            for (const std::string& option : optionNames(command)) {
                INFO(shellName << " " << command << " " << option);
                if (shellName == "zsh")
                    CHECK((contains(section, option + "'") || contains(section, option + "='")));
                else
                    CHECK(contains(section, option.starts_with("--")
                                                ? " -l " + option.substr(2) + " "
                                                : " -s " + option.substr(1) + " "));
            }
        }
    }
    if (missingTool("fish")) return;
    const std::string file = scratch("completions.fish");
    const auto offered = [&](const std::string& line) {
        return shell("fish -c 'source " + file + "; complete -C \"" + line + "\"'").out;
    };
    CHECK(contains(offered("cornerwise so"), "solve\t"));
    CHECK(contains(offered("cornerwise solve --rule t"), "touching\t"));
    CHECK(contains(offered("cornerwise count --chec"), "--checkpoint\t"));
}

TEST_CASE("the version names the compiler and the engines") {
    const std::string version = cornerwise("--version").out;
    CHECK(version.starts_with("cornerwise "));
    CHECK(contains(version, "\ncompiler "));
    CHECK(contains(version, "\nengines dlx, tiling, contact, packing, frontier\n"));
}

TEST_CASE("the README shows what the commands print") {
    const std::string readme = slurp(CORNERWISE_DATA "/../../README.md");
    const std::string patient = " --time-limit 10m"; // which does not change what is printed
    const std::pair<std::string, std::string> examples[] = {
        {"solve four-square --seed 7", patient},
        {"count four-square", patient},
        {"check my.grid --puzzle four-square", ""},
        {"hint four-square half.grid --seed 1", patient},
        {"hint four-square lost.grid --seed 1 --undo", patient},
        {"generate pentomino-6x10 --difficulty easy --seed 1", patient},
    };
    for (const auto& [arguments, more] : examples) {
        const Outcome outcome = shell("cd " CORNERWISE_DATA " && " + program() + arguments + more);
        INFO(arguments << "\n" << outcome.out);
        const std::string shown = "$ cornerwise " + arguments + "\n" + outcome.out;
        CHECK((contains(readme, shown + "```") || contains(readme, shown + "$ cornerwise")));
    }
}
