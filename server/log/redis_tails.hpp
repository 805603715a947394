// What was handed over last of each room that is followed here. After a connection came back the store may hold another
// history than the one that was folded: it is asked for that last row, and a row that is not there, or not the same,
// means that the two have parted (LOG.md §17).
#pragma once

#include "server/log/redis_parts.hpp"

#include <cstddef>
#include <functional>
#include <unordered_map>
#include <vector>

namespace lectern::log {

class RedisTails {
 public:
  void note(room::RoomId room, room::Position last, std::size_t hash);

  void forget(room::RoomId room) { tails_.erase(room); }

  [[nodiscard]] std::vector<room::RoomId> rooms() const;

  using Verified = std::function<void(const std::vector<room::RoomId>& parted)>;

  /// Asks on this connection, before whatever is sent on it afterwards. `done` is not called when it breaks meanwhile.
  void verify(redis::Connection& connection, const std::vector<room::RoomId>& rooms, Verified done) const;

 private:
  struct Tail {
    room::Position last;
    std::size_t hash = 0;
  };

  struct Round;

  std::unordered_map<room::RoomId, Tail> tails_;
};

}  // namespace lectern::log
