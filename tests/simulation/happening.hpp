// Everything that can happen in a simulated room, as data.
#pragma once

#include "server/room/event.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace lectern::simulation {

// ---- frames of members to their lane -------------------------------------------------------------------------------

struct Join {
  std::uint32_t player = 0;
  room::ConnectionId connection;
  std::string name;
};

struct Leave {
  std::uint32_t player = 0;
  room::ConnectionId connection;
};

struct Give {
  std::uint32_t player = 0;
  room::ConnectionId connection;
  room::Step step;
  room::Nonce nonce;
  room::Answer answer;
};

/// A host's command. The lane that gets it measures what it needs.
struct Ask {
  enum class What : std::uint8_t { next, pause, resume, add_time, skip, remove, rename, lock, unlock, end };
  What what = What::next;
  room::Nonce command;
  room::Step step;
  room::SeatId seat;
  std::int64_t ms = 0;
  std::string name;
};

/// What no honest client sends: the lane passes it on as it is.
struct Lie {
  room::Event event;
};

using Frame = std::variant<Join, Leave, Give, Ask, Lie>;

// ---- what a player was told ----------------------------------------------------------------------------------------

struct Seen {
  room::Step step;
  bool open = false;  ///< takes answers
  std::int64_t left_ms = 0;
  std::uint32_t question = 0;
};

// ---- happenings ----------------------------------------------------------------------------------------------------

struct FrameArrives {
  std::size_t lane = 0;
  Frame frame;
};

struct ViewArrives {
  std::uint32_t player = 0;
  Seen seen;
};

struct AckArrives {
  std::uint32_t player = 0;
  room::SeatId seat;
  room::Step step;
  room::Nonce nonce;
};

struct PlayerActs {
  std::uint32_t player = 0;
};

struct PlayerAnswers {
  std::uint32_t player = 0;
  room::Step step;
};

struct HostActs {};

struct LaneSends {
  std::size_t lane = 0;
};

struct BatchArrives {
  std::size_t lane = 0;
  room::WriterId writer;
  std::vector<room::NewEntry> entries;
};

struct LaneFolds {
  std::size_t lane = 0;
};

struct LaneRings {
  std::size_t lane = 0;
  room::WriterId writer;
  room::DeadlineId deadline;
};

struct TroubleComes {};

using Happening = std::variant<
  FrameArrives,
  ViewArrives,
  AckArrives,
  PlayerActs,
  PlayerAnswers,
  HostActs,
  LaneSends,
  BatchArrives,
  LaneFolds,
  LaneRings,
  TroubleComes>;

}  // namespace lectern::simulation
