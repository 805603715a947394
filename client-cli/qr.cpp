#include "client-cli/qr.hpp"

#include <qrencode.h>

#include <memory>

namespace lectern::cli {
namespace {

constexpr int quiet = 2;  // modules; four by the standard, two are enough on a screen

class Modules {
 public:
  explicit Modules(const std::string& text)
    : code_(QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_M, QR_MODE_8, 1), &QRcode_free) {}

  [[nodiscard]] bool fits() const { return code_ != nullptr; }

  [[nodiscard]] int width() const { return code_->width; }

  /// True for a light module; everything outside the code is light.
  [[nodiscard]] bool light(int row, int column) const {
    if (row < 0 || column < 0 || row >= width() || column >= width()) return true;
    return (code_->data[row * width() + column] & 1U) == 0;
  }

 private:
  std::unique_ptr<QRcode, void (*)(QRcode*)> code_;
};

/// Light modules are drawn, since most terminals are dark.
const char* half_block(bool upper, bool lower) {
  if (upper) return lower ? "\u2588" : "\u2580";
  return lower ? "\u2584" : " ";
}

}  // namespace

std::vector<std::string> qr_lines(const std::string& text, bool utf8) {
  const Modules modules(text);
  std::vector<std::string> lines;
  if (!modules.fits()) return lines;
  const int rows_per_line = utf8 ? 2 : 1;
  for (int row = -quiet; row < modules.width() + quiet; row += rows_per_line) {
    std::string line;
    for (int column = -quiet; column < modules.width() + quiet; ++column) {
      const bool upper = modules.light(row, column);
      line += utf8 ? half_block(upper, modules.light(row + 1, column)) : (upper ? "##" : "  ");
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace lectern::cli
