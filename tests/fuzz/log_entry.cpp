// Goal: any stored bytes give an entry or a fault, and an entry that was accepted is accepted again, unchanged.
#include "content/assert.hpp"
#include "server/wire/codec.hpp"
#include "tests/fuzz/input.hpp"

// NOLINTNEXTLINE(readability-identifier-naming): the fuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lectern;
  const auto bytes = fuzz::text_of(data, size);
  const auto entry = wire::decode_entry(bytes);
  if (!entry) return 0;
  LECTERN_ASSERT(wire::decode_entry(wire::encode_entry(*entry)) == entry);
  LECTERN_ASSERT(wire::canonical_bytes(*entry).size() <= wire::encode_entry(*entry).size());
  return 0;
}
