// Ledgers as files: checkpoints, and the shards that are merged, have the same form, which is that
// of a count in JSON with the units that are done and a checksum.
#pragma once

#include "counting/ledger.hpp"

#include <string>

namespace cornerwise {

std::string writeLedger(const Ledger& ledger);

/// `file` is named in errors. Throws InputError for whatever is not a whole and unchanged ledger.
Ledger readLedger(const std::string& text, const std::string& file);

/// A ledger's file holds less than this.
inline constexpr std::size_t maxLedgerBytes = std::size_t{1} << 24;

} // namespace cornerwise
