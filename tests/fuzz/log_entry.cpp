// Goal: any stored bytes give an entry or a fault, and an entry that was accepted is accepted again, unchanged.
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
  const auto entry = wire::decode_entry(bytes);
  if (!entry) return 0;
  LECTERN_ASSERT(wire::decode_entry(wire::encode_entry(*entry)) == entry);
  LECTERN_ASSERT(wire::canonical_bytes(*entry).size() <= wire::encode_entry(*entry).size());
  return 0;
}
