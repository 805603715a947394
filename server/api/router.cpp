// See router.hpp.
#include "server/api/router.hpp"

#include "server/api/handlers.hpp"
#include "server/api/reply.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace lectern::api {

namespace {

constexpr std::array<Route, 13> table{{
  {"GET", "/healthz", healthz},
  {"GET", "/readyz", readyz},
  {"GET", "/metrics", metrics},
  {"GET", "/api/server", server_info},
  {"GET", "/api/decks", list_decks},
  {"POST", "/api/rooms", open_room},
  {"GET", "/api/rooms", list_rooms},
  {"GET", "/api/rooms/PIN", room_by_pin},
  {"GET", "/api/rooms/PIN/standings", room_standings},
  {"GET", "/api/courses/NAME/standings", course_standings},
  {"GET", "/api/rooms/PIN/report", room_report},
  {"GET", "/api/rooms/PIN/export", room_export},
  {"DELETE", "/api/rooms/PIN", erase_room},
}};

std::string_view next_segment(std::string_view& path) {
  const std::size_t slash = path.find('/');
  const std::string_view segment = path.substr(0, slash);
  path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
  return segment;
}

bool is_argument(std::string_view segment) {
  return segment == "PIN" || segment == "NAME";
}

/// What stands for the pattern's argument (empty without one), or nothing when the path is another's.
std::optional<std::string> match(std::string_view pattern, std::string_view path) {
  if (std::count(pattern.begin(), pattern.end(), '/') != std::count(path.begin(), path.end(), '/')) return std::nullopt;
  std::string argument;
  while (!pattern.empty() && !path.empty()) {
    const std::string_view wanted = next_segment(pattern);
    const std::string_view given = next_segment(path);
    if (is_argument(wanted) && !given.empty()) {
      argument = given;
    } else if (wanted != given) {
      return std::nullopt;
    }
  }
  return pattern.empty() && path.empty() ? std::optional(argument) : std::nullopt;
}

}  // namespace

std::span<const Route> routes() {
  return table;
}

bool is_api_path(std::string_view path) {
  return path.starts_with("/api/") || path == "/api" || path == "/healthz" || path == "/readyz" || path == "/metrics";
}

void Router::handle(const Request& request, Done done) {
  const std::string_view method = request.method == "HEAD" ? std::string_view("GET") : std::string_view(request.method);
  bool known_path = false;
  for (const auto& route : table) {
    const auto argument = match(route.pattern, request.path);
    if (!argument) continue;
    known_path = true;
    if (route.method == method) return route.handler(services_, request, *argument, std::move(done));
  }
  if (known_path) return done(error_reply(405, "wrong_method", "This address does not take this method."));
  done(error_reply(404, "unknown_path", "There is nothing at this address."));
}

}  // namespace lectern::api
