// Canvas → bytes for the terminal: only what changed, inside a synchronised update, each run placed by an absolute move
// so that a letter that a terminal thinks wider than we do cannot push anything else.
#pragma once

#include "client-cli/canvas.hpp"

#include <optional>
#include <string>

namespace lectern::cli {

class Painter {
 public:
  Painter(Depth depth, bool utf8) : depth_(depth), utf8_(utf8) {}

  /// Empty when nothing changed. A canvas of another size than the last is drawn whole.
  [[nodiscard]] std::string paint(const Canvas& canvas);

  /// The next canvas is drawn whole.
  void forget() { shown_.reset(); }

 private:
  void paint_row(const Canvas& canvas, int row, std::string& out);
  [[nodiscard]] bool differs(const Canvas& canvas, int row, int column) const;
  [[nodiscard]] std::string glyph(const Cell& cell) const;

  Depth depth_;
  bool utf8_;
  std::optional<Canvas> shown_;
};

}  // namespace lectern::cli
