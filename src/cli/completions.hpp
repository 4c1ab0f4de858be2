// completions: what a shell needs to complete the words of a command line, made from the option
// parser itself, so that nothing can be missing.
#pragma once

#include "cli/context.hpp"

namespace cornerwise::cli {

/// Registers the command, which prints the completions of a shell.
CLI::App* addCompletions(CLI::App& program, Flags& flags);

/// The script that completes the words of `program` in bash, zsh or fish.
std::string completionScript(const CLI::App& program, const std::string& shell);

} // namespace cornerwise::cli
