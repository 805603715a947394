// Goal: any bytes give a name or an error, and a name that was taken is within the limits and is taken again,
// unchanged.
#include "content/assert.hpp"
#include "server/lane/name_characters.hpp"
#include "server/lane/names.hpp"
#include "server/room/limits.hpp"
#include "tests/fuzz/input.hpp"

namespace {

bool is_sound(const std::string& name) {
  const auto text = icu::UnicodeString::fromUTF8(name);
  for (std::int32_t at = 0; at < text.length(); at = text.moveIndex32(at, 1)) {
    if (lectern::lane::is_forbidden(text.char32At(at))) return false;
  }
  return lectern::lane::count_letters(text) <= lectern::room::limits::name_clusters_max;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the fuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lectern;
  static const lane::NameRules rules;
  const auto text = fuzz::text_of(data, size);
  const auto clean = rules.clean(text);
  if (!clean) return 0;
  LECTERN_ASSERT(!clean->name.empty() && clean->name.size() <= room::limits::name_bytes_max);
  LECTERN_ASSERT(!clean->skeleton.empty() && clean->skeleton.size() <= room::limits::name_bytes_max);
  LECTERN_ASSERT(is_sound(clean->name));
  LECTERN_ASSERT(lane::to_nfc(clean->name) == clean->name);
  LECTERN_ASSERT(rules.clean(clean->name) == clean);
  return 0;
}
