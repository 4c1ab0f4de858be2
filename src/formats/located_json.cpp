#include "formats/located_json.hpp"

#include "formats/characters.hpp"

#include <algorithm>
#include <sstream>

namespace cornerwise {
namespace {

using Json = nlohmann::ordered_json;

/// Follows the parser through the text. It says which value it has read, not where; so a value
/// begins behind what was read before it, and what may stand between them.
class Follower {
  public:
    Follower(const std::string& text, std::map<std::string, std::size_t>& offsets)
        : text_(text), offsets_(offsets) {}

    void follow(Json::parse_event_t event, const Json& parsed, std::size_t readTo) {
        const std::size_t start = std::min(text_.find_first_not_of(" \t\r\n,:", read_), readTo);
        read_ = readTo;
        using Event = Json::parse_event_t;
        switch (event) {
        case Event::key:
            levels_.back().name = parsed.get<std::string>();
            return;
        case Event::object_start:
        case Event::array_start:
            levels_.push_back({note(start), event == Event::array_start, 0, ""});
            return;
        case Event::object_end:
        case Event::array_end:
            levels_.pop_back();
            return;
        case Event::value:
            note(start);
            return;
        }
    }

  private:
    struct Level {
        std::string pointer;
        bool list;
        std::size_t next;
        std::string name;
    };

    /// The pointer of the value that begins there.
    std::string note(std::size_t start) {
        std::string pointer;
        if (!levels_.empty()) {
            Level& level = levels_.back();
            pointer =
                level.pointer + "/" + (level.list ? std::to_string(level.next++) : level.name);
        }
        offsets_[pointer] = start;
        return pointer;
    }

    const std::string& text_;
    std::map<std::string, std::size_t>& offsets_;
    std::vector<Level> levels_;
    std::size_t read_ = 0;
};

} // namespace

LocatedJson::LocatedJson(std::string text, const std::string& file)
    : text_(text.starts_with(byteOrderMark) ? text.substr(byteOrderMark.size()) : std::move(text)),
      lines_{0} {
    for (std::size_t i = 0; i < text_.size(); ++i)
        if (text_[i] == '\n' || (text_[i] == '\r' && !text_.substr(i + 1, 1).starts_with('\n')))
            lines_.push_back(i + 1);
    std::istringstream in(text_);
    Follower follower(text_, offsets_);
    try {
        root_ = Json::parse(in, [&](int level, Json::parse_event_t event, const Json& parsed) {
            const auto readTo =
                static_cast<std::size_t>(in.rdbuf()->pubseekoff(0, std::ios::cur, std::ios::in));
            using Event = Json::parse_event_t;
            if (level >= deepest && (event == Event::object_start || event == Event::array_start)) {
                const Place place = placeAt(readTo - 1);
                throw InputError(file, place.line, place.column,
                                 "found JSON of more than " + std::to_string(deepest) +
                                     " levels, expected placements or grids");
            }
            follower.follow(event, parsed, readTo);
            return true;
        });
    } catch (const Json::parse_error& error) {
        const std::size_t at = std::min(error.byte, text_.size());
        const Place place = placeAt(at - std::min<std::size_t>(at, 1));
        throw InputError(file, place.line, place.column,
                         "found no JSON here, expected a value as JSON has them");
    }
}

Place LocatedJson::placeAt(std::size_t offset) const {
    const auto next = std::upper_bound(lines_.begin(), lines_.end(), offset);
    return {static_cast<int>(next - lines_.begin()),
            static_cast<int>(offset - *std::prev(next)) + 1};
}

Place LocatedJson::place(std::string pointer) const {
    for (;; pointer.erase(pointer.rfind('/')))
        if (const auto found = offsets_.find(pointer); found != offsets_.end())
            return placeAt(found->second);
}

} // namespace cornerwise
