// A QR code for a terminal: two modules to a character cell in half blocks, or two characters to a module in ASCII.
#pragma once

#include <string>
#include <vector>

namespace lectern::cli {

/// Lines of equal width, with the quiet zone that scanners need. Empty when the text does not fit a code.
[[nodiscard]] std::vector<std::string> qr_lines(const std::string& text, bool utf8);

}  // namespace lectern::cli
