// The hash FNV-1a (Fowler, Noll, Vo; 64 bits), to tell files apart that differ by accident.
#pragma once

#include <cstdint>
#include <cstdio>
#include <string>
#include <string_view>

namespace cornerwise {

class Fnv {
  public:
    void add(std::string_view bytes) {
        for (const char c : bytes) addByte(static_cast<unsigned char>(c));
    }
    void add(std::uint64_t number) {
        for (int i = 0; i < 8; ++i) addByte(static_cast<unsigned char>(number >> (8 * i) & 0xff));
    }
    /// 16 hexadecimal digits.
    std::string text() const {
        char digits[17];
        std::snprintf(digits, sizeof digits, "%016llx", static_cast<unsigned long long>(hash_));
        return digits;
    }

  private:
    void addByte(unsigned char byte) { hash_ = (hash_ ^ byte) * 0x100000001b3; }

    std::uint64_t hash_ = 0xcbf29ce484222325;
};

} // namespace cornerwise
