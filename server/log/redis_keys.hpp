// The names of the log's keys in Redis; server/redis/README.md shows them to people. All keys of a room carry one of
// 64 hash tags, so that one connection can follow all rooms of a tag, and a Cluster keeps them together. A PIN is found
// before its room is known, so it has a tag of its own.
#pragma once

#include "server/room/ids.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::log {

[[nodiscard]] std::size_t redis_tag(room::RoomId room);

/// Keys of one room.
struct RoomKeys {
  explicit RoomKeys(room::RoomId room);

  std::string name;    ///< of the room, as other keys hold it
  std::string log;     ///< the Stream
  std::string room;    ///< a hash: PIN, times, where the log ends
  std::string erased;  ///< there once the room was erased
  std::string rooms;   ///< the set of all rooms of this tag
};

[[nodiscard]] std::string rooms_key(std::size_t tag);
[[nodiscard]] std::string pin_key(std::string_view pin);
[[nodiscard]] std::string wake_key(std::size_t tag, std::string_view process);

}  // namespace lectern::log
