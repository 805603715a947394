// Answers: given, flushed, revealed. An answer is judged by the time measured for it, never by its place before or
// behind the deadline's entry, and the question is open until the reveal's entry (LOG.md §9). No answer costs a scan of
// the seats.
#include "content/assert.hpp"
#include "server/room/kinds.hpp"
#include "server/room/limits.hpp"
#include "server/room/room.hpp"
#include "server/room/scoring.hpp"

#include <algorithm>

namespace lectern::room {

namespace {

/// A seat's answer to the question opened at `step`; null: none. Answers stand in the order of their steps.
const GivenAnswer* answer_at(const Seat& seat, Step step) {
  const auto found = std::lower_bound(
    seat.answers.begin(), seat.answers.end(), step, [](const GivenAnswer& given, Step at) { return given.step < at; });
  return found != seat.answers.end() && found->step == step ? &*found : nullptr;
}

}  // namespace

Room::Applied Room::on(const AnswerGiven& event) {
  if (const Refused refused = check_seat(event.seat)) return tl::unexpected(*refused);
  Seat& seat = roster_.seats_.at(event.seat);
  if (const Refused refused = check_given(event, seat)) return tl::unexpected(*refused);
  if (seat.link) --waiting_;
  ++answered_;
  seat.answers.push_back(
    {event.step, question_, event.nonce, event.answer, event.t_ms, event.limit_ms, event.allowance_ms});
  Effects effects{Acknowledge{event.seat, event.step, event.nonce}, SendProgress{}};
  close_if_all_answered(effects);
  return effects;
}

/// A repeat is known by its nonce at any later time, so that a client which lost the acknowledgement can ask again.
Room::Refused Room::check_given(const AnswerGiven& event, const Seat& seat) const {
  const GivenAnswer* former = answer_at(seat, event.step);
  if (former != nullptr && former->nonce == event.nonce) return Refusal::repeated_answer;
  if (event.step != step_) return Refusal::stale_step;
  if (phase_ != Phase::open) return Refusal::wrong_phase;
  if (former != nullptr) return Refusal::already_answered;
  if (const Refused refused = check_answer(*question(), event.answer)) return refused;
  return check_measurement(event);
}

/// No seat's limit is beyond the question's own, whatever a writer says. While paused, what was measured before the
/// clock stopped counts.
Room::Refused Room::check_measurement(const AnswerGiven& event) const {
  if (event.t_ms < 0 || event.limit_ms <= 0 || event.limit_ms > limit_ms_) return Refusal::bad_time;
  if (event.allowance_ms < 0 || event.allowance_ms > limits::allowance_ms_max) return Refusal::bad_time;
  if (event.t_ms > event.limit_ms + event.allowance_ms) return Refusal::too_late;
  if (paused_ && event.t_ms > limit_ms_ - deadline_.duration_ms) return Refusal::paused;
  return std::nullopt;
}

Room::Applied Room::on(const AnswersFlushed& event) {
  if (event.step != step_) return tl::unexpected(Refusal::stale_step);
  if (!closing_ || flushed_.contains(event.writer)) return tl::unexpected(Refusal::nothing_to_flush);
  flushed_.insert(event.writer);
  return Effects{};
}

Room::Applied Room::on(const AnswersRevealed& event) {
  if (event.step != step_) return tl::unexpected(Refusal::stale_step);
  if (!reveal_due()) return tl::unexpected(Refusal::wrong_phase);
  Effects effects;
  grade_all(effects);
  enter(Phase::reveal, effects);
  sum_up();
  if (opening_.settings.automatic) arm(DeadlineKind::reveal, limits::auto_reveal_ms);
  return effects;
}

/// True for a seat whose answer to the open question is still to come, connected or not.
bool Room::waits_for(const Seat& seat) const {
  return phase_ == Phase::open && answer_of(seat) == nullptr;
}

void Room::close(Effects& effects) {
  LECTERN_ASSERT(phase_ == Phase::open && !closing_ && !paused_);
  closing_ = true;
  arm(DeadlineKind::flush, limits::flush_wait_ms);
  effects.emplace_back(FlushAnswers{step_});
  effects.emplace_back(SendViews{});
}

/// A room that lost its last connection keeps its clock: somebody may come back. A paused one waits for the resume.
void Room::close_if_all_answered(Effects& effects) {
  if (phase_ != Phase::open || closing_ || paused_ || !opening_.settings.end_when_all_answered) return;
  if (waiting_ == 0 && roster_.connected() > 0) close(effects);
}

void Room::grade_all(Effects& effects) {
  const content::Question& asked = *question();
  if (!content::is_scored(asked)) return;
  std::unordered_map<SeatId, std::int64_t> gained;
  for (auto& [id, seat] : roster_.seats_) {
    if (seat.removed) continue;
    if (answer_of(seat) == nullptr) {
      seat.streak = 0;
      continue;
    }
    GivenAnswer& given = seat.answers.back();
    const Credit credit = grade(asked, given.answer);
    given.graded = true;
    given.right = credit.full();
    given.gained = points_earned(opening_.deck.scoring, asked.points, given.t_ms, asked.time_ms, credit);
    seat.points += given.gained;
    seat.streak = given.right ? seat.streak + 1 : 0;
    if (given.right) {
      ++seat.correct;
      seat.time_ms += given.t_ms;
    }
    gained.emplace(id, given.gained);
  }
  standings_.rank(roster_, gained);
  effects.emplace_back(PublishStandings{});
}

void Room::sum_up() {
  GivenAnswers answers;
  summary_ = {};
  for (const auto& [id, seat] : roster_.seats()) {
    const GivenAnswer* given = seat.removed ? nullptr : answer_of(seat);
    if (given == nullptr) continue;
    answers.push_back(given);
    if (given->right) ++summary_.right;
  }
  summary_.answered = static_cast<std::uint32_t>(answers.size());
  summary_.tally = tally(*question(), answers);
}

}  // namespace lectern::room
