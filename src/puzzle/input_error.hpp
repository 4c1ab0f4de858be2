// What every reader throws: where in which input something was found that was not expected.
#pragma once

#include <stdexcept>
#include <string>

namespace cornerwise {

/// In a file; both count from 1, 0 means that it is not known.
struct Place {
    int line = 0;
    int column = 0;
};

/// `line` and `column` count from 1; 0 means that the error has no place in the file.
struct InputError : std::runtime_error {
    InputError(std::string file_, int line_, int column_, const std::string& message)
        : std::runtime_error(message), file(std::move(file_)), line(line_), column(column_) {}

    std::string file;
    int line;
    int column;
};

/// What some editors of other systems write; throws InputError.
inline void refuseUtf16(const std::string& text, const std::string& file) {
    if (text.starts_with("\xff\xfe") || text.starts_with("\xfe\xff"))
        throw InputError(file, 1, 1, "found a text in UTF-16, expected UTF-8");
}

} // namespace cornerwise
