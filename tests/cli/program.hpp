// Running the program as people do.
#pragma once

#include <string>

namespace cornerwise::test {

struct Outcome {
    int code;
    std::string out;
    std::string err;
};

std::string slurp(const std::string& path);

/// A path in a folder of this process's own, so that tests may run side by side.
std::string scratch(const std::string& name);

/// The path of a new file.
std::string fileWith(const std::string& name, const std::string& text);

Outcome shell(const std::string& command);

/// The beginning of a shell command that runs the program.
std::string program();
Outcome cornerwise(const std::string& arguments);

bool contains(const std::string& text, const std::string& part);

} // namespace cornerwise::test
