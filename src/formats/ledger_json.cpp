#include "formats/ledger_json.hpp"

#include "base/fnv.hpp"
#include "puzzle/input_error.hpp"

#include <nlohmann/json.hpp>

#include <limits>
#include <type_traits>

namespace cornerwise {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* formatName = "cornerwise count 1";
constexpr std::size_t maxUnits = 10'000'000;
constexpr int maxNesting = 2;
/// More than the number of ways to lay as many pieces as a board has cells.
constexpr std::size_t maxDigits = 32'768;

std::string dump(const Json& json) {
    return json.dump(1, ' ', false, Json::error_handler_t::replace);
}

std::string checksum(const Json& withoutIt) {
    Fnv hash;
    hash.add(dump(withoutIt));
    return hash.text();
}

/// Ranges of units, "0-4,7,9-12".
std::string rangesOf(const std::vector<bool>& done) {
    std::string text;
    for (std::size_t u = 0; u < done.size(); ++u) {
        if (!done[u]) continue;
        const std::size_t first = u;
        while (u + 1 < done.size() && done[u + 1]) ++u;
        text += (text.empty() ? "" : ",") + std::to_string(first);
        if (u > first) text += "-" + std::to_string(u);
    }
    return text;
}

std::vector<bool> unitsOf(const std::string& text, std::size_t units) {
    std::vector<bool> done(units);
    std::size_t at = 0;
    const auto number = [&] {
        std::size_t n = 0;
        const std::size_t begin = at;
        for (; at < text.size() && text[at] >= '0' && text[at] <= '9' && n <= maxUnits; ++at)
            n = 10 * n + static_cast<std::size_t>(text[at] - '0');
        if (at == begin || n >= units) throw std::runtime_error("units outside its own number");
        return n;
    };
    for (std::size_t next = 0; at < text.size();) {
        const std::size_t first = number();
        std::size_t last = first;
        if (at < text.size() && text[at] == '-') {
            ++at;
            last = number();
        }
        // Ascending, so that the time is that of the units, however many ranges there are.
        if (first < next || last < first) throw std::runtime_error("ranges of units out of order");
        for (next = first; next <= last; ++next) done[next] = true;
        if (at == text.size()) break;
        if (text[at++] != ',' || at == text.size())
            throw std::runtime_error("ranges of units that are none");
    }
    return done;
}

BigCount countOf(const Json& counts, const char* name) {
    const std::string text = counts.at(name).get<std::string>();
    const auto n = text.size() <= maxDigits ? BigCount::parse(text) : std::nullopt;
    if (!n) throw std::runtime_error(std::string("a count '") + name + "' that is no number");
    return *n;
}

template <class Number>
Number numberOf(const Json& json, const char* name, Number most) {
    const Json& value = json.at(name);
    const bool whole = std::is_floating_point_v<Number> || value.is_number_unsigned();
    if (!value.is_number() || !whole || !(value.get<double>() >= 0) ||
        !(value.get<double>() <= static_cast<double>(most)))
        throw std::runtime_error(std::string("'") + name + "' that is no such number");
    return value.get<Number>();
}

/// What nests deeper than a ledger is not kept, for everything that walks it would.
Json parse(const std::string& text) {
    return Json::parse(text, [](int depth, Json::parse_event_t event, const Json&) {
        if (event == Json::parse_event_t::object_start || event == Json::parse_event_t::array_start)
            if (depth >= maxNesting)
                throw std::runtime_error("JSON that nests deeper than a ledger");
        return true;
    });
}

} // namespace

std::string writeLedger(const Ledger& ledger) {
    Json json{{"puzzle", ledger.identity.puzzle},
              {"rule", ledger.identity.rule},
              {"board", ledger.identity.board},
              {"complete", ledger.complete()},
              {"counts",
               {{"labelled", ledger.counts.labelled.text()},
                {"colour", ledger.counts.colour.text()},
                {"symmetry", ledger.counts.symmetry.text()},
                {"distinct", ledger.counts.distinct.text()}}},
              {"nodes", ledger.nodes},
              {"seconds", ledger.seconds},
              {"engine", ledger.identity.engine},
              {"threads", ledger.threads},
              {"shard", ledger.shard.text()},
              {"puzzle_hash", ledger.identity.hash},
              {"format", formatName},
              {"version", ledger.identity.version},
              {"units", ledger.identity.units},
              {"done", rangesOf(ledger.done)}};
    json["checksum"] = checksum(json);
    return dump(json) + "\n";
}

Ledger readLedger(const std::string& text, const std::string& file) {
    try {
        Json json = parse(text);
        if (!json.is_object() || json.value("format", "") != formatName)
            throw InputError(file, 0, 0,
                             "found no checkpoint and no shard, expected JSON with \"format\": \"" +
                                 std::string(formatName) + "\"");
        const std::string found = json.at("checksum").get<std::string>();
        json.erase("checksum");
        if (const std::string expected = checksum(json); found != expected)
            throw InputError(file, 0, 0,
                             "found the checksum " + found + ", expected " + expected +
                                 ": the file was changed or damaged");
        Ledger ledger;
        ledger.identity = {
            json.at("version").get<std::string>(),     json.at("puzzle").get<std::string>(),
            json.at("rule").get<std::string>(),        json.at("board").get<std::string>(),
            json.at("puzzle_hash").get<std::string>(), json.at("engine").get<std::string>(),
            numberOf(json, "units", maxUnits)};
        const auto shard = Shard::parse(json.at("shard").get<std::string>());
        if (!shard) throw std::runtime_error("a shard that is none");
        ledger.shard = *shard;
        ledger.done = unitsOf(json.at("done").get<std::string>(), ledger.identity.units);
        for (std::size_t u = 0; u < ledger.done.size(); ++u)
            if (ledger.done[u] && !ledger.shard.has(u))
                throw std::runtime_error("a unit of another shard");
        const Json& counts = json.at("counts");
        ledger.counts = {countOf(counts, "labelled"), countOf(counts, "colour"),
                         countOf(counts, "symmetry"), countOf(counts, "distinct")};
        ledger.nodes = numberOf(json, "nodes", std::numeric_limits<std::uint64_t>::max());
        ledger.seconds = numberOf(json, "seconds", 1e12);
        ledger.threads = numberOf(json, "threads", 1'000'000);
        return ledger;
    } catch (const Json::parse_error& error) {
        const std::size_t at = std::min(error.byte > 0 ? error.byte - 1 : 0, text.size());
        const auto head = std::string_view(text).substr(0, at);
        const auto line = std::count(head.begin(), head.end(), '\n');
        const std::size_t lineStart = head.rfind('\n') + 1; // npos + 1 is 0
        throw InputError(file, static_cast<int>(line) + 1, static_cast<int>(at - lineStart) + 1,
                         "found JSON that breaks off or is none, expected a checkpoint or a shard");
    } catch (const InputError&) {
        throw;
    } catch (const std::exception& error) {
        throw InputError(file, 0, 0,
                         "found " + std::string(error.what()) +
                             ", expected a checkpoint or a shard as it was written");
    }
}

} // namespace cornerwise
