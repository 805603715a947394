#include "server/lane/name_offer.hpp"

#include "content/assert.hpp"
#include "server/lane/name_words.hpp"
#include "server/log/digest.hpp"
#include "server/room/describe.hpp"
#include "server/room/limits.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace lectern::lane {
namespace {

// A room of 60 000 has used up the pairs of any language; with the larger numbers there are millions.
constexpr std::uint32_t plain_tries = 24;
constexpr std::uint32_t small_number_tries = 48;
constexpr std::uint32_t tries_max = 200;
constexpr std::uint32_t small_numbers = 98;  // 2 to 99
constexpr std::uint32_t large_numbers = 9'900;

std::uint32_t number_at(const room::TokenHash& hash, std::size_t at) {
  std::uint32_t number = 0;
  for (std::size_t byte = at; byte < at + 4; ++byte)
    number = number << 8U | hash[byte];
  return number;
}

std::string_view pick(std::span<const std::string_view> words, std::uint32_t number) {
  return words[number % words.size()];
}

std::string candidate(const NameSeed& seed, std::uint32_t index) {
  const std::string token(seed.token.begin(), seed.token.end());
  const room::TokenHash drawn = log::sha256(room::format(seed.room) + token + std::to_string(index));
  const NameWords words = name_words(seed.language);
  std::string name(pick(words.first, number_at(drawn, 0)));
  name.append(" ").append(pick(words.second, number_at(drawn, 4)));
  if (index < plain_tries) return name;
  const std::uint32_t number = number_at(drawn, 8);
  const bool small = index < small_number_tries;
  return name + " " + std::to_string(small ? 2 + number % small_numbers : 100 + number % large_numbers);
}

}  // namespace

std::vector<CleanName> offer_names(const NameRules& rules, const NameSeed& seed, const IsTaken& is_taken) {
  std::vector<CleanName> offered;
  for (std::uint32_t index = 0; index < tries_max && offered.size() < room::limits::names_offered; ++index) {
    auto name = rules.clean(candidate(seed, index));
    LECTERN_ASSERT(name);
    if (is_taken(name->skeleton) || std::ranges::find(offered, *name) != offered.end()) continue;
    offered.push_back(std::move(*name));
  }
  return offered;
}

}  // namespace lectern::lane
