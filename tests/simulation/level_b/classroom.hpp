// Level B: real lanes, the real codec and clients together under virtual time, from one seed. The store is the port in
// memory (tests/unit/lane/world.hpp); the process that holds the lanes is killed at any moment, before or after what it
// was writing became durable, and another takes its place over the same log. Lines delay and lose (line.hpp). Clients
// resend and resume as the wire document tells them to. A broken property throws Violation.
#pragma once

#include "tests/simulation/level_b/pupil.hpp"
#include "tests/simulation/prng.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <vector>

namespace lectern::simulation {

struct ClassCounts {
  std::uint64_t rooms = 0;
  std::uint64_t players = 0;
  std::uint64_t questions = 0;
  std::uint64_t entries = 0;
  std::uint64_t acknowledged = 0;
  std::uint64_t resumed = 0;
  std::uint64_t resent = 0;
  std::uint64_t kills_before = 0;  ///< while something was being written, which is lost
  std::uint64_t kills_after = 0;   ///< it is durable, and nobody was told
  std::uint64_t outages = 0;
  std::uint64_t left_in_peace = 0;  ///< before they had ended
  std::uint64_t cuts = 0;           ///< connections that broke
  std::uint64_t lost = 0;           ///< messages that were on their way then, of either direction
  std::uint64_t ghosts = 0;         ///< lines that outlived their client's patience
  std::uint64_t comparisons = 0;    ///< of a client's screen with the fold of the log
};

/// What may go wrong, and for how long before everybody is left in peace. Shrinking takes away what a failure does not
/// need.
struct Disturbances {
  std::size_t turns = 250;
  bool delays = true;   ///< messages of both directions arrive late
  bool cuts = true;     ///< connections break, with what was on its way
  bool ghosts = true;   ///< … and live on at the server, while the client has come back on another
  bool kills = true;    ///< the process dies
  bool outages = true;  ///< the store is slow or away
  bool host = true;     ///< presses Pause and + 5 s, and closes the page
};

class Classroom {
 public:
  Classroom(std::uint64_t seed, ClassCounts& counts, Disturbances allowed = {});

  /// Plays the room to its end and checks everything.
  void run();

 private:
  void turn();
  void peace();
  void carry_all();
  void settle();
  void sit_down(Pupil& pupil);
  void act(Pupil& pupil);
  void cut(Pupil& pupil);
  void exorcise();
  void answer(Pupil& pupil);
  void conduct();
  void press(decltype(wire::HostCommand::command) command);
  void kill_process();
  void start_process();
  void outage();
  void compare();
  void compare(const Pupil& pupil, const room::Room& room);
  void check_end();
  void check_end(const Pupil& pupil, const room::Room& room, const std::string& digest);
  [[nodiscard]] room::Room folded() const;

  Prng chance_;
  ClassCounts& counts_;
  lane::test::World world_;
  Disturbances allowed_;
  std::vector<Pupil> everybody_;  ///< the host first
  std::deque<Line> ghosts_;       ///< given up by their clients, and still open at their lanes
  std::uint64_t generation_ = 0;
  std::uint64_t nonces_ = 0;
};

}  // namespace lectern::simulation
