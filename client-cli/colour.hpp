// Colours of the full screen: which the terminal has, and how each is written. Colour is never the only sign, so that
// none at all works.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace lectern::cli {

enum class Depth : std::uint8_t { mono = 1, sixteen, two_fifty_six, truecolor };

/// What the detection looks at; unset is empty.
struct ColourHints {
  std::string option = "auto";          ///< --color
  std::optional<std::string> no_color;  ///< NO_COLOR, set at all
  std::string term;
  std::string colorterm;
  bool terminfo_rgb = false;  ///< RGB or Tc
  int terminfo_colours = -1;  ///< -1: no entry
};

/// In the order of WEB.md §8.3: the option, NO_COLOR, no or a dumb TERM, COLORTERM, terminfo.
[[nodiscard]] Depth detect_depth(const ColourHints& hints);
[[nodiscard]] ColourHints hints_from_environment(const std::string& option);

enum class Tone : std::uint8_t {
  none = 0,
  white,
  ink,
  option1,
  option2,
  option3,
  option4,
  option5,
  option6,
  good,
  bad,
  calm
};

struct Style {
  Tone text = Tone::none;
  Tone ground = Tone::none;
  bool bold = false;
  bool reverse = false;
  friend bool operator==(const Style&, const Style&) = default;
};

/// The SGR sequence that makes the terminal write in this style from any other.
[[nodiscard]] std::string sgr(const Style& style, Depth depth);

}  // namespace lectern::cli
