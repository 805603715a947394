#include "client-cli/line_reader.hpp"

#include <utility>

namespace lectern::cli {

std::vector<std::string> LineReader::feed(std::string_view bytes) {
  std::vector<std::string> lines;
  if (bytes.empty() && !part_.empty()) lines.push_back(std::exchange(part_, {}));
  for (const char c : bytes) {
    if (c == '\n') {
      if (!part_.empty() && part_.back() == '\r') part_.pop_back();
      lines.push_back(std::exchange(part_, {}));
    } else if (part_.size() < line_bytes_max) {
      part_ += c;
    }
  }
  return lines;
}

}  // namespace lectern::cli
