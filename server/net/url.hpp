// The target of a request, taken apart. Total: what is not a target gives nothing.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace lectern::net {

/// %XX decoded; empty for a broken escape or a zero byte.
[[nodiscard]] std::optional<std::string> percent_decode(std::string_view text);

struct Target {
  std::string path;                          ///< decoded, begins with a slash
  std::map<std::string, std::string> query;  ///< decoded, plus signs are blanks; the first of equal names counts
};

[[nodiscard]] std::optional<Target> parse_target(std::string_view target);

/// What may stand in a Host header, and so in our Content-Security-Policy: a name or address, perhaps a port.
[[nodiscard]] bool valid_host(std::string_view host);

/// True when a browser's Origin names this very host.
[[nodiscard]] bool same_origin(std::string_view origin, std::string_view host);

}  // namespace lectern::net
