#include "server/wire/view_codec.hpp"

#include "lectern/v1/play.pb.h"
#include "server/wire/answer_codec.hpp"
#include "server/wire/saturate.hpp"
#include "server/wire/screen_codec.hpp"

#include <utility>

namespace lectern::wire {

namespace {

void write(v1::ViewClock& message, const ViewClock& clock) {
  message.set_ends_us(clock.ends_us);
  message.set_total_ms(saturated(clock.total_ms));
  message.set_remaining_ms(saturated(clock.remaining_ms));
}

void write_place(v1::View& message, const room::View& view) {
  message.set_role(static_cast<v1::Role>(view.role));
  message.set_language(view.language);
  message.set_pin(view.pin);
  write_said(*message.mutable_title(), view.title);
  for (const auto& language : view.languages)
    message.add_languages(language);
  message.set_phase(static_cast<v1::Phase>(view.phase));
  message.set_step(view.step.value);
  message.set_question(view.question);
  message.set_questions(view.questions);
}

void write_state(v1::View& message, const room::View& view) {
  message.set_seats(view.seats);
  message.set_paused(view.paused);
  message.set_outage(view.outage);
  message.set_locked(view.locked);
  message.set_closing(view.closing);
  message.set_automatic(view.automatic);
  message.set_scored(view.scored);
  message.set_answered(view.answered);
  message.set_connected(view.connected);
}

void read_place(const v1::View& message, room::View& view, Check& check) {
  check.require(v1::Role_IsValid(message.role()) && message.role() != v1::ROLE_UNSPECIFIED);
  check.require(v1::Phase_IsValid(message.phase()) && message.phase() != v1::PHASE_UNSPECIFIED);
  view.role = static_cast<room::Role>(message.role());
  view.language = message.language();
  view.pin = message.pin();
  view.title = read_said(message.title());
  view.languages.assign(message.languages().begin(), message.languages().end());
  view.phase = static_cast<room::Phase>(message.phase());
  view.step.value = message.step();
  view.question = message.question();
  view.questions = message.questions();
}

void read_state(const v1::View& message, room::View& view) {
  view.seats = message.seats();
  view.paused = message.paused();
  view.outage = message.outage();
  view.locked = message.locked();
  view.closing = message.closing();
  view.automatic = message.automatic();
  view.scored = message.scored();
  view.answered = message.answered();
  view.connected = message.connected();
}

void write(v1::Outcome& message, const room::Outcome& outcome) {
  message.set_answered(outcome.answered);
  message.set_scored(outcome.scored);
  message.set_right(outcome.right);
  message.set_gained(outcome.gained);
  message.set_t_ms(saturated(outcome.t_ms));
  message.set_allowance_ms(saturated(outcome.allowance_ms));
}

room::Outcome read(const v1::Outcome& message) {
  return {
    message.answered(), message.scored(), message.right(), message.gained(), message.t_ms(), message.allowance_ms()};
}

}  // namespace

void write_view(v1::View& message, const ViewMessage& view) {
  write_place(message, view.view);
  write_state(message, view.view);
  write(*message.mutable_clock(), view.clock);
  message.set_digest(view.digest);
  write_screen(message, view.view.screen);
}

ViewMessage read_view(const v1::View& message, Check& check) {
  ViewMessage view;
  read_place(message, view.view, check);
  read_state(message, view.view);
  view.view.screen = read_screen(message, check);
  view.clock = {message.clock().ends_us(), message.clock().total_ms(), message.clock().remaining_ms()};
  view.digest = message.digest();
  return view;
}

void write_mine(v1::Mine& message, const room::Mine& mine) {
  message.set_seat(mine.seat.value);
  message.set_name(mine.name);
  message.set_points(mine.points);
  message.set_rank(mine.rank);
  message.set_ranked(mine.ranked);
  message.set_gap(mine.gap);
  message.set_ahead(mine.ahead);
  message.set_correct(mine.correct);
  message.set_streak(mine.streak);
  if (mine.answer) write_answer(*message.mutable_answer(), *mine.answer);
  if (mine.nonce) message.set_nonce(mine.nonce->value);
  if (mine.outcome) write(*message.mutable_outcome(), *mine.outcome);
  for (const auto step : mine.answered_steps)
    message.add_answered_step(step.value);
}

room::Mine read_mine(const v1::Mine& message, Check& check) {
  room::Mine mine;
  mine.seat.value = message.seat();
  mine.name = message.name();
  mine.points = message.points();
  mine.rank = message.rank();
  mine.ranked = message.ranked();
  mine.gap = message.gap();
  mine.ahead = message.ahead();
  mine.correct = message.correct();
  mine.streak = message.streak();
  if (message.has_answer()) mine.answer = read_answer(message.answer(), check);
  if (message.nonce() != 0) mine.nonce = room::Nonce{message.nonce()};
  if (message.has_outcome()) mine.outcome = read(message.outcome());
  for (const auto step : message.answered_step())
    mine.answered_steps.push_back({step});
  return mine;
}

}  // namespace lectern::wire
