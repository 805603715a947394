#include "client-cli/painter.hpp"

#include "client-cli/width.hpp"

namespace lectern::cli {

std::string Painter::paint(const Canvas& canvas) {
  std::string rows;
  if (shown_ && shown_->size() != canvas.size()) shown_.reset();
  if (!shown_) rows += "\x1b[0m\x1b[2J";
  for (int row = 0; row < canvas.size().rows; ++row)
    paint_row(canvas, row, rows);
  shown_ = canvas;
  if (rows.empty()) return rows;
  return "\x1b[?2026h" + rows + "\x1b[0m\x1b[?2026l";
}

bool Painter::differs(const Canvas& canvas, int row, int column) const {
  return !shown_ || shown_->at(row, column) != canvas.at(row, column);
}

/// Without UTF-8 a letter that the terminal cannot show is a question mark as wide as it.
std::string Painter::glyph(const Cell& cell) const {
  const bool ascii = cell.cluster.size() == 1;
  if (utf8_ || ascii) return cell.cluster;
  return std::string(static_cast<std::size_t>(columns(cell.cluster)), '?');
}

void Painter::paint_row(const Canvas& canvas, int row, std::string& out) {
  const int width = canvas.size().columns;
  for (int column = 0; column < width; ++column) {
    if (!differs(canvas, row, column)) continue;
    // Begin on the first half of a wide letter.
    while (column > 0 && canvas.at(row, column).cluster.empty())
      --column;
    out += "\x1b[" + std::to_string(row + 1) + ";" + std::to_string(column + 1) + "H";
    const Style style = canvas.at(row, column).style;
    out += sgr(style, depth_);
    bool first = true;
    while (column < width && canvas.at(row, column).style == style) {
      const auto& cell = canvas.at(row, column);
      if (!first && !cell.cluster.empty() && !differs(canvas, row, column)) break;
      out += cell.cluster.empty() ? std::string{} : glyph(cell);
      first = false;
      ++column;
      if (cell.cluster.size() > 1) {  // behind anything but ASCII the cursor is placed anew
        while (column < width && canvas.at(row, column).cluster.empty())
          ++column;
        break;
      }
    }
    --column;
  }
}

}  // namespace lectern::cli
