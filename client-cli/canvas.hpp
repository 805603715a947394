// A grid of cells that a screen is drawn on before any of it is written. Pure: the same model gives the same grid, and
// tests compare grids.
#pragma once

#include "client-cli/colour.hpp"
#include "client-cli/terminal.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace lectern::cli {

struct Cell {
  std::string cluster = " ";  ///< empty: the second half of a wide one before it
  Style style;
  friend bool operator==(const Cell&, const Cell&) = default;
};

class Canvas {
 public:
  explicit Canvas(Size size);

  [[nodiscard]] Size size() const { return size_; }

  [[nodiscard]] const Cell& at(int row, int column) const;

  /// Writes text, cut at the right edge between clusters; what lies outside is dropped. Returns the column behind it.
  int put(int row, int column, std::string_view text, const Style& style = {});

  /// Fills a whole row with blanks of this style.
  void fill_row(int row, const Style& style);

  /// The grid as text, trailing blanks of each line dropped.
  [[nodiscard]] std::string text() const;

 private:
  [[nodiscard]] std::size_t place(int row, int column) const;

  Size size_;
  std::vector<Cell> cells_;
};

}  // namespace lectern::cli
