// What a player does at the full screen between two messages of the server: options picked, letters typed. Pure: keys
// in, answers out.
#pragma once

#include "client-cli/key.hpp"
#include "client-cli/session.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace lectern::cli {

struct Play {
  room::Step step;                     ///< that the rest belongs to
  std::vector<room::OptionId> picked;  ///< choices, before they are sent
  std::string typed;                   ///< text and number
  std::string notice;                  ///< why the last key did nothing
  friend bool operator==(const Play&, const Play&) = default;
};

struct NoWish {};

struct SpinName {};

struct TakeShownName {};

struct LeaveNow {};

struct Redraw {};

using Wish = std::variant<NoWish, room::Answer, SpinName, TakeShownName, LeaveNow, Redraw>;

struct Played {
  Play play;
  Wish wish;
};

[[nodiscard]] Played press(Play play, const Key& key, const Session& session);

/// Forgets what was picked and typed when another step is on screen.
[[nodiscard]] Play follow(Play play, const Session& session);

}  // namespace lectern::cli
