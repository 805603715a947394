#include "client-cli/url.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cctype>
#include <cstddef>

namespace lectern::cli {
namespace {

constexpr const char* pin_shape = "A PIN has six digits, such as 482913.";

/// Blanks of any kind, line ends, dashes and what nobody sees: whatever a copied PIN may bring along.
bool parts_digits(utf8proc_int32_t c) {
  constexpr utf8proc_int32_t next_line = 0x85;
  constexpr utf8proc_int32_t minus = 0x2212;  // a symbol to Unicode, a dash to whoever types it
  switch (utf8proc_category(c)) {
  case UTF8PROC_CATEGORY_ZS:
  case UTF8PROC_CATEGORY_ZL:
  case UTF8PROC_CATEGORY_ZP:
  case UTF8PROC_CATEGORY_PD:
  case UTF8PROC_CATEGORY_CF:
    return true;
  default:
    return (c >= '\t' && c <= '\r') || c == next_line || c == minus;
  }
}

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isdigit(c) != 0; }) &&
         std::stoi(std::string(text)) <= 65535;
}

bool is_hex(std::string_view text, std::size_t digits) {
  return text.size() == digits &&
         std::all_of(text.begin(), text.end(), [](unsigned char c) { return std::isxdigit(c) != 0; });
}

/// Takes a known scheme off the front of `text`; false when it has one that is not known.
bool take_scheme(std::string_view& text, Endpoint& endpoint) {
  const auto end = text.find("://");
  if (end == std::string_view::npos) return true;
  const auto scheme = text.substr(0, end);
  endpoint.tls = scheme == "https" || scheme == "wss";
  text.remove_prefix(end + 3);
  return endpoint.tls || scheme == "http" || scheme == "ws";
}

/// Splits HOST[:PORT] or [V6][:PORT].
bool take_authority(std::string_view text, Endpoint& endpoint) {
  std::string_view port;
  if (text.starts_with('[')) {
    const auto end = text.find(']');
    if (end == std::string_view::npos) return false;
    endpoint.host = text.substr(1, end - 1);
    if (endpoint.host.find(':') == std::string::npos) return false;
    text.remove_prefix(end + 1);
    if (!text.empty() && !text.starts_with(':')) return false;
    port = text.empty() ? text : text.substr(1);
    if (text.size() == 1) return false;
  } else {
    const auto colon = text.find(':');
    endpoint.host = text.substr(0, colon);
    if (colon != std::string_view::npos) {
      port = text.substr(colon + 1);
      if (port.empty()) return false;
    }
  }
  endpoint.port = port.empty() ? (endpoint.tls ? "443" : "80") : std::string(port);
  const bool bracketed = endpoint.host.find_first_of("[]") != std::string::npos;  // by more than its own pair
  return !endpoint.host.empty() && !bracketed && is_port(endpoint.port);
}

std::string_view field(std::string_view fragment, std::string_view key) {
  const auto at = fragment.find(key);
  if (at == std::string_view::npos) return {};
  const auto value = fragment.substr(at + key.size());
  return value.substr(0, value.find('&'));
}

}  // namespace

Expected<Endpoint, std::string> parse_url(std::string_view text) {
  Endpoint endpoint;
  std::string_view rest = text;
  const bool scheme = take_scheme(rest, endpoint);
  rest = rest.substr(0, rest.find_first_of("/?#"));
  const bool clean = std::all_of(rest.begin(), rest.end(), [](unsigned char c) { return c > ' ' && c != 0x7F; });
  if (!scheme || !clean || rest.find('@') != std::string_view::npos || !take_authority(rest, endpoint)) {
    return Unexpected<std::string>(
      "\"" + std::string(text) + "\" is not the address of a server; write it like http://192.168.1.5:8080.");
  }
  return endpoint;
}

Expected<std::vector<Endpoint>, std::string> parse_urls(std::string_view text) {
  std::vector<Endpoint> endpoints;
  while (true) {
    const auto comma = text.find(',');
    auto endpoint = parse_url(text.substr(0, comma));
    if (!endpoint) return Unexpected<std::string>(endpoint.error());
    endpoints.push_back(std::move(*endpoint));
    if (comma == std::string_view::npos) return endpoints;
    text.remove_prefix(comma + 1);
  }
}

std::string authority(const Endpoint& endpoint) {
  const bool v6 = endpoint.host.find(':') != std::string::npos;
  return (v6 ? "[" + endpoint.host + "]" : endpoint.host) + ":" + endpoint.port;
}

std::string format(const Endpoint& endpoint) {
  return (endpoint.tls ? "https://" : "http://") + authority(endpoint);
}

std::string encode_component(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (std::isalnum(byte) != 0 || c == '-' || c == '.' || c == '_' || c == '~') {
      out += c;
    } else {
      out += {'%', digits[byte >> 4U], digits[byte & 15U]};
    }
  }
  return out;
}

Expected<HostLink, std::string> parse_host_link(std::string_view text) {
  const auto hash = text.find('#');
  const auto fragment = hash == std::string_view::npos ? std::string_view{} : text.substr(hash + 1);
  const HostLink link{std::string(field(fragment, "room=")), std::string(field(fragment, "token="))};
  if (!is_hex(link.room, 16) || !is_hex(link.token, 32)) {
    return Unexpected<std::string>("A host link looks like /host#room=ROOM&token=TOKEN; this one does not.");
  }
  return link;
}

Expected<std::string, std::string> parse_pin(std::string_view text) {
  std::string pin;
  while (!text.empty()) {
    utf8proc_int32_t c = 0;
    const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
    const auto length = utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size()), &c);
    const bool digit = c >= '0' && c <= '9';
    if (length <= 0 || (!digit && !parts_digits(c))) return Unexpected<std::string>(pin_shape);
    if (digit) pin += static_cast<char>(c);
    text.remove_prefix(static_cast<std::size_t>(length));
  }
  if (pin.size() < 6 || pin.size() > 8) return Unexpected<std::string>(pin_shape);
  return pin;
}

}  // namespace lectern::cli
