#include "server/wire/screen_codec.hpp"

#include "lectern/v1/play.pb.h"
#include "server/wire/saturate.hpp"

#include <utility>
#include <variant>

namespace lectern::wire {

namespace {

// ---- texts, kinds, options -----------------------------------------------------------------------------------------

bool says_something(const room::Said& said) {
  return said != room::Said{};
}

content::Kind read_kind(v1::Kind kind, Check& check) {
  check.require(v1::Kind_IsValid(kind) && kind != v1::KIND_UNSPECIFIED);
  return static_cast<content::Kind>(kind);
}

void write(v1::OptionView& message, const room::OptionView& option) {
  message.set_option(option.id.value);
  if (says_something(option.text)) write_said(*message.mutable_text(), option.text);
}

void write(v1::NumberView& message, const room::NumberView& number) {
  message.set_min_micros(number.min.micros);
  message.set_max_micros(number.max.micros);
  message.set_step_micros(number.step.micros);
  if (says_something(number.unit)) write_said(*message.mutable_unit(), number.unit);
}

room::NumberView read(const v1::NumberView& message) {
  return {{message.min_micros()}, {message.max_micros()}, {message.step_micros()}, read_said(message.unit())};
}

// ---- questions -----------------------------------------------------------------------------------------------------

void write(v1::OpenView& message, const room::OpenView& open) {
  message.set_kind(static_cast<v1::Kind>(open.kind));
  write_said(*message.mutable_text(), open.text);
  message.set_limit_ms(saturated(open.limit_ms));
  message.set_points(open.points);
  for (const auto& option : open.options)
    write(*message.add_option(), option);
  if (open.number) write(*message.mutable_number(), *open.number);
}

room::OpenView read(const v1::OpenView& message, Check& check) {
  room::OpenView open;
  open.kind = read_kind(message.kind(), check);
  open.text = read_said(message.text());
  open.limit_ms = message.limit_ms();
  open.points = message.points();
  for (const auto& option : message.option())
    open.options.push_back({{option.option()}, read_said(option.text())});
  if (message.has_number()) open.number = read(message.number());
  return open;
}

void write(v1::TallyRow& message, const room::TallyRow& row) {
  message.set_option(row.option.value);
  message.set_text(row.text);
  message.set_right(row.right);
  message.set_count(row.count);
}

void write(v1::RevealView& message, const room::RevealView& reveal) {
  write(*message.mutable_question(), reveal.question);
  for (const auto& row : reveal.tally)
    write(*message.add_tally(), row);
  message.set_answered(reveal.answered);
  message.set_right(reveal.right);
  for (const auto& spelling : reveal.accepted)
    message.add_accepted(spelling);
  if (says_something(reveal.explanation)) write_said(*message.mutable_explanation(), reveal.explanation);
}

room::RevealView read(const v1::RevealView& message, Check& check) {
  room::RevealView reveal;
  reveal.question = read(message.question(), check);
  for (const auto& row : message.tally()) {
    reveal.tally.push_back({{row.option()}, row.text(), row.right(), row.count()});
  }
  reveal.answered = message.answered();
  reveal.right = message.right();
  reveal.accepted.assign(message.accepted().begin(), message.accepted().end());
  reveal.explanation = read_said(message.explanation());
  return reveal;
}

// ---- standings -----------------------------------------------------------------------------------------------------

void write(v1::StandingsRow& message, const room::StandingsRow& row) {
  message.set_seat(row.seat.value);
  message.set_name(row.name);
  message.set_points(row.points);
  message.set_rank(row.rank);
  message.set_rank_before(row.rank_before);
  message.set_gained(row.gained);
  message.set_correct(row.correct);
  message.set_time_ms(row.time_ms);
}

room::StandingsRow read(const v1::StandingsRow& message) {
  return {
    {message.seat()},
    message.name(),
    message.points(),
    message.rank(),
    message.rank_before(),
    message.gained(),
    message.correct(),
    message.time_ms()};
}

room::StandingsView read(const v1::StandingsView& message) {
  room::StandingsView standings;
  for (const auto& row : message.row())
    standings.rows.push_back(read(row));
  return standings;
}

// ---- one overload per screen ---------------------------------------------------------------------------------------

void write(v1::View& message, const room::LobbyView&) {
  message.mutable_lobby();
}

void write(v1::View& message, const room::IntroView& intro) {
  auto& screen = *message.mutable_intro();
  screen.set_kind(static_cast<v1::Kind>(intro.kind));
  write_said(*screen.mutable_text(), intro.text);
  screen.set_limit_ms(saturated(intro.limit_ms));
  screen.set_points(intro.points);
}

void write(v1::View& message, const room::OpenView& open) {
  write(*message.mutable_open(), open);
}

void write(v1::View& message, const room::RevealView& reveal) {
  write(*message.mutable_reveal(), reveal);
}

void write(v1::View& message, const room::SlideView& slide) {
  write_said(*message.mutable_slide()->mutable_text(), slide.text);
}

void write(v1::View& message, const room::StandingsView& standings) {
  auto& screen = *message.mutable_standings();
  for (const auto& row : standings.rows)
    write(*screen.add_row(), row);
}

room::IntroView read(const v1::IntroView& message, Check& check) {
  return {read_kind(message.kind(), check), read_said(message.text()), message.limit_ms(), message.points()};
}

}  // namespace

void write_said(v1::Said& message, const room::Said& said) {
  message.set_text(said.text);
  message.set_language(said.language);
}

room::Said read_said(const v1::Said& message) {
  return {message.text(), message.language()};
}

void write_screen(v1::View& message, const room::Screen& screen) {
  std::visit([&](const auto& shown) { write(message, shown); }, screen);
}

room::Screen read_screen(const v1::View& message, Check& check) {
  switch (message.screen_case()) {
  case v1::View::kLobby:
    return room::LobbyView{};
  case v1::View::kIntro:
    return read(message.intro(), check);
  case v1::View::kOpen:
    return read(message.open(), check);
  case v1::View::kReveal:
    return read(message.reveal(), check);
  case v1::View::kSlide:
    return room::SlideView{read_said(message.slide().text())};
  case v1::View::kStandings:
    return read(message.standings());
  case v1::View::SCREEN_NOT_SET:
    break;
  }
  check.require(false);
  return {};
}

}  // namespace lectern::wire
