// Characters that readers of several formats look at.
#pragma once

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

/// A line of a text without its end, tabs as blanks, blanks at the end taken off.
struct Line {
    int number; // from 1
    int shift;  // characters taken off the left
    std::string text;
};

/// All lines, blank ones too; line ends of any kind; a byte-order mark is no part of the first.
std::vector<Line> splitLines(const std::string& text);

} // namespace cornerwise
