#include "formats/characters.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>

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

std::vector<std::string> wordsOf(std::string_view text, std::string_view separators) {
    std::vector<std::string> words;
    for (std::size_t at = 0; (at = text.find_first_not_of(separators, at)) != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(separators, at), text.size());
        words.emplace_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

std::optional<int> wholeNumber(std::string_view word) {
    int value = 0;
    const char* end = word.data() + word.size();
    const auto [next, error] = std::from_chars(word.data(), end, value);
    constexpr int most = 999'999;
    if (error != std::errc() || next != end || value < -most || value > most) return std::nullopt;
    return value;
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
    for (Line& line : lines) {
        line.width = line.text.size();
        line.text.erase(line.text.find_last_not_of(' ') + 1);
    }
    return lines;
}

} // namespace cornerwise
