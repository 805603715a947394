#include "content/code_points.hpp"

#include <unicode/uchar.h>
#include <unicode/utf8.h>

#include <cstdint>

namespace lectern::content {

namespace {

constexpr char32_t replacement = 0xFFFD;

struct Decoded {
  char32_t c = replacement;
  bool valid = false;
  std::size_t next = 0;
};

Decoded decode_at(std::string_view bytes, std::size_t at) {
  const auto* data = reinterpret_cast<const std::uint8_t*>(bytes.data());
  const auto length = static_cast<std::int64_t>(bytes.size());
  auto i = static_cast<std::int64_t>(at);
  UChar32 c = 0;
  U8_NEXT(data, i, length, c);
  if (c < 0) return {replacement, false, static_cast<std::size_t>(i)};
  return {static_cast<char32_t>(c), true, static_cast<std::size_t>(i)};
}

UChar32 icu_char(char32_t c) {
  return static_cast<UChar32>(c);
}

}  // namespace

std::optional<std::size_t> first_invalid(std::string_view bytes) {
  for (std::size_t at = 0; at < bytes.size();) {
    const Decoded decoded = decode_at(bytes, at);
    if (!decoded.valid) return at;
    at = decoded.next;
  }
  return std::nullopt;
}

std::u32string decode(std::string_view bytes) {
  std::u32string text;
  text.reserve(bytes.size());
  for (std::size_t at = 0; at < bytes.size();) {
    const Decoded decoded = decode_at(bytes, at);
    text.push_back(decoded.c);
    at = decoded.next;
  }
  return text;
}

std::string encode(std::u32string_view text) {  // NOLINT(readability-function-size): the macro of ICU nests
  std::string bytes;
  bytes.reserve(text.size());
  for (const char32_t c : text) {
    std::uint8_t buffer[4] = {};
    std::size_t length = 0;
    U8_APPEND_UNSAFE(buffer, length, icu_char(c));
    bytes.append(reinterpret_cast<const char*>(buffer), length);
  }
  return bytes;
}

bool is_control(char32_t c) {
  return (c < 0x20 && c != U'\t' && c != U'\n') || (c >= 0x7F && c < 0xA0);
}

bool is_blank(char32_t c) {
  return u_isUWhiteSpace(icu_char(c)) != 0 || c == 0x200B || c == 0xFEFF;
}

bool is_letter(char32_t c) {
  return (U_GET_GC_MASK(icu_char(c)) & (U_GC_L_MASK | U_GC_M_MASK)) != 0;
}

std::optional<int> digit_value(char32_t c) {
  const std::int32_t value = u_charDigitValue(icu_char(c));
  return value < 0 ? std::nullopt : std::optional<int>(value);
}

std::u32string_view trim(std::u32string_view text) {
  while (!text.empty() && is_blank(text.front()))
    text.remove_prefix(1);
  while (!text.empty() && is_blank(text.back()))
    text.remove_suffix(1);
  return text;
}

std::size_t count_words(std::u32string_view text) {
  std::size_t words = 0;
  bool inside = false;
  for (const char32_t c : text) {
    const bool part = is_letter(c) || (inside && (c == U'\'' || c == 0x2019));
    if (part && !inside) ++words;
    inside = part;
  }
  return words;
}

}  // namespace lectern::content
