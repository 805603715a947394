// Which handler answers what. The table is the one in README.md; a test compares the two.
#pragma once

#include "server/api/http.hpp"
#include "server/api/services.hpp"

#include <span>
#include <string>
#include <string_view>

namespace lectern::api {

/// `argument` is what stands in the path where the pattern has PIN or NAME.
using Handler = void (*)(Services& services, const Request& request, const std::string& argument, Done done);

struct Route {
  std::string_view method;
  std::string_view pattern;  ///< "/api/rooms/PIN/report"
  Handler handler;
};

[[nodiscard]] std::span<const Route> routes();

/// True when the path is the router's and not a page's.
[[nodiscard]] bool is_api_path(std::string_view path);

class Router {
 public:
  explicit Router(Services services) : services_(std::move(services)) {}

  /// Calls `done` once, perhaps inside this call. HEAD is answered like GET.
  void handle(const Request& request, Done done);

 private:
  Services services_;
};

}  // namespace lectern::api
