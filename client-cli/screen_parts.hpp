// What the screens are put together from: a page that is written from top to bottom, shapes, the timer.
#pragma once

#include "client-cli/canvas.hpp"
#include "client-cli/screen.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace lectern::cli {

inline constexpr int margin = 2;
inline constexpr int foot_rows = 3;  ///< timer, state, keys

/// Writes below what it wrote before, wrapped to the width, never into the foot.
class Page {
 public:
  Page(Canvas& canvas, int row) : canvas_(canvas), row_(row) {}

  void text(std::string_view words, const Style& style = {}) { text(words, style, rows_left()); }

  /// At most `rows_max` rows; an ellipsis says that there was more.
  void text(std::string_view words, const Style& style, int rows_max);
  /// One row of a table: `left` is cut so that `right` stands under the `right` above it.
  void row(std::string_view left, std::string_view right, const Style& style);

  void gap() { row_ += 1; }

  /// A tile over the whole width: shape and key left, words wrapped beside them.
  void tile(std::string_view head, std::string_view words, const Style& style);

  [[nodiscard]] int rows_left() const { return canvas_.size().rows - foot_rows - row_; }

 private:
  Canvas& canvas_;
  int row_;
};

/// The shape of an option by its place from 0: ▲ ◆ ● ■ ⬢ ★, or two ASCII signs.
[[nodiscard]] std::string shape(std::size_t place, bool utf8);
[[nodiscard]] Style option_style(std::size_t place);

void draw_header(Canvas& canvas, const Session& session);
void draw_timer(Canvas& canvas, const Session& session, const Look& look, std::int64_t now_us);
/// The two last rows: what is the matter, and which keys there are.
void draw_foot(Canvas& canvas, std::string_view state, std::string_view keys);

}  // namespace lectern::cli
