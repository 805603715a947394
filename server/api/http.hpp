// REST as plain functions: a Request in, a Response out through `done`, no Beast in sight. server/net turns sockets
// into these and back. The paths, bodies and codes are documented in server/api/README.md, which a test holds against
// the router.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::api {

struct Request {
  std::string method;                        ///< "GET", "POST", "DELETE"
  std::string path;                          ///< decoded, without the query
  std::map<std::string, std::string> query;  ///< decoded
  std::string authorization;                 ///< the header as it came
  std::string body;
  std::string address;     ///< of the peer
  bool forwarded = false;  ///< a proxy says that it speaks for somebody else
};

struct Response {
  int status = 200;
  std::string content_type = "application/json; charset=utf-8";
  std::string body;
  std::string disposition;  ///< Content-Disposition, empty: none
};

/// The error object of README.md: a stable code and one sentence.
[[nodiscard]] Response error_reply(int status, std::string_view code, std::string_view text);

using Done = std::function<void(Response)>;

}  // namespace lectern::api
