// Goal: any request line's target is taken apart or refused; what was taken apart, escaped in full, means the same.
#include "content/assert.hpp"
#include "server/net/url.hpp"
#include "tests/fuzz/input.hpp"

#include <string>

namespace {

std::string escaped(std::string_view text) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    out += {'%', digits[byte >> 4U], digits[byte & 15U]};
  }
  return out;
}

std::string written(const lectern::net::Target& target) {
  std::string out = "/" + escaped(target.path.substr(1));
  char before = '?';
  for (const auto& [name, value] : target.query) {
    out += before + escaped(name) + "=" + escaped(value);
    before = '&';
  }
  return out;
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): the fuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lectern;
  const auto text = fuzz::text_of(data, size);
  if (net::valid_host(text)) LECTERN_ASSERT(net::same_origin("https://" + std::string(text), text));
  const auto target = net::parse_target(text);
  if (!target) return 0;
  LECTERN_ASSERT(target->path.front() == '/' && target->path.find('\0') == std::string::npos);
  const auto again = net::parse_target(written(*target));
  LECTERN_ASSERT(again && again->path == target->path && again->query == target->query);
  return 0;
}
