// Goal: any bytes of a server give a message or a fault, and a message that was accepted is accepted again, unchanged.
#include "content/assert.hpp"
#include "server/wire/codec.hpp"
#include "tests/fuzz/input.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): the fuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lectern;
  const auto bytes = fuzz::text_of(data, size);
  auto message = wire::decode_message(bytes);
  if (!message) return 0;
  auto* error = std::get_if<wire::ErrorMessage>(&*message);
  if (error != nullptr && error->text.empty()) error->text = "An empty text would be replaced.";
  LECTERN_ASSERT(wire::decode_message(wire::encode(*message)) == message);
  return 0;
}
