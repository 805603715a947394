// See url.hpp.
#include "server/net/url.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace lectern::net {

namespace {

constexpr std::size_t host_bytes_max = 255;
constexpr std::size_t query_fields_max = 16;

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

char lower(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

bool alphanumeric(char c) {
  const char low = lower(c);
  return (low >= 'a' && low <= 'z') || (c >= '0' && c <= '9');
}

bool same_ignoring_case(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char x, char y) { return lower(x) == lower(y); });
}

std::optional<std::string> decode_field(std::string_view text) {
  std::string blanks(text);
  std::replace(blanks.begin(), blanks.end(), '+', ' ');
  return percent_decode(blanks);
}

bool parse_field(std::string_view field, std::map<std::string, std::string>& query) {
  const std::size_t equals = std::min(field.find('='), field.size());
  auto name = decode_field(field.substr(0, equals));
  auto value = decode_field(field.substr(std::min(equals + 1, field.size())));
  if (!name || !value || query.size() >= query_fields_max) return false;
  query.emplace(std::move(*name), std::move(*value));
  return true;
}

}  // namespace

std::optional<std::string> percent_decode(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\0') return std::nullopt;
    if (text[i] != '%') {
      out.push_back(text[i]);
      continue;
    }
    if (i + 2 >= text.size()) return std::nullopt;
    const int high = hex_digit(text[i + 1]);
    const int low = hex_digit(text[i + 2]);
    if (high < 0 || low < 0 || high + low == 0) return std::nullopt;
    out.push_back(static_cast<char>(high * 16 + low));
    i += 2;
  }
  return out;
}

std::optional<Target> parse_target(std::string_view target) {
  if (target.empty() || target.front() != '/') return std::nullopt;
  const std::size_t mark = std::min(target.find('?'), target.size());
  auto path = percent_decode(target.substr(0, mark));
  if (!path) return std::nullopt;
  Target out{std::move(*path), {}};
  std::string_view rest = target.substr(std::min(mark + 1, target.size()));
  while (!rest.empty()) {
    const std::size_t end = std::min(rest.find('&'), rest.size());
    if (end > 0 && !parse_field(rest.substr(0, end), out.query)) return std::nullopt;
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return out;
}

bool valid_host(std::string_view host) {
  if (host.empty() || host.size() > host_bytes_max) return false;
  return std::all_of(host.begin(), host.end(), [](char c) {
    return alphanumeric(c) || c == '.' || c == '-' || c == '_' || c == ':' || c == '[' || c == ']';
  });
}

bool same_origin(std::string_view origin, std::string_view host) {
  for (const std::string_view scheme : {"http://", "https://"}) {
    if (origin.starts_with(scheme)) return same_ignoring_case(origin.substr(scheme.size()), host);
  }
  return false;
}

}  // namespace lectern::net
