// Goal: any file gives a log or a fault, and a log that was read is written and read again to the same bytes.
#include "content/assert.hpp"
#include "server/wire/codec.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

// NOLINTNEXTLINE(readability-identifier-naming): the fuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lectern;
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-reinterpret-cast): the same bytes under the decoder's name for them.
  const std::string_view bytes(reinterpret_cast<const char*>(data), size);
  const auto log = wire::read_log_file(bytes);
  if (!log) return 0;
  const auto written = wire::write_log_file(*log);
  const auto again = wire::read_log_file(written);
  LECTERN_ASSERT(again && wire::write_log_file(*again) == written);
  return 0;
}
