// What Redis carries out in one step, in Lua. Each script touches the keys of one tag alone. Every one may be sent
// again when its answer was lost: it finds what it did before, and does it no second time.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

namespace lectern::log {

enum class RedisScript : std::size_t {
  append,
  read,
  verify,
  declare_pin,
  withdraw_pin,
  take_pin,
  release_pin,
  close,
  erase
};

/// In the order of RedisScript.
[[nodiscard]] const std::vector<std::string_view>& redis_scripts();

}  // namespace lectern::log
