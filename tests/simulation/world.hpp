// One simulated room under virtual time: players and a host who know what they were told, a network that loses,
// doubles, delays and reorders what they say, lanes that fold one log at different speeds, measure, keep time and die,
// and a store whose outcome is sometimes unknown. Everything follows from the plan.
//
// After `lesson_us` the world is left in peace: no fault strikes any more, the host does only what it must, and the
// room has to end.
#pragma once

#include "server/log/digest.hpp"
#include "tests/simulation/agenda.hpp"
#include "tests/simulation/happening.hpp"
#include "tests/simulation/judge.hpp"
#include "tests/simulation/plan.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace lectern::simulation {

struct Player {
  std::uint32_t number = 0;  ///< from 1, its place in the plan
  Habit habit = Habit::eager;
  std::size_t lane = 0;
  room::ConnectionId connection;
  std::uint32_t joins = 0;
  Seen seen;
  std::optional<Give> given;  ///< the last answer, until acknowledged
  Prng chance;
};

struct Lane {
  room::WriterId writer;
  room::Room replica;
  log::Digest digest;
  std::size_t folded = 0;
  std::uint64_t sequence = 0;
  std::vector<room::NewEntry> outgoing;  ///< of this turn: they go into the log as one batch
  std::int64_t lag_us = 0;
  bool turn_due = false;
  room::DeadlineId armed;
  std::int64_t since_us = 0;    ///< when the store logged what armed it
  std::int64_t elapsed_us = 0;  ///< of the question, at `since_us`
  bool running = false;
  room::Step flushed;
  room::Step revealed;
};

class World {
 public:
  World(const Plan& plan, Counts& counts, Care care = Care::sampled);

  /// Plays the room to its end and checks everything; throws Violation.
  void run();

  [[nodiscard]] const Judge& judge() const { return judge_; }

 private:
  void open();
  void play_until(std::int64_t time_us);
  void settle();
  [[nodiscard]] bool strikes(Fault fault);

  void on(const FrameArrives& event);
  void on(const ViewArrives& event);
  void on(const AckArrives& event);
  void on(const PlayerActs& event);
  void on(const PlayerAnswers& event);
  void on(const HostActs& event);
  void on(const LaneSends& event);
  void on(const BatchArrives& event);
  void on(const LaneFolds& event);
  void on(const LaneRings& event);
  void on(const TroubleComes& event);

  // network.cpp
  void send(std::size_t lane, Frame frame);
  void tell(std::uint32_t player, Happening message);
  void transmit(Happening message, std::int64_t& last_us);

  // store.cpp
  void store(const std::vector<room::NewEntry>& entries);
  void check_clock(const room::Event& event);
  void wake(std::size_t lane);

  // lane.cpp
  void append(std::size_t lane, room::Event event, room::Nonce command = {});
  void hear(std::size_t lane, const Join& frame);
  void hear(std::size_t lane, const Leave& frame);
  void hear(std::size_t lane, const Give& frame);
  void hear(std::size_t lane, const Ask& frame);
  void hear(std::size_t lane, const Lie& frame);
  [[nodiscard]] room::Event event_of(const Lane& lane, const Ask& frame) const;
  [[nodiscard]] std::int64_t left_ms(const Lane& lane) const;
  [[nodiscard]] std::int64_t elapsed_ms(const Lane& lane) const;

  // fold.cpp
  bool fold_one(std::size_t lane);
  void after_turn(std::size_t lane, bool shown);
  void arm(std::size_t lane);
  void keep_time(std::size_t lane);
  void show(std::size_t lane);
  void restart(std::size_t lane);
  void acknowledge(const Lane& lane, room::SeatId seat, room::Step step, room::Nonce nonce);
  [[nodiscard]] bool has_members(const Lane& lane) const;

  // player.cpp
  void join(Player& player);
  void move(Player& player);
  void answer(Player& player);
  void lie(Player& player, room::SeatId seat);
  [[nodiscard]] room::Answer some_answer(Prng& chance, const content::Question& question) const;

  // host.cpp
  void press(Ask ask);
  void indulge(Whim whim);
  void go_on_peacefully(const room::Room& room);
  void remove_pending(const room::Room& room);
  [[nodiscard]] room::SeatId some_seat(const room::Room& room);

  Plan plan_;
  Counts& counts_;
  Judge judge_;
  Agenda<Happening> agenda_;
  Prng trouble_;  ///< of network, store and lanes
  Prng host_;
  std::vector<Lane> lanes_;
  std::vector<Player> players_;
  std::vector<std::string> canonical_;  ///< by entry; empty for what was refused
  log::Digest digest_;
  std::vector<std::tuple<room::SeatId, room::Step, room::Nonce>> acknowledged_;
  std::size_t host_lane_ = 0;
  bool peace_ = false;
  std::int64_t up_us_ = 0;    ///< when the last frame in order arrives at a lane
  std::int64_t down_us_ = 0;  ///< and at a member
  room::DeadlineId armed_;
  std::int64_t armed_us_ = 0;
  std::int64_t armed_ms_ = 0;
  std::uint64_t writers_ = 0;
  std::uint64_t connections_ = 0;
  std::uint64_t nonces_ = 0;
};

}  // namespace lectern::simulation
