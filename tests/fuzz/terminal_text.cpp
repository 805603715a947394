// Goal: whatever somebody typed, what reaches the terminal is text: no controls, nothing turned, within its columns,
// and cut between letters.
#include "client-cli/locale.hpp"
#include "client-cli/sanitise.hpp"
#include "client-cli/width.hpp"
#include "content/assert.hpp"
#include "tests/fuzz/input.hpp"

#include <algorithm>
#include <string>

namespace {

using namespace lectern;

bool has_control(std::string_view text) {
  const auto is_control = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '\x7f'; };
  return std::any_of(text.begin(), text.end(), is_control) || text.find("\xc2\x9b") != std::string_view::npos ||
         text.find("\u202e") != std::string_view::npos;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the fuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  cli::use_utf8_widths();
  auto input = fuzz::text_of(data, size);
  const int width = 2 + static_cast<int>(fuzz::take_choice(input, 40));
  const auto text = cli::sanitise(input);
  LECTERN_ASSERT(!has_control(text));
  LECTERN_ASSERT(cli::sanitise(text) == text);
  std::string joined;
  for (const auto cluster : cli::clusters(text))
    joined += cluster;
  LECTERN_ASSERT(joined == text);
  const auto clipped = cli::clip(text, width);
  LECTERN_ASSERT(text.starts_with(clipped) && cli::columns(clipped) <= width);
  const auto lines = cli::wrap(text, width);
  LECTERN_ASSERT(!lines.empty());
  for (const auto& line : lines)
    LECTERN_ASSERT(cli::columns(line) <= width || cli::clusters(line).size() == 1);
  return 0;
}
