// A room as this lane has folded it, with everything that the lane keeps beside the fold: its members, its clock, its
// own appends that have not completed, and what is still to be said. The Room changes only by folding entries; the rest
// never decides what the Room is.
#pragma once

#include "server/lane/clock.hpp"
#include "server/lane/connection.hpp"
#include "server/lane/join_queue.hpp"
#include "server/lane/lane.hpp"
#include "server/lane/never.hpp"
#include "server/lane/outage.hpp"
#include "server/lane/pending.hpp"
#include "server/lane/throttle.hpp"
#include "server/log/digest.hpp"
#include "server/room/limits.hpp"
#include "server/room/room.hpp"
#include "server/wire/message.hpp"

#include <chrono>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace lectern::lane {

/// What folding a batch calls for, gathered so that each member is told once, about the final state.
struct Gathered {
  bool views = false;
  bool progress = false;
  bool roster = false;
  bool standings = false;
  std::set<room::SeatId> mine;
  std::vector<room::DropConnection> drops;
};

struct Replica {
  Replica(room::RoomId number, bool is_home) : id(number), home(is_home) {}

  room::RoomId id;
  bool home;  ///< this lane keeps the room's time
  room::Room room;
  log::Digest digest;
  PhaseClock clock;
  bool caught_up = false;
  std::chrono::microseconds follow_again = never;  ///< after the store was away
  std::int64_t last_logged_at_us = 0;

  // Members of this lane.
  std::set<MemberId> members;
  std::set<MemberId> watchers;  ///< the hosts and viewers among them, once welcomed
  std::unordered_map<room::SeatId, MemberId> seated;
  JoinQueue joins;
  std::vector<room::DropConnection> drops;  ///< folded while catching up, still to be carried out
  std::set<std::string> languages;          ///< that views are encoded in, beside the deck's own

  // Own appends that have not completed, by sequence; and what they claim meanwhile.
  std::map<std::uint64_t, Pending> pending;
  std::map<room::SeatId, std::pair<room::Step, room::Nonce>> answering;  ///< or kept while the store is away
  std::set<room::SeatId> claimed;
  std::set<room::Nonce> commanding;
  std::vector<room::Event> untold;  ///< presence that the store would not take
  std::chrono::microseconds tell_again = never;

  Outage outage;

  // Timekeeping.
  Duty deadline;
  Duty flush;
  Duty reveal;
  Duty resume;
  room::Step flush_step;  ///< that flush_at is for
  std::chrono::microseconds flush_at = never;
  room::Step reveal_step;  ///< that reveal_since is for
  std::chrono::microseconds reveal_since = never;
  bool recover = false;  ///< still to be done
  std::chrono::microseconds recover_at{0};
  bool recovering = false;   ///< its append has not completed
  room::Position resume_of;  ///< where the clock that an outage has stopped was armed: differs from pause to pause
  std::chrono::microseconds resume_at = never;

  // Outward.
  std::map<std::pair<room::Role, std::string>, SharedFrame> views;  ///< of the present state
  Throttle progress{std::chrono::milliseconds(room::limits::progress_ms_min)};
  Throttle roster{std::chrono::milliseconds(room::limits::roster_ms_min)};
  std::map<room::SeatId, wire::RosterRow> roster_told;  ///< what hosts have, kept while there is one
  bool board_due = false;
  bool board_under_way = false;
  std::chrono::microseconds board_not_before{0};
  bool final_board = false;  ///< the ended room's board is out
  bool close_under_way = false;
  std::chrono::microseconds close_not_before{0};
  bool closed = false;  ///< the directory knows that the room has ended

  [[nodiscard]] bool ended() const { return room.phase() == room::Phase::ended; }
};

}  // namespace lectern::lane
