#include "puzzle/toml_source.hpp"

#include "puzzle/read_puzzle.hpp"

#include <charconv>

namespace cornerwise {

Layers readLayers(const Source& source, const toml::node& node, const std::string& key) {
    const auto lines = [](const std::string& text) {
        std::vector<std::string> rows(1);
        for (const char c : text)
            if (c == '\n')
                rows.emplace_back();
            else if (c != '\r')
                rows.back() += c;
        while (!rows.empty() && rows.back().find_first_not_of(' ') == std::string::npos)
            rows.pop_back();
        return rows;
    };
    if (node.is_string()) return {lines(source.text(node, key))};
    const auto* list = node.as_array();
    if (!list)
        source.fail(node, "found " + Source::describe(node) + " for '" + key +
                              "', expected a drawing or a list of rows");
    Layers layers;
    bool flat = false;
    for (const toml::node& item : *list) {
        if (item.is_array()) {
            const Layers inner = readLayers(source, item, key);
            if (inner.size() != 1)
                source.fail(item, "'" + key + "' is nested too deeply, expected layers of rows");
            layers.push_back(inner.front());
        } else if (const std::string text = source.text(item, key);
                   text.find('\n') != std::string::npos) {
            layers.push_back(lines(text));
        } else {
            if (layers.empty()) layers.emplace_back();
            layers.back().push_back(text);
            flat = true;
        }
    }
    if (flat && layers.size() != 1)
        source.fail(node, "'" + key + "' mixes rows and layers, expected one or the other");
    if (layers.empty()) layers.emplace_back();
    return layers;
}

std::optional<std::vector<int>> parseSizes(std::string_view text) {
    std::vector<int> sizes;
    const char* at = text.data();
    const char* end = at + text.size();
    while (true) {
        int value = 0;
        const auto [next, error] = std::from_chars(at, end, value);
        if (error != std::errc() || value < 0) return std::nullopt;
        sizes.push_back(value);
        if (next == end) return sizes;
        if (*next != 'x' && *next != 'X') return std::nullopt;
        at = next + 1;
    }
}

Supply parseSupply(const Source& source, const toml::node& node, const std::string& key, int any) {
    const std::string expected = "expected a number up to " + std::to_string(maxBoardCells) +
                                 ", a range such as \"0-3\", or \"any\"";
    if (const auto* value = node.as_integer()) {
        if (value->get() < 0 || value->get() > maxBoardCells)
            source.fail(node,
                        "found " + Source::describe(node) + " for '" + key + "', " + expected);
        return {static_cast<int>(value->get()), static_cast<int>(value->get())};
    }
    const std::string text = source.text(node, key);
    if (text == "any") return {0, any};
    Supply supply;
    const char* end = text.data() + text.size();
    auto [next, error] = std::from_chars(text.data(), end, supply.low);
    if (error == std::errc() && next != end && *next == '-') {
        auto [last, error2] = std::from_chars(next + 1, end, supply.high);
        if (error2 == std::errc() && last == end && 0 <= supply.low && supply.low <= supply.high &&
            supply.high <= maxBoardCells)
            return supply;
    }
    source.fail(node, "found \"" + text + "\" for '" + key + "', " + expected);
}

Sides parseSides(const Source& source, const toml::node& node) {
    const std::string text = source.text(node, "sides");
    if (text == "free") return Sides::free;
    if (text == "one-sided") return Sides::oneSided;
    if (text == "fixed") return Sides::fixed;
    source.fail(node, "found \"" + text + "\" for 'sides', expected free, one-sided or fixed");
}

} // namespace cornerwise
