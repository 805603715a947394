// Follows all rooms of one tag at once: a blocking read on a connection of its own, which a wake stream interrupts when
// a room is to be added (LOG.md §21). What comes is decoded once and handed to every lane that follows.
#pragma once

#include "server/log/redis_parts.hpp"
#include "server/log/redis_tails.hpp"

#include <chrono>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <string>

namespace lectern::log {

class RedisFollower {
 public:
  using Severs = std::function<void(room::RoomId)>;

  /// `others` is a connection that never waits: the wake goes over it.
  RedisFollower(RedisParts& parts, RedisTails& tails, redis::Connection& others, std::size_t tag, Severs severs);

  /// Everything behind `from` is handed over from now on, until nobody follows the room any more.
  void add(room::RoomId room, room::Position from);

  void remove(room::RoomId room) { rooms_.erase(room); }

  void close() { connection_->close(); }

 private:
  void verify();
  void read();
  void wake();
  void on_read(const redis::Answer& answer);
  void hand_over(room::RoomId room, const redis::Reply& rows);
  void drop_unfollowed();

  RedisParts& parts_;
  RedisTails& tails_;
  redis::Connection& others_;
  const std::size_t tag_;
  const Severs severs_;
  const std::string wake_key_;
  std::unique_ptr<redis::Connection> connection_;
  std::map<room::RoomId, room::Position> rooms_;  ///< up to where each was handed over
  std::string woken_ = "0-0";                     ///< of the wake stream
  bool verified_ = false;                         ///< since the connection came back
  bool reading_ = false;
  bool waking_ = false;
  std::chrono::steady_clock::time_point dropped_;
};

}  // namespace lectern::log
