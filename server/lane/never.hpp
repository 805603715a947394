// The moment that does not come: what is due then is not due at all.
#pragma once

#include <chrono>

namespace lectern::lane {

inline constexpr std::chrono::microseconds never = std::chrono::microseconds::max();

}  // namespace lectern::lane
