#include "content/yaml_scalar.hpp"

#include "content/code_points.hpp"

#include <algorithm>
#include <array>
#include <cstdio>

namespace lectern::content {

namespace {

/// Characters that some reader takes for a line break, a mark or nothing at all, and that nobody sees in a diff.
bool is_invisible(char32_t c) {
  return c == 0x85 || c == 0x2028 || c == 0x2029 || c == 0xFEFF || is_control(c) || (c >= 0xFFFE && c <= 0xFFFF);
}

/// What YAML 1.1 readers turn into something that is no text.
bool is_reserved(std::string_view text) {
  constexpr std::array<std::string_view, 12> words{
    "y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", "nan", "inf"};
  std::string lowered(text);
  std::transform(lowered.begin(), lowered.end(), lowered.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return std::find(words.begin(), words.end(), lowered) != words.end();
}

bool looks_like_number(std::string_view text) {
  constexpr std::string_view starts = "0123456789.+-";
  constexpr std::string_view parts = "0123456789.+-,_:eExXoTZ abcdefABCDEF";
  return starts.find(text.front()) != std::string_view::npos && text.find_first_not_of(parts) == std::string_view::npos;
}

bool is_plain(std::string_view text, std::u32string_view decoded) {
  if (text.empty() || trim(decoded).size() != decoded.size()) return false;
  if (std::string_view("-?:,[]{}#&*!|>'\"%@`=<").find(text.front()) != std::string_view::npos) return false;
  if (text.find(": ") != std::string_view::npos || text.back() == ':' || text.find(" #") != std::string_view::npos)
    return false;
  if (text.find_first_of("\t\n") != std::string_view::npos || text.substr(0, 3) == "...") return false;
  if (std::any_of(decoded.begin(), decoded.end(), is_invisible)) return false;
  return !is_reserved(text) && !looks_like_number(text);
}

/// A literal block keeps everything but what editors strip or YAML counts as indentation; such texts go into quotes.
bool is_block(std::string_view text, std::u32string_view decoded) {
  if (text.find('\n') == std::string_view::npos || text.front() == '\n' || text.back() == '\n') return false;
  if (text.front() == ' ' || text.front() == '\t' || text.back() == ' ' || text.back() == '\t') return false;
  for (const std::string_view bad : {" \n", "\t\n", "\n\t"}) {
    if (text.find(bad) != std::string_view::npos) return false;
  }
  return std::none_of(decoded.begin(), decoded.end(), [](char32_t c) { return c != U'\n' && is_invisible(c); });
}

std::string block(std::string_view text, std::size_t indent) {
  std::string result = "|-";
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    result += "\n";
    if (end > at) result += std::string(indent + 2, ' ') + std::string(text.substr(at, end - at));
    at = end + 1;
  }
  return result;
}

std::string escaped(char32_t c) {
  if (c == U'"') return "\\\"";
  if (c == U'\\') return "\\\\";
  if (c == U'\n') return "\\n";
  if (c == U'\t') return "\\t";
  if (!is_invisible(c)) return encode(std::u32string(1, c));
  std::array<char, 8> buffer{};
  std::snprintf(buffer.data(), buffer.size(), "\\u%04X", static_cast<unsigned>(c));
  return buffer.data();
}

}  // namespace

std::string yaml_scalar(std::string_view text, std::size_t indent) {
  const std::u32string decoded = decode(text);
  if (is_plain(text, decoded)) return std::string(text);
  if (is_block(text, decoded)) return block(text, indent);
  std::string result = "\"";
  for (const char32_t c : decoded)
    result += escaped(c);
  return result + "\"";
}

}  // namespace lectern::content
