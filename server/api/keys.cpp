// See keys.hpp.
#include "server/api/keys.hpp"

#include "content/assert.hpp"
#include "server/log/digest.hpp"

#include <sys/random.h>

#include <cerrno>
#include <cstddef>

namespace lectern::api {

namespace {

void fill_random(void* into, std::size_t size) {
  ssize_t got = -1;
  do {
    got = ::getrandom(into, size, 0);
  } while (got < 0 && errno == EINTR);
  LECTERN_ASSERT(got == static_cast<ssize_t>(size));  // requests of up to 256 bytes are never cut short
}

int hex_digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

}  // namespace

std::uint64_t random_number() {
  std::uint64_t number = 0;
  while (number == 0)
    fill_random(&number, sizeof number);  // 0 means "none" in every id
  return number;
}

HostToken random_token() {
  HostToken token;
  fill_random(token.data(), token.size());
  return token;
}

std::string random_pin() {
  constexpr std::uint64_t pins = 1'000'000;  // 2^64 is so much more that the remainder's bias does not matter
  std::string digits = std::to_string(random_number() % pins);
  return std::string(6 - digits.size(), '0') + digits;
}

std::string to_hex(const HostToken& token) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string hex;
  for (const auto byte : token) {
    hex.push_back(digits[byte >> 4U]);
    hex.push_back(digits[byte & 15U]);
  }
  return hex;
}

std::optional<HostToken> token_from_hex(std::string_view hex) {
  HostToken token;
  if (hex.size() != 2 * token.size()) return std::nullopt;
  for (std::size_t i = 0; i < token.size(); ++i) {
    const int high = hex_digit(hex[2 * i]);
    const int low = hex_digit(hex[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    token[i] = static_cast<std::uint8_t>(high * 16 + low);
  }
  return token;
}

room::TokenHash hash_of(const HostToken& token) {
  std::string bytes;
  for (const auto byte : token)
    bytes.push_back(static_cast<char>(byte));
  return log::sha256(bytes);
}

std::string_view bearer(std::string_view authorization) {
  constexpr std::string_view scheme = "Bearer ";
  return authorization.starts_with(scheme) ? authorization.substr(scheme.size()) : std::string_view{};
}

bool same_key(std::string_view a, std::string_view b) {
  return log::same_hash(log::sha256(a), log::sha256(b));
}

}  // namespace lectern::api
