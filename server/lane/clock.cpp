#include "server/lane/clock.hpp"

#include <algorithm>
#include <variant>

namespace lectern::lane {

using std::chrono::microseconds;
using std::chrono::milliseconds;

void PhaseClock::note(const room::Room& room, const room::Entry& entry) {
  const room::Deadline& deadline = room.deadline();
  const bool moved = deadline.id != noted_;
  if (moved) {
    noted_ = deadline.id;
    armed_logged_at_us_ = entry.logged_at_us;
  }
  if (room.step() != step_ || deadline.kind != kind_) {
    step_ = room.step();
    kind_ = deadline.kind;
    total_ms_ = deadline.duration_ms;
  } else if (const auto* added = std::get_if<room::TimeAdded>(&entry.event); added != nullptr && moved) {
    total_ms_ += added->added_ms;
  }
}

void PhaseClock::arm(const room::Room& room, microseconds now, microseconds age) {
  const room::Deadline& deadline = room.deadline();
  const microseconds duration = milliseconds(deadline.duration_ms);
  const microseconds limit = milliseconds(room.limit_ms());
  if (deadline.id != armed_) held_ = never;
  if (deadline.id == room::DeadlineId{}) {
    const bool answers = deadline.kind == room::DeadlineKind::answers;
    stop_question(answers ? limit - duration : elapsed(now));
    armed_ = deadline.id;
    ends_ = never;
    return;
  }
  if (deadline.id == armed_) return;
  armed_ = deadline.id;
  started_ = now - age;
  ends_ = started_ + duration;
  const bool known = question_ == room.step();
  question_ = room.step();
  if (deadline.kind == room::DeadlineKind::answers) run_question(limit - duration + age, now);
  // The limit has passed. A lane that saw the question runs on; one that came too late for it cannot be fairer than the
  // limit.
  if (deadline.kind == room::DeadlineKind::flush) run_question(known ? elapsed(now) : limit + age, now);
}

std::int64_t PhaseClock::remaining_ms(microseconds now) const {
  if (ends_ == never) return 0;
  return std::max<std::int64_t>(0, std::chrono::duration_cast<milliseconds>(ends_ - std::min(now, held_)).count());
}

microseconds PhaseClock::elapsed(microseconds now) const {
  return running_ ? base_ + (std::min(now, held_) - since_) : base_;
}

wire::ViewClock PhaseClock::for_view(const room::Room& room) const {
  wire::ViewClock view;
  const room::Deadline& deadline = room.deadline();
  // Nobody counts down to a flush: the limit has passed, the reveal follows.
  if (deadline.kind == room::DeadlineKind::none || deadline.kind == room::DeadlineKind::flush) return view;
  view.total_ms = deadline.kind == room::DeadlineKind::answers ? room.limit_ms() : total_ms_;
  if (room.paused())
    view.remaining_ms = deadline.duration_ms;
  else if (held_ != never)
    view.remaining_ms = remaining_ms(held_);
  else if (ends_ != never)
    view.ends_us = ends_.count();
  return view;
}

void PhaseClock::run_question(microseconds elapsed, microseconds now) {
  base_ = elapsed;
  since_ = now;
  running_ = true;
}

void PhaseClock::stop_question(microseconds elapsed) {
  base_ = elapsed;
  running_ = false;
}

}  // namespace lectern::lane
