// Steps: how a room goes from phase to phase. Every change of phase goes through enter(), which numbers it and stops
// the former clock.
#include "content/assert.hpp"
#include "server/room/limits.hpp"
#include "server/room/playable.hpp"
#include "server/room/room.hpp"

namespace lectern::room {

Room::Applied Room::on(const StepAdvanced& event) {
  if (event.step != step_) return tl::unexpected(Refusal::stale_step);
  if (paused_) return tl::unexpected(Refusal::paused);
  if (closing_) return tl::unexpected(Refusal::wrong_phase);
  Effects effects;
  leave_phase(effects);
  return effects;
}

/// Answers already given stay in the log, ungraded: they earn nothing and end no streak.
Room::Applied Room::on(const QuestionSkipped& event) {
  if (event.step != step_) return tl::unexpected(Refusal::stale_step);
  if (phase_ != Phase::intro && phase_ != Phase::open && phase_ != Phase::slide) {
    return tl::unexpected(Refusal::wrong_phase);
  }
  Effects effects;
  begin_next(effects);
  return effects;
}

Room::Applied Room::on(const RoomEnded& /*event*/) {
  Effects effects;
  end(effects);
  return effects;
}

/// What follows the present phase, by the host's word or by a deadline. From open: the question closes, in the same
/// step.
void Room::leave_phase(Effects& effects) {
  switch (phase_) {
  case Phase::lobby:
    return begin_question(0, effects);
  case Phase::intro:
    return open_answers(effects);
  case Phase::open:
    return close(effects);
  case Phase::reveal: {
    const bool last = question_ + 1 == opening_.deck.questions.size();
    const bool ranked = content::is_scored(*question()) && opening_.deck.scoring != content::Scoring::none;
    if (last || !ranked) return begin_next(effects);
    enter(Phase::standings, effects);
    if (opening_.settings.automatic) arm(DeadlineKind::standings, limits::auto_standings_ms);
    return;
  }
  case Phase::standings:
  case Phase::slide:
    return begin_next(effects);
  case Phase::podium:
    return end(effects);
  case Phase::ended:
    break;
  }
  throw_bug("nothing follows the end", __FILE__, __LINE__);
}

void Room::enter(Phase phase, Effects& effects) {
  LECTERN_ASSERT(phase_ != Phase::ended);
  ++step_.value;
  phase_ = phase;
  paused_ = false;
  outage_ = false;
  closing_ = false;
  flush_over_ = false;
  waiting_ = 0;
  if (phase != Phase::reveal) answered_ = 0;
  disarm();
  effects.emplace_back(SendViews{});
}

void Room::begin_next(Effects& effects) {
  if (question_ + 1 == opening_.deck.questions.size()) return enter_podium(effects);
  begin_question(question_ + 1, effects);
}

void Room::begin_question(std::uint32_t index, Effects& effects) {
  question_ = index;
  started_ = true;
  limit_ms_ = 0;
  const bool slide = opening_.deck.questions.at(index).kind == content::Kind::slide;
  enter(slide ? Phase::slide : Phase::intro, effects);
  const bool automatic = opening_.settings.automatic;
  if (!slide) return arm(DeadlineKind::intro, automatic ? limits::auto_intro_ms : reading_time_ms());
  if (automatic) arm(DeadlineKind::slide, reading_time_ms() + limits::auto_slide_ms);
}

void Room::open_answers(Effects& effects) {
  enter(Phase::open, effects);
  limit_ms_ = question()->time_ms;
  waiting_ = roster_.connected();
  flushed_.clear();
  arm(DeadlineKind::answers, limit_ms_);
}

void Room::enter_podium(Effects& effects) {
  enter(Phase::podium, effects);
  standings_.refresh(roster_);
  effects.emplace_back(PublishStandings{});
  if (opening_.settings.automatic) arm(DeadlineKind::podium, limits::auto_standings_ms);
}

void Room::end(Effects& effects) {
  enter(Phase::ended, effects);
  standings_.refresh(roster_);
  effects.emplace_back(PublishStandings{});
}

std::int64_t Room::reading_time_ms() const {
  return reading_ms(question()->text, opening_.deck.language);
}

}  // namespace lectern::room
