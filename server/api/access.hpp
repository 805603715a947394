// Who may: the host key for everything, a room's host token for that room. And the one answer to a PIN that leads
// nowhere.
#pragma once

#include "server/api/http.hpp"
#include "server/api/services.hpp"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace lectern::api {

[[nodiscard]] bool has_host_key(const Services& services, const Request& request);

/// Nothing for whoever shows the host key, else the answer; a key that was shown and is wrong costs a try.
[[nodiscard]] std::optional<Response> refuse_without_key(Services& services, const Request& request);

/// Finds the room behind a PIN, or answers: 404 for an unknown one, which costs a try; 429 once the address has none
/// left, right PIN or not, unless it shows the host key or the room has members from there.
void with_room(
  Services& services,
  const Request& request,
  const std::string& pin,
  Done done,
  std::function<void(room::RoomId, Done)> then);

/// Finds the room, for whoever has the host key or that room's host token, however often its address has missed; 401
/// or 429 else. The key needs no look into the log, so that a damaged one can be erased as well.
void with_host(
  Services& services,
  const Request& request,
  const std::string& pin,
  Done done,
  std::function<void(room::RoomId, Done)> then);

/// The same with the room's whole log, which `make` turns into the reply aside, on another thread; 503 while others
/// have all places there.
void with_log(
  Services& services,
  const Request& request,
  const std::string& pin,
  Done done,
  std::function<Response(const std::vector<room::Entry>&)> make);

}  // namespace lectern::api
