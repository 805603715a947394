// Goal: any bytes of a client give a command or a fault, and a command that was accepted is accepted again, unchanged.
#include "content/assert.hpp"
#include "server/wire/codec.hpp"
#include "tests/fuzz/input.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): the fuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lectern;
  const auto bytes = fuzz::text_of(data, size);
  const auto command = wire::decode_command(bytes);
  if (command) LECTERN_ASSERT(wire::decode_command(wire::encode(*command)) == command);
  return 0;
}
