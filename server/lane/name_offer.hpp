// The names that one player may choose among, where a room gives them (Settings::generated_names).
#pragma once

#include "server/lane/names.hpp"
#include "server/room/ids.hpp"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::lane {

/// Whose names, and in which language. They derive from nothing else but what is taken: a reload brings the same ones,
/// on any lane, so that nobody gains spins by it. The seat's number would do as well as the token (LOG.md §2), but
/// there is no seat before the name.
struct NameSeed {
  room::RoomId room;
  room::TokenHash token{};
  std::string_view language;  ///< BCP 47
};

using IsTaken = std::function<bool(const std::string& skeleton)>;

/// names_offered names of two words, all different and none taken; where most pairs are, some end in a number.
[[nodiscard]] std::vector<CleanName> offer_names(const NameRules& rules, const NameSeed& seed, const IsTaken& is_taken);

}  // namespace lectern::lane
