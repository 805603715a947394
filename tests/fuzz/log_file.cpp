// Goal: any file gives a log or a fault, and a log that was read is written and read again to the same bytes.
#include "content/assert.hpp"
#include "server/wire/codec.hpp"
#include "tests/fuzz/input.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): the fuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lectern;
  const auto bytes = fuzz::text_of(data, size);
  const auto log = wire::read_log_file(bytes);
  if (!log) return 0;
  const auto written = wire::write_log_file(*log);
  const auto again = wire::read_log_file(written);
  LECTERN_ASSERT(again && wire::write_log_file(*again) == written);
  return 0;
}
