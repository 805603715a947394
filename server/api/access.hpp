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

[[nodiscard]] Response wrong_key();

/// Finds the room behind a PIN, or answers: 404 for unknown PINs, 429 once the address has used up its tries.
void with_room(
  Services& services,
  const Request& request,
  const std::string& pin,
  Done done,
  std::function<void(room::RoomId, Done)> then);

/// The same, with the room's whole log, for whoever has the host key or that room's host token; 401 else.
void with_log(
  Services& services,
  const Request& request,
  const std::string& pin,
  Done done,
  std::function<void(room::RoomId, std::vector<room::Entry>, Done)> then);

}  // namespace lectern::api
