// Which server processes share this log. Each counts up a number of its own; one whose number stands still for a while
// on the clock of whoever looks has ended (no wall clock decides that). Looked at once, at the start: a room that
// another process has in hand is left to it.
#pragma once

#include "server/log/redis_parts.hpp"

#include <boost/asio/steady_timer.hpp>

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>

namespace lectern::log {

class RedisBeat {
 public:
  RedisBeat(RedisParts& parts, redis::Connection& connection);

  /// Begins to beat. `known` once it is clear which others live: at once where there are none.
  void start(std::function<void()> known);

  /// This process has ended: others need not wait to see that.
  void stop(std::function<void()> said);

  [[nodiscard]] bool is_started() const { return started_; }

  [[nodiscard]] bool lives(const std::string& process) const { return living_.contains(process); }

 private:
  void beat();
  void look();
  void on_looked(const redis::Reply& beats);
  void look_again();
  void bury();

  RedisParts& parts_;
  redis::Connection& connection_;
  boost::asio::steady_timer beating_;
  boost::asio::steady_timer looking_;
  std::function<void()> known_;
  bool started_ = false;
  bool over_ = false;  ///< a timer may have run out already
  std::uint64_t beats_ = 0;
  std::chrono::steady_clock::time_point since_;
  std::map<std::string, std::string> silent_;  ///< others, with the beat at which they were first seen
  std::set<std::string> living_;
};

}  // namespace lectern::log
