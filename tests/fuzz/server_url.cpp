// Goal: any address that somebody types is read or refused; one that was read is shown in a form that reads as the
// same.
#include "client-cli/url.hpp"
#include "content/assert.hpp"
#include "tests/fuzz/input.hpp"

#include <algorithm>

// NOLINTNEXTLINE(readability-identifier-naming): the fuzzer looks for this name.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace lectern;
  const auto text = fuzz::text_of(data, size);
  if (const auto endpoints = cli::parse_urls(text)) {
    for (const auto& endpoint : *endpoints)
      LECTERN_ASSERT(cli::parse_url(cli::format(endpoint)) == endpoint);
  }
  if (const auto pin = cli::parse_pin(text)) LECTERN_ASSERT(cli::parse_pin(*pin) == pin);
  if (const auto link = cli::parse_host_link(text)) {
    LECTERN_ASSERT(cli::parse_host_link("/host#room=" + link->room + "&token=" + link->token) == link);
  }
  const auto encoded = cli::encode_component(text);
  LECTERN_ASSERT(std::all_of(encoded.begin(), encoded.end(), [](char c) { return c > ' ' && c < '\x7f'; }));
  return 0;
}
