#include "puzzle/toml_keys.hpp"

#include <algorithm>

namespace cornerwise {
namespace {

/// The end of the string that begins at `at`: behind its quotes, or where its line or the text
/// ends.
std::size_t endOfString(std::string_view text, std::size_t at) {
    const char quote = text[at];
    const auto quotes = [&](std::size_t from) {
        std::size_t n = 0;
        while (n < 5 && from + n < text.size() && text[from + n] == quote) ++n;
        return n;
    };
    const bool manyLines = quotes(at) >= 3;
    for (at += manyLines ? 3 : 1; at < text.size(); ++at) {
        if (text[at] == '\\' && quote == '"')
            ++at;
        else if (manyLines ? quotes(at) >= 3 : text[at] == quote)
            return at + (manyLines ? quotes(at) : 1); // two quotes may stand before the last three
        else if (text[at] == '\n' && !manyLines)
            break;
    }
    return std::min(at, text.size());
}

} // namespace

std::optional<TextPlace> longKey(std::string_view text) {
    int line = 1;
    std::size_t lineStart = 0;
    int parts = 1;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t from = at;
        const char c = text[at];
        if (c == '"' || c == '\'')
            at = endOfString(text, at);
        else if (c == '#')
            at = std::min(text.find('\n', at), text.size());
        else
            ++at;
        if (c == '.' && ++parts > maxKeyParts)
            return TextPlace{line, static_cast<int>(from - lineStart) + 1};
        if (c == '\n' || c == '=' || c == ',' || c == '[' || c == '{') parts = 1;
        for (std::size_t i = from; i < at; ++i)
            if (text[i] == '\n') {
                ++line;
                lineStart = i + 1;
            }
    }
    return std::nullopt;
}

} // namespace cornerwise
