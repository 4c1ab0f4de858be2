// What has been counted of a puzzle, by work units: the state of a count that can be saved, gone on
// with, and added to what other machines counted.
#pragma once

#include "counting/orbits.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace cornerwise {

/// Part `index` of `of`, from 1: every `of`-th work unit.
struct Shard {
    int index = 1;
    int of = 1;
    friend bool operator==(const Shard&, const Shard&) = default;

    /// Of "3/64", with at most six digits each; nothing of any other text.
    static std::optional<Shard> parse(const std::string& text);

    bool has(std::size_t unit) const {
        return static_cast<int>(unit % static_cast<std::size_t>(of)) == index - 1;
    }
    /// "3/64"
    std::string text() const { return std::to_string(index) + "/" + std::to_string(of); }
};

/// Which count it is. Units mean the same only where all of this is equal.
struct CountIdentity {
    std::string version; // of the program
    std::string puzzle;
    std::string rule;
    std::string board;
    std::string hash; // of all that bears on the count
    std::string engine;
    std::size_t units = 0;
    friend bool operator==(const CountIdentity&, const CountIdentity&) = default;
};

struct Ledger {
    CountIdentity identity;
    Shard shard;
    std::vector<bool> done; // by unit; outside the shard never
    Counts counts;          // of the units that are done
    std::uint64_t nodes = 0;
    double seconds = 0; // of running, over all runs
    int threads = 1;

    std::size_t unitsOfShard() const;
    std::size_t unitsDone() const;
    bool complete() const { return unitsDone() == unitsOfShard(); }
};

/// A hash, as 16 hexadecimal digits, of what bears on the count of an instance: cells, placements,
/// supplies, colours, rule, starts, givens, clues, symmetries; not of names and titles. (FNV-1a.)
std::string instanceHash(const Instance& instance);

} // namespace cornerwise
