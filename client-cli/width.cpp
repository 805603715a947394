#include "client-cli/width.hpp"

#include <utf8proc.h>

#include <algorithm>
#include <cwchar>
#include <utility>

namespace lectern::cli {
namespace {

/// The code point at the front of `text` and its length in bytes; bytes that are no UTF-8 are one replacement each.
std::pair<utf8proc_int32_t, std::size_t> front(std::string_view text) {
  utf8proc_int32_t c = 0;
  const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  const auto length = utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size()), &c);
  if (length <= 0) return {0xFFFD, 1};
  return {c, static_cast<std::size_t>(length)};
}

/// Puts one word at the end of the lines, cutting it when it is wider than a line.
void append_word(std::vector<std::string>& lines, std::string_view word, int width) {
  const int used = columns(lines.back());
  const int gap = lines.back().empty() ? 0 : 1;
  if (used + gap + columns(word) <= width) {
    if (gap == 1) lines.back() += ' ';
    lines.back() += word;
    return;
  }
  if (!lines.back().empty()) lines.emplace_back();
  while (columns(word) > width) {
    auto part = clip(word, width);
    if (part.empty()) part = clusters(word).front();
    lines.back() = part;
    word.remove_prefix(part.size());
    if (!word.empty()) lines.emplace_back();
  }
  if (!word.empty()) lines.back() = word;
}

}  // namespace

std::vector<std::string_view> clusters(std::string_view text) {
  std::vector<std::string_view> found;
  utf8proc_int32_t state = 0;
  utf8proc_int32_t before = 0;
  std::size_t begin = 0;
  for (std::size_t at = 0; at < text.size();) {
    const auto [c, length] = front(text.substr(at));
    if (at != 0 && utf8proc_grapheme_break_stateful(before, c, &state)) {
      found.push_back(text.substr(begin, at - begin));
      begin = at;
    }
    before = c;
    at += length;
  }
  if (begin < text.size()) found.push_back(text.substr(begin));
  return found;
}

int columns(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const auto [c, length] = front(text);
    width += std::max(0, ::wcwidth(static_cast<wchar_t>(c)));
    text.remove_prefix(length);
  }
  return width;
}

std::string_view clip(std::string_view text, int width) {
  std::size_t bytes = 0;
  for (const auto cluster : clusters(text)) {
    width -= columns(cluster);
    if (width < 0) break;
    bytes += cluster.size();
  }
  return text.substr(0, bytes);
}

std::vector<std::string> wrap(std::string_view text, int width) {
  std::vector<std::string> lines(1);
  width = std::max(width, 1);
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    if (end > 0) append_word(lines, text.substr(0, end), width);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

}  // namespace lectern::cli
