// One simulated room: several lanes that fold the same log at different speeds, players of every temper, a host with a
// nervous finger, and a store that loses, repeats and reorders what it is given. Everything follows from the seed.
#pragma once

#include "tests/simulation/judge.hpp"
#include "tests/simulation/prng.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lectern::simulation {

enum class Temper : std::uint8_t { eager, late, double_clicker, rejoiner, liar, silent };

struct Player {
  std::uint32_t number = 0;
  Temper temper = Temper::eager;
  std::size_t lane = 0;
  room::ConnectionId connection;
  bool joining = false;  ///< has sent its join through this lane
};

struct Lane {
  room::WriterId writer;
  room::Room replica;
  std::size_t folded = 0;
  std::uint64_t sequence = 0;
  std::vector<room::NewEntry> sent;  ///< what it may send again, having heard nothing
};

/// How likely this room's troubles are, in percent: another mix for every seed.
struct Mix {
  std::size_t loss = 0;
  std::size_t repeat = 0;
  std::size_t reorder = 0;
  std::size_t crash = 0;
  std::size_t host = 0;
  std::size_t trouble = 0;  ///< of host commands: pause, remove, lock… rather than next
};

class World {
 public:
  World(std::uint64_t seed, Counts& counts);

  /// Plays the room to its end and checks everything; throws Violation, or Bug out of the rules.
  void run();

  [[nodiscard]] const Judge& judge() const { return judge_; }

 private:
  void open();
  void turn();
  void finish();

  // The store.
  void send(Lane& lane, room::Event event);
  void deliver_some();
  void deliver_all();
  void fold(Lane& lane, std::size_t entries);
  void catch_up();
  void crash(Lane& lane);

  // Members, in players.cpp.
  void act(Player& player);
  void join(Player& player, Lane& lane);
  void reconnect(Player& player, Lane& lane, room::SeatId seat);
  void give_answer(Player& player, Lane& lane, room::SeatId seat);
  void lie(Lane& lane, room::SeatId seat);
  [[nodiscard]] room::Answer some_answer(const content::Question& question);

  // The host and the timekeeper, in conductor.cpp.
  void conduct(Lane& lane);
  [[nodiscard]] room::Event trouble(const room::Room& room);
  [[nodiscard]] room::SeatId some_seat(const room::Room& room);
  void keep_time(Lane& lane);
  void flush(Lane& lane);

  Prng chance_;
  Counts& counts_;
  Judge judge_;
  Mix mix_;
  std::vector<Lane> lanes_;
  std::vector<Player> players_;
  std::vector<room::NewEntry> in_flight_;
  std::uint64_t writers_ = 0;
  std::uint64_t connections_ = 0;
};

/// A deck of chance: one to five questions of any kind, any scoring.
[[nodiscard]] content::Deck random_deck(Prng& chance);

}  // namespace lectern::simulation
