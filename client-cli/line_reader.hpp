// Bytes in, whole lines out, however the bytes were cut. A line longer than the limit is cut there: nobody types that
// much.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::cli {

class LineReader {
 public:
  static constexpr std::size_t line_bytes_max = 8192;

  /// An empty view is the end of the input: what is left over counts as a line.
  [[nodiscard]] std::vector<std::string> feed(std::string_view bytes);

 private:
  std::string part_;
};

}  // namespace lectern::cli
