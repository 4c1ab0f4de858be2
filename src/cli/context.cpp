#include "cli/context.hpp"

#include "base/files.hpp"
#include "cli/signals.hpp"
#include "cli/terminal.hpp"

#include <CLI/CLI.hpp>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <thread>

namespace cornerwise::cli {
namespace {

/// "90s", "5m", "2h", or seconds without a unit.
std::chrono::milliseconds parseTime(const std::string& text) {
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [next, error] = std::from_chars(text.data(), end, value);
    const std::string unit(next, end);
    const double factor = unit.empty() || unit == "s" ? 1
                          : unit == "m"               ? 60
                          : unit == "h"               ? 3600
                                                      : 0;
    if (error != std::errc() || factor == 0 || !(value >= 0) || value * factor > 1e9)
        throw UsageError("--time-limit: found '" + text +
                         "', expected a time such as 90s, 5m or 2h");
    return std::chrono::milliseconds(static_cast<long long>(value * factor * 1000));
}

/// "500M", "12G", or bytes without a unit.
std::size_t parseMemory(const std::string& text) {
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [next, error] = std::from_chars(text.data(), end, value);
    const std::string unit(next, end);
    const double factor = unit.empty()                 ? 1
                          : unit == "K" || unit == "k" ? 1024.0
                          : unit == "M"                ? 1024.0 * 1024
                          : unit == "G"                ? 1024.0 * 1024 * 1024
                                                       : 0;
    if (error != std::errc() || factor == 0 || !(value > 0) || value * factor > 1e15)
        throw UsageError("--memory: found '" + text + "', expected a size such as 500M or 12G");
    return static_cast<std::size_t>(value * factor);
}

/// What the system says is free; a GiB where it says nothing.
std::size_t unusedMemory() {
    std::ifstream file("/proc/meminfo");
    for (std::string name, rest; file >> name; std::getline(file, rest))
        if (std::size_t kib = 0; name == "MemAvailable:" && file >> kib) return kib * 1024;
    return std::size_t{1} << 30;
}

/// The same within the process's own limit (ulimit -v).
std::size_t freeMemory() {
    const std::size_t unused = unusedMemory();
    rlimit limit{};
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return unused;
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    const std::size_t used = pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
    return std::min<std::size_t>(unused, limit.rlim_cur - std::min(used, limit.rlim_cur));
}

} // namespace

std::string printable(std::string text) {
    for (char& c : text)
        if (std::iscntrl(static_cast<unsigned char>(c)) != 0) c = ' ';
    return text;
}

Context::Context(Flags flags, Catalogue catalogue)
    : flags_(std::move(flags)), catalogue_(std::move(catalogue)) {
    // Better now than after hours of search.
    if (!flags_.output.empty())
        if (const std::string problem = writeProblem(flags_.output); !problem.empty())
            throw InputError(flags_.output, 0, 0, "cannot be written: " + problem);
}

Format Context::format() const {
    if (flags_.json || flags_.format == "json") return Format::json;
    if (flags_.format == "svg") return Format::svg;
    if (flags_.format == "html") return Format::html;
    if (flags_.format == "blksgf") return Format::blksgf;
    return flags_.format == "grid" ? Format::grid : Format::text;
}

PuzzleOverrides Context::overrides() const {
    PuzzleOverrides overrides;
    if (!flags_.rule.empty()) overrides.rule = findRule(flags_.rule);
    if (!flags_.board.empty()) overrides.board = flags_.board;
    return overrides;
}

std::optional<Engine> Context::engine() const {
    return findEngine(flags_.engine); // nothing: "auto", as the parser lets no other name pass
}

std::optional<std::uint64_t> Context::number(const std::string& flag, const std::string& text,
                                             std::uint64_t least) {
    if (text.empty()) return std::nullopt;
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [next, error] = std::from_chars(text.data(), end, value);
    if (error != std::errc() || next != end || value < least)
        throw UsageError(flag + ": found '" + text + "', expected a whole number of at least " +
                         std::to_string(least));
    return value;
}

UpTo Context::upTo() const {
    if (flags_.upTo == "labelled") return UpTo::labelled;
    if (flags_.upTo == "colour") return UpTo::colour;
    return flags_.upTo == "symmetry" ? UpTo::symmetry : UpTo::distinct;
}

std::size_t Context::memory() const {
    return flags_.memory.empty() ? freeMemory() / 4 * 3 : parseMemory(flags_.memory);
}

int Context::threads() const {
    return flags_.threads > 0 ? flags_.threads
                              : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
}

StopToken Context::stopToken(const std::string& defaultLimit) const {
    const std::string& limit = flags_.timeLimit.empty() ? defaultLimit : flags_.timeLimit;
    std::optional<std::chrono::steady_clock::time_point> deadline;
    if (!limit.empty()) deadline = start_ + parseTime(limit);
    catchStopSignals();
    return {&stopRequested(), deadline};
}

TextStyle Context::textStyle() const {
    TextStyle style = terminalStyle(flags_.color, !flags_.output.empty());
    style.palette = *findPalette(flags_.palette);
    return style;
}

SvgStyle Context::svgStyle() const {
    return {*findPalette(flags_.palette), flags_.names, flags_.numbers};
}

void Context::print(const std::string& text) const {
    if (!flags_.output.empty()) {
        const std::string problem = replaceFile(flags_.output, text);
        if (!problem.empty())
            throw InputError(flags_.output, 0, 0, "cannot be written: " + problem);
        return;
    }
    printOut(text);
}

void Context::printOut(const std::string& text) {
    const bool written = std::fwrite(text.data(), 1, text.size(), stdout) == text.size();
    if (!written || std::fflush(stdout) != 0) {
        if (errno == EPIPE) std::_Exit(success);
        throw InputError("standard output", 0, 0, "cannot be written");
    }
}

void Context::note(const std::string& line) const {
    if (!flags_.quiet) std::fputs((printable(line) + "\n").c_str(), stderr);
}

void Context::explain(const std::string& line) const {
    if (flags_.verbose) std::fputs((printable(line) + "\n").c_str(), stderr);
}

void addPuzzleFlags(CLI::App& command, Flags& flags) {
    command.add_option("--rule", flags.rule, "Contact rule instead of the puzzle's")
        ->check(CLI::IsMember({"free", "separate", "touching", "connected", "anchored"}));
    command.add_option("--board", flags.board,
                       "Rows by columns instead of the puzzle's, such as 4x20");
}

void addSearchFlags(CLI::App& command, Flags& flags) {
    addPuzzleFlags(command, flags);
    command.add_option("--threads", flags.threads, "Number of threads (default: all cores)")
        ->check(CLI::Range(1, 1024));
    command.add_option("--time-limit", flags.timeLimit,
                       "Stop after this time, such as 90s, 5m, 2h");
    command.add_option("--seed", flags.seed, "Order in which possibilities are tried");
    std::vector<std::string> engines = allEngineNames();
    engines.insert(engines.begin(), "auto");
    command.add_option("--engine", flags.engine, "Search engine")->check(CLI::IsMember(engines));
}

void addLayoutFlag(CLI::App& command, Flags& flags) {
    command.add_option("--layout", flags.layout, "What the file is, instead of what it looks like")
        ->check(CLI::IsMember({"auto", "letters", "digits", "pieces", "emoji", "pentobi", "moves",
                               "blksgf", "json"}));
    command
        .add_option("--origin", flags.origin,
                    "Where rows are counted from (default: names of cells from the bottom left, "
                    "numbers from the top left, the top row of a grid first)")
        ->check(CLI::IsMember({"bottom-left", "top-left"}));
}

void addOutputFile(CLI::App& command, Flags& flags) {
    command
        .add_option_function<std::string>(
            "-o,--output",
            [&flags](const std::string& file) { flags.output = file == "-" ? "" : file; },
            "Write the result to this file, - is standard output")
        ->type_name("FILE");
}

void addPictureFlags(CLI::App& command, Flags& flags) {
    command
        .add_option("--palette", flags.palette,
                    "Colours of the pieces: the sets' own, safe for the colour-blind, or greys")
        ->check(CLI::IsMember(
            std::vector<std::string>(std::begin(paletteNames), std::end(paletteNames))));
    command.add_flag("--names", flags.names, "Pieces' names on the pieces of a picture");
    command.add_flag("--numbers", flags.numbers, "Numbers of the moves on the pieces");
}

void addOutputFlags(CLI::App& command, Flags& flags, const std::vector<std::string>& formats) {
    const auto has = [&](const char* name) {
        return std::find(formats.begin(), formats.end(), name) != formats.end();
    };
    CLI::Option* format = command.add_option("--format", flags.format, "Form of the result");
    if (!has("blksgf"))
        format->check(CLI::Validator(
            [](std::string& value) {
                return std::string(value == "blksgf"
                                       ? "found blksgf; game files are written by solve, and of a "
                                         "file by convert FILE --to blksgf"
                                       : "");
            },
            ""));
    format->check(CLI::IsMember(formats));
    if (has("json")) command.add_flag("--json", flags.json, "Short for --format json");
    if (has("svg")) addPictureFlags(command, flags);
    addOutputFile(command, flags);
    command.add_option("--color", flags.color, "Colours in text")
        ->check(CLI::IsMember({"auto", "always", "never"}));
    command.add_flag("-q,--quiet", flags.quiet, "No remarks on standard error");
    command.add_flag("-v,--verbose", flags.verbose, "Say what is done and why");
}

} // namespace cornerwise::cli
