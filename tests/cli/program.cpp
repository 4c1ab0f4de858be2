#include "cli/program.hpp"

#include <sys/wait.h>

#include <chrono>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <thread>

namespace program_test {

std::string limit(double seconds) {
    return " --time-limit " + std::to_string(seconds * patience) + "s ";
}

void sleepFor(int milliseconds) {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds) * patience);
}

std::string slurp(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::string scratch(const std::string& name) {
    static const std::string folder = [] {
        std::string pattern =
            (std::filesystem::temp_directory_path() / "cornerwise-test-XXXXXX").string();
        return std::string(mkdtemp(pattern.data()));
    }();
    return folder + "/" + name;
}

Outcome shell(const std::string& command) {
    const std::string out = scratch("out");
    const std::string err = scratch("err");
    const int status = std::system(("(" + command + ") >" + out + " 2>" + err).c_str());
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, slurp(out), slurp(err)};
}

std::string program() {
    return "CORNERWISE_PUZZLES='" CORNERWISE_PUZZLES "' '" CORNERWISE_PROGRAM "' ";
}

Outcome cornerwise(const std::string& arguments) {
    return shell(program() + arguments);
}

std::string fileWith(const std::string& name, const std::string& text) {
    const std::string path = scratch(name);
    std::ofstream(path, std::ios::binary) << text;
    return path;
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

} // namespace program_test
