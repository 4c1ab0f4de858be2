// A JSON text with the places of its values, for messages about what is JSON but not what was
// expected.
#pragma once

#include "puzzle/input_error.hpp"

#include <nlohmann/json.hpp>

#include <map>
#include <string>
#include <vector>

namespace cornerwise {

class LocatedJson {
  public:
    /// Throws InputError for a text that is no JSON, or has more levels than `deepest`.
    LocatedJson(std::string text, const std::string& file);

    const nlohmann::ordered_json& root() const { return root_; }

    /// Where the value of a JSON pointer begins ("/solutions/0/grid"); where there is none, the
    /// nearest value round it.
    Place place(std::string pointer) const;

    static constexpr int deepest = 32;

  private:
    Place placeAt(std::size_t offset) const;

    std::string text_;
    std::vector<std::size_t> lines_; // where each begins
    std::map<std::string, std::size_t> offsets_;
    nlohmann::ordered_json root_;
};

} // namespace cornerwise
