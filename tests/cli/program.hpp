// The program run as people run it.
#pragma once

#include "patience.hpp"

#include <nlohmann/json.hpp>

#include <string>

namespace program_test {

using Json = nlohmann::json;

/// " --time-limit 0.5s ", or longer with patience.
std::string limit(double seconds);
/// So long, or longer with patience.
void sleepFor(int milliseconds);

struct Outcome {
    int code;
    std::string out;
    std::string err;
};

/// A path in a folder of this process's own, so that tests may run side by side.
std::string scratch(const std::string& name);
std::string slurp(const std::string& path);
std::string fileWith(const std::string& name, const std::string& text);

Outcome shell(const std::string& command);
/// The beginning of a shell command that runs the program.
std::string program();
Outcome cornerwise(const std::string& arguments);

bool contains(const std::string& text, const std::string& part);

} // namespace program_test
