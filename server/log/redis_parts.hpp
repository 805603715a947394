// What the parts of the log in Redis share. All of it is used on the thread of redis::Client, but for what says
// otherwise.
#pragma once

#include "server/log/followers.hpp"
#include "server/log/log_news.hpp"
#include "server/log/redis_keys.hpp"
#include "server/log/redis_scripts.hpp"
#include "server/redis/client.hpp"
#include "server/telemetry/store_meters.hpp"

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace lectern::log {

struct RedisParts {
  explicit RedisParts(redis::Client& its_client, std::string its_process)
    : client(its_client), process(std::move(its_process)) {}

  redis::Client& client;
  std::string process;  ///< random, of this start of the program
  Lanes lanes;          ///< of any thread
  Followers followers;  ///< of any thread
  std::shared_ptr<telemetry::StoreMeters> meters = std::make_shared<telemetry::StoreMeters>();
  std::atomic<std::size_t> questions{0};  ///< that have no answer yet
  std::function<bool(const std::string& process)> lives = [](const std::string&) { return false; };  ///< another one
  std::function<void()> answered = [] {};  ///< a command or a question has had its answer

  void tell(LaneId lane, News news) {
    std::vector<News> all;
    all.push_back(std::move(news));
    lanes.tell(lane, std::move(all));
  }
};

using Keys = std::vector<std::string>;

inline void
call(redis::Connection& connection, RedisScript script, Keys keys, Keys arguments, redis::Connection::Handler handler) {
  connection.call(static_cast<std::size_t>(script), std::move(keys), std::move(arguments), std::move(handler));
}

}  // namespace lectern::log
