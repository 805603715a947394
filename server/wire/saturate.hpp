// Durations are 64-bit inside and 32-bit on the wire, where 49 days are enough. A value outside is a fault of ours that
// a client should see as absurdly long or as nothing, never as a wild number that wrapped around.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>

namespace lectern::wire {

[[nodiscard]] inline std::uint32_t saturated(std::int64_t value) {
  constexpr std::int64_t max = std::numeric_limits<std::uint32_t>::max();
  return static_cast<std::uint32_t>(std::clamp<std::int64_t>(value, 0, max));
}

}  // namespace lectern::wire
