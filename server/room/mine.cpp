// One seat's Mine. Until the reveal nothing here depends on what is right.
#include "content/assert.hpp"
#include "server/room/room.hpp"
#include "server/room/view.hpp"

namespace lectern::room {

namespace {

void add_rank(Mine& mine, const Standings& standings) {
  const StandingsRow* row = standings.find(mine.seat);
  mine.ranked = static_cast<std::uint32_t>(standings.rows().size());
  if (row == nullptr) return;
  mine.rank = row->rank;
  if (row->rank == 1) return;
  const StandingsRow& ahead = standings.rows().at(row->rank - 2);
  mine.gap = ahead.points - row->points;
  mine.ahead = ahead.name;
}

Outcome outcome_of(const GivenAnswer* given, bool scored) {
  Outcome outcome;
  outcome.scored = scored;
  if (given == nullptr) return outcome;
  outcome.answered = true;
  outcome.right = given->right;
  outcome.gained = given->gained;
  outcome.t_ms = given->t_ms;
  outcome.allowance_ms = given->allowance_ms;
  return outcome;
}

void add_answer(Mine& mine, const Room& room, const Seat& seat) {
  if (room.phase() != Phase::open && room.phase() != Phase::reveal) return;
  const GivenAnswer* given = room.answer_of(seat);
  if (given != nullptr) {
    mine.answer = given->answer;
    mine.nonce = given->nonce;
  }
  if (room.phase() == Phase::reveal) mine.outcome = outcome_of(given, content::is_scored(*room.question()));
}

}  // namespace

Mine make_mine(const Room& room, SeatId seat) {
  const Seat* found = room.roster().find(seat);
  LECTERN_ASSERT(found != nullptr && !found->removed);
  Mine mine;
  mine.seat = seat;
  mine.name = found->name;
  mine.points = found->points;
  mine.correct = found->correct;
  mine.streak = found->streak;
  add_rank(mine, room.standings());
  add_answer(mine, room, *found);
  if (room.phase() == Phase::ended) {
    for (const GivenAnswer& given : found->answers)
      mine.answered_steps.push_back(given.step);
  }
  return mine;
}

}  // namespace lectern::room
