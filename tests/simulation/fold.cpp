// A lane's turn: it folds what it has of the log, one entry or all that is there, compares with the judge, tells its
// members, and keeps time. What comes of a whole batch is told once, from the final state (LOG.md §12).
#include "server/room/limits.hpp"
#include "tests/simulation/world.hpp"
#include "tests/unit/room/driver.hpp"

#include <algorithm>

namespace lectern::simulation {

using namespace room;

namespace {

constexpr std::int64_t ms_us = 1'000;
constexpr std::size_t folded_at_once_max = 4;

/// As test::token_of wrote it.
std::uint32_t number_of(const Seat& seat) {
  return seat.token_hash[0] + (static_cast<std::uint32_t>(seat.token_hash[1]) << 8U);
}

}  // namespace

void World::on(const LaneFolds& event) {
  Lane& lane = lanes_[event.lane];
  lane.turn_due = false;
  const std::size_t there = judge_.entries().size() - lane.folded;
  const bool whole = there > folded_at_once_max && strikes(Fault::batch_folded_whole);
  const Step step = lane.replica.step();
  const bool paused = lane.replica.paused();
  const DeadlineId deadline = lane.replica.deadline().id;
  for (std::size_t left = whole ? there : folded_at_once_max; left > 0 && fold_one(event.lane); --left)
    continue;
  const Room& room = lane.replica;
  after_turn(event.lane, room.step() != step || room.paused() != paused || room.deadline().id != deadline);
  if (lane.folded < judge_.entries().size()) wake(event.lane);
}

bool World::fold_one(std::size_t lane) {
  Lane& one = lanes_[lane];
  if (one.folded == judge_.entries().size()) return false;
  const std::size_t index = one.folded++;
  const Entry& entry = judge_.entries()[index];
  const Room::Applied outcome = one.replica.apply(entry);
  demand(outcome == judge_.outcome(index), Property::lanes_agree, "a lane makes something else of an entry");
  counts_.note(Property::lanes_agree);
  if (outcome) one.digest.add(canonical_[index]);
  // Somebody came in between, whose lane has to flush first: later again.
  const bool own_reveal = entry.id.writer == one.writer && std::holds_alternative<AnswersRevealed>(entry.event);
  if (!outcome && own_reveal) one.revealed = {};
  const auto* answer = std::get_if<AnswerGiven>(&entry.event);
  if (answer == nullptr) return true;
  // A repeat is acknowledged like the first (by the lane that was asked).
  const bool repeated = outcome == tl::unexpected(Refusal::repeated_answer) && entry.id.writer == one.writer;
  if (outcome || repeated) acknowledge(one, answer->seat, answer->step, answer->nonce);
  return true;
}

void World::acknowledge(const Lane& lane, SeatId seat, Step step, Nonce nonce) {
  const Seat* found = lane.replica.roster().find(seat);
  if (found == nullptr || !found->link || found->link->writer != lane.writer) return;
  tell(number_of(*found), AckArrives{number_of(*found), seat, step, nonce});
}

void World::after_turn(std::size_t lane, bool shown) {
  const Lane& one = lanes_[lane];
  if (const Snapshot* seen = judge_.seen_after(one.folded)) {
    const std::string differs = difference(test::snapshot(one.replica), *seen);
    if (!differs.empty()) throw Violation(Property::views_agree, "a lane at the same position has another " + differs);
    counts_.note(Property::views_agree);
  }
  if (!one.replica.opened()) return;
  arm(lane);
  keep_time(lane);
  if (shown) show(lane);
}

/// From the age of the entry that armed the deadline, as the store tells it (LOG.md §11).
void World::arm(std::size_t lane) {
  Lane& one = lanes_[lane];
  const Room& room = one.replica;
  const Deadline& deadline = room.deadline();
  const bool asking = room.phase() == Phase::open && deadline.kind == DeadlineKind::answers;
  if (asking) one.elapsed_us = (room.limit_ms() - deadline.duration_ms) * ms_us;
  if (asking && room.paused()) one.running = false;
  if (deadline.id == one.armed) return;
  one.armed = deadline.id;
  if (deadline.id.value == 0) return;
  // While it closes the question's own clock goes on: answers of before are still coming in.
  const std::int64_t logged_us = judge_.entries().at(deadline.armed_at.value - 1).logged_at_us;
  if (deadline.kind == DeadlineKind::flush) one.elapsed_us += one.running ? logged_us - one.since_us : 0;
  one.running = asking || deadline.kind == DeadlineKind::flush;
  one.since_us = logged_us;
  std::int64_t rings_us = logged_us + deadline.duration_ms * ms_us;
  const bool keeper = lane == 0 || strikes(Fault::second_timekeeper);
  if (!keeper) rings_us += (limits::overdue_ms + trouble_.between(0, 200)) * ms_us;
  agenda_.put(rings_us, LaneRings{lane, one.writer, deadline.id});
}

void World::on(const LaneRings& event) {
  const Lane& lane = lanes_[event.lane];
  if (lane.writer != event.writer || lane.replica.deadline().id != event.deadline) return;
  append(event.lane, DeadlineReached{event.deadline});
}

void World::keep_time(std::size_t lane) {
  Lane& one = lanes_[lane];
  const Room& room = one.replica;
  if (room.closing() && one.flushed != room.step() && !room.has_flushed(one.writer) && has_members(one)) {
    one.flushed = room.step();
    append(lane, AnswersFlushed{room.step(), one.writer});
  }
  if (!room.reveal_due() || one.revealed == room.step()) return;
  if (lane != 0 && !strikes(Fault::second_timekeeper)) return;
  one.revealed = room.step();
  append(lane, AnswersRevealed{room.step()});
}

bool World::has_members(const Lane& lane) const {
  const auto& seats = lane.replica.roster().seats();
  return std::any_of(seats.begin(), seats.end(), [&](const auto& one) {
    return one.second.link && one.second.link->writer == lane.writer;
  });
}

void World::show(std::size_t lane) {
  const Lane& one = lanes_[lane];
  const Room& room = one.replica;
  const bool open = room.phase() == Phase::open && !room.closing() && !room.paused();
  const Seen seen{room.step(), open, left_ms(one), room.question_index()};
  for (const auto& [id, seat] : room.roster().seats()) {
    if (seat.link && seat.link->writer == one.writer) tell(number_of(seat), ViewArrives{number_of(seat), seen});
  }
}

/// The process is gone with all that it knew. Another takes its place, says so, and folds from zero.
void World::restart(std::size_t lane) {
  const WriterId gone = lanes_[lane].writer;
  const std::int64_t lag_us = lanes_[lane].lag_us;
  lanes_[lane] = Lane{};
  lanes_[lane].lag_us = lag_us;
  lanes_[lane].writer = WriterId{++writers_};
  append(lane, NodeLost{gone});
  wake(lane);
}

}  // namespace lectern::simulation
