// Who is where. Order: points, then right answers, then total answer time of those, then seat number; never by name
// (DESIGN.md §4).
#pragma once

#include "server/room/roster.hpp"
#include "server/room/view.hpp"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace lectern::room {

class Standings {
 public:
  /// All seats not removed, best first; ranks are 1…n without gaps or shares.
  [[nodiscard]] const std::vector<StandingsRow>& rows() const { return rows_; }

  /// Null for a seat that has no row (removed, or joined since).
  [[nodiscard]] const StandingsRow* find(SeatId seat) const;

  /// Ranks all present seats anew. `gained` is what each earned in the question just graded; rank_before comes from the
  /// rows until now.
  void rank(const Roster& roster, const std::unordered_map<SeatId, std::int64_t>& gained);

  /// Ranks all present seats anew without a new question, because seats came or went: `gained` and `rank_before` stay
  /// what they were.
  void refresh(const Roster& roster);

  /// The row of this seat, if it has one, carries the new name.
  void rename(SeatId seat, const std::string& name);

 private:
  void sort_and_index(std::vector<StandingsRow> rows);

  std::vector<StandingsRow> rows_;
  std::unordered_map<SeatId, std::size_t> index_;
};

}  // namespace lectern::room
