// Characters that readers of several formats look at.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace cornerwise {

inline constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

/// A character in quotes, or as its number if it cannot be shown.
std::string printable(char c);
/// A text as it can be shown in one line, cut after some 40 characters.
std::string printable(const std::string& text);

/// Whether a word was meant as a cell: "a1", "a1.2", and also "a0", "@1" or "a-1", which are off
/// every board.
bool isCellWord(std::string_view word);

/// The words of a text that are not empty, parted by any of the characters.
std::vector<std::string> wordsOf(std::string_view text, std::string_view separators);

/// A line of a text without its end, tabs as blanks, blanks at the end taken off.
struct Line {
    int number; // from 1
    int shift;  // characters taken off the left
    std::string text;
    std::size_t width = 0; // with the blanks at its end
};

/// A whole number of at most six digits that fills the word, with or without a minus; nothing for
/// another word.
std::optional<int> wholeNumber(std::string_view word);

/// All lines, blank ones too; line ends of any kind; a byte-order mark is no part of the first.
std::vector<Line> splitLines(const std::string& text);

} // namespace cornerwise
