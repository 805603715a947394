// What a lane owes a room, now or later. Nothing here remembers an event that it waits for: each duty looks at the room
// as it is, does what is due, and says when to look again, so that a lane which caught up, or woke up late, goes on
// like any other (LOG.md §10, §15).
//
// The home lane acts at once; any other waits until the same thing is overdue and then does it itself. Doing it twice
// is harmless: the fold refuses the second as stale.
#include "server/lane/state.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace lectern::lane {

using std::chrono::microseconds;
using std::chrono::milliseconds;

void Lane::State::tend(Replica& replica) {
  const microseconds now = clock();
  if (stopping) return;
  if (replica.follow_again <= now) start_following(replica);
  if (!replica.caught_up) return schedule.set(replica.id, replica.follow_again);
  const std::array next{
    tend_outage(replica, now),
    tend_recovery(replica, now),
    tend_deadline(replica, now),
    tend_flush(replica, now),
    tend_reveal(replica, now),
    tend_resume(replica, now),
    tend_presence(replica, now),
    tend_joins(replica, now),
    tend_messages(replica, now),
    tend_board(replica, now),
    tend_closing(replica, now)};
  schedule.set(replica.id, *std::min_element(next.begin(), next.end()));
}

Duty& Lane::State::duty(Replica& replica, DutyKind kind) {
  switch (kind) {
  case DutyKind::deadline:
    return replica.deadline;
  case DutyKind::flush:
    return replica.flush;
  case DutyKind::reveal:
    return replica.reveal;
  case DutyKind::resume:
    return replica.resume;
  }
  throw_bug("an unknown duty", __FILE__, __LINE__);
}

void Lane::State::perform(Replica& replica, DutyKind kind, std::uint64_t key, room::Event event) {
  duty(replica, kind).done = key;
  append(replica, std::move(event), DutyDone{kind});
}

// How much longer than the home lane this one waits; spread so that many lanes do not act at once.
microseconds Lane::State::patience(const Replica& replica) const {
  if (replica.home) return {};
  const auto jitter = static_cast<std::int64_t>(mix(config.writer.value ^ replica.id.value) % 200);
  return milliseconds(room::limits::overdue_ms + jitter);
}

microseconds Lane::State::tend_deadline(Replica& replica, microseconds now) {
  const room::DeadlineId id = replica.room.deadline().id;
  const bool stopped_clock = replica.recover || replica.recovering;
  if (id == room::DeadlineId{} || replica.deadline.done == id.value || stopped_clock) return never;
  const microseconds due = std::max(replica.clock.ends() + patience(replica), replica.deadline.not_before);
  if (now < due) return due;
  perform(replica, DutyKind::deadline, id.value, room::DeadlineReached{id});
  return never;
}

microseconds Lane::State::tend_flush(Replica& replica, microseconds now) {
  const room::Room& room = replica.room;
  const std::uint64_t key = room.step().value;
  if (!room.closing() || room.has_flushed(config.writer) || replica.flush.done == key) return never;
  if (replica.flush_step != room.step()) {
    if (replica.seated.empty()) return never;
    replica.flush_step = room.step();
    replica.flush_at = now + flush_wait(replica);
  }
  const microseconds due = std::max(replica.flush_at, replica.flush.not_before);
  if (now < due) return due;
  if (!replica.outage.unsaved.empty()) return never;
  // Answers submitted before stand before it: the appends of a lane keep their order.
  perform(replica, DutyKind::flush, key, room::AnswersFlushed{room.step(), config.writer});
  return never;
}

// As long as an answer given in time may still be on its way from a seat that has not answered.
microseconds Lane::State::flush_wait(Replica& replica) {
  microseconds longest{0};
  for (const auto& [id, member_id] : replica.seated) {
    const room::Seat* seat = replica.room.roster().find(id);
    const Member* member = find(member_id);
    const bool waits = seat != nullptr && member != nullptr && member->stage == Stage::present &&
                       replica.room.answer_of(*seat) == nullptr && !replica.answering.contains(id);
    if (waits) longest = std::max(longest, member->connection->best_round_trip() / 2);
  }
  return std::min<microseconds>(longest, milliseconds(room::limits::allowance_ms_max));
}

microseconds Lane::State::tend_reveal(Replica& replica, microseconds now) {
  const std::uint64_t key = replica.room.step().value;
  if (!replica.room.reveal_due() || replica.reveal.done == key) return never;
  if (replica.reveal_step != replica.room.step()) {
    replica.reveal_step = replica.room.step();
    replica.reveal_since = now;
  }
  const microseconds due = std::max(replica.reveal_since + patience(replica), replica.reveal.not_before);
  if (now < due) return due;
  perform(replica, DutyKind::reveal, key, room::AnswersRevealed{replica.room.step()});
  return never;
}

microseconds Lane::State::tend_presence(Replica& replica, microseconds now) {
  if (replica.untold.empty()) return never;
  if (now < replica.tell_again) return replica.tell_again;
  for (room::Event& event : std::exchange(replica.untold, {})) {
    if (still_true(replica, event)) tell_presence(replica, std::move(event));
  }
  return never;
}

microseconds Lane::State::tend_messages(Replica& replica, microseconds now) {
  if (replica.progress.due() <= now) send_progress(replica);
  if (replica.roster.due() <= now) send_roster(replica);
  return std::min(replica.progress.due(), replica.roster.due());
}

}  // namespace lectern::lane
