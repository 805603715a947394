#include "server/log/redis_keys.hpp"

#include "server/redis/keys.hpp"
#include "server/room/describe.hpp"

namespace lectern::log {

using redis::prefix;

std::size_t redis_tag(room::RoomId room) {
  return room.value % redis::tags;
}

RoomKeys::RoomKeys(room::RoomId id)
  : name(room::format(id))
  , log(prefix('r', redis_tag(id)) + "log:" + name)
  , room(prefix('r', redis_tag(id)) + "room:" + name)
  , erased(prefix('r', redis_tag(id)) + "erased:" + name)
  , rooms(rooms_key(redis_tag(id))) {}

std::string rooms_key(std::size_t tag) {
  return prefix('r', tag) + "rooms";
}

std::string pin_key(std::string_view pin) {
  return prefix('r', redis::tag_of(pin)) + "pin:" + std::string(pin);
}

std::string wake_key(std::size_t tag, std::string_view process) {
  return prefix('r', tag) + "wake:" + std::string(process);
}

}  // namespace lectern::log
