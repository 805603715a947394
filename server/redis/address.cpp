#include "server/redis/address.hpp"

#include <charconv>
#include <optional>

namespace lectern::redis {

namespace {

constexpr std::string_view tcp_scheme = "redis://";
constexpr std::string_view unix_scheme = "redis+unix://";

using Parsed = Expected<Address, std::string>;

Unexpected<std::string> refused(const std::string& why) {
  return Unexpected<std::string>(
    why + " A Redis URL is redis://[USER:PASSWORD@]HOST[:PORT][/DATABASE] or redis+unix:///PATH.");
}

template <class Number>
std::optional<Number> number(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      plain += text[i];
      continue;
    }
    unsigned int value = 0;
    const auto digits = text.substr(i + 1, 2);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value, 16);
    if (digits.size() != 2 || error != std::errc{} || end != digits.data() + 2) return std::nullopt;
    plain += static_cast<char>(value);
    i += 2;
  }
  return plain;
}

/// False: what stands before the @ cannot be read. A password alone (`:PASSWORD@`) is fine.
bool take_user(std::string_view& rest, Address& address) {
  const auto at = rest.substr(0, rest.find('/')).rfind('@');
  if (at == std::string_view::npos) return true;
  const auto both = rest.substr(0, at);
  rest.remove_prefix(at + 1);
  const auto colon = both.find(':');
  if (colon == std::string_view::npos) return false;
  const auto user = decoded(both.substr(0, colon));
  const auto password = decoded(both.substr(colon + 1));
  if (!user || !password || password->empty()) return false;
  address.user = *user;
  address.password = *password;
  return true;
}

bool take_host(std::string_view rest, Address& address) {
  std::string_view port;
  if (rest.starts_with('[')) {
    const auto end = rest.find(']');
    if (end == std::string_view::npos) return false;
    address.host = rest.substr(1, end - 1);
    port = rest.substr(end + 1);
  } else {
    address.host = rest.substr(0, rest.find(':'));
    port = rest.substr(address.host.size());
  }
  if (address.host.empty()) return false;
  if (port.empty()) return true;
  const auto given = port.starts_with(':') ? number<std::uint16_t>(port.substr(1)) : std::nullopt;
  address.port = given.value_or(0);
  return address.port != 0;
}

Parsed parse_unix(std::string_view rest) {
  Address address;
  if (!take_user(rest, address)) return refused("What stands before the @ is not USER:PASSWORD.");
  if (!rest.starts_with('/') || rest.size() < 2) return refused("The path of the socket is missing.");
  address.path = rest;
  return address;
}

}  // namespace

Expected<Address, std::string> parse_url(std::string_view url) {
  if (url.starts_with(unix_scheme)) return parse_unix(url.substr(unix_scheme.size()));
  if (!url.starts_with(tcp_scheme)) return refused("This is not the URL of a Redis.");
  Address address;
  auto rest = url.substr(tcp_scheme.size());
  if (!take_user(rest, address)) return refused("What stands before the @ is not USER:PASSWORD.");
  const auto slash = rest.find('/');
  if (!take_host(rest.substr(0, slash), address)) return refused("The host or its port is missing or wrong.");
  const auto database = slash == std::string_view::npos ? std::string_view() : rest.substr(slash + 1);
  if (database.empty()) return address;
  const auto given = number<std::uint32_t>(database);
  if (!given) return refused("The database is not a number.");
  address.database = *given;
  return address;
}

std::string describe(const Address& address) {
  if (!address.path.empty()) return std::string(unix_scheme) + address.path;
  const bool is_v6 = address.host.find(':') != std::string::npos;
  const auto host = is_v6 ? "[" + address.host + "]" : address.host;
  const auto database = address.database == 0 ? "" : "/" + std::to_string(address.database);
  return std::string(tcp_scheme) + host + ":" + std::to_string(address.port) + database;
}

}  // namespace lectern::redis
