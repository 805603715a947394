#include "content/source_text.hpp"

#include "content/code_points.hpp"
#include "content/limits.hpp"

#include <algorithm>

namespace lectern::content {

namespace {

constexpr std::string_view utf8_mark = "\xEF\xBB\xBF";

Unexpected<ContentError> refused(std::string text) {
  return Unexpected<ContentError>(ContentError{0, 0, std::move(text)});
}

/// The place of a byte; columns count characters, and the bytes before it are known to be UTF-8.
ContentError error_at(std::string_view text, std::size_t offset, std::string sentence) {
  const std::string_view before = text.substr(0, offset);
  const std::size_t line = static_cast<std::size_t>(std::count(before.begin(), before.end(), '\n')) + 1;
  const std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
  return {line, decode(before.substr(start)).size() + 1, std::move(sentence)};
}

/// CRLF, CR and form feed become line feeds. A form feed starts a page and stands before its first line.
std::string with_line_feeds(std::string_view bytes) {
  std::string text;
  text.reserve(bytes.size());
  for (std::size_t i = 0; i < bytes.size(); ++i) {
    const char c = bytes[i];
    if (c == '\r' && i + 1 < bytes.size() && bytes[i + 1] == '\n') continue;
    if (c == '\f')
      text.push_back(' ');
    else
      text.push_back(c == '\r' ? '\n' : c);
  }
  return text;
}

bool looks_like_utf16(std::string_view bytes) {
  return bytes.substr(0, 2) == "\xFF\xFE" || bytes.substr(0, 2) == "\xFE\xFF";
}

std::size_t first_control(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    const bool c1 = c == 0xC2 && i + 1 < text.size() && is_control(static_cast<unsigned char>(text[i + 1])) &&
                    text[i + 1] < 0 && static_cast<unsigned char>(text[i + 1]) != 0x85;
    if (c1 || (c < 0x80 && is_control(c))) return i;
  }
  return text.size();
}

}  // namespace

Expected<std::string, ContentError> source_text(std::string_view bytes) {
  if (bytes.size() > limits::deck_bytes_max)
    return refused(
      "The file is larger than " + std::to_string(limits::deck_bytes_max / 1024) +
      " KiB, the most that a deck may be.");
  if (looks_like_utf16(bytes)) return refused("The file is UTF-16; save it as UTF-8.");
  if (bytes.substr(0, utf8_mark.size()) == utf8_mark) bytes.remove_prefix(utf8_mark.size());
  if (bytes.find('\0') != std::string_view::npos) return refused("The file is not text: it holds zero bytes.");
  const std::string text = with_line_feeds(bytes);
  if (const auto bad = first_invalid(text))
    return Unexpected<ContentError>(error_at(text, *bad, "This is not UTF-8 text; save the file as UTF-8."));
  if (const std::size_t control = first_control(text); control < text.size())
    return Unexpected<ContentError>(
      error_at(text, control, "There is a control character here; the file is not plain text."));
  if (text.find_first_not_of(" \t\n") == std::string::npos) return refused("The file is empty.");
  return text;
}

}  // namespace lectern::content
