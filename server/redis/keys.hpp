// Hash tags: keys with the same tag lie together in a Cluster, and all rooms of a tag are followed by one connection.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace lectern::redis {

inline constexpr std::size_t tags = 64;

/// FNV-1a: every version of the program on every machine must find the same tag.
[[nodiscard]] inline std::size_t tag_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3;
  }
  return hash % tags;
}

/// `{r07}:`
[[nodiscard]] inline std::string prefix(char kind, std::size_t tag) {
  return {'{', kind, static_cast<char>('0' + tag / 10), static_cast<char>('0' + tag % 10), '}', ':'};
}

}  // namespace lectern::redis
