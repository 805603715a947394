#include "client-cli/screen_parts.hpp"

#include "client-cli/phrases.hpp"
#include "client-cli/sanitise.hpp"
#include "client-cli/width.hpp"

#include <algorithm>
#include <array>

namespace lectern::cli {

void Page::text(std::string_view words, const Style& style, int rows_max) {
  const int width = canvas_.size().columns - 2 * margin;
  const auto lines = wrap(words, width);
  const int shown = std::min({rows_max, rows_left(), static_cast<int>(lines.size())});
  for (int i = 0; i < shown; ++i) {
    const bool cut = i + 1 == shown && shown < static_cast<int>(lines.size());
    const auto& line = lines[static_cast<std::size_t>(i)];
    canvas_.put(row_++, margin, cut ? std::string(clip(line, width - 3)) + "..." : line, style);
  }
}

void Page::row(std::string_view left, std::string_view right, const Style& style) {
  constexpr int table_columns = 44;
  if (rows_left() <= 0) return;
  const int room = std::min(table_columns, canvas_.size().columns / 2);
  canvas_.put(row_, margin, clip(left, room - margin - 2), style);
  canvas_.put(row_++, room, right, style);
}

void Page::tile(std::string_view head, std::string_view words, const Style& style) {
  const int indent = margin + columns(head) + 1;
  bool first = true;
  for (const auto& line : wrap(words, canvas_.size().columns - indent - margin)) {
    if (rows_left() <= 0) return;
    canvas_.fill_row(row_, style);
    if (first) canvas_.put(row_, margin, head, style);
    canvas_.put(row_++, indent, line, style);
    first = false;
  }
}

std::string shape(std::size_t place, bool utf8) {
  constexpr std::array<const char*, 6> drawn{"▲", "◆", "●", "■", "⬢", "★"};
  constexpr std::array<const char*, 6> typed{"/\\", "<>", "()", "[]", "{}", "**"};
  return utf8 ? drawn[place % drawn.size()] : typed[place % typed.size()];
}

Style option_style(std::size_t place) {
  const auto ground = static_cast<Tone>(static_cast<std::size_t>(Tone::option1) + place % 6);
  return {place < 2 ? Tone::white : Tone::ink, ground, true, false};
}

void draw_header(Canvas& canvas, const Session& session) {
  const Style style{Tone::none, Tone::none, false, true};
  canvas.fill_row(0, style);
  const int width = canvas.size().columns;
  std::string right;
  if (session.mine && session.seated) {
    right = sanitise(session.mine->name);
    if (session.view && session.view->view.scored) right += "  " + std::to_string(session.mine->points);
  }
  if (session.welcome) right += (right.empty() ? "" : "  ") + spaced_pin(sanitise(session.welcome->pin));
  const int room = width - columns(right) - 2 * margin - 1;
  const auto title = session.view ? said_text(session, session.view->view.title) : std::string("Lectern");
  canvas.put(0, margin, clip(title, std::max(room, 0)), style);
  canvas.put(0, std::max(margin, width - margin - columns(right)), right, style);
  if (session.online) return;
  canvas.fill_row(1, {Tone::ink, Tone::option3, true, false});
  const auto& words = texts_of(session).link;
  const auto& text = session.welcome ? words.lost : words.connecting;
  canvas.put(1, margin, text.view(), {Tone::ink, Tone::option3, true, false});
}

void draw_timer(Canvas& canvas, const Session& session, const Look& look, std::int64_t now_us) {
  const auto left = remaining_ms(session, now_us);
  if (!left || !session.view) return;
  const auto total = std::max<std::int64_t>(session.view->clock.total_ms, 1);
  const int row = canvas.size().rows - foot_rows;
  const int width = canvas.size().columns - 2 * margin - 7;
  if (width < 4) return;
  const auto filled = static_cast<int>(std::clamp<std::int64_t>(*left * width / total, 0, width));
  std::string bar;
  for (int i = 0; i < width; ++i)
    bar += i < filled ? (look.utf8 ? "█" : "#") : (look.utf8 ? "░" : ".");
  const bool late = *left <= 5'000;
  const Style style{late ? Tone::option3 : Tone::calm, Tone::none, late, false};
  canvas.put(row, margin, bar, style);
  const auto seconds = fill(texts_of(session).question.seconds, (*left + 999) / 1000);
  canvas.put(row, canvas.size().columns - margin - columns(seconds), seconds, style);
}

void draw_foot(Canvas& canvas, std::string_view state, std::string_view keys) {
  const int width = canvas.size().columns - 2 * margin;
  canvas.put(canvas.size().rows - 2, margin, clip(state, width), {Tone::none, Tone::none, true, false});
  canvas.put(canvas.size().rows - 1, margin, clip(keys, width), {Tone::calm, Tone::none, false, false});
}

}  // namespace lectern::cli
