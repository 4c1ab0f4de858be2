// docs/formats.md: its examples print what it shows.
#include "catch.hpp"
#include "cli/program.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

using namespace program_test;

TEST_CASE("the examples of the document on formats print what it shows") {
    std::istringstream document(slurp(CORNERWISE_DATA "/../../docs/formats.md"));
    const std::string folder = scratch("formats");
    std::filesystem::create_directory(folder);
    struct Example {
        std::string command;
        std::string output;
    };
    std::vector<Example> examples;
    bool inside = false;
    bool console = false;
    std::ofstream file;
    // Files may stand after their use, so all are written first.
    for (std::string line; std::getline(document, line);) {
        if (line.starts_with("```")) {
            inside = !inside;
            const auto blank = line.find(' ');
            console = inside && line == "```console";
            if (file.is_open()) file.close();
            if (inside && blank != line.npos) file.open(folder + "/" + line.substr(blank + 1));
        } else if (console && line.starts_with("$ ")) {
            examples.push_back({line.substr(2), ""});
        } else if (console) {
            examples.back().output += line + "\n";
        } else if (file.is_open()) {
            file << line << "\n";
        }
    }
    REQUIRE(examples.size() > 10);
    for (const Example& example : examples) {
        INFO(example.command);
        const std::string word = "cornerwise ";
        REQUIRE(example.command.starts_with(word));
        const Outcome outcome = shell("cd '" + folder + "' && " + program() +
                                      example.command.substr(word.size()) + " 2>&1");
        CHECK(outcome.out == example.output);
    }
}
