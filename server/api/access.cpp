// See access.hpp.
#include "server/api/access.hpp"

#include "server/api/keys.hpp"
#include "server/api/reply.hpp"
#include "server/log/digest.hpp"

#include <algorithm>
#include <utility>
#include <variant>

namespace lectern::api {

namespace {

bool is_pin(const std::string& text) {
  return text.size() == 6 && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

Response unknown_pin() {
  return error_reply(404, "unknown_pin", "There is no room with this PIN.");
}

bool has_host_token(const std::string& authorization, const std::vector<room::Entry>& entries) {
  const auto token = token_from_hex(bearer(authorization));
  if (!token || entries.empty()) return false;
  const auto* opened = std::get_if<room::RoomOpened>(&entries.front().event);
  return opened != nullptr && log::same_hash(hash_of(*token), opened->host_token_hash);
}

}  // namespace

bool has_host_key(const Services& services, const Request& request) {
  return same_key(bearer(request.authorization), services.host_key);
}

Response wrong_key() {
  return error_reply(401, "wrong_key", "This needs the server's host key, or the room's own host token.");
}

void with_room(
  Services& services,
  const Request& request,
  const std::string& pin,
  Done done,
  std::function<void(room::RoomId, Done)> then) {
  if (!is_pin(pin)) return done(unknown_pin());
  if (!services.wrong_pins.has(request.address, services.clock())) {
    return done(error_reply(429, "too_many_tries", "Too many wrong PINs came from this address; wait a minute."));
  }
  services.log.find(
    pin, [&services, address = request.address, done = std::move(done), then = std::move(then)](auto found) {
      if (found) return then(*found, done);
      if (found.error() != log::LogError::unknown_room) return done(store_reply(found.error()));
      services.wrong_pins.spend(address, services.clock());
      done(unknown_pin());
    });
}

void with_log(
  Services& services,
  const Request& request,
  const std::string& pin,
  Done done,
  std::function<void(room::RoomId, std::vector<room::Entry>, Done)> then) {
  const bool everything = has_host_key(services, request);
  if (!everything && !token_from_hex(bearer(request.authorization))) return done(wrong_key());
  with_room(
    services,
    request,
    pin,
    std::move(done),
    [&services, everything, authorization = request.authorization, then = std::move(then)](
      room::RoomId room, Done answer) {
      services.log.read(room, [=](auto entries) {
        if (!entries) return answer(store_reply(entries.error()));
        if (!everything && !has_host_token(authorization, *entries)) return answer(wrong_key());
        then(room, std::move(*entries), answer);
      });
    });
}

}  // namespace lectern::api
