#include "client-cli/token_store.hpp"

#include "server/log/digest.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdlib>
#include <fstream>
#include <system_error>

namespace lectern::cli {
namespace {

constexpr std::string_view hex_digits = "0123456789abcdef";

int hex_value(char c) {
  const auto at = hex_digits.find(c >= 'A' && c <= 'F' ? static_cast<char>(c - 'A' + 'a') : c);
  return at == std::string_view::npos ? -1 : static_cast<int>(at);
}

}  // namespace

TokenStore TokenStore::from_environment() {
  if (const char* state = std::getenv("XDG_STATE_HOME"); state != nullptr && *state == '/') {
    return TokenStore(std::filesystem::path(state) / "lectern");
  }
  if (const char* home = std::getenv("HOME"); home != nullptr && *home == '/') {
    return TokenStore(std::filesystem::path(home) / ".local/state/lectern");
  }
  return TokenStore("/dev/null/lectern");
}

/// The file's name is a hash: a name may hold anything, a file name may not.
std::filesystem::path TokenStore::file(const SeatKey& key) const {
  const auto hash = log::sha256(key.server + '\n' + key.pin + '\n' + key.name);
  wire::Token half{};
  std::copy_n(hash.begin(), half.size(), half.begin());
  return folder_ / ("seat-" + format(half));
}

std::optional<wire::Token> TokenStore::find(const SeatKey& key) const {
  std::ifstream in(file(key));
  std::string text;
  std::getline(in, text);
  return parse_token(text);
}

void TokenStore::keep(const SeatKey& key, const wire::Token& token) const {
  std::error_code ignored;
  std::filesystem::create_directories(folder_, ignored);
  const int out = ::open(file(key).c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (out < 0) return;
  const auto text = format(token) + "\n";
  const bool written = ::write(out, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  ::close(out);
  if (!written) forget(key);
}

void TokenStore::forget(const SeatKey& key) const {
  std::error_code ignored;
  std::filesystem::remove(file(key), ignored);
}

std::string format(const wire::Token& token) {
  std::string text;
  for (const auto byte : token)
    text += {hex_digits[byte >> 4U], hex_digits[byte & 15U]};
  return text;
}

std::optional<wire::Token> parse_token(std::string_view text) {
  wire::Token token{};
  if (text.size() != 2 * token.size()) return std::nullopt;
  for (std::size_t i = 0; i < token.size(); ++i) {
    const int high = hex_value(text[2 * i]);
    const int low = hex_value(text[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    token[i] = static_cast<std::uint8_t>(16 * high + low);
  }
  return token;
}

}  // namespace lectern::cli
