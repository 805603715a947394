// Opening a room over REST, or finding one again by its host link.
#pragma once

#include "client-cli/api.hpp"
#include "client-cli/host.hpp"

#include <string>

namespace lectern::cli {

struct HostRoom {
  Endpoint server;
  std::string room;
  std::string token;  ///< 32 hex digits
  std::string pin;    ///< empty until the first Welcome when resumed
  std::string host_link;
};

[[nodiscard]] Expected<HostRoom, Failure> open_room(const HostOptions& options);

/// Where players join: the server's own idea of its address, else the one that was typed.
[[nodiscard]] std::string join_url(const Endpoint& server, const std::string& pin);

}  // namespace lectern::cli
