#include "client-cli/colour.hpp"

#include "client-cli/terminfo.hpp"

#include <array>
#include <cstdlib>

namespace lectern::cli {
namespace {

struct Shade {
  int red;
  int green;
  int blue;
  int of_256;  ///< nearest of the cube
  int of_16;   ///< 0…15
};

// The palette was searched for people who see colours differently (WEB.md §5.1); same order on phone, wall and
// terminal.
constexpr std::array<Shade, 12> shades{{
  {0, 0, 0, 0, 0},
  {255, 255, 255, 231, 15},
  {22, 22, 39, 234, 0},
  {154, 9, 22, 88, 1},
  {16, 49, 114, 17, 4},
  {250, 209, 27, 220, 11},
  {78, 153, 104, 65, 2},
  {165, 112, 217, 140, 5},
  {100, 221, 229, 80, 14},
  {63, 157, 122, 72, 10},
  {224, 82, 82, 167, 9},
  {150, 150, 160, 247, 7},
}};

std::string code(Tone tone, Depth depth, bool ground) {
  const auto& shade = shades[static_cast<std::size_t>(tone)];
  const std::string base = ground ? "48" : "38";
  switch (depth) {
  case Depth::truecolor:
    return ";" + base + ";2;" + std::to_string(shade.red) + ";" + std::to_string(shade.green) + ";" +
           std::to_string(shade.blue);
  case Depth::two_fifty_six:
    return ";" + base + ";5;" + std::to_string(shade.of_256);
  case Depth::sixteen: {
    const int first = shade.of_16 < 8 ? (ground ? 40 : 30) : (ground ? 92 : 82);
    return ";" + std::to_string(first + shade.of_16);
  }
  default:
    return {};
  }
}

std::string variable(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string{} : value;
}

}  // namespace

Depth detect_depth(const ColourHints& hints) {
  if (hints.option == "never") return Depth::mono;
  if (hints.option == "16") return Depth::sixteen;
  if (hints.option == "256") return Depth::two_fifty_six;
  if (hints.option == "true") return Depth::truecolor;
  if (hints.no_color && !hints.no_color->empty()) return Depth::mono;
  if (hints.term.empty() || hints.term == "dumb") return Depth::mono;
  if (hints.colorterm == "truecolor" || hints.colorterm == "24bit" || hints.terminfo_rgb) return Depth::truecolor;
  if (hints.terminfo_colours >= 256) return Depth::two_fifty_six;
  if (hints.terminfo_colours >= 8) return Depth::sixteen;
  return Depth::mono;
}

ColourHints hints_from_environment(const std::string& option) {
  ColourHints hints;
  hints.option = option;
  if (const char* value = std::getenv("NO_COLOR"); value != nullptr) hints.no_color = value;
  hints.term = variable("TERM");
  hints.colorterm = variable("COLORTERM");
  if (const auto entry = find_terminfo(hints.term)) {
    hints.terminfo_rgb = entry->rgb;
    hints.terminfo_colours = entry->colours;
  }
  return hints;
}

std::string sgr(const Style& style, Depth depth) {
  std::string out = "\x1b[0";
  if (style.bold) out += ";1";
  if (style.reverse || (depth == Depth::mono && style.ground != Tone::none)) out += ";7";
  if (style.text != Tone::none) out += code(style.text, depth, false);
  if (style.ground != Tone::none) out += code(style.ground, depth, true);
  return out + "m";
}

}  // namespace lectern::cli
