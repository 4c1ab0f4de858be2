// The values of a TOML file, each with its place for messages, and the forms that puzzle files give
// them: drawings, sizes, supplies, sides.
#pragma once

#include "polyform/shape.hpp"
#include "puzzle/input_error.hpp"
#include "puzzle/puzzle.hpp"
#include "puzzle/read_puzzle.hpp"
#include "puzzle/toml_keys.hpp"

#include <toml++/toml.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cornerwise {

using Layers = std::vector<std::vector<std::string>>;

/// Where a value stands, for messages.
class Source {
  public:
    explicit Source(std::string file) : file_(std::move(file)) {}

    [[noreturn]] void fail(const toml::source_position& at, const std::string& message) const {
        throw InputError(file_, static_cast<int>(at.line), static_cast<int>(at.column), message);
    }
    [[noreturn]] void fail(const toml::node& node, const std::string& message) const {
        fail(node.source().begin, message);
    }
    const std::string& file() const { return file_; }

    toml::table parse(const std::string& text) const {
        if (text.size() > maxPuzzleFileBytes)
            throw InputError(file_, 0, 0,
                             "the file has " + std::to_string(text.size()) +
                                 " bytes, expected at most " + std::to_string(maxPuzzleFileBytes));
        refuseUtf16(text, file_);
        if (const auto place = longKey(text))
            throw InputError(file_, place->line, place->column,
                             "found a key of very many parts, expected at most " +
                                 std::to_string(maxKeyParts));
        try {
            return toml::parse(text, file_);
        } catch (const toml::parse_error& error) {
            fail(error.source().begin, std::string(error.description()));
        }
    }

    std::string text(const toml::node& node, const std::string& key) const {
        if (const auto* value = node.as_string()) return value->get();
        fail(node, "found " + describe(node) + " for '" + key + "', expected a text in quotes");
    }

    /// A text to be printed: a line without control characters, for those could rule a terminal.
    std::string line(const toml::node& node, const std::string& key) const {
        const std::string value = text(node, key);
        for (std::size_t i = 0; i < value.size(); ++i) {
            const auto c = static_cast<unsigned char>(value[i]);
            const bool second = c == 0xc2 && i + 1 < value.size() &&
                                static_cast<unsigned char>(value[i + 1]) < 0xa0;
            if (c < 0x20 || c == 0x7f || second)
                fail(node, "found a control character in '" + key + "' after " + std::to_string(i) +
                               " bytes, expected a line of plain text");
        }
        return value;
    }

    int number(const toml::node& node, const std::string& key, int low, int high) const {
        if (const auto* value = node.as_integer();
            value && low <= value->get() && value->get() <= high)
            return static_cast<int>(value->get());
        fail(node, "found " + describe(node) + " for '" + key + "', expected a whole number from " +
                       std::to_string(low) + " to " + std::to_string(high));
    }

    bool boolean(const toml::node& node, const std::string& key) const {
        if (const auto* value = node.as_boolean()) return value->get();
        fail(node, "found " + describe(node) + " for '" + key + "', expected true or false");
    }

    static std::string describe(const toml::node& node) {
        if (const auto* value = node.as_string())
            return "\"" + value->get().substr(0, 60) + (value->get().size() > 60 ? "...\"" : "\"");
        if (const auto* value = node.as_integer()) return std::to_string(value->get());
        if (const auto* value = node.as_boolean()) return value->get() ? "true" : "false";
        if (node.is_array()) return "a list";
        if (node.is_table()) return "a table";
        return "a value of another kind";
    }

    /// Refuses keys that are not in `known`.
    void onlyKeys(const toml::table& table, const std::vector<std::string_view>& known) const {
        for (const auto& [key, node] : table) {
            if (std::find(known.begin(), known.end(), key.str()) != known.end()) continue;
            std::string list;
            for (const auto& k : known) list += (list.empty() ? "" : ", ") + std::string(k);
            fail(key.source().begin,
                 "found the unknown key '" + std::string(key.str()) + "', expected one of " + list);
        }
    }

  private:
    std::string file_;
};

/// A text of several lines, or a list of rows, or a list of those (layers, the lowest first).
Layers readLayers(const Source& source, const toml::node& node, const std::string& key);

/// "8x10", "3x3x3".
std::optional<std::vector<int>> parseSizes(std::string_view text);

/// A number, a range "0-3", or "any", which is 0 to `any`.
Supply parseSupply(const Source& source, const toml::node& node, const std::string& key, int any);

Sides parseSides(const Source& source, const toml::node& node);

} // namespace cornerwise
