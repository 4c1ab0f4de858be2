// The statement of an exact cover problem with secondary items, colours and multiplicities (XCC and
// MCC). Terms are D. E. Knuth's (The Art of Computer Programming 7.2.2.1): a problem has items and
// options; an option is a set of items; a solution is a set of options that contain every primary
// item as often as its multiplicity allows, and every secondary item at most once, or any number of
// times with one and the same colour.
#pragma once

#include <vector>

namespace cornerwise {

/// An item in an option. Colour 0 means none; only secondary items may have another.
struct Entry {
    int item = 0;
    int colour = 0;
};

/// The statement of a problem. Items and options are numbered from 0 in the order of adding.
class CoverProblem {
  public:
    /// An item that options must contain `low` to `high` times (0 <= low <= high). All primary
    /// items must be added before the secondary ones.
    int addPrimary(int low = 1, int high = 1);
    int addSecondary();
    /// An option without items, or with secondary ones only, can never be chosen, as in Knuth's
    /// programs.
    int addOption(std::vector<Entry> entries);

    int itemCount() const { return static_cast<int>(items_.size()); }
    int primaryCount() const { return primaries_; }
    int optionCount() const { return static_cast<int>(options_.size()); }
    int low(int item) const { return items_[static_cast<std::size_t>(item)].low; }
    int high(int item) const { return items_[static_cast<std::size_t>(item)].high; }
    const std::vector<Entry>& option(int number) const {
        return options_[static_cast<std::size_t>(number)];
    }

  private:
    struct Item {
        int low;
        int high;
    };
    int primaries_ = 0;
    std::vector<Item> items_;
    std::vector<std::vector<Entry>> options_;
};

} // namespace cornerwise
