// What the fuzzer hands over, under the names that the parsers use for it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace lectern::fuzz {

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the same bytes under the parsers' name for them.
  return {reinterpret_cast<const char*>(data), size};
}

/// Takes the first byte off as a choice below `count`; 0 when there is none.
inline std::size_t take_choice(std::string_view& input, std::size_t count) {
  if (input.empty()) return 0;
  const auto byte = static_cast<unsigned char>(input.front());
  input.remove_prefix(1);
  return byte % count;
}

}  // namespace lectern::fuzz
