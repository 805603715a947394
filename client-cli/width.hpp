// How wide text is on a terminal, and where it may be cut. Widths are those of wcwidth() per code point, because that
// is what the terminals in use do (measured: WEB.md §8.2); cuts fall between grapheme clusters, so that no letter loses
// its marks.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace lectern::cli {

/// The parts that a reader sees as one letter, in order; together they are the text.
[[nodiscard]] std::vector<std::string_view> clusters(std::string_view text);

/// Columns that the text takes. Needs use_utf8_widths().
[[nodiscard]] int columns(std::string_view text);

/// The longest beginning that fits, cut between clusters.
[[nodiscard]] std::string_view clip(std::string_view text, int width);

/// Lines of at most `width` columns, broken at blanks where there are some; at least one line.
[[nodiscard]] std::vector<std::string> wrap(std::string_view text, int width);

}  // namespace lectern::cli
