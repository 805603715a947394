// Sessions as they stand in each phase, for tests of what is drawn, said and written. Nothing here is read from a
// server.
#pragma once

#include "client-cli/session.hpp"

#include <string>
#include <utility>
#include <vector>

namespace lectern::cli::samples {

inline room::Said said(std::string text) {
  return {std::move(text), "en"};
}

inline room::OpenView question(content::Kind kind, const std::vector<std::string>& options) {
  room::OpenView open;
  open.kind = kind;
  open.text = said("Which operation do attention layers repeat most?");
  open.limit_ms = 20'000;
  open.points = 1000;
  for (std::size_t i = 0; i < options.size(); ++i) {
    open.options.push_back({room::OptionId{static_cast<std::uint32_t>(i + 1)}, said(options[i])});
  }
  if (kind == content::Kind::number) {
    room::NumberView number;
    number.min = {0};
    number.max = {100'000'000};
    number.step = {1'000'000};
    number.unit = said("percent");
    open.number = number;
  }
  return open;
}

inline room::OpenView choice() {
  return question(content::Kind::choice, {"Matrix products", "Sorting", "Hashing", "String search"});
}

/// A player who has been seated and welcomed, with nothing on screen yet.
inline Session player() {
  Session session;
  session.profile.name = "Awa";
  session.profile.token = wire::Token{1, 2, 3};
  session.linked = true;
  session.online = true;
  session.seated = true;
  wire::Welcome welcome;
  welcome.room = "00000000000000aa";
  welcome.pin = "482913";
  welcome.seat = room::SeatId{3};
  session.welcome = welcome;
  return session;
}

/// A player to whom a room offers names.
inline Session choosing_name() {
  Session session = player();
  session.profile.name.clear();
  session.seated = false;
  session.welcome->seat = {};
  session.offered = {"Brave Heron", "Calm Otter", "Kind Lynx"};
  return session;
}

inline room::View view(room::Phase phase, room::Screen screen) {
  room::View view;
  view.pin = "482913";
  view.title = said("Frameworks");
  view.phase = phase;
  view.step = room::Step{4};
  view.question = 2;
  view.questions = 7;
  view.seats = 3;
  view.screen = std::move(screen);
  return view;
}

inline room::Mine mine() {
  room::Mine mine;
  mine.seat = room::SeatId{3};
  mine.name = "Awa";
  mine.points = 1830;
  mine.rank = 2;
  mine.ranked = 3;
  mine.gap = 70;
  mine.ahead = "Bo";
  mine.streak = 2;
  return mine;
}

inline Session at(room::Phase phase, room::Screen screen) {
  auto session = player();
  session.view = wire::ViewMessage{view(phase, std::move(screen)), {}, {}};
  session.mine = mine();
  session.mine_is_newer = true;
  if (phase == room::Phase::open) session.view->clock = {12'000'000, 20'000, 0};
  return session;
}

inline room::RevealView reveal() {
  room::RevealView reveal;
  reveal.question = choice();
  reveal.answered = 3;
  reveal.right = 2;
  for (std::uint32_t i = 1; i <= 4; ++i)
    reveal.tally.push_back({room::OptionId{i}, "", i == 1, i == 1 ? 2U : (i == 3 ? 1U : 0U)});
  reveal.explanation = said("Nearly all of the time goes into products of matrices.");
  return reveal;
}

inline room::StandingsView table() {
  room::StandingsView table;
  table.rows.push_back({room::SeatId{1}, "Bo", 1900, 1, 1, 900, 2, 4000});
  table.rows.push_back({room::SeatId{3}, "Awa", 1830, 2, 3, 930, 2, 5000});
  table.rows.push_back({room::SeatId{2}, "Chidi", 900, 3, 2, 0, 1, 3000});
  return table;
}

/// What is in a transition, by type.
template <class T>
std::vector<T> acts(const Transition& transition) {
  std::vector<T> found;
  for (const auto& act : transition.acts) {
    if (const auto* one = std::get_if<T>(&act)) found.push_back(*one);
  }
  return found;
}

/// The commands of type T that a transition sends.
template <class T>
std::vector<T> sent(const Transition& transition) {
  std::vector<T> found;
  for (const auto& send : acts<Send>(transition)) {
    if (const auto* one = std::get_if<T>(&send.command)) found.push_back(*one);
  }
  return found;
}

}  // namespace lectern::cli::samples
