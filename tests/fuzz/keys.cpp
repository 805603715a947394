// Goal: whatever a terminal sends, in whatever pieces, gives the same keys and lines; nothing grows beyond its limit,
// and after any garbage the next key is understood.
#include "client-cli/key.hpp"
#include "client-cli/line_reader.hpp"
#include "content/assert.hpp"
#include "tests/fuzz/input.hpp"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

namespace {

using namespace lectern;

/// Feeds `input` in pieces of `length` bytes.
template <class Reader>
auto fed(Reader& reader, std::string_view input, std::size_t length) {
  decltype(reader.feed(input)) all;
  while (!input.empty()) {
    auto part = reader.feed(input.substr(0, length));
    std::move(part.begin(), part.end(), std::back_inserter(all));
    input.remove_prefix(std::min(length, input.size()));
  }
  return all;
}

bool within_limits(const cli::Key& key) {
  if (key.code == cli::KeyCode::paste) return key.text.size() <= cli::KeyParser::paste_bytes_max;
  return key.code == cli::KeyCode::text ? !key.text.empty() && key.text.size() <= 4 : key.text.empty();
}

/// Ends whatever is under way (a paste, then a sequence of any length), and presses a key.
bool understands_again(cli::KeyParser& parser) {
  fed(parser, "\x1b[201~" + std::string(cli::KeyParser::sequence_bytes_max + 2, ' '), 7);
  (void)parser.flush();
  return parser.feed("a") == std::vector<cli::Key>{{cli::KeyCode::text, "a"}};
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the fuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  auto input = fuzz::text_of(data, size);
  const std::size_t length = 1 + fuzz::take_choice(input, 16);
  cli::KeyParser whole;
  cli::KeyParser pieces;
  const auto keys = fed(whole, input, std::string_view::npos);
  LECTERN_ASSERT(fed(pieces, input, length) == keys);
  LECTERN_ASSERT(std::all_of(keys.begin(), keys.end(), within_limits));
  LECTERN_ASSERT(understands_again(whole));
  cli::LineReader line_by_line;
  cli::LineReader in_pieces;
  const auto lines = fed(line_by_line, input, std::string_view::npos);
  LECTERN_ASSERT(fed(in_pieces, input, length) == lines);
  for (const auto& line : lines)
    LECTERN_ASSERT(line.size() <= cli::LineReader::line_bytes_max && line.find('\n') == std::string::npos);
  return 0;
}
