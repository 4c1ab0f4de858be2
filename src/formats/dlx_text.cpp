#include "formats/dlx_text.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace cornerwise {
namespace {

struct Word {
    std::string_view text;
    int column;
};

std::vector<Word> wordsOf(std::string_view line) {
    std::vector<Word> words;
    for (std::size_t at = 0; at < line.size();) {
        at = line.find_first_not_of(" \t\r", at);
        if (at == std::string_view::npos) break;
        const std::size_t end = std::min(line.find_first_of(" \t\r", at), line.size());
        words.push_back({line.substr(at, end - at), static_cast<int>(at) + 1});
        at = end;
    }
    return words;
}

class Reader {
  public:
    explicit Reader(std::string file) : file_(std::move(file)) {}

    CoverProblem read(const std::string& text) {
        bool items = false;
        for (std::size_t at = 0; at < text.size();) {
            ++line_;
            const std::size_t end = std::min(text.find('\n', at), text.size());
            const std::string_view line = std::string_view(text).substr(at, end - at);
            at = end + 1;
            const std::vector<Word> words = wordsOf(line);
            if (words.empty() || line.front() == '|') continue;
            items ? readOption(words) : readItems(words);
            items = true;
        }
        if (!items) fail(1, "found no line of items, expected their names");
        return std::move(problem_);
    }

  private:
    [[noreturn]] void fail(int column, const std::string& message) const {
        throw InputError(file_, line_, column, message);
    }

    void readItems(const std::vector<Word>& words) {
        lastOption_.resize(words.size());
        bool secondary = false;
        for (const Word& word : words) {
            if (word.text == "|") {
                if (secondary) fail(word.column, "found a second '|' among the items");
                secondary = true;
                continue;
            }
            std::string_view name = word.text;
            int low = 1;
            int high = 1;
            if (const auto bar = name.find('|'); bar != std::string_view::npos) {
                const auto range = multiplicity(name.substr(0, bar));
                if (secondary || !range)
                    fail(word.column,
                         "found '" + std::string(word.text) +
                             "', expected an item, or for a primary one 2|item or 2:3|item");
                low = range->first;
                high = range->second;
                name = name.substr(bar + 1);
            }
            if (name.empty() || name.find(':') != std::string_view::npos)
                fail(word.column,
                     "found '" + std::string(word.text) + "', expected an item's name without ':'");
            if (problem_.itemCount() >= maxDlxItems)
                fail(word.column, "expected at most " + std::to_string(maxDlxItems) + " items");
            const int item = secondary ? problem_.addSecondary() : problem_.addPrimary(low, high);
            if (!numbers_.emplace(name, item).second)
                fail(word.column, "the item '" + std::string(name) + "' stands twice");
        }
    }

    static std::optional<std::pair<int, int>> multiplicity(std::string_view text) {
        const auto number = [](std::string_view t) -> std::optional<int> {
            int value = 0;
            const auto [next, error] = std::from_chars(t.data(), t.data() + t.size(), value);
            if (error != std::errc() || next != t.data() + t.size() || value < 0)
                return std::nullopt;
            return value;
        };
        const auto colon = text.find(':');
        const auto low = number(text.substr(0, colon));
        const auto high = colon == std::string_view::npos ? low : number(text.substr(colon + 1));
        if (!low || !high || *low > *high) return std::nullopt;
        return std::pair(*low, *high);
    }

    void readOption(const std::vector<Word>& words) {
        std::vector<Entry> option;
        for (const Word& word : words) {
            const auto colon = word.text.find(':');
            const std::string_view name = word.text.substr(0, colon);
            const auto found = numbers_.find(std::string(name));
            if (found == numbers_.end())
                fail(word.column,
                     "found '" + std::string(name) + "', which is no item of the first line");
            Entry entry{found->second, 0};
            if (colon != std::string_view::npos) {
                const std::string_view colour = word.text.substr(colon + 1);
                if (colour.size() != 1 || entry.item < problem_.primaryCount())
                    fail(word.column,
                         "found '" + std::string(word.text) +
                             "', expected a colour of one character behind a secondary item");
                entry.colour = static_cast<unsigned char>(colour.front());
            }
            if (std::exchange(lastOption_[static_cast<std::size_t>(entry.item)], line_) == line_)
                fail(word.column,
                     "the item '" + std::string(name) + "' stands twice in the option");
            option.push_back(entry);
            if (++entries_ > maxDlxEntries)
                fail(word.column,
                     "expected at most " + std::to_string(maxDlxEntries) + " entries in all");
        }
        problem_.addOption(std::move(option));
    }

    std::string file_;
    int line_ = 0;
    int entries_ = 0;
    CoverProblem problem_;
    std::unordered_map<std::string, int> numbers_;
    std::vector<int> lastOption_; // by item: the line of the last option that has it
};

} // namespace

CoverProblem readDlx(const std::string& text, const std::string& file) {
    return Reader(file).read(text);
}

std::string writeDlx(const CoverProblem& problem, const std::vector<std::string>& names,
                     const std::string& comment) {
    const auto name = [&](int item) {
        std::string text = names[static_cast<std::size_t>(item)];
        std::replace_if(
            text.begin(), text.end(), [](char c) { return c == ' ' || c == '|' || c == ':'; }, '_');
        return text;
    };
    std::string text = "| " + comment + "\n";
    for (int i = 0; i < problem.itemCount(); ++i) {
        if (i == problem.primaryCount()) text += " |";
        text += i > 0 ? " " : "";
        const int low = problem.low(i);
        const int high = problem.high(i);
        if (i < problem.primaryCount() && (low != 1 || high != 1))
            text += (low == high ? std::to_string(low)
                                 : std::to_string(low) + ":" + std::to_string(high)) +
                    "|";
        text += name(i);
    }
    text += "\n";
    for (int o = 0; o < problem.optionCount(); ++o) {
        std::string line;
        for (const Entry& e : problem.option(o)) {
            line += (line.empty() ? "" : " ") + name(e.item);
            if (e.colour > 0) line += std::string(":") + static_cast<char>(e.colour);
        }
        text += line + "\n";
    }
    return text;
}

} // namespace cornerwise
