// The authoritative log of a simulated room, and the judge over it: folds every entry once, checks the properties that
// must hold between one entry and the next, and at the end those of the log as a whole. A broken one throws Violation.
#pragma once

#include "server/room/room.hpp"
#include "tests/simulation/prng.hpp"

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

namespace lectern::simulation {

class Violation : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What a run went through, so that a simulator that stopped exercising something is seen to have done so.
struct Counts {
  std::uint64_t rooms = 0;
  std::uint64_t entries = 0;
  std::uint64_t accepted = 0;
  std::uint64_t acknowledged = 0;
  std::uint64_t compared = 0;  ///< refusals across which everything visible was compared
  std::uint64_t crashes = 0;
  std::uint64_t dropped = 0;
  std::map<room::Refusal, std::uint64_t> refused;
};

class Judge {
 public:
  Judge(Prng& chance, Counts& counts) : chance_(chance), counts_(counts) {}

  /// The entry takes the next place in the log.
  void append(const room::NewEntry& entry);

  /// A replica folded entry `index` with this outcome.
  void compare(std::size_t index, const room::Room::Applied& outcome) const;

  /// A lane told a player that this answer is safe.
  void note_acknowledged(const room::Acknowledge& acknowledged);

  /// The log is complete.
  void check_whole_log();

  [[nodiscard]] const room::Room& room() const { return room_; }

  [[nodiscard]] const std::vector<room::Entry>& entries() const { return entries_; }

 private:
  void check_accepted(const room::Event& event, const room::Room::Effects& effects);
  void check_totals();
  void check_ranks() const;
  void check_replay() const;
  void check_arrival_order();
  void check_acknowledged() const;

  Prng& chance_;
  Counts& counts_;
  room::Room room_;
  std::vector<room::Entry> entries_;
  std::vector<room::Room::Applied> outcomes_;
  std::set<room::EventId> seen_;
  std::map<room::SeatId, std::int64_t> totals_;
  std::set<std::tuple<room::SeatId, room::Step, room::Nonce>> acknowledged_;
};

}  // namespace lectern::simulation
