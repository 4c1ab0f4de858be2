// Finds puzzles and piece sets: by name in the folders given, or by path.
#pragma once

#include "puzzle/read_puzzle.hpp"

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cornerwise {

/// The whole file, or of "-" standard input. Throws InputError, also above `limit` bytes.
std::string readFile(const std::string& path, std::size_t limit);

/// Whether a file's name has the ending (in lower case, with its dot), in either case.
bool hasEnding(std::string_view name, std::string_view ending);

/// Whether a puzzle is called by the path of its file: with a slash, or ending in .toml or
/// .xmpuzzle.
bool isPuzzlePath(std::string_view puzzle);

class Catalogue {
  public:
    /// Of the folders, the first that exists is used.
    explicit Catalogue(const std::vector<std::filesystem::path>& folders);

    /// The folder that is used; empty if none was there.
    const std::filesystem::path& folder() const { return folder_; }

    /// The names of the built-in puzzles, sorted.
    std::vector<std::string> names() const;

    /// `puzzle` is a built-in puzzle's name (those that only `check` needs are in a folder of that
    /// name), or a path. Throws InputError.
    Puzzle load(const std::string& puzzle, const PuzzleOverrides& overrides) const;

    /// What is known of a puzzle under a rule: a line of known.txt, the fields by their names
    /// ("labelled", "colour", "symmetry", "distinct"); empty if nothing is.
    std::map<std::string, std::string> known(const std::string& puzzle, Rule rule) const;

  private:
    std::filesystem::path folder_;
};

} // namespace cornerwise
