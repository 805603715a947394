// Goal: any text gives a deck or errors that stand in the file, and a deck that was read is written in a form that
// reads as the same deck and is written again to the same bytes.
#include "content/assert.hpp"
#include "content/deck_io.hpp"
#include "tests/fuzz/input.hpp"

#include <algorithm>

// NOLINTNEXTLINE(readability-identifier-naming): the fuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lectern;
  const auto text = fuzz::text_of(data, size);
  const auto is_break = [](char c) { return c == '\n' || c == '\r'; };
  const auto lines = 1 + static_cast<std::size_t>(std::count_if(text.begin(), text.end(), is_break));
  const auto read = content::read_deck(text);
  if (!read) {
    LECTERN_ASSERT(!read.error().empty());
    for (const auto& error : read.error())
      LECTERN_ASSERT(error.line <= lines && !error.text.empty());
    return 0;
  }
  LECTERN_ASSERT(read->question_lines.size() == read->deck.questions.size());
  const auto written = content::write_deck(read->deck);
  const auto again = content::read_deck(written);
  LECTERN_ASSERT(again && again->deck == read->deck);
  LECTERN_ASSERT(content::write_deck(again->deck) == written);
  for (const auto& finding : content::check_deck(read->deck, read->question_lines, "fr"))
    LECTERN_ASSERT(finding.line <= lines && !finding.code.empty() && !finding.text.empty());
  return 0;
}
