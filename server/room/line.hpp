// A line of text in the making, for describe: `Word{key=value key=value}`. Texts are quoted, so that a line stays one
// line whatever a player typed.
#pragma once

#include "server/room/ids.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace lectern::room {

/// In double quotes; quotes, backslashes and control characters escaped.
[[nodiscard]] std::string quoted(std::string_view text);

class Line {
 public:
  explicit Line(std::string_view word) : text_(word) { text_ += '{'; }

  Line& plain(std::string_view key, std::string_view value) {
    if (text_.back() != '{') text_ += ' ';
    text_ += key;
    text_ += '=';
    text_ += value;
    return *this;
  }

  Line& text(std::string_view key, std::string_view value) { return plain(key, quoted(value)); }

  Line& number(std::string_view key, std::int64_t value) { return plain(key, std::to_string(value)); }

  template <class Tag, class Rep>
  Line& id(std::string_view key, Id<Tag, Rep> value) {
    return plain(key, std::to_string(value.value));
  }

  Line& flag(std::string_view word, bool set) {
    if (!set) return *this;
    if (text_.back() != '{') text_ += ' ';
    text_ += word;
    return *this;
  }

  [[nodiscard]] std::string done() const { return text_ + '}'; }

 private:
  std::string text_;
};

}  // namespace lectern::room
