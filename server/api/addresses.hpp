// Where phones in the same network reach this server.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lectern::api {

/// True for an interface that a phone cannot be behind: loopback, containers, bridges, tunnels between them.
[[nodiscard]] bool is_inner_interface(std::string_view name);

/// The IPv4 addresses of interfaces that are up and lead out, private networks first; never loopback or link-local.
[[nodiscard]] std::vector<std::string> lan_addresses();

}  // namespace lectern::api
