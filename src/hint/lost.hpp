// Why a position is lost, where a glance or arithmetic shows it.
#pragma once

#include "hint/outlook.hpp"

namespace cornerwise {

/// The argument, if one of these does: a cell that nothing covers any more, a piece without a place
/// or a mate; the areas, shapes and shades of what is left (see impossibility()); cells cut off
/// that no pieces fill together; a colour cut off (see Completion::deadEnd()).
std::optional<std::string> lostAtSight(const Instance& instance, const Outlook& outlook);

} // namespace cornerwise
