// The reference, part two: phases, steps and the clock.
#include "server/room/limits.hpp"
#include "server/room/playable.hpp"
#include "tests/simulation/oracle.hpp"

namespace lectern::simulation {

using namespace room;

Reasons Oracle::against(const RoomOpened& event) const {
  if (opened_) return {Refusal::already_opened};
  const bool playable = event.rules == rules_version && is_playable(event.deck);
  return playable ? Reasons{} : Reasons{Refusal::bad_deck};
}

void Oracle::happen(const RoomOpened& event) {
  deck_ = event.deck;
  settings_ = event.settings;
  opened_ = true;
  enter(Phase::lobby);
}

void Oracle::enter(Phase phase) {
  ++step_.value;
  phase_ = phase;
  paused_ = closing_ = waited_ = false;
  kind_ = Kind::none;
  deadline_ = {};
  left_ms_ = 0;
}

void Oracle::arm(Kind kind, std::int64_t ms) {
  kind_ = kind;
  left_ms_ = ms;
  if (!paused_) deadline_ = {++deadlines_.value};
}

void Oracle::ask(std::size_t index) {
  question_ = index;
  const std::int64_t reading = reading_ms(question().text, deck_.language);
  if (question().kind == content::Kind::slide) {
    enter(Phase::slide);
    if (settings_.automatic) arm(Kind::slide, reading + limits::auto_slide_ms);
    return;
  }
  enter(Phase::intro);
  arm(Kind::intro, settings_.automatic ? limits::auto_intro_ms : reading);
}

void Oracle::ask_next() {
  if (question_ + 1 < deck_.questions.size()) return ask(question_ + 1);
  enter(Phase::podium);
  if (settings_.automatic) arm(Kind::podium, limits::auto_standings_ms);
}

/// What follows the present phase when the host or its deadline says so.
void Oracle::go_on() {
  if (phase_ == Phase::lobby) return ask(0);
  if (phase_ == Phase::intro) {
    enter(Phase::open);
    open_step_ = step_;
    flushed_.clear();
    limit_ms_ = question().time_ms;
    return arm(Kind::answers, limit_ms_);
  }
  if (phase_ == Phase::open) {
    closing_ = true;
    return arm(Kind::flush, limits::flush_wait_ms);
  }
  if (phase_ == Phase::podium) return enter(Phase::ended);
  const bool last = question_ + 1 == deck_.questions.size();
  const bool ranked = question().kind != content::Kind::poll && deck_.scoring != content::Scoring::none;
  if (phase_ != Phase::reveal || last || !ranked) return ask_next();
  enter(Phase::standings);
  if (settings_.automatic) arm(Kind::standings, limits::auto_standings_ms);
}

Reasons Oracle::against(const StepAdvanced& event) const {
  if (event.step != step_) return {Refusal::stale_step};
  Reasons reasons;
  if (paused_) reasons.insert(Refusal::paused);
  if (closing_) reasons.insert(Refusal::wrong_phase);
  return reasons;
}

void Oracle::happen(const StepAdvanced& /*event*/) {
  go_on();
}

Reasons Oracle::against(const QuestionSkipped& event) const {
  if (event.step != step_) return {Refusal::stale_step};
  const bool can = phase_ == Phase::intro || phase_ == Phase::open || phase_ == Phase::slide;
  return can ? Reasons{} : Reasons{Refusal::wrong_phase};
}

void Oracle::happen(const QuestionSkipped& /*event*/) {
  ask_next();
}

Reasons Oracle::against(const DeadlineReached& event) const {
  if (paused_) return {Refusal::paused};
  const bool armed = deadline_.value != 0 && event.deadline == deadline_;
  return armed ? Reasons{} : Reasons{Refusal::stale_deadline};
}

void Oracle::happen(const DeadlineReached& /*event*/) {
  if (kind_ != Kind::flush) return go_on();
  waited_ = true;
  kind_ = Kind::none;
  deadline_ = {};
  left_ms_ = 0;
}

Reasons Oracle::against(const Paused& event) const {
  if (paused_) return {Refusal::already_paused};
  if (closing_) return {Refusal::wrong_phase};
  if (event.deadline != deadline_) return {Refusal::stale_deadline};
  const bool possible = event.remaining_ms >= 0 && event.remaining_ms <= left_ms_;
  return possible ? Reasons{} : Reasons{Refusal::bad_time};
}

void Oracle::happen(const Paused& event) {
  paused_ = true;
  deadline_ = {};
  left_ms_ = event.remaining_ms;
}

Reasons Oracle::against(const Resumed& event) const {
  if (event.step != step_) return {Refusal::stale_step};
  return paused_ ? Reasons{} : Reasons{Refusal::not_paused};
}

void Oracle::happen(const Resumed& /*event*/) {
  paused_ = false;
  if (kind_ != Kind::none) arm(kind_, left_ms_);
  may_close();
}

Reasons Oracle::against(const TimeAdded& event) const {
  if (phase_ != Phase::open || closing_) return {Refusal::wrong_phase};
  if (paused_) return {Refusal::paused};
  if (event.deadline != deadline_) return {Refusal::stale_deadline};
  const bool possible = event.added_ms > 0 && event.added_ms <= limits::add_time_ms_max && event.remaining_ms >= 0 &&
                        event.remaining_ms <= left_ms_ && limit_ms_ + event.added_ms <= limits::question_ms_max;
  return possible ? Reasons{} : Reasons{Refusal::bad_time};
}

void Oracle::happen(const TimeAdded& event) {
  limit_ms_ += event.added_ms;
  arm(Kind::answers, event.remaining_ms + event.added_ms);
}

Reasons Oracle::against(const RoomEnded& /*event*/) const {
  return {};
}

void Oracle::happen(const RoomEnded& /*event*/) {
  enter(Phase::ended);
}

}  // namespace lectern::simulation
