// A sentence with numbered places, "{1} of {2}". How many places it has is part of its type and is checked while
// compiling, so that a translation cannot lose one and no caller can forget one.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string>
#include <string_view>

namespace lectern::cli {

/// The number of the place that begins at `at`; 0 when none does.
constexpr std::size_t place_at(std::string_view text, std::size_t at) {
  const bool place = at + 2 < text.size() && text[at] == '{' && text[at + 2] == '}';
  return place && text[at + 1] >= '1' && text[at + 1] <= '9' ? static_cast<std::size_t>(text[at + 1] - '0') : 0;
}

/// The highest place of a text whose places are each there once; anything else does not compile.
constexpr std::size_t places_of(std::string_view text) {
  std::array<int, 10> seen{};
  std::size_t highest = 0;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '{') continue;
    const auto place = place_at(text, at);
    if (place == 0 || ++seen.at(place) > 1) throw "a place is {1} to {9}, each once";
    highest = place > highest ? place : highest;
  }
  for (std::size_t place = 1; place <= highest; ++place) {
    if (seen.at(place) == 0) throw "a place is missing";
  }
  return highest;
}

template <std::size_t Places>
class Text {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): a catalogue is a list of plain literals
  constexpr Text(const char* text) : text_(text) {
    if (text_.empty()) throw "a text is empty";
    if (places_of(text_) != Places) throw "a text has other places than its kind";
  }

  [[nodiscard]] constexpr std::string_view view() const { return text_; }

  [[nodiscard]] std::string str() const { return std::string(text_); }

 private:
  std::string_view text_;
};

/// A text that depends on a count, which stands in its first place.
template <std::size_t Places>
struct Counted {
  Text<Places> one;
  Text<Places> other;
};

[[nodiscard]] std::string fill_places(std::string_view text, const std::string* values);

inline std::string place_value(std::string value) {
  return value;
}

std::string place_value(std::integral auto value) {
  return std::to_string(value);
}

template <std::size_t Places, class... Values>

requires(sizeof...(Values) == Places && Places > 0) [[nodiscard]] std::string
  fill(const Text<Places>& text, const Values&... values) {
  const std::array<std::string, Places> strings{place_value(values)...};
  return fill_places(text.view(), strings.data());
}

}  // namespace lectern::cli
