#include "client-cli/canvas.hpp"

#include "client-cli/sanitise.hpp"
#include "client-cli/width.hpp"

#include <algorithm>
#include <utility>

namespace lectern::cli {
namespace {

void close_isolate(std::string* last, bool& isolated) {
  if (isolated && last != nullptr) *last += isolate_end;
  isolated = false;
}

}  // namespace

Canvas::Canvas(Size size)
  : size_{std::clamp(size.rows, 1, 500), std::clamp(size.columns, 1, 1000)}
  , cells_(static_cast<std::size_t>(size_.rows) * static_cast<std::size_t>(size_.columns)) {}

std::size_t Canvas::place(int row, int column) const {
  return static_cast<std::size_t>(row) * static_cast<std::size_t>(size_.columns) + static_cast<std::size_t>(column);
}

const Cell& Canvas::at(int row, int column) const {
  return cells_[place(row, column)];
}

int Canvas::put(int row, int column, std::string_view text, const Style& style) {
  if (row < 0 || row >= size_.rows || column < 0) return column;
  std::string before;  // an isolate begins in front of a letter, and ends behind one
  std::string* last = nullptr;
  bool isolated = false;
  for (const auto cluster : clusters(text)) {
    const int width = columns(cluster);
    if (width == 0 && cluster == isolate_begin) before = cluster;
    if (width == 0 && cluster == isolate_end) close_isolate(last, isolated);
    if (width == 0) continue;
    if (column + width > size_.columns) break;
    // A wide letter that is half overwritten leaves a blank, never half of itself.
    if (column > 0 && at(row, column).cluster.empty()) cells_[place(row, column - 1)].cluster = " ";
    const int behind = column + width;
    if (behind < size_.columns && at(row, behind).cluster.empty()) cells_[place(row, behind)].cluster = " ";
    isolated = isolated || !before.empty();
    cells_[place(row, column)] = {std::exchange(before, {}) + std::string(cluster), style};
    last = &cells_[place(row, column)].cluster;
    for (int i = 1; i < width; ++i)
      cells_[place(row, column + i)] = {"", style};
    column += width;
  }
  close_isolate(last, isolated);  // a text that was cut short ends before its own end
  return column;
}

void Canvas::fill_row(int row, const Style& style) {
  if (row < 0 || row >= size_.rows) return;
  for (int column = 0; column < size_.columns; ++column)
    cells_[place(row, column)] = {" ", style};
}

std::string Canvas::text() const {
  std::string out;
  for (int row = 0; row < size_.rows; ++row) {
    std::string line;
    for (int column = 0; column < size_.columns; ++column)
      line += at(row, column).cluster;
    line.erase(line.find_last_not_of(' ') + 1);
    out += line + "\n";
  }
  return out;
}

}  // namespace lectern::cli
