#include "cli/completions.hpp"

#include <CLI/CLI.hpp>

namespace cornerwise::cli {
namespace {

/// What can stand behind an option, or as an argument.
enum class Value { none, any, oneOf, file, puzzle };

struct Word {
    std::vector<std::string> names; // with their dashes; of an argument its name in the help
    std::string help;
    Value value = Value::none;
    std::vector<std::string> choices; // of `oneOf`
    bool repeated = false;
};

struct Command {
    std::string name;
    std::string help;
    std::vector<Word> options;
    std::vector<Word> arguments;
};

/// The words in the braces by which the parser describes a set of values, as in "TEXT:{a,b}".
std::vector<std::string> choicesIn(const std::string& typeName) {
    std::vector<std::string> choices;
    const auto open = typeName.find('{');
    const auto close = typeName.find('}');
    if (open == std::string::npos || close == std::string::npos) return choices;
    std::string word;
    for (std::size_t i = open + 1; i <= close; ++i) {
        if (typeName[i] != ',' && i != close) {
            word += typeName[i];
            continue;
        }
        choices.push_back(word);
        word.clear();
    }
    return choices;
}

Word wordOf(const CLI::Option& option) {
    Word word;
    for (const std::string& name : option.get_snames()) word.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) word.names.push_back("--" + name);
    const bool argument = option.get_positional();
    if (argument) word.names = {option.get_name()};
    word.help = option.get_description();
    word.repeated = option.get_items_expected_max() > 1;
    word.choices = choicesIn(option.get_type_name());
    const std::string kind = argument ? option.get_name() : option.get_type_name();
    if (option.get_items_expected_max() == 0)
        word.value = Value::none;
    else if (!word.choices.empty())
        word.value = Value::oneOf;
    else if (kind.find("PUZZLE") != std::string::npos)
        word.value = Value::puzzle;
    else if (argument || kind == "FILE")
        word.value = Value::file;
    else
        word.value = Value::any;
    return word;
}

Command commandOf(const CLI::App& parser) {
    Command command{parser.get_name(), parser.get_description(), {}, {}};
    for (const CLI::Option* option : parser.get_options())
        (option->get_positional() ? command.arguments : command.options).push_back(wordOf(*option));
    return command;
}

std::vector<Command> commandsOf(const CLI::App& program) {
    std::vector<Command> commands;
    for (const CLI::App* parser : program.get_subcommands([](const CLI::App*) { return true; }))
        commands.push_back(commandOf(*parser));
    return commands;
}

std::string joined(const std::vector<std::string>& words, const char* between) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : between) + word;
    return text;
}

std::string allNames(const Command& command) {
    std::string text;
    for (const Word& option : command.options)
        text += (text.empty() ? "" : " ") + joined(option.names, " ");
    return text;
}

/// The text with a backslash before each of `special`, and between single quotes.
std::string quoted(const std::string& text, const std::string& special, const char* quote) {
    std::string result = "'";
    for (const char c : text) {
        if (special.find(c) != std::string::npos) result += '\\';
        if (c == '\'')
            result += quote;
        else
            result += c;
    }
    return result + "'";
}

constexpr const char* puzzleNames = " list 2>/dev/null | cut -d ' ' -f 1";

std::string bashValue(const Word& word) {
    switch (word.value) {
    case Value::oneOf:
        return "words='" + joined(word.choices, " ") + "'";
    case Value::puzzle:
        return "words=$(\"${COMP_WORDS[0]}\"" + std::string(puzzleNames) + ")";
    case Value::file:
        return "return";
    case Value::any:
    case Value::none:
        break;
    }
    return "compopt +o default; return";
}

/// Where no word fits, bash falls back on the names of files.
std::string bashScript(const Command& program, const std::vector<Command>& commands) {
    std::string names = allNames(program);
    std::string values;
    std::string rest;
    for (const Command& command : commands) {
        names += " " + command.name;
        for (const Word& option : command.options) {
            if (option.value == Value::none) continue;
            std::vector<std::string> patterns;
            for (const std::string& name : option.names)
                patterns.push_back("'" + command.name + " " + name + "'");
            values += "        " + joined(patterns, " | ") + ") " + bashValue(option) + " ;;\n";
        }
        rest += "        '" + command.name + " -'*) words='" + allNames(command) + "' ;;\n";
        if (!command.arguments.empty())
            rest += "        '" + command.name + " '*) " + bashValue(command.arguments.front()) +
                    " ;;\n";
    }
    return "# Completes the command line of cornerwise in bash.\n"
           "_cornerwise() {\n"
           "    local current=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} "
           "words\n"
           "    COMPREPLY=()\n"
           "    if [[ $current == = ]]; then\n"
           "        current=\n"
           "    elif [[ $before == = ]]; then\n"
           "        before=${COMP_WORDS[COMP_CWORD - 2]}\n"
           "    fi\n"
           "    if ((COMP_CWORD == 1)); then\n"
           "        words='" +
           names +
           "'\n"
           "    else\n"
           "        case \"${COMP_WORDS[1]} $before\" in\n" +
           values +
           "        *)\n"
           "        case \"${COMP_WORDS[1]} $current\" in\n" +
           rest +
           "        esac ;;\n"
           "        esac\n"
           "    fi\n"
           "    mapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$current\")\n"
           "}\n"
           "complete -o default -F _cornerwise cornerwise\n";
}

