#include "server/log/redis_keys.hpp"

#include "server/room/describe.hpp"

#include <cstdint>

namespace lectern::log {

namespace {

std::string prefix(std::size_t tag) {
  const auto number = std::to_string(tag);
  return "{r" + std::string(number.size() < 2 ? 1 : 0, '0') + number + "}:";
}

/// FNV-1a: every version of the program on every machine must find the same tag.
std::size_t tag_of(std::string_view text) {
  std::uint64_t hash = 0xcbf29ce484222325;
  for (const char c : text) {
    hash ^= static_cast<unsigned char>(c);
    hash *= 0x100000001b3;
  }
  return hash % redis_tags;
}

}  // namespace

std::size_t redis_tag(room::RoomId room) {
  return room.value % redis_tags;
}

RoomKeys::RoomKeys(room::RoomId id)
  : name(room::format(id))
  , log(prefix(redis_tag(id)) + "log:" + name)
  , room(prefix(redis_tag(id)) + "room:" + name)
  , erased(prefix(redis_tag(id)) + "erased:" + name)
  , rooms(rooms_key(redis_tag(id))) {}

std::string rooms_key(std::size_t tag) {
  return prefix(tag) + "rooms";
}

std::string pin_key(std::string_view pin) {
  return prefix(tag_of(pin)) + "pin:" + std::string(pin);
}

std::string wake_key(std::size_t tag, std::string_view process) {
  return prefix(tag) + "wake:" + std::string(process);
}

}  // namespace lectern::log
