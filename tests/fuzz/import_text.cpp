// Goal: any text gives a deck or says why not, and a deck that was imported is one that the reader takes, unchanged.
#include "content/assert.hpp"
#include "content/deck_io.hpp"
#include "tests/fuzz/input.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): the fuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lectern;
  const auto imported = content::import_text(fuzz::text_of(data, size), "");
  if (!imported) {
    LECTERN_ASSERT(!imported.error().empty());
    return 0;
  }
  LECTERN_ASSERT(!imported->deck.questions.empty());
  LECTERN_ASSERT(imported->question_lines.size() == imported->deck.questions.size());
  const auto written = content::write_deck(imported->deck);
  const auto read = content::read_deck(written);
  LECTERN_ASSERT(read && read->deck == imported->deck);
  return 0;
}
