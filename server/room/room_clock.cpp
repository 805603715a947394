// The clock: what is armed, what a deadline means, stopping and stretching it. Nothing here measures time; whoever
// appends an event has.
#include "content/assert.hpp"
#include "server/room/limits.hpp"
#include "server/room/room.hpp"

namespace lectern::room {

Room::Applied Room::on(const DeadlineReached& event) {
  if (paused_) return tl::unexpected(Refusal::paused);
  if (event.deadline.value == 0 || event.deadline != deadline_.id) return tl::unexpected(Refusal::stale_deadline);
  Effects effects;
  if (deadline_.kind == DeadlineKind::flush) {
    flush_over_ = true;
    disarm();
  } else {
    leave_phase(effects);
  }
  return effects;
}

Room::Applied Room::on(const Paused& event) {
  if (paused_) return tl::unexpected(Refusal::already_paused);
  if (closing_) return tl::unexpected(Refusal::wrong_phase);
  if (event.deadline != deadline_.id) return tl::unexpected(Refusal::stale_deadline);
  if (event.remaining_ms < 0 || event.remaining_ms > deadline_.duration_ms) return tl::unexpected(Refusal::bad_time);
  paused_ = true;
  outage_ = event.outage;
  deadline_.id = {};
  deadline_.duration_ms = event.remaining_ms;
  return Effects{SendViews{}};
}

Room::Applied Room::on(const Resumed& event) {
  if (event.step != step_) return tl::unexpected(Refusal::stale_step);
  if (!paused_) return tl::unexpected(Refusal::not_paused);
  paused_ = false;
  outage_ = false;
  if (deadline_.kind != DeadlineKind::none) arm(deadline_.kind, deadline_.duration_ms);
  Effects effects{SendViews{}};
  close_if_all_answered(effects);
  return effects;
}

Room::Applied Room::on(const TimeAdded& event) {
  if (phase_ != Phase::open || closing_) return tl::unexpected(Refusal::wrong_phase);
  if (paused_) return tl::unexpected(Refusal::paused);
  if (event.deadline != deadline_.id) return tl::unexpected(Refusal::stale_deadline);
  const bool sound = event.added_ms > 0 && event.added_ms <= limits::add_time_ms_max && event.remaining_ms >= 0 &&
                     event.remaining_ms <= deadline_.duration_ms &&
                     limit_ms_ + event.added_ms <= limits::question_ms_max;
  if (!sound) return tl::unexpected(Refusal::bad_time);
  limit_ms_ += event.added_ms;
  arm(DeadlineKind::answers, event.remaining_ms + event.added_ms);
  return Effects{SendViews{}};
}

/// Arms anew, under a number never used before; while paused, only keeps what is to run after the resume.
void Room::arm(DeadlineKind kind, std::int64_t duration_ms) {
  LECTERN_ASSERT(kind != DeadlineKind::none && duration_ms >= 0);
  deadline_.kind = kind;
  deadline_.duration_ms = duration_ms;
  deadline_.armed_at = folded_;
  if (paused_) return;
  ++last_deadline_.value;
  deadline_.id = last_deadline_;
}

}  // namespace lectern::room
