// The address of a server as people type it, and the small texts that travel in addresses.
#pragma once

#include "content/expected.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace lectern::cli {

struct Endpoint {
  bool tls = false;
  std::string host;  ///< name or address, IPv6 without brackets
  std::string port;
  friend bool operator==(const Endpoint&, const Endpoint&) = default;
};

/// Reads `http(s)://HOST[:PORT]`, `ws(s)://…` or `HOST[:PORT]`; a path behind it is dropped. The error is one sentence.
[[nodiscard]] Expected<Endpoint, std::string> parse_url(std::string_view text);

/// Several addresses separated by commas; at least one.
[[nodiscard]] Expected<std::vector<Endpoint>, std::string> parse_urls(std::string_view text);

/// `http://host:port`, as it is shown and as it is put before a path.
[[nodiscard]] std::string format(const Endpoint& endpoint);

/// `host:port`, for the Host header.
[[nodiscard]] std::string authority(const Endpoint& endpoint);

/// Percent-encodes everything but letters, digits and -._~.
[[nodiscard]] std::string encode_component(std::string_view text);

struct HostLink {
  std::string room;   ///< 16 hex digits
  std::string token;  ///< 32 hex digits
  friend bool operator==(const HostLink&, const HostLink&) = default;
};

/// Reads `…/host#room=ROOM&token=TOKEN`, with or without the server before it.
[[nodiscard]] Expected<HostLink, std::string> parse_host_link(std::string_view text);

/// Six to eight digits; blanks of any kind and dashes between them are dropped ("482 913" as it stands on the wall).
[[nodiscard]] Expected<std::string, std::string> parse_pin(std::string_view text);

}  // namespace lectern::cli
