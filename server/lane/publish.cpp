// The home lane keeps the room's leaderboard where the log has brought it, and closes the room in the directory once it
// has ended. Both are levels: whatever failed is tried again until it stands.
#include "server/lane/state.hpp"

#include <chrono>
#include <utility>

namespace lectern::lane {

using std::chrono::microseconds;

namespace {

constexpr std::chrono::seconds board_retry{1};

board::RoomBoard board_of(const Replica& replica) {
  const room::Room& room = replica.room;
  board::RoomBoard board;
  board.room = replica.id;
  board.pin = room.pin();
  board.course = room.settings().course;
  board.at = room.folded();
  board.final = replica.ended();
  if (board.final) board.digest = replica.digest.hex();
  for (const room::StandingsRow& row : room.standings().rows()) {
    const room::Seat* seat = room.roster().find(row.seat);
    LECTERN_ASSERT(seat != nullptr);
    board.rows.push_back({row.seat, row.name, seat->skeleton, row.points, row.rank, row.correct, row.time_ms});
  }
  return board;
}

}  // namespace

microseconds Lane::State::tend_board(Replica& replica, microseconds now) {
  if (!replica.board_due || replica.board_under_way) return never;
  if (now < replica.board_not_before) return replica.board_not_before;
  replica.board_due = false;
  replica.board_under_way = true;
  board::RoomBoard board = board_of(replica);
  const bool final = board.final;
  boards->publish(std::move(board), [this, id = replica.id, final](const Expected<void, board::BoardError>& result) {
    on_published(id, final, result.has_value());
  });
  return never;
}

void Lane::State::on_published(room::RoomId id, bool final, bool done) {
  shielded(id, [this, final, done](Replica& replica) {
    replica.board_under_way = false;
    if (done)
      replica.final_board = replica.final_board || final;
    else
      replica.board_due = true;
    if (!done) replica.board_not_before = clock() + board_retry;
    tend(replica);
  });
  release_if_idle(id);
  set_alarm();
}

microseconds Lane::State::tend_closing(Replica& replica, microseconds now) {
  const bool due = replica.home && replica.final_board && !replica.closed && !replica.close_under_way;
  if (!due) return never;
  if (now < replica.close_not_before) return replica.close_not_before;
  replica.close_under_way = true;
  store->close_room(replica.id, [this, id = replica.id](const Expected<void, log::LogError>& result) {
    on_room_closed(id, result.has_value());
  });
  return never;
}

void Lane::State::on_room_closed(room::RoomId id, bool done) {
  shielded(id, [this, done](Replica& replica) {
    replica.close_under_way = false;
    replica.closed = done;
    if (!done) replica.close_not_before = clock() + board_retry;
    tend(replica);
  });
  release_if_idle(id);
  set_alarm();
}

}  // namespace lectern::lane
