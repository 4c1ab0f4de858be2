#include "puzzle/catalogue.hpp"

#include "puzzle/xmpuzzle.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iostream>
#include <iterator>
#include <sstream>

namespace cornerwise {
namespace fs = std::filesystem;

std::string readFile(const std::string& path, std::size_t limit) {
    const bool standard = path == "-";
    const std::string name = standard ? "standard input" : path;
    std::ifstream file;
    if (!standard) {
        std::error_code error;
        if (fs::is_directory(path, error))
            throw InputError(path, 0, 0, "found a folder, expected a file");
        file.open(path, std::ios::binary);
        if (!file) throw InputError(path, 0, 0, "cannot be read: no such file, or no permission");
    }
    std::istream& in = standard ? std::cin : file;
    std::string text;
    std::vector<char> buffer(1 << 16);
    while (in.read(buffer.data(), static_cast<std::streamsize>(buffer.size())), in.gcount() > 0) {
        text.append(buffer.data(), static_cast<std::size_t>(in.gcount()));
        if (text.size() > limit)
            throw InputError(name, 0, 0,
                             "has more than " + std::to_string(limit) +
                                 " bytes, the most that is read");
    }
    // Standard input does not tell an error from its end.
    if (in.bad() || (standard && std::ferror(stdin) != 0))
        throw InputError(name, 0, 0, "reading failed");
    return text;
}

bool hasEnding(std::string_view name, std::string_view ending) {
    return name.size() >= ending.size() &&
           std::equal(
               ending.begin(), ending.end(), name.end() - static_cast<long>(ending.size()),
               [](char a, char b) { return a == std::tolower(static_cast<unsigned char>(b)); });
}

bool isPuzzlePath(std::string_view puzzle) {
    return puzzle.find('/') != std::string_view::npos || hasEnding(puzzle, ".toml") ||
           hasEnding(puzzle, ".xmpuzzle");
}

Catalogue::Catalogue(const std::vector<fs::path>& folders) {
    for (const fs::path& folder : folders) {
        std::error_code error;
        if (fs::is_directory(folder, error)) {
            folder_ = folder;
            return;
        }
    }
}

std::vector<std::string> Catalogue::names() const {
    std::vector<std::string> names;
    std::error_code error;
    for (const auto& entry : fs::directory_iterator(folder_, error))
        if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

Puzzle Catalogue::load(const std::string& puzzle, const PuzzleOverrides& overrides) const {
    const bool isBurrTools = hasEnding(puzzle, ".xmpuzzle");
    const bool isPath = isPuzzlePath(puzzle);
    std::error_code error;
    fs::path path = isPath ? fs::path(puzzle) : folder_ / (puzzle + ".toml");
    if (!isPath && !fs::exists(path, error)) path = folder_ / "check" / (puzzle + ".toml");
    if (!isPath && (folder_.empty() || puzzle.empty() || !fs::is_regular_file(path, error))) {
        if (fs::is_regular_file(puzzle, error)) {
            const std::string data = readFile(puzzle, maxXmpuzzleBytes);
            if (isXmpuzzle(data))
                return readXmpuzzle(data, puzzle, fs::path(puzzle).stem().string(), overrides);
            throw InputError(puzzle, 0, 0,
                             "is a file, but its ending is not known; expected a puzzle file that "
                             "ends in .toml or .xmpuzzle");
        }
        std::string list;
        for (const std::string& name : names()) list += (list.empty() ? "" : ", ") + name;
        throw InputError(
            "", 0, 0,
            "found the puzzle '" + puzzle + "', expected the path of a puzzle file or one of " +
                (list.empty() ? "the built-in puzzles, but their folder was not found" : list));
    }
    const std::string text = readFile(path.string(), maxXmpuzzleBytes);
    if (isBurrTools || isXmpuzzle(text))
        return readXmpuzzle(text, path.string(), path.stem().string(), overrides);
    const FindSet findSet = [&](std::string_view name) -> std::optional<SetSource> {
        const auto isPlain = [](char c) {
            return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-';
        };
        if (!std::all_of(name.begin(), name.end(), isPlain)) return std::nullopt;
        for (const fs::path& folder : {path.parent_path() / "sets", folder_ / "sets"}) {
            const fs::path file = folder / (std::string(name) + ".toml");
            std::error_code ignored;
            if (fs::is_regular_file(file, ignored))
                return SetSource{file.string(), readFile(file.string(), maxPuzzleFileBytes)};
        }
        return std::nullopt;
    };
    return readPuzzle(text, path.string(), isPath ? path.stem().string() : puzzle, findSet,
                      overrides);
}

std::map<std::string, std::string> Catalogue::known(const std::string& puzzle, Rule rule) const {
    std::ifstream file(folder_ / "known.txt");
    for (std::string line; std::getline(file, line);) {
        std::istringstream words(line);
        std::string name;
        std::string ruleText;
        if (!(words >> name >> ruleText) || name != puzzle || ruleText != ruleName(rule)) continue;
        std::map<std::string, std::string> fields;
        for (std::string word; words >> word && word != "#";)
            if (const auto equals = word.find('='); equals != std::string::npos)
                fields[word.substr(0, equals)] = word.substr(equals + 1);
        return fields;
    }
    return {};
}

} // namespace cornerwise
