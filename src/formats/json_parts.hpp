// What the JSON documents are made of.
#pragma once

#include "rules/arrangement.hpp"
#include "rules/violation.hpp"

#include <nlohmann/json.hpp>

namespace cornerwise {

using Json = nlohmann::ordered_json;

std::string jsonText(const Json& json);

Json cellNamesJson(const Board& board, const std::vector<int>& cells);

/// {"colour", "piece", "cells"}
Json placementJson(const Puzzle& puzzle, const PlacedPiece& placed);

/// An arrangement's placements in a playable order.
Json placementsJson(const Puzzle& puzzle, const Arrangement& arrangement);

Json violationJson(const Violation& violation);

} // namespace cornerwise
