#include "formats/characters.hpp"

#include <algorithm>
#include <cctype>

namespace cornerwise {

std::string printable(char c) {
    const auto u = static_cast<unsigned char>(c);
    if (u >= 0x20 && u < 0x7f) return std::string("'") + c + "'";
    constexpr std::string_view digits = "0123456789abcdef";
    return std::string("the byte 0x") + digits[u >> 4] + digits[u & 15];
}

std::string printable(const std::string& text) {
    constexpr std::size_t longest = 40;
    std::string result = text.substr(0, longest);
    for (char& c : result)
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f) c = '?';
    return text.size() > longest ? result + "..." : result;
}

bool isCellWord(std::string_view word) {
    std::size_t at = 0;
    const auto skip = [&](auto accepts) {
        const std::size_t start = at;
        while (at < word.size() && accepts(static_cast<unsigned char>(word[at]))) ++at;
        return at - start;
    };
    const auto digit = [](unsigned char c) { return std::isdigit(c) != 0; };
    if (skip([](unsigned char c) { return std::isalpha(c) != 0 || c == '@'; }) == 0) return false;
    skip([](unsigned char c) { return c == '-'; });
    if (skip(digit) == 0) return false;
    if (at < word.size() && word[at] == '.') {
        ++at;
        if (skip(digit) == 0) return false;
    }
    return at == word.size();
}

std::vector<Line> splitLines(const std::string& text) {
    std::vector<Line> lines{{1, 0, ""}};
    std::size_t at = text.starts_with(byteOrderMark) ? byteOrderMark.size() : 0;
    for (; at < text.size(); ++at) {
        const char c = text[at];
        if (c == '\n' || c == '\r') {
            if (c == '\r' && at + 1 < text.size() && text[at + 1] == '\n') ++at;
            lines.push_back({lines.back().number + 1, 0, ""});
        } else {
            lines.back().text += c == '\t' ? ' ' : c;
        }
    }
    for (Line& line : lines) line.text.erase(line.text.find_last_not_of(' ') + 1);
    return lines;
}

} // namespace cornerwise
