// Where a Redis is, and as whom to speak to it, as one URL says it.
#pragma once

#include "content/expected.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace lectern::redis {

struct Address {
  std::string host;  ///< empty: `path`
  std::uint16_t port = 6379;
  std::string path;  ///< of a Unix socket
  std::string user;  ///< empty: Redis's own default user
  std::string password;
  std::uint32_t database = 0;

  friend bool operator==(const Address&, const Address&) = default;
};

/// `redis://[USER:PASSWORD@]HOST[:PORT][/DATABASE]` or `redis+unix://[USER:PASSWORD@]PATH`; user and password may be
/// percent-encoded. The error is one sentence, which holds no part of the URL: it may have a password in it.
[[nodiscard]] Expected<Address, std::string> parse_url(std::string_view url);

/// For people: never the user nor the password.
[[nodiscard]] std::string describe(const Address& address);

}  // namespace lectern::redis
