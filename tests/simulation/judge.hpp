// The authoritative log of a simulated room, and the judge over it: folds every entry once, beside the reference and a
// twin with another key, and checks the properties that a log alone can show, between one entry and the next and at the
// end for the whole. It knows nothing of lanes, so that any subset of the entries can be judged again. A broken
// property throws Violation.
#pragma once

#include "server/room/room.hpp"
#include "tests/simulation/key_twin.hpp"
#include "tests/simulation/oracle.hpp"
#include "tests/simulation/report.hpp"
#include "tests/unit/room/driver.hpp"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

namespace lectern::simulation {

using room::test::Snapshot;

/// How closely to look: comparing all that anybody sees at every entry is for the shrinking of one failure.
enum class Care : std::uint8_t { sampled, thorough };

class Judge {
 public:
  Judge(std::uint64_t seed, Care care, Counts& counts);

  /// The entry takes the next place in the log.
  void append(const room::NewEntry& entry, std::int64_t logged_at_us);

  /// The log is complete.
  void check_whole_log();

  [[nodiscard]] const room::Room& room() const { return room_; }

  [[nodiscard]] const std::vector<room::Entry>& entries() const { return entries_; }

  [[nodiscard]] const room::Room::Applied& outcome(std::size_t index) const { return outcomes_.at(index); }

  /// What everybody saw when `entries` had been folded; null where nobody looked.
  [[nodiscard]] const Snapshot* seen_after(std::size_t entries) const;

  /// Throws unless the final room holds this answer, once.
  void check_acknowledged(room::SeatId seat, room::Step step, room::Nonce nonce) const;

 private:
  void fold(const room::Entry& entry);
  void judge(const room::Entry& entry, const Reasons& reasons);
  void check_accepted(const room::Event& event, const room::Room::Effects& effects);
  void check_answer(const room::AnswerGiven& event) const;
  void check_step(room::Phase phase_before, room::Step step_before, bool closing_before);
  void check_seats();
  void check_points() const;
  void check_ranks() const;
  void note_what_happened(const room::Entry& entry);

  // In whole_log.cpp.
  void check_replay() const;
  void check_repeat() const;
  void check_arrival_order() const;

  std::uint64_t seed_;
  Care care_;
  Counts& counts_;
  room::Room room_;
  Oracle oracle_;
  KeyTwin twin_;
  std::vector<room::Entry> entries_;
  std::vector<room::Room::Applied> outcomes_;
  std::map<std::size_t, Snapshot> seen_;
  std::set<room::EventId> ids_;
  std::set<room::Nonce> commands_;
  std::set<std::uint32_t> begun_;     ///< questions that were opened
  std::set<room::Step> closed_;       ///< open steps that have closed
  std::set<std::uint32_t> revealed_;  ///< questions
  std::map<room::SeatId, std::int64_t> totals_;
  std::set<std::tuple<room::SeatId, room::Step, room::Nonce>> acknowledged_;
};

/// The part in which two of them differ; empty: none.
[[nodiscard]] std::string difference(const Snapshot& a, const Snapshot& b);

}  // namespace lectern::simulation
