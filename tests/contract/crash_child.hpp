// The other half of the crash test: a program that appends to a store and says what was acknowledged, until it is
// killed.
#pragma once

#include <cstdint>
#include <string>

namespace lectern::contract {

inline constexpr const char* append_until_killed = "--append-until-killed";

/// How many events the append that begins with this sequence number holds: so that half of one would show.
inline std::uint64_t append_size(std::uint64_t first) {
  return first % 7 + 1;
}

/// Never returns of its own accord; writes the position of each acknowledged append on a line.
int run_crash_child(const std::string& file);

}  // namespace lectern::contract
