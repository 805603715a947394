// Identities. Each is a type of its own, so that a seat can never be passed where a step is meant.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace lectern::room {

template <class Tag, class Rep>
struct Id {
  Rep value{};

  friend constexpr auto operator<=>(const Id&, const Id&) = default;
};

using RoomId = Id<struct RoomTag, std::uint64_t>;      ///< random, never reused; text form: 16 hex digits
using SeatId = Id<struct SeatTag, std::uint32_t>;      ///< a player's identity in one room, from 1
using OptionId = Id<struct OptionTag, std::uint32_t>;  ///< an option of one question, from 1
using Step = Id<struct StepTag, std::uint32_t>;        ///< number of a phase; only grows; lobby is 1
using DeadlineId =
  Id<struct DeadlineTag, std::uint64_t>;  ///< changes whenever a deadline is armed, moved or stopped; 0: none
using Position =
  Id<struct PositionTag, std::uint64_t>;  ///< place of an entry in its room's log, from 1; 0: before the first
using WriterId = Id<struct WriterTag, std::uint64_t>;          ///< random per lane and process start
using ConnectionId = Id<struct ConnectionTag, std::uint64_t>;  ///< unique per writer
using Nonce = Id<struct NonceTag, std::uint64_t>;  ///< made by the client, names one answer or host command for ever

/// Identity of an event, whatever became of its append: resending is harmless (LOG.md §1).
struct EventId {
  WriterId writer;
  std::uint64_t sequence = 0;  ///< counts per writer and room, from 1

  friend constexpr auto operator<=>(const EventId&, const EventId&) = default;
};

using TokenHash = std::array<std::uint8_t, 32>;  ///< SHA-256 of a 128-bit resume or host token

}  // namespace lectern::room

template <class Tag, class Rep>
struct std::hash<lectern::room::Id<Tag, Rep>> {
  std::size_t operator()(const lectern::room::Id<Tag, Rep>& id) const noexcept { return std::hash<Rep>{}(id.value); }
};
