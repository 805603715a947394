// What should happen because an entry was folded. Effects are plain data: they can be printed, compared and thrown
// away. A lane that catches up throws all of them away and afterwards sends each of its members the present View and
// Mine (LOG.md §12, §15), so an effect never carries anything that could not be had from the Room itself.
#pragma once

#include "server/room/ids.hpp"

#include <cstdint>
#include <variant>
#include <vector>

namespace lectern::room {

enum class DropReason : std::uint8_t { taken_over = 1, removed = 2, room_ended = 3 };

/// The shared state changed: every member gets its role's View, and every player a Mine.
struct SendViews {
  friend bool operator==(const SendViews&, const SendViews&) = default;
};

/// One seat's state changed.
struct SendMine {
  SeatId seat;
  friend bool operator==(const SendMine&, const SendMine&) = default;
};

/// The answered count changed (throttled by the lane).
struct SendProgress {
  friend bool operator==(const SendProgress&, const SendProgress&) = default;
};

/// Seats came, went, or were renamed (throttled by the lane).
struct SendRoster {
  friend bool operator==(const SendRoster&, const SendRoster&) = default;
};

/// The answer with this nonce is in the log: tell the seat.
struct Acknowledge {
  SeatId seat;
  Step step;
  Nonce nonce;
  friend bool operator==(const Acknowledge&, const Acknowledge&) = default;
};

/// The limit of `step` has passed: a lane with members hands in what it received in time, then appends AnswersFlushed
/// unless it has. Comes again when a writer gets its first member while the question closes.
struct FlushAnswers {
  Step step;
  friend bool operator==(const FlushAnswers&, const FlushAnswers&) = default;
};

/// This connection no longer speaks for the seat.
struct DropConnection {
  SeatId seat;
  WriterId writer;
  ConnectionId connection;
  DropReason reason = DropReason::taken_over;
  friend bool operator==(const DropConnection&, const DropConnection&) = default;
};

/// Totals changed: the timekeeper publishes the room's leaderboard.
struct PublishStandings {
  friend bool operator==(const PublishStandings&, const PublishStandings&) = default;
};

using Effect = std::
  variant<SendViews, SendMine, SendProgress, SendRoster, Acknowledge, FlushAnswers, DropConnection, PublishStandings>;

}  // namespace lectern::room