std::string zshValue(const Word& word) {
    const std::string name = ":" + (word.names.front().front() == '-' ? "value" : word.names[0]);
    switch (word.value) {
    case Value::none:
        return "";
    case Value::any:
        return name + ": ";
    case Value::oneOf:
        return name + ":(" + joined(word.choices, " ") + ")";
    case Value::file:
        return name + ":_files";
    case Value::puzzle:
        break;
    }
    return name + ":_cornerwise_puzzles";
}

std::string zshOptions(const Command& command, const std::string& indent) {
    std::string text;
    for (const Word& option : command.options)
        for (const std::string& name : option.names) {
            const bool equals = option.value != Value::none && name.starts_with("--");
            const std::string others =
                option.names.size() > 1 ? "(" + joined(option.names, " ") + ")" : "";
            text += " \\\n" + indent + "'" + others + name + (equals ? "=" : "") + "'" +
                    quoted("[" + option.help, ":]", "'\\''") + "']" + zshValue(option) + "'";
        }
    return text;
}

std::string zshScript(const Command& program, const std::vector<Command>& commands) {
    std::string names;
    std::string cases;
    for (const Command& command : commands) {
        names += "            " + quoted(command.name + ":" + command.help, "", "'\\''") + "\n";
        cases += "        " + command.name + ")\n            _arguments" +
                 zshOptions(command, "                ");
        for (std::size_t i = 0; i < command.arguments.size(); ++i) {
            const Word& argument = command.arguments[i];
            cases += " \\\n                '" + (argument.repeated ? "*" : std::to_string(i + 1)) +
                     zshValue(argument) + "'";
        }
        cases += " ;;\n";
    }
    return "#compdef cornerwise\n"
           "# Completes the command line of cornerwise in zsh.\n"
           "_cornerwise_puzzles() {\n"
           "    local -a names\n"
           "    names=(${(f)\"$(cornerwise" +
           std::string(puzzleNames) +
           ")\"})\n"
           "    compadd -a names\n"
           "    _files\n"
           "}\n"
           "_cornerwise() {\n"
           "    local context state state_descr line\n"
           "    typeset -A opt_args\n"
           "    _arguments -C" +
           zshOptions(program, "        ") +
           " \\\n        '1:command:->command' '*::argument:->argument'\n"
           "    case $state in\n"
           "    command)\n"
           "        local -a commands\n"
           "        commands=(\n" +
           names +
           "        )\n"
           "        _describe command commands ;;\n"
           "    argument)\n"
           "        case $line[1] in\n" +
           cases +
           "        esac ;;\n"
           "    esac\n"
           "}\n"
           "_cornerwise \"$@\"\n";
}

std::string fishValue(const Word& word) {
    switch (word.value) {
    case Value::none:
        return "";
    case Value::any:
        return " -x";
    case Value::oneOf:
        return " -x -a '" + joined(word.choices, " ") + "'";
    case Value::file:
        return " -r -F";
    case Value::puzzle:
        break;
    }
    return " -r -F -a \"(cornerwise" + std::string(puzzleNames) + ")\"";
}

std::string fishOptions(const Command& command, const std::string& condition) {
    std::string text;
    for (const Word& option : command.options) {
        text += "complete -c cornerwise -n '" + condition + "'";
        for (const std::string& name : option.names)
            text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
        text += fishValue(option) + " -d " + quoted(option.help, "'\\", "'") + "\n";
    }
    return text;
}

std::string fishScript(const Command& program, const std::vector<Command>& commands) {
    std::string text = "# Completes the command line of cornerwise in fish.\n" +
                       fishOptions(program, "__fish_use_subcommand");
    for (const Command& command : commands) {
        const std::string condition = "__fish_seen_subcommand_from " + command.name;
        text += "complete -c cornerwise -n __fish_use_subcommand -f -a " + command.name + " -d " +
                quoted(command.help, "'\\", "'") + "\n" + fishOptions(command, condition);
        for (const Word& argument : command.arguments)
            text += "complete -c cornerwise -n '" + condition + "'" + fishValue(argument) + "\n";
    }
    return text;
}

} // namespace

CLI::App* addCompletions(CLI::App& program, Flags& flags) {
    CLI::App* command =
        program.add_subcommand("completions", "Write what a shell needs to complete command lines");
    command->add_option("SHELL", flags.shell, "The shell")
        ->required()
        ->check(CLI::IsMember({"bash", "zsh", "fish"}));
    addOutputFile(*command, flags);
    return command;
}

std::string completionScript(const CLI::App& program, const std::string& shell) {
    const Command whole = commandOf(program);
    const std::vector<Command> commands = commandsOf(program);
    if (shell == "bash") return bashScript(whole, commands);
    return shell == "zsh" ? zshScript(whole, commands) : fishScript(whole, commands);
}

} // namespace cornerwise::cli
