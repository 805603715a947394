// Goal: a typed answer compared once is compared the same ever after: normalising is idempotent and stays within
// bounds.
#include "content/assert.hpp"
#include "content/deck_io.hpp"
#include "tests/fuzz/input.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): the fuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lectern;
  const auto once = content::normalise_answer(fuzz::text_of(data, size));
  LECTERN_ASSERT(content::normalise_answer(once) == once);
  return 0;
}
