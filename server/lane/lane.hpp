// A lane: one thread's worth of Lectern. It owns the members whose sockets live on its io_context and its own replica
// of every room that they are in, folds the log with the same Room as everyone else, and speaks to its own members
// only. No lane calls another; no locks.
//
// The home lane of a room (home_of) follows it from its opening until it has ended, with or without members, and is its
// timekeeper: it appends deadlines and reveals, publishes the leaderboard. Any other lane appends a deadline itself
// once it is overdue (LOG.md §10).
#pragma once

#include "server/board/leaderboards.hpp"
#include "server/lane/alarm.hpp"
#include "server/lane/connection.hpp"
#include "server/log/room_log.hpp"
#include "server/room/limits.hpp"
#include "server/telemetry/lane_meters.hpp"
#include "server/tries/try_budget.hpp"

#include <boost/asio/io_context.hpp>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace lectern::lane {

/// How fast one room fills, over all lanes of this process; newcomers beyond it wait their turn.
struct JoinRate {
  double per_second = room::limits::joins_per_second;
  double burst = room::limits::joins_burst;
};

struct LaneConfig {
  std::size_t index = 0;  ///< of this lane
  std::size_t lanes = 1;  ///< in this process
  room::WriterId writer;  ///< random
  std::vector<room::WriterId>
    writers;             ///< of all lanes of this process: never declared lost by adopt(); empty: `writer` alone
  std::string node;      ///< name of this server
  std::string host_key;  ///< opens every room's host page
  std::shared_ptr<tries::TryBudget> tries;  ///< shared by all lanes and the REST interface of this process
  std::shared_ptr<telemetry::LaneMeters> meters = std::make_shared<telemetry::LaneMeters>();
  JoinRate joins = {};
};

/// Time as a lane sees it; real in the server, a test's own in tests. Never goes back.
using Clock = std::function<std::chrono::microseconds()>;

using MemberId = std::uint64_t;

class Lane {
 public:
  /// `context` runs on one thread and outlives the lane. Budget and timers use `clock` and the context's steady timers.
  Lane(
    LaneConfig config,
    boost::asio::io_context& context,
    std::unique_ptr<log::RoomLog> log,
    std::unique_ptr<board::Leaderboards> boards,
    Clock clock);

  /// The same with the caller's own alarm in place of a steady timer: tests drive time by hand.
  Lane(
    LaneConfig config,
    std::unique_ptr<Alarm> alarm,
    std::unique_ptr<log::RoomLog> log,
    std::unique_ptr<board::Leaderboards> boards,
    Clock clock);
  ~Lane();
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;

  // All of the following are called on the lane's thread.

  /// A WebSocket opened. The lane waits for its Hello; silence beyond hello_ms closes it.
  MemberId attach(std::shared_ptr<Connection> connection, Arrival arrival);

  /// One whole binary message of this member.
  void receive(MemberId member, std::string_view bytes);

  /// The connection is gone, whatever the reason. The member's id is not used again.
  void detach(MemberId member);

  /// This lane is the room's home: follow it until it has ended. Idempotent. `recovered`: the process has just started
  /// and the room was there before: its old writers are declared lost and its clock, if one ran, is stopped at its last
  /// entry and resumed shortly after.
  void adopt(room::RoomId room, bool recovered);

  /// The room was erased: its members are told and it is forgotten.
  void forget(room::RoomId room);

  /// Graceful stop: every member gets Bye{server_stops}; `done` runs once all pending appends have completed, possibly
  /// inside this call. A store that hangs keeps it waiting: whoever stops the process brings a limit of its own.
  void stop(std::function<void()> done);

  /// Brings the sampled meters up to date: members, rooms, what waits for members.
  void sample();

  struct Counts {
    std::size_t members = 0;
    std::size_t rooms = 0;
  };

  [[nodiscard]] Counts counts() const;
  [[nodiscard]] const telemetry::LaneMeters& meters() const;

  /// For HTTP handlers on this lane's thread.
  [[nodiscard]] log::RoomLog& log();
  [[nodiscard]] board::Leaderboards& boards();

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The lane of this process that keeps a room's time.
[[nodiscard]] std::size_t home_of(room::RoomId room, std::size_t lanes);

}  // namespace lectern::lane
