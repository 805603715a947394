// Whether a Redis may be trusted with a log: asked once, before anything is served.
#pragma once

#include "server/redis/connection.hpp"
#include "server/store/store_file.hpp"

#include <functional>
#include <string>

namespace lectern::log {

/// `done` with one sentence that says what to change, or nothing when all is well.
void check_redis(
  redis::Connection& connection, store::Durability durability, std::function<void(const std::string&)> done);

}  // namespace lectern::log
