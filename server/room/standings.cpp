#include "server/room/standings.hpp"

#include <algorithm>
#include <utility>

namespace lectern::room {

namespace {

/// True when `a` stands before `b`. Total: no two seats share a number.
bool before(const StandingsRow& a, const StandingsRow& b) {
  if (a.points != b.points) return a.points > b.points;
  if (a.correct != b.correct) return a.correct > b.correct;
  if (a.time_ms != b.time_ms) return a.time_ms < b.time_ms;
  return a.seat < b.seat;
}

StandingsRow row_of(const Seat& seat) {
  StandingsRow row;
  row.seat = seat.id;
  row.name = seat.name;
  row.points = seat.points;
  row.correct = seat.correct;
  row.time_ms = seat.time_ms;
  return row;
}

}  // namespace

const StandingsRow* Standings::find(SeatId seat) const {
  const auto found = index_.find(seat);
  return found == index_.end() ? nullptr : &rows_[found->second];
}

void Standings::rank(const Roster& roster, const std::unordered_map<SeatId, std::int64_t>& gained) {
  std::vector<StandingsRow> rows;
  rows.reserve(roster.present());
  for (const auto& [id, seat] : roster.seats()) {
    if (seat.removed) continue;
    rows.push_back(row_of(seat));
    if (const auto found = gained.find(id); found != gained.end()) rows.back().gained = found->second;
    if (const StandingsRow* former = find(id)) rows.back().rank_before = former->rank;
  }
  sort_and_index(std::move(rows));
}

void Standings::refresh(const Roster& roster) {
  std::vector<StandingsRow> rows;
  rows.reserve(roster.present());
  for (const auto& [id, seat] : roster.seats()) {
    if (seat.removed) continue;
    rows.push_back(row_of(seat));
    const StandingsRow* former = find(id);
    if (former == nullptr) continue;
    rows.back().gained = former->gained;
    rows.back().rank_before = former->rank_before;
  }
  sort_and_index(std::move(rows));
}

void Standings::rename(SeatId seat, const std::string& name) {
  if (const auto found = index_.find(seat); found != index_.end()) rows_[found->second].name = name;
}

void Standings::sort_and_index(std::vector<StandingsRow> rows) {
  std::sort(rows.begin(), rows.end(), before);
  index_.clear();
  index_.reserve(rows.size());
  for (std::size_t i = 0; i < rows.size(); ++i) {
    rows[i].rank = static_cast<std::uint32_t>(i + 1);
    index_.emplace(rows[i].seat, i);
  }
  rows_ = std::move(rows);
}

}  // namespace lectern::room
