// Keys of TOML with very many parts, a.b.c. ..., which the parser would nest as deep as they are
// long.
#pragma once

#include <optional>
#include <string_view>

namespace cornerwise {

inline constexpr int maxKeyParts = 64;

struct TextPlace {
    int line;
    int column; // in bytes, from 1
};

/// Where a key of the text has more than maxKeyParts parts; nothing if none has. What is no TOML
/// is searched up to its first error.
std::optional<TextPlace> longKey(std::string_view text);

} // namespace cornerwise
