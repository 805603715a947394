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

Response wrong_key() {
  return error_reply(401, "wrong_key", "This needs the server's host key, or the room's own host token.");
}

bool has_host_token(const std::string& authorization, const std::vector<room::Entry>& entries) {
  const auto token = token_from_hex(bearer(authorization));
  if (!token || entries.empty()) return false;
  const auto* opened = std::get_if<room::RoomOpened>(&entries.front().event);
  return opened != nullptr && log::same_hash(hash_of(*token), opened->host_token_hash);
}

Response too_many_tries() {
  return error_reply(429, "too_many_tries", "Too many wrong PINs or keys came from this address; wait a minute.");
}

/// Costs a try; an address that has none left is told only that.
Response missed(Services& services, const std::string& address, Response otherwise) {
  return services.tries.miss(address, services.clock()) ? otherwise : too_many_tries();
}

void find_room(
  Services& services,
  const Request& request,
  const std::string& pin,
  Done done,
  std::function<void(room::RoomId, Done)> then) {
  if (!is_pin(pin)) return done(unknown_pin());
  const bool trusted = has_host_key(services, request);
  services.log.find(
    pin, [&services, trusted, address = request.address, done = std::move(done), then = std::move(then)](auto found) {
      if (found) return then(*found, done);
      if (found.error() != log::LogError::unknown_room) return done(store_reply(found.error()));
      done(trusted ? unknown_pin() : missed(services, address, unknown_pin()));
    });
}

/// Lets in whoever has shown that room's host token; reads no more of the log than it takes to know.
void ask_token(
  Services& services, const Request& request, room::RoomId room, Done done, const std::function<void()>& then) {
  services.log.read_start(room, [&services, request, done = std::move(done), then](auto entries) {
    if (!entries) return done(store_reply(entries.error()));
    if (has_host_token(request.authorization, *entries)) return then();
    done(missed(services, request.address, wrong_key()));
  });
}

}  // namespace

bool has_host_key(const Services& services, const Request& request) {
  return same_key(bearer(request.authorization), services.host_key);
}

std::optional<Response> refuse_without_key(Services& services, const Request& request) {
  if (has_host_key(services, request)) return std::nullopt;
  if (bearer(request.authorization).empty()) return wrong_key();
  return missed(services, request.address, wrong_key());
}

void with_room(
  Services& services,
  const Request& request,
  const std::string& pin,
  Done done,
  std::function<void(room::RoomId, Done)> then) {
  const bool trusted = has_host_key(services, request);
  const auto enter =
    [&services, trusted, address = request.address, then = std::move(then)](room::RoomId room, Done answer) {
      const bool known = trusted || !services.tries.used_up(address, services.clock());
      if (known || services.tries.has_member(address, room)) return then(room, answer);
      answer(too_many_tries());
    };
  find_room(services, request, pin, std::move(done), enter);
}

void with_host(
  Services& services,
  const Request& request,
  const std::string& pin,
  Done done,
  std::function<void(room::RoomId, Done)> then) {
  if (has_host_key(services, request)) return find_room(services, request, pin, std::move(done), std::move(then));
  if (!token_from_hex(bearer(request.authorization))) return done(*refuse_without_key(services, request));
  const auto enter = [&services, request, then = std::move(then)](room::RoomId room, Done answer) {
    ask_token(services, request, room, answer, [room, answer, then] { then(room, answer); });
  };
  find_room(services, request, pin, std::move(done), enter);
}

void with_log(
  Services& services,
  const Request& request,
  const std::string& pin,
  Done done,
  std::function<Response(const std::vector<room::Entry>&)> make) {
  const auto enter = [&services, make = std::move(make)](room::RoomId room, Done answer) {
    auto place = services.aside.take_place();
    if (!place) return answer(error_reply(503, "busy", "Other reports are being made; ask again in a moment."));
    services.log.read(room, [&services, place = std::move(place), make, answer](auto entries) {
      if (!entries) return answer(store_reply(entries.error()));
      const auto log = std::make_shared<const std::vector<room::Entry>>(std::move(*entries));
      services.aside.run(
        place, [log, make] { return make(*log); }, services.post, answer);
    });
  };
  with_host(services, request, pin, std::move(done), enter);
}

}  // namespace lectern::api
