// A plain-text quiz line by line: how far it is indented, what marks its beginning ("3.", "b)", "•", "Question 7:") and
// what follows. Nothing here knows what a mark means; that depends on the lines around it (import_outline.hpp).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::content {

enum class Mark : unsigned char { none, bullet, letter, number, header };

struct ImportLine {
  std::size_t number = 0;  ///< in the file, from 1
  std::size_t indent = 0;  ///< columns, tabs to the next multiple of four
  std::u32string text;     ///< without blanks at both ends; empty: a blank line
  Mark mark = Mark::none;
  std::u32string label;     ///< "b", "3", or the word of a header, folded
  char32_t delimiter = 0;   ///< behind a letter or number
  std::size_t ordinal = 0;  ///< of a number or header; of a letter from 1, 0 where the alphabet is not known
  bool ticked = false;      ///< its mark says "right": ✓, [x], *b)
  std::u32string body;      ///< behind the mark
  bool furniture = false;   ///< progress, navigation, running heads (import_furniture.hpp)

  [[nodiscard]] bool blank() const { return text.empty(); }

  [[nodiscard]] bool plain() const { return !text.empty() && mark == Mark::none && !furniture; }
};

[[nodiscard]] std::vector<ImportLine> import_lines(std::string_view source);

/// Part of a line as a line of its own.
[[nodiscard]] ImportLine import_part(std::u32string_view text, std::size_t number);

/// Folded for comparison: case, width, blanks and outer punctuation do not matter.
[[nodiscard]] std::u32string folded_text(std::u32string_view text);

}  // namespace lectern::content
